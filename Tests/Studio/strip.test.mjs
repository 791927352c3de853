// What the strip shows of a film, as numbers: nothing hides what one wants to take hold of, however many items there are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rowOfItems, rowOfSounds, rowsOfTracks, titleOfItem } from "../../Sources/Studio/Page/strip-plan.js";
import { fittingScale } from "../../Sources/Studio/Page/time.js";

/** The plan of items that stand alone for so many frames, with transitions between them. */
function planOf(count, { alone = 38, overlap = 12, effect = "fade" } = {}) {
  const each = alone + overlap;
  const items = Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, kind: "picture", first: index * each, end: (index + 1) * each + overlap }));
  const cuts = items.slice(1).map((item, index) => ({ item: index, effect, duration: overlap / 25, first: item.first, end: items[index].end }));
  return { items, cuts, rate: [25, 1], frames: count * each + overlap, texts: [], sounds: [], tracks: [] };
}

const documentOf = (plan) => ({ items: plan.items.map(({ name }) => ({ picture: name })) });
const rowOf = (plan, view) => rowOfItems({ padding: 24, ...view }, plan, documentOf(plan), () => undefined);

/** How many pixels of an item's own time its neighbours' transitions leave free. */
function freeOf(row, index, plan, scale) {
  const start = plan.cuts[index - 1] ? row.find((each) => each.choice === `cut.${index - 1}`) : null;
  const end = plan.cuts[index] ? row.find((each) => each.choice === `cut.${index}`) : null;
  const left = start ? start.left + start.width : 24 + plan.items[index].first * scale;
  return (end ? end.left : 24 + plan.items[index].end * scale) - left;
}

for (const [name, options] of [["short transitions", {}], ["cuts", { overlap: 0, effect: null }], ["long transitions", { alone: 12, overlap: 50 }]]) {
  test(`when all of 300 items fit, ${name} leave at least half of each free`, () => {
    const plan = planOf(300, options);
    const scale = fittingScale(plan.frames, 1352);
    const row = rowOf(plan, { scale });
    for (const index of plan.items.keys()) {
      const alone = (options.alone ?? 38) * scale;
      assert.ok(freeOf(row, index, plan, scale) >= alone / 2 - 1e-6, `item ${index}: ${freeOf(row, index, plan, scale)} of ${alone} pixels`);
    }
  });
}

test("where there is room, a short transition is wide enough to take hold of, and a long one as wide as it is long", () => {
  const scale = 4;
  const [short] = rowOf(planOf(3, { overlap: 1 }), { scale }).filter((each) => each.cut);
  assert.equal(short.width, 14);
  const [long] = rowOf(planOf(3), { scale }).filter((each) => each.cut);
  assert.equal(long.width, 48);
  assert.equal(long.left, 24 + 50 * scale);
});

test("an item of a text is called by its words, without quotes, one of a file without its folders", () => {
  assert.equal(titleOfItem({ name: "'A'", kind: "text" }, { text: { text: "A", size: 0.6 } }), "A");
  assert.equal(titleOfItem({ name: "'A'", kind: "text" }, { text: "A" }), "A");
  assert.equal(titleOfItem({ name: "'Two colours'", kind: "text" }, { text: [{ text: "Two ", color: "red" }, "colours"] }), "Two colours");
  assert.equal(titleOfItem({ name: "more/b.png", kind: "picture" }, { picture: "more/b.png" }), "b.png");
});

test("sounds and overlays are where the plan has them", () => {
  const plan = { ...planOf(2), sounds: [{ first: 50, end: 88 }], tracks: [[{ name: "a.mp4", kind: "clip", first: 5, end: 10 }]] };
  const document = { sounds: [{ file: "m/tone.wav" }], tracks: [[{ clip: "a.mp4", keyframes: [{ at: 0.2 }] }]] };
  const view = { scale: 2, padding: 24 };
  const [sound] = rowOfSounds(view, plan, document);
  assert.deepEqual([sound.choice, sound.name, sound.left, sound.width], ["sound.0", "tone.wav", 124, 76]);
  const [[overlay]] = rowsOfTracks(view, plan, document);
  assert.deepEqual([overlay.choice, overlay.left, overlay.width, overlay.marks], ["over.0.0", 34, 10, "10"]);
});
