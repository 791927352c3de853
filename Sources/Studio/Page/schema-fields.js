// What the reference of show files says of a key, as a descriptor of the kind that effects have: so that one set of
// controls serves both, and no second list of keys stands here.

const titles = { lut: "Look-up table", kenBurns: "Ken Burns" };
const title = (name) => {
  if (titles[name]) return titles[name];
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  // Without a vowel it is an abbreviation.
  return /[aeiou]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words.toUpperCase();
};

/** The keys of a section of the reference by its last word: "transition" finds "a show's transition". */
export const keysOfSection = (schema, word) =>
  schema.find(({ name }) => name.toLowerCase().split(" ").at(-1) === word)?.keys ?? [];

/** What the reference says of a section: "One of `shape` and `picture` says what is seen." */
export const summaryOfSection = (schema, word) =>
  schema.find(({ name }) => name.toLowerCase().split(" ").at(-1) === word)?.summary ?? "";

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

// Values that are objects of a section of their own: "border or length", "list of keyframes", "text, list or letters".
const nested = /\b(border|shadow|mask|motion|transition|beats|letters|keyframes|texts)\b/;

/** Something to begin with where a key has no control but a text. */
const examples = { file: "A file's name", "time or name": "2s, -3s or name+1s", object: '{"name": "value"}', "XxY": "30%x20%", "WxH+X+Y": "50%x50%+10%+20%",
  "time, freeze or list of freezes": '2s, or [{"at": 2, "for": 1}]', "number, or list of [time, number]": "2, or [[0, 1], [3, 2]]" };

/** A descriptor of a key: type, title, summary, and what its control needs. */
export function fieldOf({ name, value, meaning }) {
  const field = { name, title: title(name), summary: meaning, needs: [], type: "json", placeholder: lastSentence(meaning) || examples[value] || "", isRequired: /\bRequired\b/.test(meaning) };
  const standard = defaultOf(meaning);
  const section = nested.exec(value)?.[1];
  if (section) return {
    ...field, type: "nested", section: section.replace(/^(keyframe|text)s$/, "$1"), isList: value.startsWith("list"),
    isText: value.startsWith("text"), isFlag: / or flag$/.test(value)
  };
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
  if (value === "length") return { ...field, type: "length", default: standard, suggested: {
    minimum: 0, maximum: ["width", "height"].includes(name) ? 1 : 0.25, step: 0.005, unit: "shorterSides"
  } };
  if (value === "[x, y, width, height]") return { ...field, type: "vector", count: 4, meaning: "partRectangle" };
  if (value === "time or name") return { ...field, type: "time", default: standard, suggested: { minimum: 0, maximum: 10, step: 0.05 } };
  if (value.startsWith("EFFECT")) return { ...field, type: "effect" };
  if (value === "file") return { ...field, type: "file" };
  if (/^(word|word or .*|mask or word)$/.test(value)) return choice(field, wordsOf(meaning));
  if (/^("\w+"|\d+)(, | or )/.test(value)) return choice(field, wordsOf(value));
  if (/^(text|font|time|file|XxY|WxH|\[width)/.test(value)) return { ...field, type: "text" };
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
  if (field.type === "vector") return word.replace(/^[([]|[)\]]$/g, "").split(",").map(Number);
  if (word === "true" || word === "false") return word === "true";
  if (field.type !== "color" && word !== "" && Number.isFinite(Number(word))) {
    return field.name === "text" || field.name === "title" || field.name === "caption" || field.name === "show" ? text : Number(word);
  }
  if (field.type === "json" || /^[[{]/.test(word) && field.name !== "text") {
    try {
      return JSON.parse(word);
    } catch {
      throw new Error("This is not JSON yet.");
    }
  }
  return text;
}
