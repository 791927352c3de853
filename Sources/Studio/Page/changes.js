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

/** An overlay on a track of its own, above all others. */
export const addOverlay = (document, overlay) => append(document, "tracks", [overlay]);

/**
 * Trims the end (or the beginning) of an item by seconds of the film. What stands has a `hold`; what plays has `in`
 * and `out` in its own time, so that its speed counts.
 */
export function trimItem(document, planItem, index, side, seconds) {
  const at = `/items/${index}`;
  const item = document.items[index];
  if (isPlaying(planItem) && item.freeze === undefined) {
    const speed = typeof planItem.speed === "number" && planItem.speed > 0 ? planItem.speed : 1;
    const start = planItem.in ?? 0;
    const end = planItem.out ?? start + (planItem.length ?? 1) * speed;
    if (side === "start") return setKey(document, `${at}/in`, writeTime(clamp(start + seconds * speed, 0, end - 0.04)));
    const limit = planItem.own ?? Infinity;
    return setKey(document, `${at}/out`, writeTime(clamp(end + seconds * speed, start + 0.04, limit)));
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
