// Keys are found on keyboards of other scripts, and letters are where they stand on those of this one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { namesOf } from "../../Sources/Studio/Page/key-names.js";

const press = (key, code, held = {}) => namesOf({ key, code, getModifierState: (name) => name === "AltGraph" && held.altGraph === true, ...held });

test("a letter counts as it stands on the key: what is Z here and Y there", () => {
  assert.deepEqual(press("z", "KeyY", { ctrlKey: true }), ["Ctrl+z"]);
  assert.deepEqual(press("w", "KeyZ", { ctrlKey: true }), ["Ctrl+w"]);
  assert.deepEqual(press("J", "KeyJ", { shiftKey: true }), ["Shift+j"]);
  assert.deepEqual(press("ArrowLeft", "ArrowLeft", { altKey: true, shiftKey: true }), ["Alt+Shift+ArrowLeft"]);
});

test("letters of other scripts count by their place", () => {
  for (const [key, code, name] of [["о", "KeyJ", "j"], ["л", "KeyK", "k"], ["д", "KeyL", "l"], ["ξ", "KeyJ", "j"], ["τ", "KeyT", "t"], ["х", "BracketLeft", "["], ["ъ", "BracketRight", "]"]]) {
    assert.ok(press(key, code).includes(name), key);
  }
  assert.ok(press("я", "KeyZ", { ctrlKey: true }).includes("Ctrl+z"));
  assert.ok(press("Я", "KeyZ", { ctrlKey: true, shiftKey: true }).includes("Ctrl+Shift+z"));
  assert.ok(press("ζ", "KeyZ", { metaKey: true }).includes("Ctrl+z"));
  assert.ok(press("Х", "BracketLeft", { shiftKey: true }).includes("{"));
});

test("signs count as they are typed, and else by their place", () => {
  assert.equal(press("?", "Minus", { shiftKey: true })[0], "?");
  assert.ok(press(".", "Slash").includes("/"));
  assert.ok(press(",", "Slash", { shiftKey: true }).includes("?"));
  assert.ok(press("&", "Digit1").includes("1"));
  assert.equal(press("[", "Digit8", { altKey: true, ctrlKey: true, altGraph: true })[0], "[");
});
