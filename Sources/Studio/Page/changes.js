// The edits of a show that gestures make: pure functions from a document (and its plan) to JSON Patch.
import { readEffect } from "./effect-text.js";
import { isEqual, pointerOf, valueAt } from "./patch.js";
import { clamp, writeTime } from "./time.js";

/** Sets a key, or takes it out where the value is undefined; no edit where nothing would change. */
export function setKey(document, pointer, value) {
  const old = valueAt(document, pointer);
  if (value === undefined) return old === undefined ? [] : [{ op: "remove", path: pointer }];
  if (isEqual(old, value)) return [];
  return [{ op: old === undefined ? "add" : "replace", path: pointer, value }];
}

/**
 * A value that may be written short, as the object that it stands for: `"ellipse"` is `{"shape": "ellipse"}`, a word or a
 * length is what the first key of its section says, a number what the first key of a number says.
 */
export function promoted(value, fields = []) {
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return value;
  if (value === undefined || value === null || typeof value === "boolean" || fields.length === 0) return {};
  const own = typeof value === "number" ? fields.find(({ kind }) => ["number", "count"].includes(kind)) : null;
  return { [(own ?? fields[0]).name]: value };
}

/**
 * Sets a key of an object that may be written short, or not be there yet; of keys of which an object has one, the others go.
 */
export function setInside(document, pointer, name, value, { fields = [], oneOf = [] } = {}) {
  const old = valueAt(document, pointer);
  const before = promoted(old, fields);
  const next = { ...before };
  if (oneOf.includes(name)) for (const rival of oneOf) delete next[rival];
  if (value === undefined) delete next[name];
  else next[name] = value;
  if (isEqual(before, next) && old !== undefined) return [];
  if (Object.keys(next).length === 0) return old === undefined || old === true ? [] : [{ op: "remove", path: pointer }];
  // What was written short stays short where it still can be.
  const isShort = old !== undefined && old !== true && before !== old;
  const only = isShort && Object.keys(next).length === 1 && name in before ? next[name] : next;
  return [{ op: old === undefined ? "add" : "replace", path: pointer, value: only }];
}

/** Puts an entry into a list that is in the order of its times; the list comes with its first entry. */
export function insertInTime(document, pointer, entry, seconds) {
  const list = valueAt(document, pointer);
  if (!Array.isArray(list)) return [{ op: list === undefined ? "add" : "replace", path: pointer, value: [entry] }];
  const at = list.filter((each) => (seconds(each) ?? 0) < (seconds(entry) ?? 0)).length;
  return [{ op: "add", path: `${pointer}/${at}`, value: entry }];
}

/** Takes an entry out of a list; the last one takes the list along. */
export const removeEntry = (document, pointer, index) => [
  { op: "remove", path: valueAt(document, pointer).length > 1 ? `${pointer}/${index}` : pointer },
];

/** Puts a track above or below its neighbour. */
export const moveTrack = (from, to) => [{ op: "move", from: `/tracks/${from}`, path: `/tracks/${to}` }];

/** How fast an item plays, and from when to when in its own time, of how much. */
function ownTimes({ speed: given, in: start = 0, out, length = 1, own = Infinity }) {
  const speed = given > 0 ? given : 1;
  return { speed, start, end: out ?? start + length * speed, own };
}

/** How far an item's end (or beginning) can go: [least, most] seconds of the film that it becomes later by. */
function roomOf(planItem, side) {
  if (!isPlaying(planItem)) {
    const hold = planItem.hold ?? 2;
    return side === "end" ? [-hold, Infinity] : [-Infinity, hold];
  }
  const { speed, start, end, own } = ownTimes(planItem);
  const most = (end - start - 0.04) / speed;
  return side === "end" ? [-most, (own - end) / speed] : [-start / speed, most];
}

/** Moves the change behind an item: one side becomes longer and the other shorter, and the film stays as long as it is. */
export function rollCut(document, plan, index, seconds) {
  const [left, right] = [plan.items[index], plan.items[index + 1]];
  if (!left || !right || index + 1 >= document.items.length) return [];
  const [least, most] = [roomOf(left, "end"), roomOf(right, "start")];
  const by = clamp(seconds, Math.max(least[0], most[0]), Math.min(least[1], most[1]));
  if (Math.abs(by) < 1e-6) return [];
  return [...trimItem(document, left, index, "end", by), ...trimItem(document, right, index + 1, "start", by)];
}

/** A transition as an object, whatever short form a show has; null for a cut. */
export function transitionObject(value) {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? { effect: value } : value;
}

/** What the change behind an item says, with what the film resolves it to where it says nothing itself. */
export function transitionOf(document, plan, index) {
  const own = document.items[index]?.transition;
  if (own !== undefined) return transitionObject(own);
  const cut = plan?.cuts.find((each) => each.item === index);
  if (!cut?.effect || !cut.duration) return null;
  const shared = Array.isArray(document.transitions) ? null : transitionObject(document.transition);
  if (shared) return { ...shared };
  return { effect: cut.effect, duration: writeTime(cut.duration) };
}

/** Changes some keys of the change behind an item; a key that is undefined is left out. */
export function changeTransition(document, plan, index, keys) {
  const old = transitionOf(document, plan, index) ?? {};
  const next = { ...old, ...keys };
  for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key];
  return setKey(document, `/items/${index}/transition`, next);
}

/** Puts another effect on a change; its length stays, its pace is the new effect's own. */
export function putEffect(document, plan, index, effect, duration) {
  const old = transitionOf(document, plan, index);
  const length = old?.duration ?? (duration === undefined ? undefined : duration);
  return changeTransition(document, plan, index, {
    effect, duration: length, timing: old && readEffect(old.effect ?? "fade").name === readEffect(effect).name ? old.timing : undefined,
  });
}

/** Moves an item; the change into the next goes with it. */
export const moveItem = (from, to) =>
  from === to ? [] : [{ op: "move", from: `/items/${from}`, path: `/items/${to}` }];

export const removeAt = (pointer) => [{ op: "remove", path: pointer }];

/** An item of a file of the table, by what it is. */
export function itemOfFile(file) {
  const key = { picture: "picture", clip: "clip", scene: "scene", composition: "composition", show: "show" }[file.kind];
  return key ? { [key]: file.path } : null;
}

export const insertItem = (document, index, item) => [
  document.items ? { op: "add", path: `/items/${clamp(index, 0, document.items.length)}`, value: item }
    : { op: "add", path: "/items", value: [item] },
];

/** Appends to a list of the show, which may not be there yet. */
export const append = (document, key, value) => [
  document[key] ? { op: "add", path: `${pointerOf([key])}/-`, value } : {
    op: "add", path: pointerOf([key]), value: [value]
  },
];

/**
 * Trims the end (or the beginning) of an item by seconds of the film. What stands has a `hold`; what plays has `in`
 * and `out` in its own time, so that its speed counts.
 */
export function trimItem(document, planItem, index, side, seconds) {
  const at = `/items/${index}`;
  const item = document.items[index];
  if (isPlaying(planItem) && item.freeze === undefined) {
    const { speed, start, end, own } = ownTimes(planItem);
    if (side === "start") return setKey(document, `${at}/in`, writeTime(clamp(start + seconds * speed, 0, end - 0.04)));
    return setKey(document, `${at}/out`, writeTime(clamp(end + seconds * speed, start + 0.04, own)));
  }
  const hold = Math.max((planItem.hold ?? 2) + (side === "start" ? -seconds : seconds), 0);
  return setKey(document, `${at}/hold`, writeTime(hold));
}

/** Whether an item has a time of its own; the plan knows it best, of a clip that stands and of pictures that move. */
export const isPlaying = (planItem) => planItem.plays ?? [
  "clip", "scene", "composition", "show", "sequence"
].includes(planItem.kind);

/** Where a text is put that is added at a frame: it stays for three seconds. */
export function textAt(seconds, duration) {
  const start = writeTime(seconds);
  return {
    text: "Text", at: start, until: writeTime(Math.min(seconds + 3, Math.max(duration, seconds + 0.5))), place: "bottom"
  };
}
