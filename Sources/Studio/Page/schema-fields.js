// A key of show files as a descriptor of the kind that effects have: so that one set of controls serves both, and no second
// list of keys stands here.

/** A title as all of the page spells it: the names of keys and of filters' uniforms are American. */
export const spelled = (title) => title.replace(/\b([Cc])olor/g, "$1olour");

const titles = { lut: "Look-up table", kenBurns: "Ken Burns" };
const title = (name) => {
  if (titles[name]) return titles[name];
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  // Without a vowel it is an abbreviation.
  return spelled(/[aeiou]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words.toUpperCase());
};

/** What a slider runs over: ranges that reach far beyond what people use are cut to the part around the default. */
function suggestion(minimum, maximum, standard) {
  const isFar = standard !== undefined && maximum > standard * 5 && maximum > 2;
  const top = isFar ? Math.max(standard * 2, 1) : maximum;
  return {
    minimum: isFar && minimum > 1 ? minimum : Math.max(minimum, -100), maximum: top,
    step: top - minimum > 50 ? 10 : 0.01
  };
}

const number = (type) => ({ minimum, maximum }, standard) =>
  minimum === undefined ? { type: "number" } : { type, minimum, maximum, suggested: suggestion(minimum, maximum, standard) };
const time = () => ({ type: "time", suggested: { minimum: 0, maximum: 10, step: 0.05 } });
const text = () => ({ type: "text" });

/** What the control of a form of values has, by the form's kind. */
const controls = {
  text, font: text, pattern: text, time, moment: time, number: number("number"), count: number("integer"),
  flag: () => ({ type: "boolean" }),
  color: () => ({ type: "color", hasOpacity: true }),
  file: () => ({ type: "file", placeholder: "A file's name" }),
  timing: () => ({ type: "pace" }),
  effect: () => ({ type: "effect" }),
  angle: () => ({ type: "angle", suggested: { minimum: -Math.PI, maximum: Math.PI, step: Math.PI / 180 } }),
  length: ({ minimum }, _, name) => {
    const maximum = ["width", "height"].includes(name) ? 1 : 0.25;
    return { type: "length", suggested: { minimum: minimum < 0 ? -maximum : 0, maximum, step: 0.005, unit: "shorterSides" } };
  },
  choice: ({ choices }) => ({ type: "choice", choices }),
  tuple: ({ names }) => ({ type: "vector", count: names.length, meaning: "partRectangle" }),
  object: () => ({ type: "json", placeholder: '{"name": "value"}' }),
};

/** A section of its own, of which a value has the keys: a mask, a border, keyframes. */
function nestedOf([form, ...others]) {
  if (["number", "time"].includes(form.kind)) return null;
  const inside = [...(form.forms ?? [form]), ...others].find(({ kind }) => kind === "section");
  return inside && { type: "nested", section: inside.section, isList: form.kind === "list", isText: form.kind === "text" };
}

// Something to begin with.
const examples = { freeze: '2s, or [{"at": 2, "for": 1}]' };

/** Values that may also be other texts, or lists, are written as text. */
function typedOf([form, ...others]) {
  const isOther = others.some(({ kind }) => kind === "example") && form.minimum === undefined;
  if (others.length === 0 || !isOther && !["time", "file", "tuple"].includes(form.kind)) return null;
  return { type: "text", placeholder: examples[others.find(({ kind }) => kind === "section")?.section] };
}

/** What is written in a show's file, in the words of the page: fields take audio, where the file has "audio". */
const plain = (meaning) => meaning?.replace(/`"([^"`]*)"`/g, "$1").replaceAll("`", "");

/** A descriptor of a key: type, title, summary, and what its control needs. */
export function fieldOf({ name, forms, default: standard, otherwise, isRequired, meaning }) {
  const [form] = forms;
  const own = nestedOf(forms) ?? typedOf(forms) ?? controls[form.kind]?.(form, standard, name) ?? { type: "json" };
  const field = { name, title: title(name), summary: plain(meaning), needs: [], isRequired, kind: form.kind, ...own };
  // What stands where nothing is given: a number in its control, words in a hint.
  if (["number", "integer", "time", "angle", "length", "boolean"].includes(field.type)) field.default = standard;
  return { ...field, placeholder: String(otherwise ?? standard ?? own.placeholder ?? "") };
}

/** The text in a control of a value of a show; null where it is not given. */
export function textOfValue(value) {
  if (value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The value that a show has for a control's text; throws an error with a message where it is none. */
export function valueOfText(text, { type, kind }) {
  if (kind === "text") return text;
  const word = text.trim();
  if (type === "vector") return word.replace(/^[([]|[)\]]$/g, "").split(",").map(Number);
  if (word === "true" || word === "false") return word === "true";
  if (type !== "color" && word !== "" && Number.isFinite(Number(word))) return Number(word);
  // In quotes, as a show's file has them, words mean the same.
  if (/^"([^"\\]|\\.)*"$/.test(word)) return JSON.parse(word);
  if (type === "json" || /^[[{]/.test(word)) {
    try {
      return JSON.parse(word);
    } catch {
      throw new Error("This is not JSON yet.");
    }
  }
  return text;
}
