// Groups of settings for values that are objects or lists of their own: a mask, a border, the effect that brings an
// overlay, keyframes, texts. What keys they have the studio's library says.
import { insertInTime, promoted, removeEntry, setKey } from "./changes.js";
import { valueAt } from "./patch.js";
import { readTime, writeTime } from "./time.js";

/** What an object begins with that is switched on. */
const starts = {
  border: { width: "0.5%" }, shadow: true, mask: "ellipse", motion: true, beats: "audio",
  transition: { effect: "fade", duration: 0.5 },
};

const named = (word) => `${word === "effect" ? "an" : "a"} ${word}`;

/** A text that changes where other rows, or other titles of them, are needed. */
export function shapeOf(value) {
  if (Array.isArray(value)) return JSON.stringify(value.map((each) => [each?.at, each?.text, Object.keys(promoted(each))]));
  return value === undefined ? "" : value === null || value === false ? "no" : "is";
}

export class NestedSettings {
  constructor({ project, library, playhead, editing }) {
    Object.assign(this, { project, library, playhead, editing });
  }

  /**
   * The groups of a nested field. `makeRow(field, base, section, list)` makes a row whose value is a key of what stands at
   * `base`; `list` is where its list is.
   */
  groups(field, pointer, makeRow) {
    const { project } = this;
    const base = `${pointer}/${field.name}`;
    const section = this.library.section(field.section);
    const value = valueAt(project.document, base);
    if (field.isList) return [this.#listGroup(field, pointer, Array.isArray(value) ? value : [], section, makeRow)];
    const set = (next, label) => () => project.edit(setKey(project.document, base, next), label);
    if (!field.isText && (value === undefined || value === null || value === false)) {
      const word = field.section === "transition" ? "effect" : field.section;
      const add = [`Add ${named(word)}`, set(starts[field.section] ?? {}, `Add ${named(field.section)}`)];
      return [{ title: field.title, isClosed: true, rows: [], hint: field.summary, buttons: [add] }];
    }
    return [{
      title: field.title, isClosed: !field.isText, isOpen: field.section !== "motion", rows: section.fields.map((each) => makeRow(each, base, section)),
      buttons: field.isText ? [] : [["Remove", set(undefined, `Remove ${named(field.section)}`)]],
    }];
  }

  #listGroup(field, pointer, list, section, makeRow) {
    const { project } = this;
    const base = `${pointer}/${field.name}`;
    const isTimed = field.section === "keyframe";
    const groups = list.map((entry, index) => ({
      title: this.#titleOf(entry, index, isTimed), isClosed: true, isInner: true,
      rows: section.fields.map((each) => makeRow(each, `${base}/${index}`, section, isTimed ? base : null)),
      buttons: [
        ...(isTimed ? [["Go there", () => this.playhead.goTo(pointer, entry.at)]] : []),
        ["Remove", () => project.edit(removeEntry(project.document, base, index), `Remove ${named(field.section)}`)],
      ],
    }));
    const secondsOf = (each) => (isTimed ? readTime(each.at, project.plan.rate) : 0);
    const add = () => {
      const entry = isTimed ? this.#keyframe(pointer, list) : { text: "Text" };
      project.edit(insertInTime(project.document, base, entry, secondsOf), `Add ${named(field.section)}`);
    };
    return {
      title: `${field.title}${list.length > 0 ? ` (${list.length})` : ""}`, isClosed: true, isOpen: list.length > 0, rows: [],
      hint: list.length > 0 ? "" : field.summary, inner: groups,
      buttons: [[isTimed ? "Add a keyframe at the playhead" : `Add ${named(field.section)}`, add]],
    };
  }

  #titleOf(entry, index, isTimed) {
    if (isTimed) {
      const keys = Object.keys(entry).filter((key) => !["at", "timing"].includes(key));
      return `${readTime(entry.at, this.project.plan.rate) ?? entry.at} s: ${keys.join(", ") || "nothing yet"}`;
    }
    return typeof entry.text === "string" ? entry.text : `Text ${index + 1}`;
  }

  /** A keyframe says what the one before it says, so that nothing jumps; the first one where the overlay stands. */
  #keyframe(pointer, list) {
    const seconds = this.playhead.timeIn(pointer);
    const before = list.filter((each) => (readTime(each.at, this.project.plan.rate) ?? 0) <= seconds).at(-1) ?? list[0];
    const { at, timing, ...values } = before ?? { place: this.editing.rectOf(pointer) };
    return { at: writeTime(seconds), ...structuredClone(values) };
  }
}
