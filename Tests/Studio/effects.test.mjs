// Effects as text, their values, their search, and the colours among them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readColor, writeColor } from "../../Sources/Studio/Page/color.js";
import { given, readEffect, withValue, writeEffect } from "../../Sources/Studio/Page/effect-text.js";
import { effectNamed, findEffects, kindsOf, textOfEntry, withPresets } from "../../Sources/Studio/Page/find.js";
import * as values from "../../Sources/Studio/Page/values.js";

test("effects are read as the command reads them", () => {
  const known = {
    push: ["push", {}],
    "push:from=left,feather=10%": ["push", { from: "left", feather: "10%" }],
    "ci:CIPageCurlTransition:angle=3,extent=(0,0,500,500)": ["ci:CIPageCurlTransition", { angle: "3", extent: "(0,0,500,500)" }],
    "iris:center=.2,.7,blades=5": ["iris", { center: ".2,.7", blades: "5" }],
    "my.glsl:speed=2": ["my.glsl", { speed: "2" }],
    "a:b.glsl": ["a:b.glsl", {}],
    "luma-wipe:luma=@a,b.png,softness=.1": ["luma-wipe", { luma: "@a,b.png", softness: ".1" }],
    "path:d=M0-10L10 0Z": ["path", { d: "M0-10L10 0Z" }],
  };
  for (const [text, [name, list]] of Object.entries(known)) assert.deepEqual(readEffect(text), { name, values: list }, text);
});

test("reading and writing an effect come to rest", () => {
  for (const text of ["push", "push:from=left,feather=10%", "iris:center=(.2,.7),blades=5", "gl:cube:persp=.7", "luma-wipe:luma=@a,b.png"]) {
    assert.equal(writeEffect(readEffect(text)), text);
  }
  assert.equal(writeEffect(readEffect("iris:center=.2,.7")), "iris:center=(.2,.7)");
});

test("a value is set, replaced and left out, whatever the spelling of its name", () => {
  assert.equal(withValue("push", "from", "left"), "push:from=left");
  assert.equal(withValue("iris:borderColor=ff0000,blades=5", "border-color", "00ff00"), "iris:borderColor=00ff00,blades=5");
  assert.equal(withValue("push:from=left", "from", null), "push");
  assert.equal(given({ borderColor: "1" }, "border-color"), "1");
});

test("colours are read and written without a hash", () => {
  const named = (name) => (name === "navy" ? "#000080" : null);
  assert.deepEqual(readColor("#F80"), { hex: "#ff8800", opacity: 1 });
  assert.deepEqual(readColor("navy", named), { hex: "#000080", opacity: 1 });
  assert.equal(readColor("nothing", named), null);
  assert.equal(readColor("transparent").opacity, 0);
  for (const text of ["ff8800", "ff880080", "00000000"]) assert.equal(writeColor(readColor(text)), text);
});

test("angles, vectors and lengths go both ways", () => {
  assert.ok(Math.abs(values.readAngle("30deg") - Math.PI / 6) < 1e-12);
  assert.equal(values.readAngle("1.5"), 1.5);
  assert.equal(values.readAngle("up"), null);
  assert.equal(values.writeAngle(Math.PI), "180deg");
  assert.deepEqual(values.readVector("(.5,-1)", 2), [0.5, -1]);
  assert.equal(values.readVector("1", 2), null);
  assert.equal(values.writeVector([0.5, 1 / 3]), "(0.5,0.3333)");
  const length = { type: "length", suggested: { unit: "shorterSides" } };
  assert.equal(values.writeNumber(values.readNumber("10%", length), length), "10%");
  assert.equal(values.writeNumber(3.6, { type: "integer" }), "4");
  assert.equal(values.readNumber("", {}), null);
});

const effect = {
  name: "iris",
  parameters: [
    { name: "border", title: "Border", type: "number", default: 0, needs: [] },
    { name: "borderColor", title: "Border color", type: "color", default: "ffffff", needs: [{ parameter: "border", condition: "given" }] },
    { name: "order", title: "Order", type: "choice", default: "across", needs: [{ parameter: "mask", condition: "absent" }] },
    { name: "seed", title: "Seed", type: "integer", default: 1, needs: [{ parameter: "order", condition: "oneOf", words: ["random"] }] },
    { name: "mask", title: "Mask", type: "picture", needs: [{ parameter: "border", condition: "described", text: "a border" }] },
  ],
  presets: [{ name: "bold", values: { border: 0.1 } }],
};

test("only those parameters are live whose needs hold", () => {
  const need = (name, list) => values.missingNeed(effect, effect.parameters.find((each) => each.name === name), list);
  assert.equal(need("borderColor", {}), "Needs Border");
  assert.equal(need("borderColor", { border: "0.0" }), "Needs Border");
  assert.equal(need("borderColor", { border: "2%" }), null);
  assert.equal(need("borderColor", { preset: "bold" }), null, "a preset gives values too");
  assert.equal(need("seed", {}), "Only with Order: random");
  assert.equal(need("seed", { order: "random" }), null);
  assert.equal(need("order", { mask: "@a.png" }), "Only without Mask");
  assert.equal(need("mask", {}), null, "what only people can tell is left to them");
  assert.equal(values.currentText(effect, effect.parameters[0], { preset: "bold", border: "3" }), "3");
});

const catalogue = [
  { name: "push", qualifiedName: "push", title: "Push", aliases: ["slide"], family: "slide", mood: "neutral", origin: "segue", summary: "The second picture pushes." },
  { name: "push", qualifiedName: "ca:push", title: "Push", family: "slide", mood: "neutral", origin: "ca", summary: "As in Core Animation." },
  { name: "page-curl", qualifiedName: "page-curl", title: "Page curl", family: "curl", mood: "elegant", origin: "segue", summary: "A page is turned; its back pushes shadows." },
];

test("search finds names first, then families, presets and summaries", () => {
  const names = (filter) => findEffects(catalogue, filter).found.map((each) => each.qualifiedName);
  assert.deepEqual(names({}), ["push", "ca:push", "page-curl"]);
  assert.deepEqual(names({ text: "push" }), ["push", "ca:push", "page-curl"]);
  assert.deepEqual(names({ text: "pag" }), ["page-curl"]);
  assert.deepEqual(names({ text: "slide ca" }), ["ca:push"]);
  assert.deepEqual(names({ family: "curl" }), ["page-curl"]);
  assert.deepEqual(names({ mood: "neutral", origin: "ca" }), ["ca:push"]);
  assert.deepEqual(names({ text: "zebra" }), []);
  assert.deepEqual(kindsOf(catalogue, "family"), [{ name: "slide", count: 2 }, { name: "curl", count: 1 }]);
  assert.equal(effectNamed(catalogue, "ca:push").origin, "ca");
  assert.equal(effectNamed(catalogue, "pageCurl").name, "page-curl");
  assert.equal(effectNamed(catalogue, "slide").name, "push");
  assert.equal(effectNamed(catalogue, "segue:push").origin, "segue");
  assert.equal(effectNamed(catalogue, "none"), undefined);
});

test("presets are entries of their own and are found by their names", () => {
  const entries = withPresets([{ ...catalogue[2], presets: [{ name: "camera", summary: "Many blades." }] }, catalogue[0]]);
  assert.deepEqual(entries.map(textOfEntry), ["page-curl", "page-curl:preset=camera", "push"]);
  assert.deepEqual(findEffects(entries, { text: "camera" }).found.map(textOfEntry), ["page-curl:preset=camera"]);
});

test("where none has all words, those that have some are found; and what film-makers say is understood", () => {
  assert.deepEqual(findEffects(catalogue, { text: "page zebra" }).found.map(textOfEntry), ["page-curl"]);
  assert.equal(findEffects(catalogue, { text: "page zebra" }).isLoose, true);
  assert.equal(findEffects(catalogue, { text: "page" }).isLoose, false);
  assert.deepEqual(findEffects(catalogue, { text: "wedding" }).found.map(textOfEntry), ["page-curl"]);
});
