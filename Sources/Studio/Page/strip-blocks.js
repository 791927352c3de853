// The blocks of the strip: items with the transitions between them, overlays, texts and sounds; choosing them by keys.
import { h } from "./dom.js";
import { rowOfItems, rowOfSounds, rowOfTexts, rowsOfTracks } from "./strip-plan.js";
import { Row } from "./strip-row.js";

export class StripBlocks {
  #rows;
  #tracks = [];
  /** Rows with what they show, in the order of the keyboard. */
  #shown = [];
  #numbers = new Map();
  #key = [];

  constructor({ project, state, library, selection }, strip) {
    Object.assign(this, { project, state, library, selection, strip });
    this.#rows = { items: new Row(strip.items), texts: new Row(strip.texts), sounds: new Row(strip.sounds) };
    strip.content.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Takes in what the film is now, unless it is what it was. */
  layOut(plan, view) {
    const { library, project: { document: show } } = this;
    const key = [plan, show, library.effects, view.scale];
    if (key.every((part, index) => part === this.#key[index])) return;
    this.#key = key;
    const focused = this.#focused;
    const tracks = rowsOfTracks(view, plan, show);
    this.#resizeTracks(tracks.length);
    this.#shown = [
      [this.#rows.items, rowOfItems(view, plan, show, (text) => library.effectOf(text))],
      [this.#rows.texts, rowOfTexts(view, plan, show)],
      ...tracks.map((entries, number) => [this.#tracks[number], entries]),
      [this.#rows.sounds, rowOfSounds(view, plan, show)],
    ];
    this.#numbers = new Map(this.all.map((entry, index) => [entry.choice, index]));
    this.strip.texts.hidden = !show.texts?.length;
    this.strip.sounds.hidden = !show.sounds?.length;
    this.show(view);
    if (focused !== null) this.#focusNear(focused);
  }

  /** The lowest track is the first in a show, and the lowest row here. */
  #resizeTracks(count) {
    while (this.#tracks.length > count) this.#tracks.pop().element.remove();
    while (this.#tracks.length < count) {
      const row = new Row(h("div", { class: "lane track" }));
      this.#tracks.push(row);
      this.strip.tracks.prepend(row.element);
    }
  }

  /** Shows what is seen. */
  show(view) {
    const kept = new Set([this.state.choice, this.#focused].filter(Boolean));
    for (const [row, entries] of this.#shown) row.show(entries, view, kept, this.#numbers);
    this.mark();
  }

  /** All entries in the order of the keyboard. */
  get all() {
    return this.#shown.flatMap(([, entries]) => entries);
  }

  /** The items and transitions. */
  get row() {
    return this.#shown[0]?.[1] ?? [];
  }

  /** The block of a choice; undefined if it is not in the page. */
  blockOf(choice) {
    return this.#shown.map(([row]) => row.get(choice)).find(Boolean);
  }

  /** The choice of the block that has the focus; null if none has it. */
  get #focused() {
    const { activeElement } = document;
    return this.strip.content.contains(activeElement) ? activeElement.entry?.choice ?? null : null;
  }

  mark() {
    const { choice } = this.state;
    const several = new Set(this.selection.items.map((index) => `item.${index}`));
    const blocks = this.#shown.flatMap(([row]) => row.blocks);
    const reachable = blocks.find((block) => block.entry.choice === choice) ?? blocks.find((block) => block === document.activeElement) ?? blocks[0];
    for (const block of blocks) {
      const isChosen = block.entry.choice === choice || several.has(block.entry.choice);
      if (block.getAttribute("aria-selected") !== String(isChosen)) block.setAttribute("aria-selected", String(isChosen));
      block.tabIndex = block === reachable ? 0 : -1;
    }
  }

  /** Shows what is chosen now; the focus goes along if it is in the strip. */
  follow() {
    const focused = this.#focused;
    this.show(this.strip.view);
    const { choice } = this.state;
    if (focused !== null && focused !== choice && this.#numbers.has(choice)) this.focus(choice);
  }

  /**
   * Puts the focus on a block, and scrolls to it.
   *
   * Returns whether it has it now.
   */
  focus(choice) {
    const entry = this.all[this.#numbers.get(choice)];
    if (entry) this.strip.reveal(entry);
    const block = this.blockOf(choice);
    block?.focus({ preventScroll: true });
    block?.scrollIntoView({ inline: "nearest", block: "nearest" });
    return block !== undefined && document.activeElement === block;
  }

  /** What had the focus may be gone: its neighbour gets it. */
  #focusNear(choice) {
    if (this.strip.content.contains(document.activeElement)) return;
    const [kind, ...numbers] = choice.split(".");
    const { all } = this;
    const same = all.filter((entry) => entry.choice.startsWith(`${kind}.`));
    const near = this.#numbers.has(choice) ? choice : (same[Math.min(Number(numbers.at(-1)), same.length - 1)] ?? all[0])?.choice;
    if (near) this.focus(near);
  }

  #press(event) {
    const at = this.#numbers.get(this.#focused);
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { all } = this;
    const way = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: all.length - 1 - at }[event.key];
    if (way === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[Math.min(Math.max(at + (way ?? 0), 0), all.length - 1)];
    this.selection.choose(next.choice);
    this.focus(next.choice);
  }
}
