// The controls of values, one for each type. Each has an element, `show(text)`, and says through `say(text, isFinal)`
// what people make of it; all speak the text that stands behind a `=`.
import { readColor, writeColor } from "./color.js";
import "./curve.js";
import "./dial.js";
import { h, iconButton, namedColor, optionsOf, paintRange, select, slider } from "./dom.js";
import { readTime } from "./time.js";
import { readAngle, readNumber, readVector, textOf, writeAngle, writeNumber, writeVector } from "./values.js";

/**
 * A typed text that is told when it is left or Enter is pressed, and is marked while `check` does not accept it. With Enter
 * the focus stays where it is.
 */
function typed(label, say, check = () => true, properties = {}) {
  const input = h(
    "input", { type: "text", spellcheck: false, "aria-label": label, autocomplete: "off", ...properties }
  );
  let told = null;
  const tell = () => {
    const isFine = check(input.value);
    input.setAttribute("aria-invalid", String(!isFine));
    if (!isFine || told === input.value) return;
    told = input.value;
    say(input.value, true);
  };
  // Of what Enter has told, leaving tells nothing again.
  input.addEventListener("focus", () => (told = null));
  input.addEventListener("input", () => (input.isSettled = false));
  input.addEventListener("change", tell);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    input.isSettled = true;
    tell();
  });
  return input;
}

function setTyped(input, text) {
  // What one types is not taken away; what Enter has taken is shown as it is now.
  if (document.activeElement !== input || input.isSettled) input.value = text ?? "";
  input.removeAttribute("aria-invalid");
}

const numeric = {
  angle: { read: readAngle, write: writeAngle },
  time: { read: (text) => readTime(text), write: (number) => String(Math.round(number * 1000) / 1000) },
};

/** A slider where there is a suggestion, a number beside it, a dial for angles, dice for seeds. */
function number(parameter, say) {
  const { read, write } = numeric[parameter.type] ?? { read: readNumber, write: writeNumber };
  const field = typed(parameter.title, (text) => say(/^[-+.\d]+$/.test(text.trim()) && parameter.type === "angle" ? `${text.trim()}deg` : text.trim(), true),
    (text) => read(text, parameter) !== null || parameter.type === "time" && text.trim() !== "", { class: "number", inputMode: "decimal" });
  const parts = [];
  let dial = null;
  let range = null;
  if (parameter.type === "angle") {
    dial = h("angle-dial", { "aria-label": parameter.title });
    dial.addEventListener("input", () => say(write(dial.value, parameter), false));
    dial.addEventListener("change", () => say(write(dial.value, parameter), true));
    parts.push(dial);
  }
  if (parameter.meaning === "seed") {
    parts.push(
      iconButton(
        "dice", `Another ${parameter.title.toLowerCase()}`, () => say(String(Math.floor(Math.random() * 1000)), true)
      )
    );
  } else if (parameter.suggested && !dial) {
    const { minimum, maximum, step } = parameter.suggested;
    range = slider(`${parameter.title}, slider`, minimum, maximum, step || "any");
    range.addEventListener("input", () => {
      paintRange(range);
      // A key changes it at once; the pointer drags.
      if (range.matches(":active")) say(write(Number(range.value), parameter), false);
    });
    range.addEventListener("change", () => say(write(Number(range.value), parameter), true));
    parts.push(range);
  }
  return {
    parts: [...parts, field],
    show(text, start) {
      const value = text === null ? null : read(text, parameter);
      const shown = value ?? (start === null ? 0 : read(start, parameter)) ?? 0;
      field.placeholder = text === null ? "auto" : "";
      setTyped(
        field,
        text === null ? "" : parameter.type === "angle" && value !== null ? writeAngle(value).replace("deg", "°") : shorten(text)
      );
      if (range && document.activeElement?.closest("input") !== range || range && !range.matches(":active")) {
        range.value = shown;
        paintRange(range);
      }
      if (dial) dial.value = shown;
    },
  };
}

const shorten = (text) => (/^-?\d+\.\d{5,}$/.test(text) ? String(Number(Number(text).toFixed(4))) : text);

function boolean(parameter, say) {
  const box = h(
    "input",
    {
      type: "checkbox", class: "switch", role: "switch", "aria-label": parameter.title,
      onchange: () => say(String(box.checked), true)
    }
  );
  return { parts: [box], show: (text) => (box.checked = text !== null && !["false", "null", "0"].includes(text)) };
}

let groups = 0;

/** A few short words side by side, many in a list. */
function choice(parameter, say) {
  const words = parameter.choices;
  if (words.length > 5 || words.join("").length > 18) return listed(parameter, say, () => words.map((word) => [word, word]));
  const name = `choice-${groups++}`;
  const radios = words.map(
    (word) => h("input", { type: "radio", name, value: word, "aria-label": word, onchange: () => say(word, true) })
  );
  const element = h(
    "div", { class: "segments", role: "radiogroup", "aria-label": parameter.title },
    radios.map((radio) => h("label", {}, radio, h("span", {}, radio.value)))
  );
  return { parts: [element], show: (text) => radios.forEach((radio) => (radio.checked = radio.value === text)) };
}

function listed(parameter, say, options, none = parameter.placeholder || "–") {
  const list = select(parameter.title, [], (value) => say(value === "" ? null : value, true));
  return {
    parts: [list],
    show(text) {
      const pairs = options();
      const more = text !== null && !pairs.some(([value]) => value === text) ? [[text, text]] : [];
      list.replaceChildren(...optionsOf([["", none], ...pairs, ...more]));
      list.value = text ?? "";
    },
  };
}

function color(parameter, say) {
  const picker = h("input", { type: "color", "aria-label": parameter.title });
  const text = typed(`${parameter.title} as text`, (value) => say(value.trim().replace(/^#/, ""), true), (value) => readColor(value, namedColor) !== null, { placeholder: parameter.placeholder ?? "" });
  const opacity = parameter.hasOpacity ? slider(`${parameter.title}, opacity`, 0, 1, 0.01) : null;
  const now = (isFinal) => say(writeColor({ hex: picker.value, opacity: Number(opacity?.value ?? 1) }), isFinal);
  for (const control of [picker, opacity].filter(Boolean)) {
    control.addEventListener("input", () => now(false));
    control.addEventListener("change", () => now(true));
  }
  return {
    parts: [picker, text, opacity],
    show(value) {
      const read = readColor(value ?? parameter.placeholder, namedColor) ?? {
        hex: "#000000", opacity: value === null ? 0 : 1
      };
      picker.value = read.hex;
      setTyped(text, value ?? "");
      if (opacity) {
        opacity.value = read.opacity;
        paintRange(opacity);
      }
    },
  };
}

/** A number for each part; a point is placed on the picture as well. */
function vector(parameter, say) {
  const names = {
    point: ["x", "y"], pixelPoint: ["x", "y"], direction: ["x", "y"], offset: ["x", "y"],
    pixelRectangle: ["x", "y", "width", "height"], partRectangle: ["x", "y", "width", "height"]
  }[parameter.meaning];
  const fields = Array.from({ length: parameter.count }, (_, index) =>
    typed(`${parameter.title} ${names?.[index] ?? index + 1}`, () => {
      const numbers = fields.map((field) => Number(field.value || 0));
      say(writeVector(numbers), true);
    }, (text) => Number.isFinite(Number(text)), { class: "number", inputMode: "decimal", placeholder: names?.[index] ?? "" }));
  return {
    parts: fields,
    show(text) {
      const numbers = text === null ? null : readVector(text, parameter.count);
      fields.forEach((field, index) => setTyped(field, numbers ? String(numbers[index]) : text === null ? "" : text));
    },
  };
}

function pace(parameter, say) {
  const editor = h("curve-editor");
  editor.addEventListener("pace", ({ detail }) => say(detail.text, detail.isFinal));
  return { parts: [editor], isWide: true, editor, show: (text) => editor.set(text, parameter.own ?? "linear") };
}

function words(parameter, say) {
  const field = typed(
    parameter.title, (text) => say(text, true), undefined, { placeholder: parameter.placeholder ?? "" }
  );
  return { parts: [field], show: (text) => setTyped(field, text) };
}

/** The control of a parameter; `files` lists [value, title] of the files that it may name. */
export function makeControl(parameter, say, files) {
  const { type } = parameter;
  const isListed = ["picture", "map", "file", "effect"].includes(type) && files(parameter).length > 0;
  if (isListed) return listed(parameter, say, () => files(parameter), "None");
  const numbers = { number, integer: number, length: number, angle: number, time: number };
  return ({ ...numbers, boolean, choice, color, vector, pace }[type] ?? words)(parameter, say);
}

/**
 * A row: the name, its control, and a button that takes the value back to what it is unset.
 * `show(text, { isSet, need })` has the text that holds now.
 */
export function makeRow(parameter, say, files) {
  const control = makeControl(parameter, say, files);
  const reset = iconButton("reset", `Reset ${parameter.title}`, () => say(null, true));
  const why = h("p", { class: "why", hidden: true });
  const start = parameter.unset?.start === undefined ? null : textOf(parameter.unset.start, parameter);
  const element = h("div", { class: `parameter${control.isWide ? " wide" : ""}`, title: parameter.summary ?? "", "data-name": parameter.name },
    control.isWide ? null : h("span", { class: "title" }, parameter.title), h("div", { class: "control" }, control.parts), control.isWide ? null : reset, why);
  return {
    element, control, parameter,
    show(text, { isSet, need = null }) {
      element.classList.toggle("is-set", isSet && !parameter.isRequired);
      element.classList.toggle("is-idle", need !== null);
      element.querySelector(".control").inert = need !== null;
      const unset = !isSet && text === null && parameter.unset ? `Now: ${parameter.unset.meaning}` : "";
      why.textContent = need ?? unset;
      why.classList.remove("wrong");
      why.hidden = why.textContent === "";
      control.show(text, start);
    },
    fail(message) {
      why.textContent = message;
      why.classList.add("wrong");
      why.hidden = false;
    },
  };
}
