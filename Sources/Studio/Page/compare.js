// Two films in one picture: as it is now, and as it was held or with another effect. Side by side, under a divider,
// as onion skin or as their difference.
import { putEffect } from "./changes.js";
import { button, h, iconButton, listenToWays, optionsOf, paintRange, select, slider } from "./dom.js";
import { followPointer } from "./drag.js";
import { origins } from "./find.js";
import { applyEdits } from "./patch.js";
import { clamp } from "./time.js";

const modes = { side: "Side by side", divide: "Divider", onion: "Onion skin", difference: "Difference" };

export class Compare {
  #held = null;

  constructor({ project, state, library, preview, audition, editing }) {
    Object.assign(this, { project, state, library, preview, audition, editing });
    this.names = [h("span", { class: "side-name now" }, "Now"), h("span", { class: "side-name then" })];
    this.divider = h(
      "div",
      {
        class: "divider", role: "slider", tabIndex: 0, "aria-label": "Divider", "aria-valuemin": 0, "aria-valuemax": 100
      }
    );
    this.amount = slider("How much of the other is seen", 0, 1, 0.01, { value: 0.5, oninput: () => this.#showAmount() });
    this.with = select("Compare with", [], (other) => state.set({ other }));
    this.radios = Object.entries(modes).map(
      ([value, title]) => h(
        "label", {},
        h("input", { type: "radio", name: "compare", value, onchange: () => state.set({ compare: value }) }), title
      )
    );
    this.bar = h("div", { class: "compare-bar", role: "group", "aria-label": "Compare", hidden: true },
      h("span", {}, "With"), this.with,
      button("Hold this", () => this.hold(), { title: "Hold the film as it is now, then change it (H)" }),
      this.take = button("Use the other", () => this.#take(), { title: "The other side becomes the film" }),
      h("div", { class: "segments", role: "radiogroup", "aria-label": "How" }, this.radios), this.amount,
      iconButton("close", "End comparing", () => state.set({ compare: "" })));
    preview.frame.append(...this.names, this.divider);
    this.divider.addEventListener("pointerdown", (event) => this.#drag(event));
    listenToWays(this.divider, { ArrowLeft: -0.02, ArrowRight: 0.02 }, (way) => this.#divide(this.part + way));
    this.#divide(0.5);
    state.on(["compare", "other"], () => this.show());
    project.addEventListener("change", () => this.#name());
    library.addEventListener("change", () => this.show());
    this.show();
  }

  /** The next way to compare, and none behind the last. */
  next() {
    const ways = ["", ...Object.keys(modes)];
    this.state.set({ compare: ways[(ways.indexOf(this.state.compare) + 1) % ways.length] });
  }

  hold() {
    const { project, state } = this;
    this.#held = project.document;
    state.set({ other: "", compare: state.compare || "divide" });
    this.show();
    project.notice("Held. Change something: the other side stays as it was.");
  }

  /** The edits that make the other film of the one that is edited. */
  #edits() {
    const { project, state } = this;
    const [item, effect] = this.#other(state.other);
    if (effect) return putEffect(project.document, project.plan, item, effect);
    const value = this.#held ?? this.#before();
    return value ? [{ op: "replace", path: "", value }] : null;
  }

  /** Where nothing is held: the film before the last change. */
  #before() {
    const { project } = this;
    const last = project.history.past.at(-1);
    if (!last) return project.document;
    try {
      return applyEdits(project.document, last.inverse).document;
    } catch {
      return project.document;
    }
  }

  /** What the other side is. */
  #name() {
    const { project, state, library } = this;
    const effect = this.#other(state.other)[1];
    const last = project.history.past.at(-1)?.label;
    const before = this.#held ? "Held" : last ? `Before: ${last}` : "Before the next change";
    this.names[1].textContent = effect ? library.effectOf(effect)?.title ?? effect : before;
    this.take.hidden = !effect && !this.#held && !last;
  }

  /** The other side becomes the film. */
  #take() {
    const { project, state, editing, library } = this;
    const [item, effect] = this.#other(state.other);
    const edits = this.#edits();
    if (effect) editing.putEffect(library.effectOf(effect) ?? { title: effect }, item, effect);
    else if (edits) project.edit(edits, this.#held ? "Take what was held" : "Take it back");
    this.#held = null;
    state.set({ compare: "", other: "" });
  }

  #other(text) {
    const match = /^(\d+)=(.+)$/.exec(text);
    const index = Number(match?.[1]);
    return match && this.project.document?.items[index] ? [index, match[2]] : [null, null];
  }

  show() {
    const { state, preview, library } = this;
    const isOn = state.compare in modes;
    this.bar.hidden = !isOn;
    this.divider.hidden = state.compare !== "divide";
    this.names.forEach((name) => (name.hidden = !isOn || ["onion", "difference"].includes(state.compare)));
    this.amount.hidden = state.compare !== "onion";
    for (const label of this.radios) label.firstChild.checked = label.firstChild.value === state.compare;
    const effect = /=(.+)$/.exec(state.other)?.[1];
    const title = effect ? library.effectOf(effect)?.title ?? effect : "Held";
    this.#name();
    this.with.replaceChildren(
      h("option", { value: "" }, this.#held ? "What was held" : "Before the last change"), ...(effect ? [h("option", { value: state.other }, title)] : []),
      ...this.#choices(state.other)
    );
    this.with.value = state.other;
    if (isOn || preview.compare) preview.setCompare(
      isOn ? { mode: state.compare, edits: () => this.#edits(), key: state.other } : null
    );
    this.#showAmount();
  }

  /** Every effect on the cut that is meant. */
  #choices(now) {
    const { cut } = this.audition;
    if (!cut) return [];
    const groups = new Map();
    for (const effect of this.library.effects) {
      const value = `${cut.item}=${effect.qualifiedName}`;
      const group = effect.revision === undefined ? origins[effect.origin] ?? effect.origin : "Yours";
      if (value === now) continue;
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(h("option", { value }, effect.title));
    }
    return [...groups].map(([label, options]) => h("optgroup", { label: `On this cut: ${label}` }, options));
  }

  #showAmount() {
    paintRange(this.amount);
    this.preview.frame.style.setProperty("--onion", this.amount.value);
  }

  #divide(part) {
    this.part = clamp(part, 0, 1);
    this.divider.style.left = `${this.part * 100}%`;
    this.divider.setAttribute("aria-valuenow", Math.round(this.part * 100));
    this.preview.frame.style.setProperty("--divide", `${this.part * 100}%`);
  }

  #drag(event) {
    event.preventDefault();
    this.divider.focus({ focusVisible: false });
    const move = ({ clientX }) => {
      const box = this.preview.frame.getBoundingClientRect();
      this.#divide((clientX - box.left) / box.width);
    };
    followPointer(this.divider, event, { move, end() {} });
  }
}
