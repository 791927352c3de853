// What is chosen, and choosing something else.
import { chosenItems, pointerOfChoice, readChoice } from "./choice.js";
import { clamp, framesOf, readTime, secondsOf } from "./time.js";

export class Selection {
  constructor({ project, state, player, playhead }) {
    Object.assign(this, { project, state, player, playhead });
  }

  /** { kind, index, track } of what is chosen. */
  get chosen() {
    return readChoice(this.state.choice, this.project.document);
  }

  /** Where it stands in the document. */
  get pointer() {
    return pointerOfChoice(this.chosen, this.project.document);
  }

  /** The numbers of the items that are chosen together. */
  get items() {
    return chosenItems(this.state.choice, this.state.also, this.project.document);
  }

  /** Chooses a thing and, where it is not seen, goes to it. */
  choose(text) {
    this.state.set({ choice: text });
    const { kind, index, track } = this.chosen;
    const { cuts, items, tracks } = this.project.plan;
    if (kind === "text") this.#showText(index);
    else this.#show({ cut: cuts.find((cut) => cut.item === index), item: items[index], over: tracks?.[track]?.[index] }[kind]);
  }

  #show(thing, frame = (thing?.first + thing?.end) / 2) {
    const now = this.state.frame;
    if (thing && !this.player.isPlaying && (now < thing.first || now >= thing.end)) this.playhead.go(frame);
  }

  /** Goes to where a text is seen whole, unless it is seen already. */
  #showText(index) {
    const { rate, frames } = this.project.plan;
    const { at = 0, until, fadeIn = 0.5 } = this.project.document.texts[index];
    const frame = (value, usual) => framesOf(readTime(value, rate) ?? usual, rate);
    const first = frame(at, 0);
    this.#show({ first, end: frame(until, secondsOf(frames, rate)) }, first + frame(fadeIn, 0));
  }

  /** Chooses the next thing in the film's order: an item, its change, the next item. */
  chooseNext(way) {
    const { items, cuts } = this.project.plan;
    const list = items.flatMap(
      (_, index) => [`item.${index}`, ...(cuts.some((cut) => cut.item === index) ? [`cut.${index}`] : [])]
    );
    const at = list.indexOf(this.state.choice);
    this.choose(list[clamp(at < 0 ? 0 : at + way, 0, list.length - 1)] ?? "film");
  }

  /** Chooses the item before or behind as well. */
  chooseMore(way) {
    const { kind, index } = this.chosen;
    const choice = `item.${index + way}`;
    if (kind !== "item" || readChoice(choice, this.project.document).kind !== "item") return;
    this.state.set({ choice, also: this.state.also || this.state.choice });
  }
}
