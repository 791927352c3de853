// Search and filter of the catalogue: what one types is looked for in names first, then in what effects do.

const words = (text) => text.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean);

/** How well one word fits an effect; 0 where it does not. */
function fitOf(word, effect) {
  const names = [effect.name, effect.preset ?? effect.title, ...(effect.aliases ?? [])].flatMap(words);
  if (names.includes(word)) return 8;
  if (names.some((name) => name.startsWith(word))) return 6;
  if (effect.qualifiedName.toLowerCase().includes(word)) return 4;
  if ([effect.family, effect.mood, effect.origin].some((name) => name?.startsWith(word))) return 3;
  return words(effect.summary ?? "").some((name) => name.startsWith(word)) ? 1 : 0;
}

/** The effects that fit a text and the chosen family, mood and origin, the best first; else in their own order. */
export function findEffects(effects, { text = "", family = "", mood = "", origin = "" } = {}) {
  const wanted = words(text);
  const fits = [];
  effects.forEach((effect, index) => {
    if (family && effect.family !== family) return;
    if (mood && effect.mood !== mood) return;
    if (origin && effect.origin !== origin) return;
    const scores = wanted.map((word) => fitOf(word, effect));
    if (scores.some((score) => score === 0)) return;
    fits.push({ effect, index, score: scores.reduce((sum, score) => sum + score, 0) });
  });
  fits.sort((one, two) => two.score - one.score || one.index - two.index);
  return fits.map((fit) => fit.effect);
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
  const folded = name.toLowerCase().replace(/[-_]/g, "");
  const same = (other) => other?.toLowerCase().replace(/[-_]/g, "") === folded;
  return effects.find((effect) => same(effect.qualifiedName)) ??
    effects.find((effect) => same(effect.name)) ??
    effects.find((effect) => same(`segue:${effect.name}`) && effect.origin === "segue") ??
    effects.find((effect) => effect.aliases?.some(same));
}
