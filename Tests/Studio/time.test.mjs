// Times, frames and pixels of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as time from "../../Sources/Studio/Page/time.js";

test("frames and seconds go both ways at every rate", () => {
  for (const rate of [[30, 1], [25, 1], [30000, 1001], [12, 1]]) {
    for (const frame of [0, 1, 29, 1000, 54321]) assert.equal(time.framesOf(time.secondsOf(frame, rate), rate), frame);
  }
});

test("a place is written as minutes, seconds and frames", () => {
  assert.equal(time.timecode(0, [30, 1]), "0:00.00");
  assert.equal(time.timecode(31, [30, 1]), "0:01.01");
  assert.equal(time.timecode(25 * 61 + 24, [25, 1]), "1:01.24");
  assert.equal(time.timecode(9, [8, 1]), "0:01.1");
});

test("times are read as shows write them", () => {
  const known = { 2: 2, "500ms": 0.5, "1s": 1, "15f": 0.5, "0:01.5": 1.5, "1:00:00": 3600, ".25": 0.25, "-3s": -3 };
  for (const [text, seconds] of Object.entries(known)) assert.equal(time.readTime(text, [30, 1]), seconds, text);
  for (const text of ["", "s", "1m", "sea+1s", null, NaN]) assert.equal(time.readTime(text), null, String(text));
  assert.equal(time.writeTime(1 / 3), 0.333);
});

test("the ruler's texts have room at every scale, and its small marks divide the large ones", () => {
  for (const rate of [[30, 1], [30000, 1001], [1, 1]]) {
    for (const scale of [0.01, 0.1, 1, 7.3, 40]) {
      const { major, minor } = time.rulerSteps(scale, rate);
      if (scale > 0.05) assert.ok(major * scale >= 72, `${major} at ${scale}`);
      assert.ok(Math.abs(major / minor - Math.round(major / minor)) < 1e-6);
    }
  }
});

test("snapping takes the nearest target within reach", () => {
  assert.equal(time.snap(98, [90, 100, 99], 5), 99);
  assert.equal(time.snap(98, [90, 110], 5), 98);
});

test("zooming leaves what is under the pointer where it is", () => {
  const before = { scale: 4, scroll: 300 };
  const after = time.zoomAround(before.scale, before.scroll, 1.5, 200, [0.1, 40]);
  assert.equal(after.scale, 6);
  assert.ok(Math.abs((300 + 200) / 4 - (after.scroll + 200) / 6) < 1e-9);
  assert.equal(time.zoomAround(4, 0, 100, 0, [0.1, 40]).scale, 40);
  assert.equal(time.fittingScale(100, 500), 5);
  assert.equal(time.fittingScale(2, 500), 40);
});

test("what remains is said in words", () => {
  assert.equal(time.remaining(0.4), "a moment");
  assert.equal(time.remaining(42.4), "42 s");
  assert.equal(time.remaining(600), "10 min");
});
