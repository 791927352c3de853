// What the strip shows, as numbers and words: the blocks of its rows in pixels, from the plan and the show.
import { isPlaying } from "./changes.js";
import { overlaysOf } from "./choice.js";
import { shortName } from "./effect-text.js";
import { clamp, framesOf, readTime } from "./time.js";

/** The narrowest block of a transition that one can take hold of, where there is room for it. */
const cutWidth = 14;
const kindNames = { text: "Text", over: "Overlay", sound: "Sound" };

/** The words of a show's text, however it is written. */
export const wordsOf = (text) => [text?.text ?? text].flat().map((part) => part?.text ?? part).join("");

/** The change behind an item; undefined behind the last one. */
export const cutBehind = ({ cuts }, index) => (cuts[index]?.item === index ? cuts[index] : cuts.find((cut) => cut.item === index));

/** The frames in which an item is seen alone, between its transitions. */
export function aloneOf(plan, index) {
  const { first, end } = plan.items[index];
  const [before, behind] = [cutBehind(plan, index - 1), cutBehind(plan, index)];
  return [Math.max(first, before?.end ?? 0), Math.min(end, behind?.effect ? behind.first : end)];
}

/** What an item is called: a file without its folders, or what a text says. */
export const titleOfItem = ({ name, kind }, own) => (kind === "text" ? wordsOf(own?.text) : shortName(name));

/** A block between two frames; `least` is its smallest width in pixels. */
function blockOf({ scale, padding }, choice, first, end, least) {
  const width = Math.max((end - first) * scale, least);
  return { choice, first, end, width, left: padding + ((first + end) / 2) * scale - width / 2 };
}

function itemOf(view, plan, own, index) {
  const item = plan.items[index];
  const seconds = ((item.end - item.first) * plan.rate[1]) / plan.rate[0];
  const title = titleOfItem(item, own);
  // The edges are where it stands alone: beyond them the transitions have edges of their own.
  const [first, end] = aloneOf(plan, index);
  return {
    ...blockOf(view, `item.${index}`, item.first, item.end, 2), kind: "item", item, index, own,
    name: `${title}${own.title || own.caption || own.texts ? " T" : ""}`,
    title: `${title}, ${seconds.toFixed(2)} s`, label: `${index + 1}. ${title}, ${seconds.toFixed(1)} seconds`,
    inset: (first - item.first) * view.scale, outset: (item.end - end) * view.scale,
    flags: isPlaying(item) ? "plays" : "",
  };
}

/** A transition is as wide as it is long. A short one has a handle, which leaves at least half of its neighbours free. */
function cutOf(view, plan, document, cut, effectOf) {
  const isHard = !cut.effect || cut.end <= cut.first;
  const room = Math.min(...[cut.item, cut.item + 1].filter((index) => plan.items[index]).map((index) => {
    const [first, end] = aloneOf(plan, index);
    return (end - first) * view.scale;
  }));
  const block = blockOf(view, `cut.${cut.item}`, cut.first, cut.end, clamp(room / 2, 2, cutWidth));
  const title = isHard ? "Cut" : effectOf(cut.effect)?.title ?? cut.name ?? cut.effect;
  const text = isHard ? "Hard cut" : `${title}, ${cut.duration.toFixed(2).replace(/0$/, "")} s`;
  return {
    ...block, kind: "cut", cut, name: isHard || block.width < 30 ? "" : title, title: text,
    label: `${text}, behind ${titleOfItem(plan.items[cut.item], document.items[cut.item])}`,
    flags: `${isHard ? "hard" : ""} ${block.width < cutWidth ? "thin" : ""}`.trim(),
  };
}

/** Items and the transitions behind them, in the film's order. */
export function rowOfItems(view, plan, document, effectOf) {
  const count = Math.min(plan.items.length, document.items?.length ?? 0);
  return plan.items.slice(0, count).flatMap((_, index) => {
    const cut = cutBehind(plan, index);
    return [
      itemOf(view, plan, document.items[index], index),
      ...(cut ? [cutOf(view, plan, document, cut, effectOf)] : []),
    ];
  });
}

function spanOf(view, kind, choice, name, first, end, marks = []) {
  return {
    ...blockOf(view, choice, first, Math.max(end, first), 6), kind: `span ${kind}`, name, title: name, marks: marks.join(),
    label: `${kindNames[choice.split(".")[0]]}: ${name}`, flags: "",
  };
}

/** Texts have their times from the plan, or from the show if the plan does not know them yet. */
export const rowOfTexts = (view, plan, document) => (document.texts ?? []).map((text, index) => {
  const words = wordsOf(text);
  const planned = plan.texts?.find((each) => each.text === words);
  const first = planned?.first ?? framesOf(readTime(text.at ?? 0, plan.rate) ?? 0, plan.rate);
  const end = planned?.end ?? framesOf(readTime(text.until, plan.rate) ?? plan.duration, plan.rate);
  return spanOf(view, "text", `text.${index}`, words, first, end);
});

/** Sounds are where the plan has them, and as long as they are heard. */
export const rowOfSounds = (view, plan, document) => (document.sounds ?? []).map((sound, index) => {
  const planned = plan.sounds[index];
  const [first, end] = [planned?.first ?? 0, planned?.end ?? plan.frames];
  return spanOf(view, "heard", `sound.${index}`, shortName(sound.file ?? sound), first, end);
});

/** The overlays of each track, with a mark for each keyframe, where it is in the overlay's time. */
export const rowsOfTracks = (view, plan, document) => (document.tracks ?? []).map((track, number) =>
  overlaysOf(track).flatMap((overlay, index) => {
    const planned = plan.tracks?.[number]?.[index];
    if (!planned) return [];
    const times = (overlay.keyframes ?? []).map((each) => framesOf(readTime(each.at, plan.rate) ?? 0, plan.rate) * view.scale);
    return spanOf(view, "over", `over.${number}.${index}`, titleOfItem(planned, overlay), planned.first, planned.end, times);
  }));
