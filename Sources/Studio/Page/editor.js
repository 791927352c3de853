// A text field for sources: line numbers, colours, errors at their lines. Emits "type" a moment after one types.
import { h } from "./dom.js";
import { piecesOf } from "./highlight.js";

const delay = 250;
const longest = 60_000;

export class Editor extends EventTarget {
  #timer = 0;
  #errors = [];

  constructor(label) {
    super();
    this.area = h(
      "textarea", { "aria-label": label, spellcheck: false, autocomplete: "off", autocapitalize: "off", wrap: "off" }
    );
    this.page = h("pre", { "aria-hidden": "true" });
    this.lines = h("div", { class: "lines", "aria-hidden": "true" });
    this.element = h("div", { class: "editor" }, this.lines, h("div", { class: "page" }, this.page, this.area));
    this.area.addEventListener("input", () => this.#typed());
    this.area.addEventListener("scroll", () => this.#scroll());
    this.area.addEventListener("keydown", (event) => this.#key(event));
  }

  get text() {
    return this.area.value;
  }

  get isWaiting() {
    return this.#timer !== 0;
  }

  /** Another text; what one types at the moment is not taken away. */
  set(text, language) {
    if (this.area.value === text && this.language === language) return;
    this.language = language;
    const { selectionStart, selectionEnd, scrollTop } = this.area;
    this.area.value = text;
    this.area.setSelectionRange(selectionStart, selectionEnd);
    this.area.scrollTop = scrollTop;
    this.#paint();
  }

  #typed() {
    this.#paint();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.dispatchEvent(new Event("type"));
    }, delay);
  }

  #paint() {
    const { text } = this;
    const pieces = text.length > longest ? [["", text]] : piecesOf(text, this.language);
    this.page.replaceChildren(...pieces.map(([kind, part]) => (kind ? h("span", { class: kind }, part) : part)), "\n");
    const count = text.split("\n").length;
    const wrong = new Set(this.#errors.map((error) => error.line));
    this.lines.replaceChildren(
      ...Array.from({ length: count }, (_, i) => h("div", { class: wrong.has(i + 1) ? "wrong" : "" }, String(i + 1)))
    );
    this.#scroll();
  }

  #scroll() {
    this.page.scrollTop = this.area.scrollTop;
    this.page.scrollLeft = this.area.scrollLeft;
    this.lines.scrollTop = this.area.scrollTop;
  }

  mark(errors) {
    this.#errors = errors;
    this.area.setAttribute("aria-invalid", String(errors.length > 0));
    this.#paint();
  }

  /** Puts the caret at a place and shows it. */
  go({ line = 1, column = 1 }) {
    const before = this.text.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.area.focus();
    this.area.setSelectionRange(before + column - 1, before + column - 1);
    this.area.scrollTop = Math.max((line - 6) * 18, 0);
  }

  /** Tab indents; after Escape it leaves the field, as the keyboard alone needs it. */
  #key(event) {
    if (event.key === "Escape") {
      this.isLeaving = true;
      return event.stopPropagation();
    }
    if (event.key === "Tab" && !this.isLeaving && !event.shiftKey) {
      event.preventDefault();
      // The old command is the one that the field's own undo knows.
      document.execCommand("insertText", false, "  ");
    }
    this.isLeaving = event.key === "Escape";
    return undefined;
  }
}
