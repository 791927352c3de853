// The export dialog: name, format, part and quality, and the queue with progress, time left and cancel.
import { makeRow } from "./controls.js";
import { openDialog } from "./dialog.js";
import { confirm } from "./dialogs.js";
import { button, h, select } from "./dom.js";
import { even } from "./place.js";
import { remaining, timecode } from "./time.js";

const states = { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed", cancelled: "Cancelled" };

/** A setting of a format as a control has it. */
function settingField({ name, summary, minimum, maximum, words, default: standard, examples }) {
  const field = {
    name, title: name.charAt(0).toUpperCase() + name.slice(1), summary, needs: [], standard, type: "text"
  };
  // A count that may be any is typed.
  const isRange = minimum !== undefined && maximum < 1e6 && words.length === 0;
  if (isRange) return { ...field, type: "integer", suggested: { minimum, maximum, step: 1 } };
  if (examples?.length > 1) return { ...field, type: "choice", choices: examples };
  return field;
}

const labelled = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);

class ExportDialog {
  #given = {};

  constructor({ link, project, state, saving }, cut) {
    Object.assign(this, { link, project, state });
    this.format = select("Format", project.formats.map((each) => [
      each.name, `${each.name.toUpperCase()} – ${each.summary}${each.isAvailable ? "" : " (needs FFmpeg)"}`, !each.isAvailable
    ]), () => this.#suit());
    this.part = select("Part", this.#parts(), () => this.#choosePart());
    this.name = h("input", {
      type: "text", spellcheck: false, required: true, pattern: "[^\\/\\\\]+", "aria-label": "Name", onchange: () => this.#readEnding()
    });
    [this.size, this.rate] = this.#makeSizes();
    this.settings = h("div", { class: "settings" });
    this.problem = h("p", { class: "hint", role: "alert" });
    const queue = new JobList(link, project);
    const dialog = openDialog("Export", this.#form(saving), h("section", { class: "queue", "aria-label": "Exports" }, queue.element));
    dialog.addEventListener("close", () => queue.end());
    const first = this.#available("mp4") ?? project.formats.find((each) => each.isAvailable);
    if (cut !== undefined) this.part.value = String(cut);
    this.format.value = (cut === undefined ? first : this.#available("gif") ?? first)?.name ?? "";
    this.#suit();
    this.name.focus();
    this.name.setSelectionRange(0, this.name.value.lastIndexOf("."));
  }

  #available(name) {
    return this.project.formats.find((each) => each.name === name && each.isAvailable);
  }

  get #chosen() {
    return this.project.formats.find((each) => each.name === this.format.value);
  }

  /** The film, the transitions, and the frame at the playhead. */
  #parts() {
    const { cuts, duration, rate } = this.project.plan;
    const transitions = cuts.filter((each) => each.effect).map(
      (each) => [String(each.item), `Transition: ${each.name ?? each.effect} at ${timecode(each.first, rate)}`]
    );
    const frame = ["frame", `This frame (${timecode(this.state.frame, rate)})`];
    return [["film", `The whole film (${duration.toFixed(1)} s)`], ...transitions, frame];
  }

  #makeSizes() {
    const { canvas, rate } = this.project.plan;
    const heights = [2160, 1440, 1080, 720, 480, 360, 240].filter((height) => height !== canvas[1]);
    const sizes = heights.map((height) => [even((canvas[0] / canvas[1]) * height), height]);
    const own = Math.round((rate[0] / rate[1]) * 100) / 100;
    const rates = [60, 50, 30, 25, 24, 15, 12, 10].filter((each) => each !== own);
    return [
      select("Size", [["", `The film's (${canvas.join(" × ")})`], ...sizes.map((sides) => [sides.join("x"), sides.join(" × ")])]),
      select("Frames per second", [["", `The film's (${own})`], ...rates.map((value) => [String(value), String(value)])]),
    ];
  }

  #form(saving) {
    return h("form", { onsubmit: (event) => (event.preventDefault(), this.#start()) },
      labelled("Part", this.part),
      h("div", { class: "pair" }, labelled("Format", this.format), labelled("Name", this.name)),
      h("div", { class: "pair" }, labelled("Size", this.size), labelled("Frames per second", this.rate)),
      h("details", {}, h("summary", { class: "hint" }, "Settings of the format"), this.settings), this.problem,
      h("p", { class: "hint" }, `It goes into ${this.project.placeText}. You can go on working.`),
      h("footer", {},
        button("Copy command", () => saving.copyCommand(this.#wanted()), { kind: "" }),
        h("button", { type: "submit", class: "button primary" }, "Export")));
  }

  /** The transition that is the part; undefined for another part. */
  get #cut() {
    return this.project.plan.cuts.find((each) => String(each.item) === this.part.value);
  }

  #suit() {
    // Of a part the frames are those of the film.
    this.rate.disabled = this.part.value !== "film";
    const base = (this.project.name || "film").replace(/\.[^.]*$/, "");
    const more = { film: "", frame: `-${this.state.frame}` }[this.part.value] ?? `-${(this.#cut.name ?? "cut").replace(/[^\w.-]+/g, "-")}`;
    this.name.value = `${base}${more}.${this.#chosen?.extensions[0] ?? "mp4"}`;
    this.#showSettings();
  }

  #choosePart() {
    if (this.part.value === "frame") this.format.value = this.project.formats.find((each) => each.name === "png")?.name ?? this.format.value;
    this.#suit();
  }

  /** A name with an ending of another format chooses that one. */
  #readEnding() {
    const ending = /\.([a-z0-9]+)$/i.exec(this.name.value)?.[1]?.toLowerCase();
    const isKnown = this.#chosen?.extensions.includes(ending);
    const known = isKnown ? null : this.project.formats.find((each) => each.extensions.includes(ending));
    if (known) this.format.value = known.name;
    this.#showSettings();
  }

  /** What the format says of its settings; those that are not touched are left to it. */
  #showSettings() {
    const given = this.#given;
    const fields = (this.#chosen?.settings ?? []).map(settingField);
    for (const name of Object.keys(given)) if (!fields.some((field) => field.name === name)) delete given[name];
    this.settings.replaceChildren(...fields.map((field) => {
      const show = () => row.show(given[field.name] ?? field.standard, { isSet: field.name in given });
      const row = makeRow(field, (text) => {
        if (text === null) delete given[field.name];
        else given[field.name] = text;
        show();
      }, () => []);
      show();
      return row.element;
    }));
  }

  /** What is asked for, of an export and of the command that makes the same. */
  #wanted() {
    const cut = this.#cut;
    const { frame } = this.state;
    const frames = this.part.value === "frame" ? [frame, frame] : cut ? [cut.first, Math.max(cut.end - 1, cut.first)] : null;
    return {
      name: this.name.value, options: { ...this.#given }, ...(frames ? { frames } : {}),
      ...(this.size.value ? { size: this.size.value.split("x").map(Number) } : {}),
      ...(this.rate.value && !frames ? { rate: [Number(this.rate.value), 1] } : {}),
    };
  }

  async #start(replaces = false) {
    this.problem.textContent = "";
    const answer = await this.link.request({ type: "export", replaces, ...this.#wanted() });
    if (answer.type === "exists" && (await confirm(`There is a ${answer.name} already.`, "Replace it"))) await this.#start(true);
    if (answer.type === "refused") this.problem.textContent = answer.message;
  }
}

/** `cut` is the number of an item whose transition alone is exported; undefined for the film. */
export const showExport = (parts, cut) => new ExportDialog(parts, cut);

/** What is exported, the newest first. */
class JobList {
  #rows = new Map();

  constructor(link, project) {
    Object.assign(this, { link, project });
    this.element = h("ul", { class: "job-list" });
    this.show = () => this.#show();
    project.addEventListener("jobs", this.show);
    this.show();
  }

  end() {
    this.project.removeEventListener("jobs", this.show);
  }

  #show() {
    const { jobs } = this.project;
    for (const job of jobs) {
      if (!this.#rows.has(job.id)) {
        this.#rows.set(job.id, jobRow(this.link, job.id));
        this.element.prepend(this.#rows.get(job.id).element);
      }
      this.#rows.get(job.id).show(job);
    }
    for (const [id, row] of this.#rows) {
      if (jobs.some((job) => job.id === id)) continue;
      row.element.remove();
      this.#rows.delete(id);
    }
  }
}

/** A row of the queue. It stays the same while it changes: a button that is made anew loses the click on it. */
function jobRow(link, id) {
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
