// The export dialog: name, format, part and quality, and the queue with progress, time left and cancel.
import { makeRow } from "./controls.js";
import { button, h } from "./dom.js";
import { openDialog } from "./dialog.js";
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
  const find = (wanted) => formats.find((each) => each.name === wanted && each.isAvailable);
  const parts = [
    ["film", `The whole film (${plan.duration.toFixed(1)} s)`],
    ...plan.cuts.filter((each) => each.effect).map(
      (each) => [String(each.item), `Transition: ${each.name ?? each.effect} at ${timecode(each.first, plan.rate)}`]
    )
  ];
  parts.push(["frame", `This frame (${timecode(state.frame, plan.rate)})`]);
  const first = find("mp4") ?? formats.find((each) => each.isAvailable);
  const format = h(
    "select", { "aria-label": "Format" },
    formats.map(
      (each) => h(
        "option", { value: each.name, disabled: !each.isAvailable },
        `${each.name.toUpperCase()} – ${each.summary}${!each.isAvailable ? " (needs FFmpeg)" : ""}`
      )
    )
  );
  const part = h("select", { "aria-label": "Part" }, parts.map(([value, title]) => h("option", { value }, title)));
  const name = h(
    "input", { type: "text", spellcheck: false, required: true, pattern: "[^\\/\\\\]+", "aria-label": "Name" }
  );
  // Pixels of video come in pairs.
  const even = (number) => Math.max(Math.round(number / 2) * 2, 2);
  const heights = [2160, 1440, 1080, 720, 480, 360, 240].filter((height) => height !== plan.canvas[1]);
  const sizes = heights.map((height) => [even((plan.canvas[0] / plan.canvas[1]) * height), height].join("x"));
  const size = h("select", { "aria-label": "Size" }, h("option", { value: "" }, `The film's (${plan.canvas.join(" × ")})`),
    sizes.map((value) => h("option", { value }, value.replace("x", " × "))));
  const own = Math.round((plan.rate[0] / plan.rate[1]) * 100) / 100;
  const rate = h("select", { "aria-label": "Frames per second" }, h("option", { value: "" }, `The film's (${own})`),
    [60, 50, 30, 25, 24, 15, 12, 10].filter((each) => each !== own).map((value) => h("option", { value }, String(value))));
  const settings = h("div", { class: "settings" });
  const jobs = h("ul", { class: "job-list" });
  const problem = h("p", { class: "hint", role: "alert" });

  const stem = () => (
    { film: base, frame: `${base}-${state.frame}` }
  )[part.value] ?? `${base}-${(plan.cuts.find((each) => each.item === Number(part.value)).name ?? "cut").replace(/[^\w.-]+/g, "-")}`;
  function suit() {
    // Of a part the frames are those of the film.
    rate.disabled = part.value !== "film";
    name.value = `${stem()}.${chosen()?.extensions[0] ?? "mp4"}`;
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
    const known = chosen()?.extensions.includes(ending) ? null : formats.find((each) => each.extensions.includes(ending));
    if (known) format.value = known.name;
    showSettings();
  });

  /** What is asked for, of an export and of the command that makes the same. */
  function wanted() {
    const range = plan.cuts.find((each) => String(each.item) === part.value);
    const frames = part.value === "frame" ? [state.frame, state.frame] : range ? [
      range.first, Math.max(range.end - 1, range.first)
    ] : null;
    const sides = size.value ? size.value.split("x").map(Number) : null;
    const terms = rate.value && !frames ? [Number(rate.value), 1] : null;
    return {
      name: name.value, options: { ...given }, ...(frames ? { frames } : {}), ...(sides ? { size: sides } : {}),
      ...(terms ? { rate: terms } : {})
    };
  }

  async function start(replaces = false) {
    problem.textContent = "";
    const answer = await studio.link.ask(
      { type: "export", replaces, ...wanted() }
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
    h(
      "div", { class: "pair" }, h("label", { class: "field" }, h("span", {}, "Size"), size),
      h("label", { class: "field" }, h("span", {}, "Frames per second"), rate)
    ),
    h("details", {}, h("summary", { class: "hint" }, "Settings of the format"), settings), problem,
    h("p", { class: "hint" }, `It goes into ${placeOf(project)}. You can go on working.`),
    h("footer", {},
      button("Copy command", () => studio.actions.copyCommand(wanted()), { kind: "" }),
      h("button", { type: "submit", class: "button primary" }, "Export")));
  const dialog = openDialog("Export", form, h("section", { class: "queue", "aria-label": "Exports" }, jobs));
  const rows = new Map();
  const show = () => {
    for (const job of project.jobs) {
      if (!rows.has(job.id)) {
        rows.set(job.id, jobRow(studio, job.id));
        jobs.prepend(rows.get(job.id).element);
      }
      rows.get(job.id).show(job);
    }
    for (const [id, row] of rows) {
      if (project.jobs.some((job) => job.id === id)) continue;
      row.element.remove();
      rows.delete(id);
    }
  };
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
export const placeOf = ({ place, folder }) => place || (
  folder && folder !== "." ? folder : "the folder in which segue studio was started"
);

/** A row of the queue. It stays the same while it changes: a button that is made anew loses the click on it. */
function jobRow({ link }, id) {
  const name = h("b");
  const facts = h("span", { class: "hint" });
  const progress = h("progress", { max: 1 });
  let isOpen = true;
  // The film itself, to be looked at here and to be had elsewhere.
  const open = h("a", { class: "button small", href: `/made?${id}`, target: "_blank", rel: "noopener", hidden: true }, "Open");
  const download = h("a", { class: "button small", href: `/made?${id}`, hidden: true }, "Download");
  const act = button("Cancel", () => link.send({ type: isOpen ? "cancel" : "forget", job: id }));
  const element = h("li", {}, h("div", { class: "what" }, name, facts), progress, h("div", { class: "acts" }, open, download, act));
  const show = (job) => {
    const part = job.frames ? job.frame / job.frames : 0;
    const isRunning = job.state === "running";
    isOpen = isRunning || job.state === "waiting";
    const done = isRunning ? ` ${Math.round(part * 100)} %` : "";
    const left = isRunning && job.frame > 0 && Number.isFinite(job.secondsLeft) ? `, ${remaining(job.secondsLeft)} left` : "";
    const size = job.state === "done" && job.bytes ? `, ${(job.bytes / 1e6).toFixed(1)} MB` : "";
    name.textContent = job.name;
    facts.textContent = `${states[job.state] ?? job.state}${done}${left}${size}${job.message ? `: ${job.message}` : ""}`;
    progress.hidden = job.state === "done";
    open.hidden = download.hidden = job.state !== "done";
    open.setAttribute("aria-label", `Open ${job.name}`);
    download.setAttribute("aria-label", `Download ${job.name}`);
    download.download = job.name;
    progress.value = job.state === "done" ? 1 : part;
    progress.setAttribute("aria-label", `Progress of ${job.name}`);
    act.textContent = isOpen ? "Cancel" : "Clear";
    act.setAttribute("aria-label", `${act.textContent} ${job.name}`);
  };
  return { element, show };
}
