// An effect as text, `push:from=left,feather=10%`, and as a name with values, by the renderer's own rules.

const prefixes = ["segue", "ca", "ci", "gl", "xfade", "smpte"];
const isFile = (name) => /\.(glsl|fs|frag|fsh|isf|json|webm|mov|mp4)$/i.test(name);

/** { name, values } of a text; values are texts by key, in their order. */
export function readEffect(text) {
  const parts = String(text ?? "").split(":");
  const file = parts.findIndex(isFile);
  const named = file >= 0 && !parts.slice(0, file + 1).some((part) => part.includes("="))
    ? file + 1
    : parts.length > 1 && prefixes.includes(parts[0].toLowerCase()) ? 2 : 1;
  const values = {};
  let last = null;
  for (const piece of pieces(parts.slice(named).join(":"))) {
    const equals = piece.indexOf("=");
    if (equals > 0) {
      last = piece.slice(0, equals).trim();
      values[last] = piece.slice(equals + 1).trim();
    } else if (piece && last) {
      // A number after a comma belongs to the value before it, and so does the rest of a file's name.
      values[last] += `,${piece}`;
    }
  }
  return { name: parts.slice(0, named).join(":"), values };
}

/** Cut at the commas outside parentheses. */
function pieces(text) {
  const found = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth = Math.max(depth - 1, 0);
    if (character === "," && depth === 0) found.push("");
    else found[found.length - 1] += character;
  }
  return found.map((piece) => piece.trim());
}

/** The text of a name and values; texts with commas stand in parentheses. */
export function writeEffect({ name, values = {} }) {
  const list = Object.entries(values).map(([key, text]) => {
    const held = text.includes(",") && !text.startsWith("(") && !text.startsWith("@");
    return `${key}=${held ? `(${text})` : text}`;
  });
  return list.length === 0 ? name : `${name}:${list.join(",")}`;
}

/** Names are equal whatever their case and hyphens. */
export const fold = (name) => name.toLowerCase().replace(/[-_]/g, "");

/** The text of a parameter in an effect's values, by a folded key; undefined where it is not given. */
export function given(values, name) {
  const key = Object.keys(values).find((each) => fold(each) === fold(name));
  return key === undefined ? undefined : values[key];
}

/** The effect's text with one parameter set, or left out when `text` is null. */
export function withValue(effect, name, text) {
  const { name: effectName, values } = readEffect(effect);
  const key = Object.keys(values).find((each) => fold(each) === fold(name)) ?? name;
  if (text === null) delete values[key];
  else values[key] = text;
  return writeEffect({ name: effectName, values });
}

/** The last part of a path, for where there is little room. */
export const shortName = (path) => String(path).split("/").at(-1);
