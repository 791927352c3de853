// The row at the top: what is edited and whether it is saved, undo, and what is kept of it.
import { button, h, iconButton } from "./dom.js";

export function makeBar(studio, element) {
  const { project, actions } = studio;
  const name = h("span", { class: "project" });
  const saved = h("span", { class: "saved", role: "status" });
  const undo = iconButton("undo", "Undo", actions.undo, "Ctrl Z");
  const redo = iconButton("redo", "Redo", actions.redo, "Shift Ctrl Z");
  const save = button("Save", () => actions.save(), { kind: "", title: "Save (Ctrl S)" });
  const menu = h("div", { class: "menu", role: "menu", hidden: true },
    entry("Save as…", () => studio.dialogs.saveAs()),
    entry("Copy the command", () => actions.copyCommand()),
    entry("Copy a link to this view", actions.copyLink),
    entry("Keys…", () => studio.dialogs.keys()));
  const more = iconButton("more", "More", () => toggle());
  more.setAttribute("aria-haspopup", "menu");
  more.setAttribute("aria-expanded", "false");
  const exporting = button("Export", () => studio.dialogs.export(), { kind: "primary", title: "Export (Ctrl E)" });
  const jobs = h("span", { class: "jobs" });

  function entry(text, action) {
    return h("button", { type: "button", role: "menuitem", onclick: () => (close(), action()) }, text);
  }
  function close(isToFocus = true) {
    menu.hidden = true;
    more.setAttribute("aria-expanded", "false");
    if (isToFocus) more.focus();
  }
  function toggle() {
    menu.hidden = !menu.hidden;
    more.setAttribute("aria-expanded", String(!menu.hidden));
    if (!menu.hidden) menu.firstElementChild.focus();
  }
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
    if (!menu.contains(event.relatedTarget) && event.relatedTarget !== more) close(false);
  });

  function show() {
    const title = project.document?.show ?? "";
    name.textContent = project.name || title || "Untitled";
    name.title = [project.folder, project.name].filter((part) => part && part !== ".").join("/");
    const isSaved = project.isSaved && project.sources.every((source) => source.isSaved !== false);
    saved.textContent = project.document === null ? "" : isSaved ? "Saved" : "Not saved";
    saved.classList.toggle("open", !isSaved);
    document.title = `${isSaved ? "" : "• "}${project.name || "Untitled"} – Segue Studio`;
    enable(undo, project.history.undoLabel, "Undo");
    enable(redo, project.history.redoLabel, "Redo");
    exporting.disabled = !project.plan?.frames;
  }
  function enable(control, label, word) {
    control.disabled = label === null;
    control.setAttribute("aria-label", label === null ? word : `${word}: ${label}`);
    control.title = `${label === null ? word : `${word}: ${label}`} (${word === "Undo" ? "" : "Shift "}Ctrl Z)`;
  }
  function showJobs() {
    const running = project.jobs.filter((job) => ["running", "waiting"].includes(job.state));
    const first = running.find((job) => job.state === "running");
    exporting.firstChild.data = first?.frames ? `Export ${Math.round((first.frame / first.frames) * 100)} %` : "Export";
    jobs.textContent = running.length > 1 ? `${running.length} exports` : "";
  }
  project.addEventListener("change", show);
  project.addEventListener("jobs", showJobs);
  show();
  element.append(
    h("h1", {}, "Segue Studio"), name, saved,
    h("div", { class: "tools" }, undo, redo),
    h("div", { class: "keep" },
      jobs, iconButton("help", "Keys", () => studio.dialogs.keys(), "?"),
      h("div", { class: "menu-holder" }, more, menu), save, exporting));
}
