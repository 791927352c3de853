// What is chosen, as a short text: "film", "item.2", "cut.2", "over.0.1", "text.0", "sound.1".

export const filmChoice = "film";

/** { kind, index, track } of a text; what does not exist in the document becomes the film. */
export function readChoice(text, document) {
  const [kind, first, second] = String(text ?? "").split(".");
  const index = Number(first);
  const items = document?.items ?? [];
  if ((kind === "item" || kind === "cut") && items[index]) return { kind, index };
  if (kind === "text" && document?.texts?.[index]) return { kind, index };
  if (kind === "sound" && document?.sounds?.[index]) return { kind, index };
  if (kind === "over") {
    const track = document?.tracks?.[index];
    if (overlaysOf(track)[Number(second)]) return { kind, track: index, index: Number(second) };
  }
  return { kind: "film" };
}

/** The items that are chosen together, from the one to the other; one where `also` says none. */
export function chosenItems(choice, also, document) {
  const [one, two] = [readChoice(choice, document), readChoice(also, document)];
  if (one.kind !== "item") return [];
  if (two.kind !== "item") return [one.index];
  const first = Math.min(one.index, two.index);
  return Array.from({ length: Math.abs(one.index - two.index) + 1 }, (_, index) => first + index);
}

/** A track is a list alone, or an object with items. */
export const overlaysOf = (track) => (Array.isArray(track) ? track : track?.items ?? []);

/** Where the chosen thing stands in the document. */
export function pointerOfChoice(choice, document) {
  if (choice.kind === "item" || choice.kind === "cut") return `/items/${choice.index}`;
  if (choice.kind === "text") return `/texts/${choice.index}`;
  if (choice.kind === "sound") return `/sounds/${choice.index}`;
  if (choice.kind === "over") {
    const inside = Array.isArray(document.tracks[choice.track]) ? "" : "/items";
    return `/tracks/${choice.track}${inside}/${choice.index}`;
  }
  return "";
}
