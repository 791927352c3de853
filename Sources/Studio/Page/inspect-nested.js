// Groups of settings for values that are objects or lists of their own: a mask, a border, the effect that brings an
// overlay, keyframes, texts. What keys they have the reference of show files says.
import { insertInTime, promoted, removeEntry, setInside, setKey } from "./changes.js";
import { readEffect } from "./effect-text.js";
import { effectNamed } from "./find.js";
import { valueAt } from "./patch.js";
import { keysOfSection, summaryOfSection } from "./schema-fields.js";
import { readTime, writeTime } from "./time.js";

const own = { keyframe: "keyframe", text: "text" };

/** What an object begins with that is switched on. */
const starts = {
  border: { width: "0.5%" }, shadow: true, mask: "ellipse", motion: true, beats: "audio",
  transition: { effect: "fade", duration: 0.5 },
};

const articles = { effect: "an", ellipse: "an" };
const named = (word) => `${articles[word] ?? "a"} ${word}`;

/** A text that changes where other rows, or other titles of them, are needed. */
export function shapeOf(value) {
  if (Array.isArray(value)) return JSON.stringify(value.map((each) => [each?.at, each?.text, Object.keys(promoted(each))]));
  return value === undefined ? "" : value === null || value === false ? "no" : "is";
}

/**
 * The groups of a nested field. `makeRow(field, base, section, place)` makes a row whose value is a key of what stands at
 * `base`; `place` is where its list is.
 */
export function nestedGroups(studio, field, pointer, makeRow, fieldOf) {
  const { project, schema } = studio;
  const base = `${pointer}/${field.name}`;
  const section = { keys: keysOfSection(schema, field.section), summary: summaryOfSection(schema, field.section) };
  const fields = section.keys.map(fieldOf);
  const value = valueAt(project.document, base);
  if (field.isList) return listGroups(studio, { field, base, section, fields, value, makeRow, pointer });
  const isOn = value !== undefined && value !== null && value !== false;
  const set = (next, label) => () => project.edit(setKey(project.document, base, next), label);
  if (!isOn && !field.isText) return [{
    title: field.title, isClosed: true, rows: [], hint: field.summary,
    buttons: [[`Add ${named(field.section === "transition" ? "effect" : field.section)}`, set(starts[field.section] ?? {}, `Add ${named(field.section)}`)]],
  }];
  return [{
    title: field.title, isClosed: !field.isText, isOpen: field.section !== "motion", rows: fields.map((each) => makeRow(each, base, section)),
    buttons: field.isText ? [] : [["Remove", set(undefined, `Remove ${named(field.section)}`)]],
  }];
}

function listGroups(studio, { field, base, section, fields, value, makeRow, pointer }) {
  const { project, actions } = studio;
  const list = Array.isArray(value) ? value : [];
  const word = own[field.section] ?? field.section;
  const groups = list.map((entry, index) => ({
    title: titleOf(word, entry, index, studio), isClosed: true, isInner: true,
    rows: fields.map((each) => makeRow(each, `${base}/${index}`, section, word === "keyframe" ? base : null)),
    buttons: [
      ...(word === "keyframe" ? [["Go there", () => actions.goTo(pointer, entry.at)]] : []),
      ["Remove", () => project.edit(removeEntry(project.document, base, index), `Remove ${named(word)}`)],
    ],
  }));
  const add = () => {
    const seconds = actions.timeIn(pointer);
    const entry = word === "keyframe" ? keyframeAt(studio, pointer, list, seconds) : { text: "Text" };
    project.edit(word === "keyframe"
      ? insertInTime(project.document, base, entry, (each) => readTime(each.at, project.plan.rate))
      : insertInTime(project.document, base, entry, () => 0), `Add ${named(word)}`);
  };
  return [{
    title: `${field.title}${list.length > 0 ? ` (${list.length})` : ""}`, isClosed: true, isOpen: list.length > 0, rows: [],
    hint: list.length > 0 ? "" : field.summary, inner: groups,
    buttons: [[word === "keyframe" ? "Add a keyframe at the playhead" : `Add ${named(word)}`, add]],
  }];
}

function titleOf(word, entry, index, { project, effects }) {
  if (word === "keyframe") {
    const keys = Object.keys(entry).filter((key) => !["at", "timing"].includes(key));
    return `${readTime(entry.at, project.plan.rate) ?? entry.at} s: ${keys.join(", ") || "nothing yet"}`;
  }
  const text = typeof entry.text === "string" ? entry.text : `Text ${index + 1}`;
  return entry.effect ? effectNamed(effects, readEffect(entry.effect).name)?.title ?? entry.effect : text;
}

/** A keyframe says what the one before it says, so that nothing jumps; the first one where the overlay stands. */
function keyframeAt(studio, pointer, list, seconds) {
  const before = list.filter((each) => (readTime(each.at, studio.project.plan.rate) ?? 0) <= seconds).at(-1) ?? list[0];
  const place = before ? null : studio.actions.rectOf(pointer);
  const { at, timing, ...values } = before ?? (place ? { place } : { opacity: 1 });
  return { at: writeTime(seconds), ...structuredClone(values) };
}
