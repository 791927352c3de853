// The row at the top: what is edited and whether it is saved, undo, and what is kept of it.
import { button, h, iconButton } from "./dom.js";

const links = { lost: "Not connected", silent: "No answer" };

export class Bar {
  constructor({ project, saving, dialogs, pulse }, element) {
    Object.assign(this, { project, pulse });
    this.name = h("span", { class: "project" });
    this.saved = h("span", { class: "saved", role: "status" });
    this.undo = iconButton("undo", "Undo", () => project.undo(), "Ctrl Z");
    this.redo = iconButton("redo", "Redo", () => project.redo(), "Shift Ctrl Z");
    this.exporting = button("Export", () => dialogs.export(), { kind: "primary", title: "Export (Ctrl E)" });
    this.jobs = h("span", { class: "jobs" });
    const save = button("Save", () => saving.save(), { kind: "", title: "Save (Ctrl S)" });
    project.addEventListener("change", () => this.#show());
    pulse.addEventListener("state", () => this.#show());
    project.addEventListener("jobs", () => this.#showJobs());
    this.#show();
    element.append(
      h("h1", {}, "Segue Studio"), this.name, this.saved,
      h("div", { class: "tools" }, this.undo, this.redo),
      h("div", { class: "keep" },
        this.jobs, iconButton("help", "Keys", () => dialogs.keys(), "?"),
        makeMenu([
          ["Save as…", () => saving.saveAs()], ["Copy the command", () => saving.copyCommand()],
          ["Copy a link to this view", () => saving.copyLink()], ["Keys…", () => dialogs.keys()]
        ]),
        save, this.exporting));
  }

  #show() {
    const { project } = this;
    this.name.textContent = project.name || project.document?.show || "Untitled";
    this.name.title = [project.folder, project.name].filter((part) => part && part !== ".").join("/");
    const isSaved = project.isSaved && project.sources.every((source) => source.isSaved !== false);
    const word = links[this.pulse.state] ?? (isSaved ? "Saved" : "Not saved");
    this.saved.textContent = project.document === null ? "" : word;
    this.saved.classList.toggle("open", !isSaved);
    document.title = `${isSaved ? "" : "• "}${project.name || "Untitled"} – Segue Studio`;
    enable(this.undo, project.history.undoLabel, "Undo", "Ctrl Z");
    enable(this.redo, project.history.redoLabel, "Redo", "Shift Ctrl Z");
    this.exporting.disabled = !project.plan?.frames;
  }

  #showJobs() {
    const running = this.project.jobs.filter((job) => ["running", "waiting"].includes(job.state));
    const first = running.find((job) => job.state === "running");
    this.exporting.firstChild.data = first?.frames ? `Export ${Math.round((first.frame / first.frames) * 100)} %` : "Export";
    this.jobs.textContent = running.length > 1 ? `${running.length} exports` : "";
  }
}

function enable(control, label, word, key) {
  const name = label === null ? word : `${word}: ${label}`;
  control.disabled = label === null;
  control.setAttribute("aria-label", name);
  control.title = `${name} (${key})`;
}

/** A button, and what it opens: a list of actions. */
function makeMenu(actions) {
  const more = iconButton("more", "More", () => open(menu.hidden));
  more.setAttribute("aria-haspopup", "menu");
  const open = (isOpen) => {
    menu.hidden = !isOpen;
    more.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) menu.firstElementChild.focus();
  };
  const close = () => (open(false), more.focus());
  const menu = h("div", { class: "menu", role: "menu", hidden: true }, actions.map(([text, action]) =>
    h("button", { type: "button", role: "menuitem", onclick: () => (close(), action()) }, text)));
  open(false);
  menu.addEventListener("keydown", (event) => {
    const entries = [...menu.children];
    const at = entries.indexOf(document.activeElement);
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (way) entries[(at + way + entries.length) % entries.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener("focusout", (event) => {
    if (!menu.contains(event.relatedTarget) && event.relatedTarget !== more) open(false);
  });
  return h("div", { class: "menu-holder" }, more, menu);
}
