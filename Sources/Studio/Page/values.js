// Values of parameters between their text (`10%`, `30deg`, `(.5,.5)`) and what controls show; and whether a
// parameter changes anything, by its needs.
import { given, fold } from "./effect-text.js";
import { readColor } from "./color.js";

const round = (number, digits = 4) => Number(number.toFixed(digits));

/** Radians of `30deg`, `0.5turn`, `1.2` or `1.2rad`; null for other texts. */
export function readAngle(text) {
  const match = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(deg|°|turn|rad)?$/i.exec(String(text).trim());
  if (!match) return null;
  const factor = { deg: Math.PI / 180, "°": Math.PI / 180, turn: 2 * Math.PI }[match[2]?.toLowerCase()] ?? 1;
  return Number(match[1]) * factor;
}

export const degrees = (radians) => round((radians * 180) / Math.PI, 1);
export const writeAngle = (radians) => `${degrees(radians)}deg`;

/** The numbers of `(.5,.5)` or `.5,.5`; null for other texts. */
export function readVector(text, count) {
  const numbers = String(text).replace(/^[([]|[)\]]$/g, "").split(",").map((part) => Number(part.trim() || NaN));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
}

export const writeVector = (numbers) => `(${numbers.map((number) => round(number)).join(",")})`;

/** The number that a slider shows: percents of lengths become fractions where the slider runs over those. */
export function readNumber(text, parameter) {
  const word = String(text).trim();
  const isPercent = word.endsWith("%");
  const number = Number(word.replace(/(%|px)$/i, "").trim() || NaN);
  if (!Number.isFinite(number)) return null;
  return isPercent ? number / 100 : number;
}

export function writeNumber(number, parameter) {
  const isFraction = parameter.type === "length" && parameter.suggested?.unit === "shorterSides";
  if (isFraction) return `${round(number * 100, 3)}%`;
  return String(parameter.type === "integer" ? Math.round(number) : round(number));
}

/** The text of a default, of what a switched-on parameter starts with, or of a preset's value. */
export function textOf(value, parameter) {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return writeVector(value);
  if (typeof value === "object") return "fraction" in value ? `${round(value.fraction * 100, 3)}%` : String(value.pixels);
  if (parameter.type === "angle") return writeAngle(Number(value));
  return String(value);
}

/** The text that a parameter has now: given, of the preset, its default, or null. */
export function currentText(effect, parameter, values) {
  const own = given(values, parameter.name);
  if (own !== undefined) return own;
  const preset = effect.presets?.find((each) => each.name === given(values, "preset"));
  const set = preset && Object.keys(preset.values).find((key) => fold(key) === fold(parameter.name));
  return textOf(set ? preset.values[set] : parameter.default, parameter);
}

const isSomething = (text) => {
  if (text === null || text === undefined) return false;
  const word = String(text).trim();
  if (["", "false", "none", "transparent", "clear"].includes(word)) return false;
  const number = Number(word.replace(/(%|px|deg|rad|turn)$/, ""));
  if (Number.isFinite(number) && !/^[0-9a-f]{6,8}$/i.test(word)) return number !== 0;
  return (readColor(word)?.opacity ?? 1) > 0;
};

/** Null when a parameter changes something now; else what it waits for, for people. */
export function missingNeed(effect, parameter, values) {
  for (const need of parameter.needs ?? []) {
    const other = effect.parameters.find((each) => each.name === need.parameter);
    const text = other ? currentText(effect, other, values) : null;
    const title = other?.title ?? need.parameter;
    if (need.condition === "given" && !isSomething(text)) return `Needs ${title}`;
    if (need.condition === "absent" && isSomething(text)) return `Only without ${title}`;
    if (need.condition === "oneOf" && !need.words.includes(text)) return `Only with ${title}: ${need.words.join(", ")}`;
  }
  return null;
}
