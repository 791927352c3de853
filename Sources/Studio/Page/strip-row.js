// A row of the strip. Of a film with hundreds of items only those blocks are in the page that are seen, and the chosen
// one; a block is changed where it is another than it was.
import { arrange, h } from "./dom.js";

/** How far beyond what is seen blocks are made: scrolling finds them there. */
const margin = 400;

function makeBlock(kind) {
  const block = h("div", { class: `block ${kind}`, role: "option", tabIndex: -1 },
    h("span", { class: "name" }), h("i", { class: "edge start" }), h("i", { class: "edge end" }));
  [block.label, block.start, block.end] = block.children;
  return block;
}

/** What a value of a block changes in its element. */
const setters = {
  left: (block, value) => (block.style.left = `${value}px`),
  width: (block, value) => (block.style.width = `${value}px`),
  kind: (block, value, entry) => (block.className = `block ${value} ${entry.flags}`),
  flags: (block, value, entry) => (block.className = `block ${entry.kind} ${value}`),
  name: (block, value) => (block.label.textContent = value),
  title: (block, value) => (block.title = value),
  label: (block, value) => block.setAttribute("aria-label", value),
  inset(block, value) {
    block.start.style.left = `${value}px`;
    block.label.style.left = `${value + 6}px`;
  },
  outset: (block, value) => (block.end.style.right = `${value}px`),
  marks(block, value) {
    const places = value === "" ? [] : value.split(",");
    for (const mark of block.querySelectorAll(".key")) mark.remove();
    block.append(...places.map((place) => {
      const mark = h("b", { class: "key" });
      mark.style.left = `${place}px`;
      return mark;
    }));
  },
};

function update(block, entry, number, count) {
  const old = block.entry;
  block.entry = entry;
  for (const [key, set] of Object.entries(setters)) {
    if (entry[key] !== undefined && entry[key] !== old?.[key]) set(block, entry[key], entry);
  }
  block.setAttribute("aria-posinset", number);
  block.setAttribute("aria-setsize", count);
}

export class Row {
  #blocks = new Map();

  constructor(element) {
    this.element = element;
  }

  /**
   * Shows the blocks that are seen, and those of the choices in `kept`. `numbers` has the number of a choice among all
   * blocks of the strip.
   */
  show(entries, { scroll, width }, kept, numbers) {
    const seen = entries.filter((entry) => kept.has(entry.choice) ||
      (entry.left + entry.width >= scroll - margin && entry.left <= scroll + width + margin));
    const choices = new Set(seen.map((entry) => entry.choice));
    for (const choice of this.#blocks.keys()) if (!choices.has(choice)) this.#blocks.delete(choice);
    arrange(this.element, seen.map((entry) => {
      const block = this.#blocks.get(entry.choice) ?? makeBlock(entry.kind);
      this.#blocks.set(entry.choice, block);
      if (block.entry !== entry) update(block, entry, numbers.get(entry.choice) + 1, numbers.size);
      return block;
    }), ".block");
  }

  /** The block of a choice; undefined if it is not in the page. */
  get(choice) {
    return this.#blocks.get(choice);
  }

  get blocks() {
    return [...this.#blocks.values()];
  }
}
