// What the reference of show files says of a key, as a descriptor of the kind that effects have: so that one set of
// controls serves both, and no second list of keys stands here.

const title = (name) => {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  // Without a vowel it is an abbreviation.
  return /[aeiou]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words.toUpperCase();
};

/** The keys of a section of the reference by its last word: "transition" finds "a show's transition". */
export const keysOfSection = (schema, word) =>
  schema.find(({ name }) => name.toLowerCase().split(" ").at(-1) === word)?.keys ?? [];

/** The words of "cover, contain or none", or of ": normal, multiply, screen."; null where there are none. */
export function wordsOf(text) {
  const list = (/: ((?:[\w-]+, ){2,}[\w-]+)\./.exec(text) ?? /((?:[\w"-]+, )*[\w"-]+ or [\w"-]+)/.exec(text))?.[1];
  return list ? list.split(/, | or /).map((word) => word.replace(/"/g, "")) : null;
}

const range = /^(?:number|count)\s+([-−]?[\d.]+)…([-−]?[\d.]+)/;
const toNumber = (text) => Number(text.replace("−", "-"));

/** The number that stands alone as the last sentence: the default. */
function defaultOf(meaning) {
  const match = /(?:^|[.:] )([-−]?\d+(?:\.\d+)?)(?: s)?\.$/.exec(meaning);
  return match ? toNumber(match[1]) : undefined;
}

/** What holds where the key is not given stands last: "The show's." */
function lastSentence(meaning) {
  const sentences = meaning.match(/[^.]+\.(?= |$)/g) ?? [];
  const last = sentences.length > 1 ? sentences.at(-1).trim().replace(/\.$/, "") : "";
  return last.length > 28 || last === "Required" ? "" : last;
}

/** What a slider runs over: ranges that reach far beyond what people use are cut to the part around the default. */
function suggestion(minimum, maximum, standard) {
  const isFar = standard !== undefined && maximum > standard * 5 && maximum > 2;
  const top = isFar ? Math.max(standard * 2, 1) : maximum;
  return {
    minimum: isFar && minimum > 1 ? minimum : Math.max(minimum, -100), maximum: top,
    step: top - minimum > 50 ? 10 : 0.01
  };
}

/** A descriptor of a key: type, title, summary, and what its control needs. */
export function fieldOf({ name, value, meaning }) {
  const field = { name, title: title(name), summary: meaning, needs: [], type: "json", placeholder: lastSentence(meaning), isRequired: /\bRequired\b/.test(meaning) };
  const standard = defaultOf(meaning);
  const limits = range.exec(value);
  if (limits) {
    const [minimum, maximum] = [toNumber(limits[1]), toNumber(limits[2])];
    return {
      ...field, type: value.startsWith("count") ? "integer" : "number", minimum, maximum, default: standard,
      suggested: suggestion(minimum, maximum, standard)
    };
  }
  if (value === "number or \"30000/1001\"") return { ...field, type: "text", default: standard };
  if (/^(number|whole number|count)/.test(value)) return { ...field, type: "number", default: standard };
  if (value === "flag" || / or flag$/.test(value)) return { ...field, type: "boolean", default: false };
  if (value === "time") return {
    ...field, type: "time", default: standard, suggested: { minimum: 0, maximum: 10, step: 0.05 }
  };
  if (value === "colour") return { ...field, type: "color", hasOpacity: true };
  if (value === "timing function") return { ...field, type: "pace" };
  if (value === "angle") return {
    ...field, type: "angle", default: 0, suggested: { minimum: -Math.PI, maximum: Math.PI, step: Math.PI / 180 }
  };
  if (value === "file") return { ...field, type: "file" };
  if (/^(word|word or .*|mask or word)$/.test(value)) return choice(field, wordsOf(meaning));
  if (/^("\w+"|\d+)(, | or )/.test(value)) return choice(field, wordsOf(value));
  if (/^(text|font|length|time or|XxY|WxH|\[width)/.test(value)) return { ...field, type: "text" };
  return field;
}

const choice = (field, choices) => (choices ? { ...field, type: "choice", choices } : { ...field, type: "text" });

/** The text in a control of a value of a show; null where it is not given. */
export function textOfValue(value) {
  if (value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The value that a show has for a control's text; throws an error with a message where it is none. */
export function valueOfText(text, field) {
  const word = text.trim();
  if (word === "true" || word === "false") return word === "true";
  if (field.type !== "color" && word !== "" && Number.isFinite(Number(word))) {
    return field.name === "text" || field.name === "title" || field.name === "caption" || field.name === "show" ? text : Number(word);
  }
  if (field.type === "json" || /^[[{]/.test(word)) {
    try {
      return JSON.parse(word);
    } catch {
      throw new Error("This is not JSON yet.");
    }
  }
  return text;
}
