// Edits of the document and what takes them back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../Sources/Studio/Page/history.js";
import { applyEdits, isEqual, keysOf, pointerOf, valueAt } from "../../Sources/Studio/Page/patch.js";

const show = () => ({ show: "x", items: [{ picture: "a.jpg" }, { picture: "b.jpg", hold: 2 }, { color: "red" }], "a/b~c": 1 });

test("pointers and keys go both ways", () => {
  for (const keys of [[], ["items", "0"], ["a/b~c"], ["~1"]]) assert.deepEqual(keysOf(pointerOf(keys)), keys);
  assert.equal(valueAt(show(), "/a~1b~0c"), 1);
  assert.equal(valueAt(show(), "/items/7/hold"), undefined);
  assert.equal(valueAt(show(), "/items/length"), 3);
  assert.throws(() => keysOf("items"));
});

const edits = {
  add: [{ op: "add", path: "/items/1", value: { text: "new" } }],
  append: [{ op: "add", path: "/items/-", value: {} }],
  "add over": [{ op: "add", path: "/show", value: "y" }],
  remove: [{ op: "remove", path: "/items/0" }],
  replace: [{ op: "replace", path: "/items/1/hold", value: "500ms" }],
  whole: [{ op: "replace", path: "", value: { show: "other" } }],
  move: [{ op: "move", from: "/items/0", path: "/items/2" }],
  "move a key": [{ op: "move", from: "/items/1/hold", path: "/items/2/hold" }],
  "move over": [{ op: "move", from: "/items/0/picture", path: "/items/1/picture" }],
  test: [{ op: "test", path: "/items/1", value: { hold: 2, picture: "b.jpg" } }],
  many: [
    { op: "remove", path: "/items/1" }, { op: "add", path: "/items/0/hold", value: 1 },
    { op: "move", from: "/items/1", path: "/items/0" }, { op: "replace", path: "/items/0/color", value: "blue" },
  ],
};

for (const [name, list] of Object.entries(edits)) {
  test(`${name}: the inverse gives the document back, and doing it again the change`, () => {
    const before = show();
    const { document, inverse } = applyEdits(before, list);
    assert.deepEqual(before, show(), "the document itself is not changed");
    const back = applyEdits(document, inverse);
    assert.deepEqual(back.document, before);
    assert.deepEqual(applyEdits(back.document, back.inverse).document, document);
  });
}

test("what does not fit changes nothing and says where", () => {
  const bad = [
    { op: "remove", path: "/items/9" }, { op: "replace", path: "/none", value: 1 }, { op: "add", path: "/items/9", value: 1 },
    { op: "add", path: "/none/x", value: 1 }, { op: "test", path: "/show", value: "z" }, { op: "copy", path: "/show" },
    { op: "move", from: "/items", path: "/items/0" },
  ];
  for (const edit of bad) assert.throws(() => applyEdits(show(), [edit]), Error, JSON.stringify(edit));
});

test("a key named __proto__ is a key", () => {
  const { document } = applyEdits({}, [{ op: "add", path: "/__proto__", value: { x: 1 } }]);
  assert.equal(document.x, undefined);
  assert.ok(Object.hasOwn(document, "__proto__"));
});

test("equality does not mind the order of keys", () => {
  assert.ok(isEqual({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] }));
  assert.ok(!isEqual([1], { 0: 1 }));
  assert.ok(!isEqual({ a: undefined }, { b: undefined }));
});

test("undo and redo walk the same steps, and a new step ends what was undone", () => {
  const history = new History(3);
  const step = (n) => ({ label: `step ${n}`, edits: [n], inverse: [-n] });
  for (const n of [1, 2, 3, 4]) history.push(step(n));
  history.push({ label: "nothing", edits: [], inverse: [] });
  assert.equal(history.past.length, 3);
  assert.deepEqual(history.undo(), { label: "step 4", edits: [-4] });
  assert.equal(history.redoLabel, "step 4");
  assert.deepEqual(history.redo(), { label: "step 4", edits: [4] });
  assert.equal(history.redo(), null);
  history.undo();
  history.push(step(5));
  assert.equal(history.redoLabel, null);
  const copy = new History();
  copy.restore(JSON.parse(JSON.stringify(history)));
  assert.equal(copy.undoLabel, "step 5");
});

test("what follows quickly with the same key is one step", () => {
  const history = new History();
  const step = (n, key, time) => ({ label: "Turn", edits: [n], inverse: [-n], key, time });
  history.push(step(1, "angle", 1000));
  history.push(step(2, "angle", 1500));
  history.push(step(3, "angle", 3000));
  history.push(step(4, "other", 3100));
  assert.deepEqual(history.past.map((entry) => [entry.edits, entry.inverse]), [[[1, 2], [-2, -1]], [[3], [-3]], [[4], [-4]]]);
});
