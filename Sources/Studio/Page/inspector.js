// The settings of what is chosen: a transition, an item, an overlay, a text, a sound, or the film.
import { button, h } from "./dom.js";

export class Inspector {
  #key = "";
  #rows = [];

  /** The settings have `parts(choice)`: a key that changes where other rows are needed, `make()` and `show(rows, element)`. */
  constructor({ project, state, selection, editing, cutSettings, keySettings }, element) {
    Object.assign(this, { project, selection, cutSettings, keySettings });
    this.element = h("div", { class: "inspector" });
    element.append(this.element);
    project.addEventListener("change", () => this.refresh());
    project.addEventListener("files", () => this.refresh());
    state.on(["choice", "also"], () => this.refresh());
    editing.addEventListener("write", () => this.#focusFirst());
    state.on(["frame"], () => this.#rows.forEach((row) => row.tick?.()));
  }

  /** Makes the rows anew only where others are needed: a slider that is dragged must stay the same slider. */
  refresh() {
    const { project } = this;
    if (!project.document || !project.plan) return;
    const choice = this.selection.chosen;
    const parts = (choice.kind === "cut" ? this.cutSettings : this.keySettings).parts(choice);
    // What is dragged must stay: rows come and go when it is let go.
    if (parts.key !== this.#key && !(project.isMoving && parts.scope !== undefined && parts.scope === this.#scope)) {
      this.#key = parts.key;
      const { header, groups } = parts.make();
      this.#rows = groups.flatMap((group) => [...group.rows, ...(group.inner ?? []).flatMap((inner) => inner.rows)]);
      const isSame = parts.scope !== undefined && parts.scope === this.#scope;
      this.#scope = parts.scope;
      const { scrollTop } = this.element;
      const open = isSame ? this.#openTitles() : null;
      const focused = focusIn(this.element);
      const shown = groups.filter(({ rows, buttons = [] }) => rows.length + buttons.length > 0);
      this.element.replaceChildren(header, ...shown.map((group) => groupElement(group, open)));
      this.element.scrollTop = isSame ? scrollTop : 0;
      parts.show(this.#rows, this.element);
      if (focused) focusAgain(this.element, focused);
      return;
    }
    parts.show(this.#rows, this.element);
  }

  #scope = "";

  /** Which groups people have opened and closed: they stay so when rows come or go. */
  #openTitles() {
    return new Map([...this.element.querySelectorAll("details")].map((each) => [bare(each.firstElementChild.textContent), each.open]));
  }

  /** Puts the caret into the first text, so that one can type at once. */
  #focusFirst() {
    const field = this.element.querySelector(".group input[type=text]");
    field?.focus();
    field?.select();
  }
}

const nameOf = (control) => control.getAttribute("aria-label") ?? control.textContent;
const titleOf = (control) => bare(control.closest(".group")?.querySelector("h3, summary")?.firstChild?.data ?? "");

/** What has the focus in an element, by its name and its group's; null if nothing in it has. */
function focusIn(element) {
  const { activeElement } = document;
  return element.contains(activeElement) ? { name: nameOf(activeElement), group: titleOf(activeElement) } : null;
}

/** Puts the focus on what has the same name, or else on its group's title, or else on the title of all. */
function focusAgain(element, { name, group }) {
  const controls = [...element.querySelectorAll("button, input, select, textarea, summary, [tabindex]")];
  const same = controls.filter((control) => nameOf(control) === name);
  const next = same.find((control) => titleOf(control) === group) ?? same[0] ??
    controls.find((control) => group !== "" && control.matches("summary") && bare(control.textContent) === group) ??
    element.querySelector("h2");
  next?.focus({ preventScroll: true });
}

const bare = (title) => title.replace(/ \(\d+\)$/, "");

/** `open` says which groups were open; null where nobody has seen them yet. */
function groupElement({ title, rows, isClosed, isOpen = false, isInner = false, action, hint = "", buttons = [], inner = [] }, open) {
  const elements = [
    hint ? h("p", { class: "hint" }, hint) : null, rows.map((row) => row.element), inner.map((each) => groupElement(each, open)),
    buttons.length > 0 ? h("div", { class: "buttons" }, buttons.map(([text, onclick]) => button(text, onclick))) : null,
  ];
  const kind = isInner ? "group inner" : "group";
  if (isClosed) return h("details", { class: kind, open: open?.get(bare(title)) ?? isOpen }, h("summary", {}, title), ...elements);
  return h("section", { class: kind }, title ? h("h3", {}, title, action ?? null) : null, ...elements);
}
