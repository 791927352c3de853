// Elements made by a call: h("button", { class: "quiet", onclick }, "Save"). Texts go in as text, never as markup.

/** An element with properties, attributes and children; children that are null are left out. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  setAll(element, properties);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const asAttribute = /^(aria-|data-|role$|for$|list$|form$|viewBox$)/;

function setAll(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (asAttribute.test(name) || !(name in element)) element.setAttribute(name, value === true ? "" : value);
    else element[name] = value;
  }
}

/** An element of SVG with attributes. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Outlines of 16 × 16 pixels, drawn with a line of 1.5.
const outlines = {
  play: "M4.5 2.8v10.4l8.5-5.2z", pause: "M5 3v10M11 3v10", first: "M3.5 3v10M12.5 3.5v9L6 8z", last: "M12.5 3v10M3.5 3.5v9L10 8z",
  back: "M10 3.5 5 8l5 4.5", forward: "M6 3.5 11 8l-5 4.5", loop: "M3 7.5A4.5 4.5 0 0 1 7.5 3H12l-2-2m2 2-2 2M13 8.5A4.5 4.5 0 0 1 8.5 13H4l2 2m-2-2 2-2",
  undo: "M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H7", redo: "m10 3 3.5 3.5L10 10m3-3.5H6.5a4 4 0 0 0 0 8H9",
  sound: "M2.5 6v4H5l3.5 3V3L5 6zM11 5.5a3.5 3.5 0 0 1 0 5M12.8 3.5a6.3 6.3 0 0 1 0 9", muted: "M2.5 6v4H5l3.5 3V3L5 6zM11 6l3.5 4m0-4L11 10",
  actual: "M2.5 5.5v-3h3M13.5 5.5v-3h-3M2.5 10.5v3h3M13.5 10.5v3h-3M6.5 8h3", compare: "M8 2v12M2.5 4h4v8h-4zM9.5 4h4v8h-4z",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01", close: "m4 4 8 8m0-8-8 8", reset: "M3.5 8a4.5 4.5 0 1 0 1.5-3.4L3 6.5M3 3v3.5h3.5",
  dice: "M3 3h10v10H3zM6 6h.01M10 10h.01M10 6h.01M6 10h.01", plus: "M8 3v10M3 8h10", minus: "M3 8h10", fit: "M2 4v8M14 4v8M4.5 8h7M6.5 6l-2 2 2 2m3-4 2 2-2 2",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3 14 14", help: "M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .7-1 1.5M8 12.5h.01",
  warning: "M8 2.5 14 13.5H2zM8 6.5v3.5M8 12h.01", check: "m3 8.5 3.5 3.5L13 4.5", text: "M3 3.5h10M8 3.5v9.5", copy: "M5.5 5.5h8v8h-8zM3 10.5H2.5v-8h8V3",
  effects: "M2.5 3h6v6h-6zM7.5 7h6v6h-6z", files: "M2.5 3.5h4l1.5 2h5.5v7.5h-11z", source: "M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5", settings: "M2.5 5h6m3 0h2M2.5 11h2m3 0h6M10 3.5v3M6 9.5v3", film: "M2 4h12v8H2zM6 4v8M10 4v8",
};

/**
 * Puts children into a parent in their order, and takes out those that are not among them. What is in its place is not
 * moved: it keeps the focus. `selector` says which of the parent's children are meant.
 */
export function arrange(parent, children, selector = "*") {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child) && child.matches(selector)) child.remove();
  let next = [...parent.children].find((child) => wanted.has(child)) ?? null;
  for (const child of children) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}

/** An icon by name; it is for the eye alone, the control around it has the name. */
export function icon(name) {
  const path = svg("path", { d: outlines[name] });
  return svg("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, path);
}

/** A button with a word on it; `kind` is "small", "primary" or "". */
export const button = (text, onclick, { kind = "small", ...properties } = {}) =>
  h("button", { type: "button", class: `button ${kind}`, onclick, ...properties }, text);

/** A button that looks like a link. */
export const linkButton = (text, onclick, kind = "") => h("button", { type: "button", class: `link ${kind}`, onclick }, text);

/** A slider. */
export const slider = (label, min, max, step, properties = {}) =>
  h("input", { type: "range", min, max, step, "aria-label": label, ...properties });

/** A button with an icon, a name, and a key that its hint names. */
export function iconButton(name, label, onclick, key = "") {
  const title = key ? `${label} (${key})` : label;
  return h("button", { type: "button", class: "icon-button", "aria-label": label, title, onclick }, icon(name));
}

/** Replaces what an icon button shows and is called. */
export function setIcon(button, name, label, key = "") {
  if (button.dataset.icon === name && button.getAttribute("aria-label") === label) return;
  button.dataset.icon = name;
  button.replaceChildren(icon(name));
  button.setAttribute("aria-label", label);
  button.title = key ? `${label} (${key})` : label;
}

/** `options` are [value, title, isDisabled]. */
export const optionsOf = (options) => options.map(([value, title, disabled = false]) => h("option", { value, disabled }, title));

/** A list to choose from; `onchange` is told the value. */
export function select(label, options, onchange = () => {}) {
  const list = h("select", { "aria-label": label, onchange: () => onchange(list.value) }, optionsOf(options));
  return list;
}

/** Shows on a slider how far it is. */
export const paintRange = (range) => range.style.setProperty(
  "--done", `${((range.value - range.min) / Math.max(range.max - range.min, 1e-9)) * 100}%`
);

/** Right and down, of the keys with arrows. */
export const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Keys that move something: `move` is told what `ways` has for a key, and the rest of the page does not hear of it. */
export function listenToWays(element, ways, move) {
  element.addEventListener("keydown", (event) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    move(way, event);
  });
}

/** The colour behind a name, as the browser knows it; null for what is no colour. */
export function namedColor(name) {
  if (!/^[a-z]+$/i.test(name) || !CSS.supports("color", name)) return null;
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = name;
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : null;
}

/** Whether motion that nobody asked for is to be left out. */
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
