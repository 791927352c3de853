// The export dialog: name, format, part and quality, and the queue with progress, time left and cancel.
import { h } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { remaining, timecode } from "./time.js";

const states = { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed", cancelled: "Cancelled" };
const lossy = ["mp4", "webm", "webp", "jpeg", "jpg", "avif", "mkv", "m4v"];

/** `cut` is the number of an item whose transition alone is exported; undefined for the film. */
export function showExport(studio, cut) {
  const { project, state } = studio;
  const { plan, formats } = project;
  const base = (project.name || "film").replace(/\.[^.]*$/, "");
  const parts = [["film", `The whole film (${plan.duration.toFixed(1)} s)`], ...plan.cuts.filter((each) => each.effect).map((each) => [String(each.item), `Transition: ${each.name ?? each.effect} at ${timecode(each.first, plan.rate)}`])];
  parts.push(["frame", `This frame (${timecode(state.frame, plan.rate)})`]);
  const first = formats.find((format) => format.canBeHad);
  const format = h("select", { "aria-label": "Format" }, formats.map((each) => h("option", { value: each.endings[0], disabled: !each.canBeHad }, `${each.title}${each.canBeHad ? "" : " (needs FFmpeg)"}`)));
  const part = h("select", { "aria-label": "Part" }, parts.map(([value, title]) => h("option", { value }, title)));
  const name = h("input", { type: "text", spellcheck: false, required: true, pattern: "[^\\/\\\\]+", "aria-label": "Name" });
  const quality = h("input", { type: "range", min: 1, max: 100, value: 80, "aria-label": "Quality" });
  const shownQuality = h("span", { class: "hint" });
  const qualityRow = h("label", { class: "field" }, h("span", {}, "Quality ", shownQuality), quality);
  const jobs = h("ul", { class: "job-list" });
  const problem = h("p", { class: "hint", role: "alert" });

  const stem = () => ({ film: base, frame: `${base}-${state.frame}` })[part.value] ?? `${base}-${(plan.cuts.find((each) => each.item === Number(part.value)).name ?? "cut").replace(/[^\w.-]+/g, "-")}`;
  function suit() {
    name.value = `${stem()}.${format.value}`;
    qualityRow.hidden = !lossy.includes(format.value);
    showQuality();
  }
  function showQuality() {
    shownQuality.textContent = quality.value;
    quality.style.setProperty("--done", `${quality.value}%`);
  }
  quality.addEventListener("input", showQuality);
  format.addEventListener("change", suit);
  part.addEventListener("change", () => {
    if (part.value === "frame") format.value = formats.find((each) => each.name === "png")?.endings[0] ?? format.value;
    suit();
  });
  name.addEventListener("change", () => {
    const ending = /\.([a-z0-9]+)$/i.exec(name.value)?.[1]?.toLowerCase();
    const known = formats.find((each) => each.endings.includes(ending));
    if (known) format.value = known.endings[0];
    qualityRow.hidden = !lossy.includes(format.value);
  });

  async function start(replaces = false) {
    problem.textContent = "";
    const range = plan.cuts.find((each) => String(each.item) === part.value);
    const frames = part.value === "frame" ? [state.frame, state.frame] : range ? [range.first, Math.max(range.end - 1, range.first)] : undefined;
    const options = qualityRow.hidden ? {} : { quality: quality.value };
    const answer = await studio.link.ask({ type: "export", name: name.value, replaces, options, ...(frames ? { frames } : {}) }).catch((error) => ({ type: "refused", message: error.message }));
    if (answer.type === "exists" && (await studio.dialogs.confirm(`There is a ${answer.name} already.`, "Replace it"))) return start(true);
    if (answer.type === "refused") problem.textContent = answer.message;
    return undefined;
  }

  const form = h("form", { onsubmit: (event) => (event.preventDefault(), start()) },
    h("label", { class: "field" }, h("span", {}, "Part"), part),
    h("div", { class: "pair" }, h("label", { class: "field" }, h("span", {}, "Format"), format), h("label", { class: "field" }, h("span", {}, "Name"), name)),
    qualityRow, problem,
    h("p", { class: "hint" }, `It goes into ${project.folder || "the project's folder"}. You can go on working.`),
    h("footer", {}, h("button", { type: "button", class: "button", onclick: () => studio.actions.copyCommand(/^\d+$/.test(part.value) ? Number(part.value) : undefined, name.value) }, "Copy command"), h("button", { type: "submit", class: "button primary" }, "Export")));
  const dialog = openDialog("Export", form, h("section", { class: "queue", "aria-label": "Exports" }, jobs));
  const show = () => jobs.replaceChildren(...project.jobs.toReversed().map((job) => jobRow(studio, job)));
  project.addEventListener("jobs", show);
  dialog.addEventListener("close", () => project.removeEventListener("jobs", show));
  if (cut !== undefined) part.value = String(cut);
  format.value = (cut === undefined ? first : formats.find((each) => each.name === "gif" && each.canBeHad) ?? first)?.endings[0] ?? "";
  suit();
  show();
  name.focus();
  name.setSelectionRange(0, name.value.lastIndexOf("."));
}

function jobRow({ link }, job) {
  const part = job.frames ? job.frame / job.frames : 0;
  const isOpen = ["waiting", "running"].includes(job.state);
  const left = job.state === "running" && job.secondsLeft !== null && job.secondsLeft !== undefined ? `, ${remaining(job.secondsLeft)} left` : "";
  const size = job.state === "done" && job.bytes ? `, ${(job.bytes / 1e6).toFixed(1)} MB` : "";
  return h("li", {},
    h("div", { class: "what" }, h("b", {}, job.name), h("span", { class: "hint" }, `${states[job.state] ?? job.state}${job.state === "running" ? ` ${Math.round(part * 100)} %` : ""}${left}${size}${job.message ? `: ${job.message}` : ""}`)),
    h("progress", { max: 1, value: job.state === "done" ? 1 : part, "aria-label": `Progress of ${job.name}` }),
    h("button", { type: "button", class: "button small", "aria-label": `${isOpen ? "Cancel" : "Clear"} ${job.name}`, onclick: () => link.send({ type: isOpen ? "cancel" : "forget", job: job.id }) }, isOpen ? "Cancel" : "Clear"));
}
