// The export dialog: name, format, part and quality, and the queue with progress, time left and cancel.
import { makeRow } from "./controls.js";
import { h } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { remaining, timecode } from "./time.js";

const states = { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed", cancelled: "Cancelled" };

/** A setting of a format as a control has it. */
function settingField({ name, summary, values, default: standard, examples }) {
  const field = {
    name, title: name.charAt(0).toUpperCase() + name.slice(1), summary, needs: [], standard, type: "text"
  };
  const range = /^(\d+)…(\d+)$/.exec(values);
  if (range) return {
    ...field, type: "integer", suggested: { minimum: Number(range[1]), maximum: Number(range[2]), step: 1 }
  };
  if (examples?.length > 1) return { ...field, type: "choice", choices: examples };
  return field;
}

/** `cut` is the number of an item whose transition alone is exported; undefined for the film. */
export function showExport(studio, cut) {
  const { project, state } = studio;
  const { plan, formats } = project;
  const base = (project.name || "film").replace(/\.[^.]*$/, "");
  const find = (wanted) => formats.find((each) => each.name === wanted && each.canBeHad !== false);
  const parts = [
    ["film", `The whole film (${plan.duration.toFixed(1)} s)`],
    ...plan.cuts.filter((each) => each.effect).map(
      (each) => [String(each.item), `Transition: ${each.name ?? each.effect} at ${timecode(each.first, plan.rate)}`]
    )
  ];
  parts.push(["frame", `This frame (${timecode(state.frame, plan.rate)})`]);
  const first = find("mp4") ?? formats.find((each) => each.canBeHad !== false);
  const format = h(
    "select", { "aria-label": "Format" },
    formats.map(
      (each) => h(
        "option", { value: each.name, disabled: each.canBeHad === false },
        `${each.name.toUpperCase()} – ${each.title}${each.canBeHad === false ? " (needs FFmpeg)" : ""}`
      )
    )
  );
  const part = h("select", { "aria-label": "Part" }, parts.map(([value, title]) => h("option", { value }, title)));
  const name = h(
    "input", { type: "text", spellcheck: false, required: true, pattern: "[^\\/\\\\]+", "aria-label": "Name" }
  );
  const settings = h("div", { class: "settings" });
  const jobs = h("ul", { class: "job-list" });
  const problem = h("p", { class: "hint", role: "alert" });

  const stem = () => (
    { film: base, frame: `${base}-${state.frame}` }
  )[part.value] ?? `${base}-${(plan.cuts.find((each) => each.item === Number(part.value)).name ?? "cut").replace(/[^\w.-]+/g, "-")}`;
  function suit() {
    name.value = `${stem()}.${chosen()?.endings[0] ?? "mp4"}`;
    showSettings();
  }
  const given = {};
  const chosen = () => formats.find((each) => each.name === format.value);
  /** What the format says of its settings; those that are not touched are left to it. */
  function showSettings() {
    const fields = (chosen()?.settings ?? []).map(settingField);
    const say = (row, field) => (text) => {
      if (text === null) delete given[field.name];
      else given[field.name] = text;
      row().show(given[field.name] ?? field.standard, { isSet: field.name in given });
    };
    for (const name of Object.keys(given)) if (!fields.some((field) => field.name === name)) delete given[name];
    settings.replaceChildren(...fields.map((field) => {
      const row = makeRow(field, say(() => row, field), () => []);
      row.show(given[field.name] ?? field.standard, { isSet: field.name in given });
      return row.element;
    }));
  }
  format.addEventListener("change", suit);
  part.addEventListener("change", () => {
    if (part.value === "frame") format.value = formats.find((each) => each.name === "png")?.name ?? format.value;
    suit();
  });
  name.addEventListener("change", () => {
    const ending = /\.([a-z0-9]+)$/i.exec(name.value)?.[1]?.toLowerCase();
    const known = chosen()?.endings.includes(ending) ? null : formats.find((each) => each.endings.includes(ending));
    if (known) format.value = known.name;
    showSettings();
  });

  async function start(replaces = false) {
    problem.textContent = "";
    const range = plan.cuts.find((each) => String(each.item) === part.value);
    const frames = part.value === "frame" ? [state.frame, state.frame] : range ? [
      range.first, Math.max(range.end - 1, range.first)
    ] : undefined;
    const answer = await studio.link.ask(
      { type: "export", name: name.value, replaces, options: { ...given }, ...(frames ? { frames } : {}) }
    ).catch((error) => ({ type: "refused", message: error.message }));
    if (
      answer.type === "exists" && (await studio.dialogs.confirm(`There is a ${answer.name} already.`, "Replace it"))
    ) return start(true);
    if (answer.type === "refused") problem.textContent = answer.message;
    return undefined;
  }

  const form = h("form", { onsubmit: (event) => (event.preventDefault(), start()) },
    h("label", { class: "field" }, h("span", {}, "Part"), part),
    h(
      "div", { class: "pair" }, h("label", { class: "field" }, h("span", {}, "Format"), format),
      h("label", { class: "field" }, h("span", {}, "Name"), name)
    ),
    h("details", {}, h("summary", { class: "hint" }, "Settings of the format"), settings), problem,
    h("p", { class: "hint" }, `It goes into ${placeOf(project)}. You can go on working.`),
    h("footer", {}, h("button", { type: "button", class: "button", onclick: () => studio.actions.copyCommand(/^\d+$/.test(part.value) ? Number(part.value) : undefined, name.value) }, "Copy command"), h("button", { type: "submit", class: "button primary" }, "Export")));
  const dialog = openDialog("Export", form, h("section", { class: "queue", "aria-label": "Exports" }, jobs));
  const show = () => jobs.replaceChildren(...project.jobs.toReversed().map((job) => jobRow(studio, job)));
  project.addEventListener("jobs", show);
  dialog.addEventListener("close", () => project.removeEventListener("jobs", show));
  if (cut !== undefined) part.value = String(cut);
  format.value = (cut === undefined ? first : find("gif") ?? first)?.name ?? "";
  suit();
  show();
  name.focus();
  name.setSelectionRange(0, name.value.lastIndexOf("."));
}

/** Where files go, in words. */
export const placeOf = ({ folder }) => (
  folder && folder !== "." ? folder : "the folder in which segue studio was started"
);

function jobRow({ link }, job) {
  const part = job.frames ? job.frame / job.frames : 0;
  const isOpen = ["waiting", "running"].includes(job.state);
  const left = job.state === "running" && job.frame > 0 && job.secondsLeft !== null && job.secondsLeft !== undefined ? `, ${remaining(job.secondsLeft)} left` : "";
  const size = job.state === "done" && job.bytes ? `, ${(job.bytes / 1e6).toFixed(1)} MB` : "";
  return h("li", {},
    h(
      "div", { class: "what" }, h("b", {}, job.name),
      h(
        "span", { class: "hint" },
        `${states[job.state] ?? job.state}${job.state === "running" ? ` ${Math.round(part * 100)} %` : ""}${left}${size}${job.message ? `: ${job.message}` : ""}`
      )
    ),
    h("progress", { max: 1, value: job.state === "done" ? 1 : part, "aria-label": `Progress of ${job.name}` }),
    h("button", { type: "button", class: "button small", "aria-label": `${isOpen ? "Cancel" : "Clear"} ${job.name}`, onclick: () => link.send({ type: isOpen ? "cancel" : "forget", job: job.id }) }, isOpen ? "Cancel" : "Clear"));
}
