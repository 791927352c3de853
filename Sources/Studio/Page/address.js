// The page's state as the hash of its address, and back: what a copied link says and a reload keeps.

const numbers = { frame: "f", scale: "z" };
const texts = {
  choice: "c", panel: "p", search: "q", family: "fam", mood: "mood", origin: "from", source: "s", compare: "cmp",
  other: "b"
};
const flags = { loop: "loop", actual: "1to1", presets: "presets" };

/** "#f=12&c=cut.2" of a state; what is empty is left out. */
export function writeAddress(state) {
  const parts = [];
  for (const [key, letter] of Object.entries(numbers)) {
    if (state[key]) parts.push(`${letter}=${Math.round(state[key] * 1000) / 1000}`);
  }
  for (const [key, letter] of Object.entries(texts)) {
    if (state[key]) parts.push(`${letter}=${encodeURIComponent(state[key])}`);
  }
  for (const [key, letter] of Object.entries(flags)) if (state[key]) parts.push(letter);
  return parts.length === 0 ? "" : `#${parts.join("&")}`;
}

/** The state of a hash; keys that nobody knows and numbers that are none are passed over. */
export function readAddress(hash) {
  const given = new Map(
    hash.replace(/^#/, "").split("&").filter(Boolean).map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    }));
  const state = {};
  for (const [key, letter] of Object.entries(numbers)) {
    const number = Number(given.get(letter) || NaN);
    if (Number.isFinite(number) && number >= 0) state[key] = number;
  }
  for (const [key, letter] of Object.entries(texts)) {
    if (given.has(letter)) state[key] = decoded(given.get(letter));
  }
  for (const [key, letter] of Object.entries(flags)) if (given.has(letter)) state[key] = true;
  return state;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
