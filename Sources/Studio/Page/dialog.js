// A dialog: a title, what stands below it, and a way to close it.
import { h, iconButton } from "./dom.js";

/** A dialog that is gone from the page when it is closed. */
export function openDialog(title, ...children) {
  const dialog = h("dialog", { "aria-label": title },
    h("div", { class: "head" }, h("h2", {}, title), iconButton("close", "Close", () => dialog.close(), "Esc")), ...children);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
