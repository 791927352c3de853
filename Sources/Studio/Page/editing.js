// The changes of the film that buttons, keys and drops make. Each is a step of undo, and chooses what it has made.
import {
  append, changeTransition, insertItem, itemOfFile, moveItem, moveTrack, putEffect, removeAt, rollCut, setKey, textAt,
  trimItem
} from "./changes.js";
import { overlaysOf } from "./choice.js";
import { textOfEntry } from "./find.js";
import { isEqual, valueAt } from "./patch.js";
import { rectOfOverlay } from "./place.js";
import { clamp, framesOf, secondsOf, writeTime } from "./time.js";

/** Emits "write" when a text was added that one wants to type. */
export class Editing extends EventTarget {
  constructor({ project, state, selection, playhead, audition, sources }) {
    super();
    Object.assign(this, { project, state, selection, playhead, audition, sources });
  }

  /** Adds to a list of the show, and chooses what was added. */
  #append(list, kind, value, label) {
    this.project.edit(append(this.project.document, list, value), label);
    this.state.set({ choice: `${kind}.${this.project.document[list].length - 1}${kind === "over" ? ".0" : ""}` });
  }

  // MARK: Transitions

  putEffect(effect, index = this.audition.cut?.item, text = textOfEntry(effect)) {
    const { document, plan } = this.project;
    if (index === undefined) return this.project.notice(
      "An effect goes between two pictures. Add another picture first.", "error"
    );
    this.audition.end();
    this.project.edit(putEffect(document, plan, index, text, effect.duration), `Put ${effect.title} on a cut`);
    this.selection.choose(`cut.${index}`);
    if (effect.file) this.sources.learn(effect.file);
    return undefined;
  }

  compareEffect(effect) {
    const { cut } = this.audition;
    if (cut) this.state.set({ compare: this.state.compare || "divide", other: `${cut.item}=${textOfEntry(effect)}` });
  }

  /** Makes the chosen change longer or shorter by frames. */
  #changeLength(index, frames) {
    const { document, plan } = this.project;
    const cut = plan.cuts.find((each) => each.item === index);
    if (!cut) return;
    const frame = secondsOf(1, plan.rate);
    const duration = writeTime(Math.max(cut.duration + frames * frame, frame));
    this.project.edit(changeTransition(document, plan, index, { duration }), "Change a transition's length", `length ${index}`);
  }

  // MARK: What is chosen

  moveChosen(way) {
    const { kind, index } = this.selection.chosen;
    const to = index + way;
    if (kind === "cut") this.#changeLength(index, way);
    if (kind !== "item" || to < 0 || to >= this.project.document.items.length) return;
    this.project.edit(moveItem(index, to), way < 0 ? "Move earlier" : "Move later");
    this.state.set({ choice: `item.${to}` });
  }

  trimChosen(frames) {
    const { kind, index } = this.selection.chosen;
    const { document, plan } = this.project;
    const seconds = secondsOf(frames, plan.rate);
    if (kind === "cut") this.project.edit(rollCut(document, plan, index, seconds), "Move a transition", `roll ${index}`);
    if (kind === "item") this.project.edit(trimItem(document, plan.items[index], index, "end", seconds), "Trim the end", `trim ${index}`);
  }

  removeChosen() {
    const { kind, index, track } = this.selection.chosen;
    const { document } = this.project;
    if (kind === "film") return;
    if (kind === "cut") {
      this.project.edit(setKey(document, `/items/${index}/transition`, null), "Make it a hard cut");
      return;
    }
    const several = this.selection.items;
    const isLone = kind === "over" && overlaysOf(document.tracks[track]).length === 1;
    if (several.length > 1) {
      this.project.edit([...several].reverse().flatMap((each) => removeAt(`/items/${each}`)), `Remove ${several.length} items`);
    } else this.project.edit(removeAt(isLone ? `/tracks/${track}` : this.selection.pointer), "Remove");
    this.state.set({ choice: "film" });
  }

  // MARK: Overlays

  /** Puts the chosen overlay's track above the next one, or below the one before. */
  moveTrack(way) {
    const { kind, track, index } = this.selection.chosen;
    const to = track + way;
    if (kind !== "over" || to < 0 || to >= this.project.document.tracks.length) return;
    this.project.edit(moveTrack(track, to), way > 0 ? "Bring a track forward" : "Put a track back");
    this.state.set({ choice: `over.${to}.${index}` });
  }

  #without(pointer, names) {
    return names.flatMap((name) => setKey(this.project.document, `${pointer}/${name}`, undefined));
  }

  /** Shows the chosen overlay through the whole film. */
  stayAll() {
    this.project.edit(this.#without(this.selection.pointer, ["at", "until", "length"]), "Show it through the whole film");
  }

  /** Gives an overlay a rectangle, which can then be dragged on the picture. */
  placeFreely() {
    const { document } = this.project;
    const { pointer } = this.selection;
    const place = setKey(document, `${pointer}/place`, this.rectOf(pointer));
    this.project.edit([...this.#without(pointer, ["width", "height", "margin"]), ...place], "Place on the picture");
  }

  /** Where an overlay stands, in parts of the canvas, as far as the page knows it. */
  rectOf(pointer) {
    const { document, plan } = this.project;
    const [, track, index] = /^\/tracks\/(\d+)(?:\/items)?\/(\d+)$/.exec(pointer) ?? [];
    return rectOfOverlay(valueAt(document, pointer), plan.canvas, plan.tracks?.[track]?.[index]?.size);
  }

  addOverlay(file, frame = this.state.frame) {
    const item = itemOfFile(file);
    if (!item) return;
    const at = writeTime(secondsOf(frame, this.project.plan.rate));
    const overlay = { ...item, at, place: "top-right", width: "30%", ...(file.kind === "picture" ? { length: 3 } : {}) };
    this.#append("tracks", "over", [overlay], `Lay ${file.name} over the film`);
  }

  // MARK: What is added

  addText() {
    const { plan } = this.project;
    // It fades in for half a second: begun that much earlier, it is seen at the playhead while one types.
    const fade = framesOf(0.5, plan.rate);
    const start = Math.max(this.state.frame - fade, 0);
    this.#append("texts", "text", textAt(secondsOf(start, plan.rate), plan.duration), "Add a text");
    if (this.state.frame < fade) this.playhead.go(fade);
    if (innerWidth <= 760) this.state.set({ panel: "settings" });
    this.dispatchEvent(new Event("write"));
  }

  /** Puts a file of the table where it belongs: pictures into the row, sounds beside it. */
  addFile(file, index) {
    const item = itemOfFile(file);
    if (file.kind === "sound") this.#append("sounds", "sound", { file: file.path }, `Add ${file.name}`);
    else if (item) this.addItem(item, `Add ${file.name}`, index);
  }

  /** Puts an item behind what is chosen, or where it was dropped; what is only there to be tried makes room. */
  addItem(item, label, index = this.#placeForItem()) {
    const { document, isSample, opened } = this.project;
    const replaces = isSample && isEqual(document.items, opened.items);
    const at = replaces ? 0 : clamp(index, 0, document.items?.length ?? 0);
    const edits = replaces ? [{ op: "replace", path: "/items", value: [item] }] : insertItem(document, at, item);
    const sent = this.project.edit(edits, label);
    this.state.set({ choice: `item.${at}` });
    // Where it is the plan says, which comes with the answer.
    Promise.resolve(sent).then(() => this.state.choice === `item.${at}` && this.selection.choose(this.state.choice));
  }

  /** Behind what is chosen, or at the playhead. */
  #placeForItem() {
    const { kind, index } = this.selection.chosen;
    if (kind === "item" || kind === "cut") return index + 1;
    const { plan } = this.project;
    return plan ? plan.items.filter((each) => (each.first + each.end) / 2 < this.state.frame).length : 0;
  }

  /** Sets what a file of captions or a look-up table is for: the film's, or the chosen item's look. */
  useFile(file) {
    const { document } = this.project;
    if (file.kind === "captions") {
      this.project.edit(setKey(document, "/captions", file.path), "Show captions");
      return;
    }
    const pointer = ["item", "over"].includes(this.selection.chosen.kind) ? this.selection.pointer : "";
    const look = valueAt(document, `${pointer}/look`);
    this.project.edit(setKey(document, `${pointer}/look`, { ...look, lut: file.path }), "Use a look-up table");
  }
}
