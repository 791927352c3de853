// The effects to choose from: cards with moving thumbnails, by family, mood and name.
import { arrange, h, icon, optionsOf, select, stillness } from "./dom.js";
import { readEffect } from "./effect-text.js";
import { namesOf } from "./key-names.js";
import { findEffects, kindsOf, origins, textOfEntry, withPresets } from "./find.js";

const steps = 16;
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

export class Catalogue {
  #cards = new Map();
  #moving = null;
  fill = [];

  constructor({ library, state, pool, audition, editing, project }) {
    Object.assign(this, { library, state, pool, audition, editing, project });
    this.search = h(
      "input",
      {
        type: "search", placeholder: "Search effects", "aria-label": "Search effects", spellcheck: false,
        title: "Search effects (/)"
      }
    );
    this.search.value = state.search;
    this.search.addEventListener("input", () => state.set({ search: this.search.value }));
    this.search.addEventListener("keydown", (event) => this.#searchKey(event));
    this.count = h("span", { role: "status" });
    this.presets = h(
      "input",
      { type: "checkbox", checked: state.presets, onchange: () => state.set({ presets: this.presets.checked }) }
    );
    this.grid = h("div", { class: "cards", role: "listbox", "aria-label": "Effects" });
    this.grid.addEventListener("keydown", (event) => this.#gridKey(event));
    this.seen = new IntersectionObserver(
      (entries) => entries.forEach((entry) => this.#seen(entry)), { root: this.grid, rootMargin: "120px" }
    );
    this.element = h("div", { class: "catalogue" },
      h("div", { class: "search" }, icon("search"), this.search),
      h(
        "div", { class: "filters" }, this.#select("family", "Family"), this.#select("mood", "Mood"),
        this.#select("origin", "System", origins)
      ),
      h("div", { class: "count" }, this.count, h("label", { class: "check" }, this.presets, "Presets")), this.grid);
    state.on(["search", "family", "mood", "origin", "presets"], () => this.list());
    state.on(["choice"], () => this.mark());
    project.addEventListener("change", () => this.mark());
    library.addEventListener("change", () => this.#refill());
    this.list();
  }

  #select(key, all, titles = {}) {
    const list = select(all, [], (value) => this.state.set({ [key]: value }));
    this.fill.push(() => {
      const options = kindsOf(this.library.effects, key).map(
        ({ name, count }) => [name, `${titles[name] ?? capital(name)} (${count})`]
      );
      list.replaceChildren(...optionsOf([["", all], ...options]));
      list.value = this.state[key];
    });
    this.state.on([key], () => (list.value = this.state[key]));
    return list;
  }

  /** Effects come and go, such as filters one writes. */
  #refill() {
    this.fill.forEach((fill) => fill());
    this.list();
  }

  list() {
    // What one types may be the name of a preset.
    const all = this.state.presets || this.state.search ? withPresets(this.library.effects) : this.library.effects;
    const { found, isLoose } = findEffects(
      all, { text: this.state.search, family: this.state.family, mood: this.state.mood, origin: this.state.origin }
    );
    if (this.search.value !== this.state.search) this.search.value = this.state.search;
    this.seen.disconnect();
    const cards = found.map((effect) => this.#card(effect));
    arrange(this.grid, cards);
    cards.forEach((card) => this.seen.observe(card));
    this.count.textContent = this.library.effects.length === 0 ? "Effects are coming…" : found.length === 0 ? "Nothing is called that. Try fewer letters, or another family." : `${found.length} ${found.length === 1 ? "effect" : "effects"}${isLoose ? " that fit in part" : ""}`;
    this.presets.checked = this.state.presets;
    this.mark();
  }

  #card(effect) {
    const text = textOfEntry(effect);
    const kept = this.#cards.get(text);
    if (kept && (kept.effect === effect || effect.preset)) return kept;
    const canvas = h("canvas", { width: 160, height: 90, "aria-hidden": "true" });
    const badge = effect.origin === "segue" && effect.revision === undefined ? null : h(
      "span", { class: "badge" }, effect.revision === undefined ? effect.origin : "yours"
    );
    const card = h("div", {
      class: "card", role: "option", tabIndex: -1, title: effect.summary, draggable: true, "aria-selected": "false"
    },
      canvas, h("span", { class: "name" }, effect.title), badge);
    card.setAttribute(
      "aria-label",
      `${effect.title}${badge ? `, ${effect.revision === undefined ? origins[effect.origin] ?? effect.origin : "yours"}` : ""}. ${effect.summary ?? ""}`
    );
    if (badge) badge.title = origins[effect.origin] ?? "A filter of yours";
    Object.assign(card, { effect, canvas });
    card.addEventListener("click", () => {
      // What was tried is taken: it is not tried any more.
      this.#stop(card);
      this.editing.putEffect(effect);
    });
    card.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.#start(card));
    card.addEventListener("pointerleave", () => this.#stop(card));
    card.addEventListener("focus", () => card.matches(":focus-visible") && this.#start(card));
    card.addEventListener("blur", () => this.#stop(card));
    card.addEventListener("dragstart", (event) => {
      this.#stop(card);
      event.dataTransfer.setData("text/segue-effect", text);
      event.dataTransfer.effectAllowed = "copy";
    });
    this.#cards.set(text, card);
    return card;
  }

  #seen({ target, isIntersecting }) {
    target.isSeen = isIntersecting;
    if (isIntersecting && !target.isDrawn) this.#draw(target, target.effect.thumbnail ?? 0.4).then(
      (isDrawn) => (target.isDrawn = isDrawn)
    );
  }

  async #draw(card, progress) {
    const effect = textOfEntry(card.effect);
    const key = `${effect} ${card.effect.revision === undefined ? "" : `${card.effect.revision} ${this.project.epoch}`} ${progress}`;
    const message = {
      type: "effect", effect, progress, from: { sample: "a" }, to: { sample: "b" }, width: 160, height: 90
    };
    try {
      const bitmap = await this.pool.want(key, message, () => card.isSeen);
      card.canvas.getContext("2d").drawImage(bitmap, 0, 0);
      return true;
    } catch {
      return false;
    }
  }

  /** The thumbnail moves, and the large picture shows the effect on the chosen cut. */
  async #start(card) {
    if (this.#moving === card) return;
    this.#moving = card;
    // A pointer that only passes by starts nothing.
    await new Promise((resolve) => setTimeout(resolve, 120));
    if (this.#moving !== card) return;
    this.audition.start(card.effect);
    if (stillness.matches) return;
    for (let step = 0; this.#moving === card; step = (step + 1) % (steps + 3)) {
      const began = performance.now();
      await this.#draw(card, Math.min(step, steps) / steps);
      await new Promise((resolve) => setTimeout(resolve, Math.max(70 - (performance.now() - began), 0)));
    }
  }

  #stop(card) {
    if (this.#moving !== card) return;
    this.#moving = null;
    this.audition.end();
    this.#draw(card, card.effect.thumbnail ?? 0.4);
  }

  /** Shows which effect the chosen cut has. */
  mark() {
    const name = this.audition.cut?.effect ? readEffect(this.audition.cut.effect).name : "";
    let current = null;
    for (const card of this.grid.children) {
      const isChosen = card.effect.preset ? false : card.effect.qualifiedName === name || (
        card.effect.name === name && card.effect.origin === "segue"
      );
      card.setAttribute("aria-selected", String(isChosen));
      card.tabIndex = -1;
      if (isChosen) current = card;
    }
    const reachable = current ?? this.grid.firstElementChild;
    if (reachable && !this.grid.contains(document.activeElement)) reachable.tabIndex = 0;
  }

  #searchKey(event) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      this.#focus(this.grid.firstElementChild);
    } else if (event.key === "Escape" && this.search.value) {
      event.stopPropagation();
      this.state.set({ search: "" });
    }
  }

  #focus(card) {
    if (!card) return;
    for (const other of this.grid.children) other.tabIndex = other === card ? 0 : -1;
    card.focus({ focusVisible: true });
    card.scrollIntoView({ block: "nearest" });
  }

  #gridKey(event) {
    const cards = [...this.grid.children];
    const at = cards.indexOf(document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = cards.filter((card) => card.offsetTop === cards[0].offsetTop).length;
    const way = {
      ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -at, End: cards.length - 1 - at
    }[event.key];
    if (way !== undefined) {
      if (event.key === "ArrowUp" && at < columns) this.search.focus();
      else this.#focus(cards[Math.min(Math.max(at + way, 0), cards.length - 1)]);
    } else if (event.key === "Enter" || event.key === " ") this.editing.putEffect(cards[at].effect);
    else if (namesOf(event).includes("b")) this.editing.compareEffect(cards[at].effect);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
