// What one takes hold of stands out from what it lies on by three to one (WCAG 1.4.11), in the light and in the dark.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../Sources/Studio/Page/", import.meta.url);
const css = readdirSync(folder).filter((name) => name.endsWith(".css")).map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");

/** The declarations of a rule that has exactly this selector. */
function rule(selector) {
  const found = css.replace(/\/\*[\s\S]*?\*\//g, "").split("}").map((part) => part.split("{"))
    .find(([head]) => head.trim().replace(/\s+/g, " ") === selector);
  assert.ok(found, `no rule for ${selector}`);
  return found.at(-1);
}

/** [light, dark] of a colour, as it stands in a rule or behind a name. */
function colors(text) {
  const name = /var\((--[\w-]+)\)/.exec(text)?.[1];
  if (name) return colors(new RegExp(`${name}: ([^;]+);`).exec(css)[1]);
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(text);
  return pair ? [pair[1], pair[2]] : [text.trim(), text.trim()];
}

function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, two) {
  const [bright, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ["var(--panel)", "var(--raised)", "var(--ground)"];

function check(selector, property, others) {
  const value = new RegExp(`(?:^|[;\\s])${property}: ([^;]+)`).exec(rule(selector))?.[1];
  assert.ok(value, `${selector} has no ${property}`);
  const own = [...value.matchAll(/var\(--(?!radius|done)[\w-]+\)|light-dark\([^)]*\)|#\w+/g)].map(([color]) => color);
  assert.ok(own.length > 0, `${selector}: no colour in ${value}`);
  for (const [color, other] of own.flatMap((each) => others.map((other) => [each, other]))) {
    colors(color).forEach((hex, scheme) => {
      const ratio = contrast(hex, colors(other)[scheme]);
      assert.ok(ratio >= 3, `${selector}: ${hex} on ${colors(other)[scheme]}, ${ratio.toFixed(2)}`);
    });
  }
}

test("contrast is computed as WCAG does", () => {
  assert.equal(contrast("#ffffff", "#000000"), 21);
  assert.ok(Math.abs(contrast("#767676", "#ffffff") - 4.54) < 0.01);
});

test("borders of buttons and fields stand out", () => {
  for (const selector of [
    ".button", 'input:is([type="text"], [type="search"], [type="number"]), select, textarea', 'input[type="color"]', ".segments",
    "curve-editor svg", "angle-dial", ".transport .keys .icon-button:nth-child(3)",
  ]) check(selector, "border", grounds);
});

test("tracks of sliders and switches that are off stand out", () => {
  check('input[type="range"]::-moz-range-track', "background", grounds);
  check('input[type="range"]::-webkit-slider-runnable-track', "background", grounds);
  check("progress", "background", grounds);
  check(".switch", "background", [...grounds, "#ffffff"]);
});

test("blocks of the strip stand out from the panel, and from what they are filled with", () => {
  check(".item", "border", ["var(--raised)", "light-dark(#eceef1, #17181b)"]);
  for (const kind of ["text", "over", "heard"]) {
    const own = /background: ([^;]+)/.exec(rule(`.span.${kind}`))[1];
    check(`.span.${kind}`, "border-color", ["var(--panel)", own]);
  }
});
