// Files from elsewhere: chosen or dropped, they are sent to the studio, which keeps them in the project's folder.

const piece = 512 << 10;
const kinds = ["picture", "clip", "scene", "composition", "sound"];

/** Names that the studio takes: no sign of a numbered sequence, nothing hidden. */
const plain = (name) => name.replace(/[%/\\]/g, "_").replace(/^[.-]+/, "") || "file";

/** Another name for a file whose own is taken: "a-2.jpg". */
const numbered = (name, count) => (count === 1 ? name : name.replace(/(\.[^.]*)?$/, (ending) => `-${count}${ending}`));

/** Brings files, one after the other, and puts what a film shows or plays into it, in their order. */
export async function bringFiles({ link, project, editing }, files, index) {
  let place = index;
  for (const file of files) {
    try {
      project.notice(`Bringing ${file.name}…`);
      const id = await bring(link, file, (part) => project.notice(`Bringing ${file.name}… ${Math.round(part * 100)} %`));
      const known = project.files.find((each) => each.id === id);
      if (!known || !kinds.includes(known.kind)) continue;
      editing.addFile(known, place);
      if (place !== undefined && known.kind !== "sound") place += 1;
    } catch (error) {
      project.notice(`${file.name}: ${error.message}`, "error");
    }
  }
  if (files.length > 0) project.notice(files.length === 1 ? `${files[0].name} is in the project's folder now.` : `${files.length} files are in the project's folder now.`);
}

async function bring(link, file, tell) {
  for (let count = 1; count < 100; count++) {
    const channel = link.channel({ type: "bring", name: numbered(plain(file.name), count), bytes: file.size });
    let answer = await channel.next();
    if (answer.type === "exists") continue;
    for (let at = 0; answer.type === "more" && at < file.size; at += piece) {
      if (at > 0 && at % (32 * piece) === 0) tell(at / file.size);
      answer = await channel.next(await file.slice(at, at + piece).arrayBuffer());
    }
    channel.end();
    if (answer.type === "brought") return answer.file;
    throw new Error(answer.message ?? "it could not be brought");
  }
  throw new Error("there are too many of that name");
}

/** Files that are dropped on the page are brought; nothing that is dropped makes the browser leave the page. */
export function listenToDrops({ link, project, editing, strip }) {
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget || document.body.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    const isOnFilm = strip.content.contains(event.target);
    bringFiles({ link, project, editing }, [...event.dataTransfer.files], isOnFilm ? strip.placeAt(event.clientX) : undefined);
  });
}
