// The files of the project: brought from elsewhere, put into the film, laid over it, or heard beside it.
import { bringFiles } from "./bring.js";
import { arrange, button, h, icon, iconButton } from "./dom.js";

const kinds = {
  picture: "Picture", clip: "Clip", sound: "Sound", scene: "Scene", composition: "Composition", filter: "Filter",
  show: "Show", captions: "Captions", table: "Look-up table"
};
const glyphs = { sound: "sound", filter: "effects", captions: "text", table: "settings", scene: "source", show: "film" };

export class Files {
  #rows = new Map();

  constructor({ link, project, pool, editing, source }) {
    Object.assign(this, { project, pool, editing, source });
    this.list = h("div", { class: "list" });
    this.place = h("p", { class: "hint where" });
    this.chooser = h("input", { type: "file", multiple: true, hidden: true, "aria-label": "Files to bring" });
    this.chooser.addEventListener("change", () => bringFiles({ link, project, editing }, [...this.chooser.files]).then(() => (this.chooser.value = "")));
    this.element = h("div", { class: "files" },
      h("div", { class: "actions" },
        button("Bring files…", () => this.chooser.click(), { title: "Copies files into the project's folder. You can also drop them anywhere on the page" }),
        button("Add a colour", () => editing.addItem({ color: "black", hold: 1 }, "Add a colour")),
        button("Add a title card", () => editing.addItem({ text: { text: "Title" }, hold: 2, background: "black" }, "Add a title card")),
        button("Look again", () => link.send({ type: "files" }), { title: "Look again which files the folder has" })),
      this.chooser, this.place, this.list);
    project.addEventListener("files", () => this.show());
    this.show();
  }

  show() {
    const { project } = this;
    this.place.textContent = `Files of ${project.placeText}, and of the folders in it.`;
    // The show cannot be an item of itself.
    const shown = project.files.filter((file) => file.kind !== "show" || file.name !== project.name);
    const rows = shown.map((file) => this.#rowOf(file));
    const none = h("p", { class: "hint" }, "There is nothing here yet. Bring pictures, clips or music, or drop them on the page.");
    arrange(this.list, rows.length > 0 ? rows : [none]);
    // A picture is asked for when its row is in the page, where it is wanted.
    for (const row of rows) row.paint?.();
  }

  /** A file has the same row as long as it stays what it is: its picture stays, too. */
  #rowOf(file) {
    const key = JSON.stringify([file, this.project.epoch]);
    const kept = this.#rows.get(file.id);
    if (kept?.key === key) return kept.row;
    const row = this.#row(file);
    this.#rows.set(file.id, { key, row });
    return row;
  }

  #row(file) {
    const { editing, pool, project, source } = this;
    const canvas = h("canvas", { width: 128, height: 72, "aria-hidden": "true" });
    const act = (name, label, onclick) => {
      const made = iconButton(name, label, onclick);
      made.setAttribute("aria-label", `${label}: ${file.name}`);
      return made;
    };
    const facts = [
      kinds[file.kind], file.width ? `${file.width} × ${file.height}` : "",
      file.duration ? `${file.duration.toFixed(1)} s` : ""
    ].filter(Boolean).join(" · ");
    const isShown = ["picture", "clip", "scene", "composition", "show"].includes(file.kind);
    const hasPicture = isShown && file.kind !== "show";
    const uses = {
      sound: ["plus", "Hear it in the film", () => editing.addFile(file)], captions: ["plus", "Show these captions", () => editing.useFile(file)],
      table: ["plus", "Use for the colours of what is chosen, or of the film", () => editing.useFile(file)]
    };
    const row = h("div", { class: "file", draggable: isShown || file.kind === "sound" }, hasPicture ? canvas : h("span", { class: "kind-icon" }, icon(glyphs[file.kind] ?? "files")),
      h("div", { class: "what" }, h("b", { title: file.path }, file.path), h("span", {}, facts)),
      isShown ? act("plus", "Add to the film", () => editing.addFile(file)) : null,
      isShown ? act("effects", "Lay over the film at the playhead", () => editing.addOverlay(file)) : null,
      uses[file.kind] ? act(...uses[file.kind]) : null,
      ["filter", "scene", "composition"].includes(file.kind) ? act("source", "Write its source", () => source.openFile(file)) : null);
    row.addEventListener("dragstart", (event) => {
      event.dataTransfer.setData("text/segue-file", String(file.id));
      event.dataTransfer.effectAllowed = "copy";
    });
    let isPainted = !hasPicture;
    row.paint = () => {
      if (isPainted) return;
      isPainted = true;
      const message = { type: "picture", file: file.id, width: 128, height: 72 };
      pool.want(`file ${file.id} ${file.path} ${project.epoch}`, message, () => row.isConnected).then(
        (bitmap) => canvas.getContext("2d").drawImage(bitmap, 0, 0, 128, 72), () => (isPainted = false)
      );
    };
    return row;
  }
}
