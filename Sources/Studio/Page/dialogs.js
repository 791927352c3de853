// Questions in front of the page: whether to replace a file, and a name to save under.
import { openDialog } from "./dialog.js";
import { button, h } from "./dom.js";

/** Asks; true when the action was chosen. */
export function confirm(question, action) {
  return new Promise((resolve) => {
    let isSure = false;
    const yes = button(action, () => ((isSure = true), dialog.close()), { kind: "primary" });
    const no = button("Cancel", () => dialog.close(), { kind: "" });
    const dialog = openDialog(question, h("footer", {}, no, yes));
    dialog.addEventListener("close", () => resolve(isSure));
    no.focus();
  });
}

/** Asks for a name of a file that goes to a place; what stands before its ending is marked, ready to be typed over. */
export function askName({ title, start, action, place }, use) {
  const name = h("input", { type: "text", value: start, spellcheck: false, required: true, pattern: "[^\\/\\\\]+" });
  const form = h("form", { method: "dialog" },
    h("label", { class: "field" }, h("span", {}, "Name"), name),
    h("p", { class: "hint" }, `It goes into ${place}.`),
    h("footer", {},
      button("Cancel", () => dialog.close(), { kind: "" }),
      h("button", { type: "submit", class: "button primary" }, action)));
  form.addEventListener("submit", () => use(name.value));
  const dialog = openDialog(title, form);
  name.focus();
  name.setSelectionRange(0, Math.max(start.lastIndexOf("."), 0) || start.length);
}
