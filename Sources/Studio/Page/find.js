// Search and filter of the catalogue: what one types is looked for in names first, then in what effects do.
import { fold } from "./effect-text.js";

const words = (text) => text.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean);

/** Where effects come from, for people. */
export const origins = {
  segue: "Segue", ca: "Core Animation", ci: "Core Image", gl: "GL Transitions", xfade: "FFmpeg xfade",
  smpte: "SMPTE wipes"
};

// What film-makers say, and what stands in the catalogue for it.
const meanings = {
  wedding: ["elegant", "calm"], romantic: ["elegant", "calm"], love: ["elegant", "calm"], gentle: ["calm"], soft: ["calm"], quiet: ["calm"],
  smooth: ["calm", "elegant"], subtle: ["calm"], simple: ["neutral", "calm"], business: ["neutral", "elegant"], corporate: ["neutral"],
  party: ["playful"], fun: ["playful"], kids: ["playful"], happy: ["playful"], action: ["dramatic"], sport: ["dramatic"], fast: ["dramatic"],
  epic: ["dramatic"], horror: ["dramatic"], retro: ["nostalgic"], vintage: ["nostalgic"], old: ["nostalgic"], memory: ["nostalgic"],
  glitch: ["technical"], digital: ["technical"], tech: ["technical"], news: ["neutral"], cut: ["wipe"], crossfade: ["dissolve"], swipe: ["slide"],
  book: ["curl"], page: ["curl"], spin: ["turn"], flip: ["turn"], cube: ["turn"], smoke: ["matter"], fire: ["matter"], water: ["matter"],
};

/** How well one word fits an effect; 0 where it does not. */
function fitOf(word, effect) {
  const names = [effect.name, effect.preset ?? effect.title, ...(effect.aliases ?? [])].flatMap(words);
  if (names.includes(word)) return 8;
  if (names.some((name) => name.startsWith(word))) return 6;
  if (effect.qualifiedName.toLowerCase().includes(word)) return 4;
  if ([effect.family, effect.mood, effect.origin].some((name) => name?.startsWith(word))) return 3;
  if (words(effect.summary ?? "").some((name) => name.startsWith(word))) return 1;
  return meanings[word]?.some((meant) => meant === effect.mood || meant === effect.family) ? 0.5 : 0;
}

/**
 * The effects that fit a text and the chosen family, mood and origin, the best first; else in their own order. Where none has
 * all of the words, those that have some: `isLoose` says so.
 */
export function findEffects(effects, { text = "", family = "", mood = "", origin = "" } = {}) {
  const wanted = words(text);
  const fits = [];
  const loose = [];
  effects.forEach((effect, index) => {
    if (family && effect.family !== family) return;
    if (mood && effect.mood !== mood) return;
    if (origin && effect.origin !== origin) return;
    const scores = wanted.map((word) => fitOf(word, effect));
    const fit = { effect, index, score: scores.reduce((sum, score) => sum + score, 0) };
    if (scores.every((score) => score > 0)) fits.push(fit);
    else if (fit.score > 0) loose.push(fit);
  });
  const isLoose = fits.length === 0 && loose.length > 0;
  const found = (isLoose ? loose : fits).sort((one, two) => two.score - one.score || one.index - two.index);
  return { found: found.map((fit) => fit.effect), isLoose };
}

/** The effects, each followed by its presets as entries of their own; `text` is what stands behind `-t`. */
export function withPresets(effects) {
  return effects.flatMap((effect) => [effect, ...(effect.presets ?? []).map((preset) => ({
    ...effect, text: `${effect.qualifiedName}:preset=${preset.name}`, title: `${effect.title}: ${preset.name}`, summary: preset.summary, preset: preset.name,
  }))]);
}

/** What a transition says to have an entry of the catalogue. */
export const textOfEntry = (entry) => entry.text ?? entry.qualifiedName;

/** The values that a key has among effects, the most frequent first. */
export function kindsOf(effects, key) {
  const counts = new Map();
  for (const effect of effects) if (effect[key]) counts.set(effect[key], (counts.get(effect[key]) ?? 0) + 1);
  return [...counts].sort((one, two) => two[1] - one[1]).map(([name, count]) => ({ name, count }));
}

/** The catalogue's effect of a name as it is written behind `-t`; undefined where there is none. */
export function effectNamed(effects, name) {
  const same = (other) => other !== undefined && fold(other) === fold(name);
  return effects.find((effect) => same(effect.qualifiedName)) ??
    effects.find((effect) => same(effect.name)) ??
    effects.find((effect) => same(`segue:${effect.name}`) && effect.origin === "segue") ??
    effects.find((effect) => effect.aliases?.some(same));
}
