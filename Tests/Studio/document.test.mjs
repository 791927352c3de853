// What gestures make of a show, what is chosen in it, its address, and pictures from the wire.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddress, writeAddress } from "../../Sources/Studio/Page/address.js";
import * as changes from "../../Sources/Studio/Page/changes.js";
import { chosenItems, pointerOfChoice, readChoice } from "../../Sources/Studio/Page/choice.js";
import { applyEdits, valueAt } from "../../Sources/Studio/Page/patch.js";
import { placeOfWord, placeWord, readCanvas, rectOfOverlay } from "../../Sources/Studio/Page/place.js";
import { fieldOf, textOfValue, valueOfText } from "../../Sources/Studio/Page/schema-fields.js";
import { readPicture } from "../../Sources/Studio/Page/wire.js";

const show = () => ({
  show: "x", transition: { effect: "fade", duration: "800ms" },
  items: [{ picture: "a.jpg" }, { clip: "b.mp4", transition: "push:from=left" }, { color: "red", transition: null }, { color: "blue" }],
  tracks: [[{ picture: "l.png" }], { items: [{ text: "x" }, { text: "y" }] }],
});
const plan = { cuts: [{ item: 0, effect: "fade", duration: 0.8 }, { item: 1, effect: "push:from=left", duration: 1 }, { item: 2, effect: null, duration: 0 }] };
const after = (edits) => applyEdits(show(), edits).document;

test("the transition of an item is its own, the show's or none", () => {
  assert.deepEqual(changes.transitionOf(show(), plan, 0), { effect: "fade", duration: "800ms" });
  assert.deepEqual(changes.transitionOf(show(), plan, 1), { effect: "push:from=left" });
  assert.equal(changes.transitionOf(show(), plan, 2), null);
});

test("changing a transition gives the item one of its own and keeps the rest of it", () => {
  const document = after(changes.changeTransition(show(), plan, 0, { duration: 0.5 }));
  assert.deepEqual(document.items[0].transition, { effect: "fade", duration: 0.5 });
  assert.deepEqual(document.transition, show().transition);
  assert.deepEqual(changes.changeTransition(show(), plan, 2, { effect: "dip", timing: undefined })[0].value, { effect: "dip" });
});

test("another effect keeps the length and drops the pace; the same one keeps both", () => {
  const document = after([{ op: "replace", path: "/items/1/transition", value: { effect: "push", duration: 2, timing: "linear" } }]);
  const put = (effect) => applyEdits(document, changes.putEffect(document, plan, 1, effect)).document.items[1].transition;
  assert.deepEqual(put("page-curl"), { effect: "page-curl", duration: 2 });
  assert.deepEqual(put("push:from=top"), { effect: "push:from=top", duration: 2, timing: "linear" });
});

test("trimming changes what an item's length comes from", () => {
  const still = changes.trimItem(show(), { kind: "picture", hold: 2 }, 0, "end", 0.5);
  assert.deepEqual(still, [{ op: "add", path: "/items/0/hold", value: 2.5 }]);
  assert.equal(changes.trimItem(show(), { kind: "picture", hold: 2 }, 0, "start", 5)[0].value, 0);
  const clip = { kind: "clip", in: 1, out: 5, speed: 2, length: 2 };
  assert.deepEqual(changes.trimItem(show(), clip, 1, "start", 0.5), [{ op: "add", path: "/items/1/in", value: 2 }]);
  assert.equal(changes.trimItem(show(), { ...clip, out: null }, 1, "end", -0.5)[0].value, 4);
});

test("items move, come and go", () => {
  assert.deepEqual(after(changes.moveItem(0, 2)).items.map((item) => Object.values(item)[0]), ["b.mp4", "red", "a.jpg", "blue"]);
  assert.deepEqual(changes.moveItem(1, 1), []);
  assert.deepEqual(after(changes.insertItem(show(), 1, changes.itemOfFile({ kind: "clip", path: "n.mp4" }))).items[1], { clip: "n.mp4" });
  assert.deepEqual(changes.insertItem({}, 5, { color: "red" }), [{ op: "add", path: "/items", value: [{ color: "red" }] }]);
  assert.equal(changes.itemOfFile({ kind: "sound", path: "a.wav" }), null);
  assert.equal(after(changes.append(show(), "texts", changes.textAt(1, 9))).texts[0].until, 4);
  assert.deepEqual(changes.setKey(show(), "/items/0/picture", "a.jpg"), []);
  assert.deepEqual(changes.setKey(show(), "/items/0/hold", undefined), []);
});

test("a choice that does not exist is the film", () => {
  const document = show();
  for (const [text, pointer] of [["item.1", "/items/1"], ["cut.0", "/items/0"], ["over.0.0", "/tracks/0/0"], ["over.1.1", "/tracks/1/items/1"], ["film", ""]]) {
    assert.equal(pointerOfChoice(readChoice(text, document), document), pointer);
    assert.notEqual(valueAt(document, pointer), undefined);
  }
  for (const text of ["item.9", "over.0.5", "text.0", "", null, "item.x"]) assert.equal(readChoice(text, document).kind, "film");
});

test("an address says the state and nothing else", () => {
  const state = { frame: 12, scale: 3.25, choice: "cut.2", panel: "files", search: "a&b=c", loop: true };
  assert.deepEqual(readAddress(writeAddress(state)), state);
  assert.equal(writeAddress({}), "");
  assert.deepEqual(readAddress("#f=-1&z=x&q=%E0%A4%A&other=1"), { search: "" });
});

test("a picture's header is little endian, and a short answer is none", () => {
  const bytes = new Uint8Array(35);
  const view = new DataView(bytes.buffer);
  [1, 70000, 12].forEach((value, i) => view.setUint32(i * 4, value, true));
  view.setUint16(12, 960, true);
  view.setUint16(14, 540, true);
  view.setUint32(16, 1500, true);
  view.setUint8(20, 1);
  view.setUint32(28, 6, true);
  const { bytes: picture, ...facts } = readPicture(bytes.buffer);
  assert.deepEqual(facts, { view: 1, seq: 70000, frame: 12, width: 960, height: 540, microseconds: 1500, type: "image/png", revision: 6 });
  assert.equal(picture.length, 3);
  assert.equal(readPicture(new ArrayBuffer(31)), null);
});

const number = (minimum, maximum) => ({ kind: "number", minimum, maximum });
const field = (name, forms, more = {}) => fieldOf({ name, forms: [forms].flat().map((form) => (typeof form === "string" ? { kind: form } : form)), meaning: "", ...more });
const section = (name) => ({ kind: "section", section: name });
const choice = (...choices) => ({ kind: "choice", choices });
const rectangle = { kind: "tuple", names: ["x", "y", "width", "height"] };

test("keys of the reference become controls", () => {
  assert.equal(field("kenBurns", "flag").title, "Ken Burns");
  assert.equal(field("fps", "number").title, "FPS");
  assert.equal(field("shadow", [section("shadow"), "flag"]).type, "nested");
  assert.deepEqual(field("fit", choice("cover", "none")).choices, ["cover", "none"]);
  assert.deepEqual(field("contrast", number(0, 10), { default: 1 }).suggested, { minimum: 0, maximum: 2, step: 0.01 });
  assert.equal(field("brightness", number(-1, 1), { default: 0 }).suggested.minimum, -1);
  assert.equal(field("temperature", number(1667, 25000), { default: 6500 }).default, 6500);
  assert.equal(field("gain", [number(0, 100), { kind: "example", text: "-6dB" }]).type, "number");
  assert.equal(field("fps", ["number", { kind: "example", text: "30000/1001" }]).type, "text");
  assert.equal(field("hold", "time", { default: 2 }).default, 2);
  assert.equal(field("length", ["time", choice("audio")]).type, "text");
  assert.equal(field("x", { kind: "length", minimum: -9, maximum: 9 }).suggested.minimum, -0.25);
  assert.equal(field("fit", choice("cover"), { otherwise: "The show's" }).placeholder, "The show's");
  assert.equal(field("color", "color", { default: "white" }).placeholder, "white");
  assert.equal(field("slots", "object").type, "json");
});

test("texts of controls become values, and back", () => {
  assert.equal(valueOfText("1.5", field("hold", "time")), 1.5);
  assert.equal(valueOfText("500ms", field("hold", "time")), "500ms");
  assert.equal(valueOfText("2024", field("title", "text")), "2024");
  assert.equal(valueOfText("true", field("title", "text")), "true");
  assert.equal(valueOfText("000000", field("color", "color")), "000000");
  assert.deepEqual(valueOfText("[0, 0, 1, 1]", field("place", [choice("top", "left"), rectangle])), [0, 0, 1, 1]);
  assert.throws(() => valueOfText("[0,", field("keyframes", { kind: "list", forms: [section("keyframe")] })), /JSON/);
  assert.equal(textOfValue([1, 2]), "[1,2]");
});

const mask = { fields: [field("shape", choice("ellipse")), field("picture", "file"), field("luminance", "flag")], oneOf: ["shape", "picture"] };

test("a value that is written short becomes an object with its first other key, and rivals go", () => {
  assert.deepEqual(changes.promoted("ellipse", mask.fields), { shape: "ellipse" });
  assert.deepEqual(changes.promoted(true, mask.fields), {});
  assert.deepEqual(changes.promoted(120, [field("file", "file"), field("bpm", number(20, 999))]), { bpm: 120 });
  const show = { mask: "ellipse" };
  assert.deepEqual(applyEdits(show, changes.setInside(show, "/mask", "luminance", true, mask)).document, { mask: { shape: "ellipse", luminance: true } });
  assert.deepEqual(applyEdits(show, changes.setInside(show, "/mask", "picture", "a.png", mask)).document, { mask: { picture: "a.png" } });
  assert.deepEqual(changes.setInside(show, "/mask", "shape", "ellipse", mask), []);
  assert.deepEqual(applyEdits(show, changes.setInside(show, "/mask", "shape", "rectangle", mask)).document, { mask: "rectangle" });
  assert.deepEqual(applyEdits(show, changes.setInside(show, "/mask", "shape", undefined, mask)).document, {});
  assert.deepEqual(applyEdits({}, changes.setInside({}, "/look", "contrast", 1.2)).document, { look: { contrast: 1.2 } });
});

test("a list stays in the order of its times, and goes with its last entry", () => {
  const seconds = (entry) => entry.at;
  const show = { keys: [{ at: 0 }, { at: 2 }] };
  assert.deepEqual(applyEdits(show, changes.insertInTime(show, "/keys", { at: 1 }, seconds)).document.keys.map(seconds), [0, 1, 2]);
  assert.deepEqual(applyEdits({}, changes.insertInTime({}, "/keys", { at: 1 }, seconds)).document, { keys: [{ at: 1 }] });
  assert.deepEqual(applyEdits(show, changes.removeEntry(show, "/keys", 0)).document, { keys: [{ at: 2 }] });
  assert.deepEqual(applyEdits({ keys: [{ at: 0 }] }, changes.removeEntry({ keys: [{ at: 0 }] }, "/keys", 0)).document, {});
});

test("a change is moved: one side longer, the other shorter, as far as both go", () => {
  const show = { items: [{ picture: "a.jpg", hold: 2 }, { clip: "b.mp4", in: 1, out: 4 }] };
  const plan = { items: [{ kind: "picture", hold: 2 }, { kind: "clip", plays: true, in: 1, out: 4, speed: 2, own: 5 }], cuts: [] };
  const rolled = (seconds) => applyEdits(show, changes.rollCut(show, plan, 0, seconds)).document.items;
  assert.deepEqual(rolled(0.5), [{ picture: "a.jpg", hold: 2.5 }, { clip: "b.mp4", in: 2, out: 4 }]);
  assert.deepEqual(rolled(-9), [{ picture: "a.jpg", hold: 1.5 }, { clip: "b.mp4", in: 0, out: 4 }]);
  assert.equal(rolled(9)[0].hold, 3.48);
  assert.deepEqual(changes.rollCut(show, plan, 1, 1), []);
});

test("tracks change places, and overlays stand where their words say", () => {
  const show = { tracks: [["a"], ["b"], ["c"]] };
  assert.deepEqual(applyEdits(show, changes.moveTrack(0, 2)).document.tracks, [["b"], ["c"], ["a"]]);
  const rect = (overlay) => rectOfOverlay({ picture: "a.png", ...overlay }, [1000, 500], [200, 100]);
  assert.deepEqual(rect({ place: "top-right", width: "30%" }), [0.68, 0.04, 0.3, 0.3]);
  assert.deepEqual(rect({ place: "bottom", height: 100, margin: 50 }), [0.4, 0.7, 0.2, 0.2]);
  assert.deepEqual(rect({ place: [0, 0, 0.5, 0.5] }), [0, 0, 0.5, 0.5]);
  assert.deepEqual(rect({}), [0, 0, 1, 1]);
  // A vertical clip stays vertical: 250 pixels wide of 1000 are 500 of 500 high.
  assert.deepEqual(rectOfOverlay({ clip: "tall.mp4", place: "center", width: "25%" }, [1000, 500], [360, 720]), [0.375, 0, 0.25, 1]);
});

test("what a show's file has in quotes is written and explained without them", () => {
  const length = fieldOf({ name: "length", forms: [{ kind: "time" }, { kind: "choice", choices: ["audio"] }], meaning: "`\"audio\"` is to the end of the first sound, `5s` is five seconds." });
  assert.equal(length.summary, "audio is to the end of the first sound, 5s is five seconds.");
  for (const text of ["audio", '"audio"', ' "audio" ']) assert.equal(valueOfText(text, length).trim(), "audio");
  assert.equal(valueOfText('"Said"', { type: "text", kind: "text" }), '"Said"', "of a text they are a part");
  assert.equal(fieldOf({ name: "color", forms: [{ kind: "color" }], meaning: "x" }).title, "Colour");
});

test("a canvas is written as people write sizes and shapes", () => {
  for (const text of ["1080×1920", "1080x1920", "1080 × 1920", "1080X1920", " 1080*1920 "]) {
    assert.deepEqual(readCanvas(text, [640, 360]), [1080, 1920], text);
  }
  assert.deepEqual(readCanvas("9:16", [1920, 1080]), [1080, 1920]);
  assert.deepEqual(readCanvas("16:9", [1080, 1920]), [1920, 1080]);
  assert.deepEqual(readCanvas("2.39:1", [1920, 1080]), [2582, 1080]);
  for (const text of ["720p", "1:0", "0:1", "wide"]) assert.equal(readCanvas(text, [640, 360]), text);
});

test("the reference of shows says which values are objects and lists of their own", () => {
  const fields = [[section("border"), "length"], { kind: "list", forms: [section("keyframe")] }, ["text", "list", section("letters")]];
  assert.deepEqual(fields.map((forms) => field("key", forms)).map(({ type, section, isList, isText }) => [type, section, isList, isText]),
    [["nested", "border", false, false], ["nested", "keyframe", true, false], ["nested", "letters", false, true]]);
  assert.equal(field("beats", [section("beats"), "file"]).section, "beats");
  assert.equal(field("shutter", [number(0, 720), section("shutter")]).type, "number");
  assert.equal(field("radius", "length").type, "length");
  assert.equal(field("rect", rectangle).count, 4);
  assert.deepEqual(valueOfText("(0.1,0,0.5,1)", field("rect", rectangle)), [0.1, 0, 0.5, 1]);
});

test("several items are chosen from one to the other", () => {
  assert.deepEqual(chosenItems("item.3", "item.1", show()), [1, 2, 3]);
  assert.deepEqual(chosenItems("item.1", "", show()), [1]);
  assert.deepEqual(chosenItems("cut.1", "item.0", show()), []);
});

test("nine places have words, and words places", () => {
  for (const word of ["top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"]) assert.equal(placeWord(...placeOfWord(word)), word);
  assert.equal(placeWord(-1, 2), "bottom-left");
});
