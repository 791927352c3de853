// Timing functions of the curve editor.
import assert from "node:assert/strict";
import { test } from "node:test";
import { presets, progressAt, readPace, writePace } from "../../Sources/Studio/Page/pace.js";

test("every preset reads and is written back", () => {
  for (const { text } of presets) assert.equal(writePace(readPace(text)), text);
});

test("After Effects' Easy Ease is there", () => {
  assert.ok(presets.some((preset) => preset.text === "cubic-bezier:.333,0,.667,1"));
});

test("all spellings are read", () => {
  const same = {
    "ease-in": ["easeIn", "cubic-bezier(.42, 0, 1, 1)", [0.42, 0, 1, 1]],
    default: ["ease"],
    "steps:4": ["steps(4)", "steps(4, jump-end)", "steps:4,end"],
    "steps:3,none": ["steps(3, jump-none)"],
    "spring:duration=.5,bounce=0": ["spring", "spring()"],
  };
  for (const [text, others] of Object.entries(same)) {
    for (const other of others) assert.equal(writePace(readPace(other)), text, String(other));
  }
  for (const text of ["", "quick", "cubic-bezier:2,0,0,1", "cubic-bezier:1,2", "steps:0", "steps:1,none", "spring:bounce=x", null]) {
    assert.equal(readPace(text), null, String(text));
  }
});

test("a spring by its physics is the spring that it looks like", () => {
  const pace = readPace("spring:mass=1,stiffness=157.91367041742973,damping=20.106192982974676");
  assert.equal(writePace(pace), "spring:duration=.5,bounce=.2");
});

test("every pace goes from 0 to 1 and stays finite", () => {
  const texts = [...presets.map((preset) => preset.text), "spring:bounce=-.4", "spring:bounce=1", "spring:bounce=0", "steps:3,start", "steps:3,both", "linear:0,.9@.4,1"];
  for (const text of texts) {
    const pace = readPace(text);
    assert.equal(progressAt(pace, 0), 0);
    assert.equal(progressAt(pace, 1), 1);
    for (let i = 1; i < 100; i++) assert.ok(Math.abs(progressAt(pace, i / 100)) < 3, `${text} at ${i}`);
  }
});

test("Béziers, steps and springs are what the renderer computes", () => {
  const near = (text, time, value) => assert.ok(Math.abs(progressAt(readPace(text), time) - value) < 1e-3, `${text} at ${time}`);
  near("linear", 0.3, 0.3);
  near("ease-in-ease-out", 0.5, 0.5);
  near("default", 0.5, 0.8024);
  near("ease-in", 0.5, 0.3154);
  near("steps:4", 0.6, 0.5);
  near("steps:4,start", 0.6, 0.75);
  near("steps:4,none", 0.6, 0.6667);
  near("steps:4,both", 0.6, 0.6);
  near("spring:bounce=0", 0.999, 0.999);
});
