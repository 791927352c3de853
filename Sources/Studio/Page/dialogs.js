// Questions in front of the page: a name to save under, whether to replace a file, the list of keys.
import { button, h } from "./dom.js";
import { openDialog } from "./dialog.js";
import { placeOf, showExport } from "./export.js";
import { areLettersOn, keys, setLetters } from "./keys.js";

export function makeDialogs(studio) {
  const { project, actions } = studio;

  /** Asks; true when the action was chosen. */
  function confirm(question, action) {
    return new Promise((resolve) => {
      let isSure = false;
      const yes = button(action, () => ((isSure = true), dialog.close()), { kind: "primary" });
      const no = button("Cancel", () => dialog.close(), { kind: "" });
      const dialog = openDialog(question, h("footer", {}, no, yes));
      dialog.addEventListener("close", () => resolve(isSure));
      no.focus();
    });
  }

  /** Asks for a name; what stands before its ending is marked, ready to be typed over. */
  function askName(title, start, action, use) {
    const name = h("input", { type: "text", value: start, spellcheck: false, required: true, pattern: "[^\\/\\\\]+" });
    const form = h("form", { method: "dialog" },
      h("label", { class: "field" }, h("span", {}, "Name"), name),
      h("p", { class: "hint" }, `It goes into ${placeOf(project)}.`),
      h("footer", {},
        button("Cancel", () => dialog.close(), { kind: "" }),
        h("button", { type: "submit", class: "button primary" }, action)));
    form.addEventListener("submit", () => use(name.value));
    const dialog = openDialog(title, form);
    name.focus();
    name.setSelectionRange(0, Math.max(start.lastIndexOf("."), 0) || start.length);
  }

  const asShow = (name) => (/\.json$/i.test(name) ? name : `${name}.json`);
  const saveAs = () => askName("Save as", project.name || "show.json", "Save", (name) => actions.save(asShow(name)));

  function showKeys() {
    const letters = h(
      "input", { type: "checkbox", checked: areLettersOn(), onchange: () => setLetters(letters.checked) }
    );
    const groups = keys(studio).map(([title, list]) =>
      h("section", {}, h("h3", {}, title), h("dl", {}, list.flatMap(([shown, what]) =>
        [h("dt", {}, shown.split(" ").map((key) => h("kbd", {}, key))), h("dd", {}, what)]))));
    const dialog = openDialog(
      "Keys", h("div", { class: "key-list" }, groups),
      h("label", { class: "check" }, letters, "Keys that are one letter or sign are on")
    );
    dialog.classList.add("wide");
  }

  return { askName, confirm, saveAs, keys: showKeys, export: (cut) => showExport(studio, cut) };
}
