// Playing goes on: through edits, through requests that the server drops, and with the sound that belongs to the film.
import assert from "node:assert/strict";
import { test } from "node:test";

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
globalThis.requestAnimationFrame = (action) => setTimeout(action, 4);
globalThis.createImageBitmap = async () => ({ close() {}, width: 1, height: 1 });
const { Player } = await import("../../Sources/Studio/Page/player.js");

/** A server that renders one picture after the other and lets few wait, as the studio does. */
function begin(plan = {}, { limit = 8, milliseconds = 10 } = {}) {
  const waiting = [];
  const seen = { drawn: 0, notices: [] };
  let next = 1;
  const link = {
    nextSeq: () => next++,
    addView(place) {
      link.place = place;
      return 1;
    },
    send(message) {
      if (message.type === "stop") waiting.length = 0;
      else if (waiting.length >= limit) setTimeout(() => link.place.onDropped({ seq: message.seq }), 1);
      else waiting.push(message);
    },
  };
  const project = Object.assign(new EventTarget(), { plan: { frames: 10_000, rate: [25, 1], ...plan }, notice: (text) => seen.notices.push(text) });
  const state = Object.assign(new EventTarget(), { frame: 0, set(values) { Object.assign(this, values); } });
  const player = new Player({ link, project, state, draw: () => (seen.drawn += 1) });
  const timer = setInterval(() => {
    const message = waiting.shift();
    if (message) link.place.onPicture({ seq: message.seq, frame: message.frame, width: 960, microseconds: 100, type: "image/jpeg", bytes: new Uint8Array(1) });
  }, milliseconds);
  return { player, project, seen, end: () => (player.stop(), clearInterval(timer)) };
}

test("an edit while it plays does not freeze the picture", async (context) => {
  for (const limit of [8, 3]) {
    const { player, project, seen, end } = begin({}, { limit });
    context.after(end);
    player.play(1);
    await wait(100);
    for (let i = 0; i < 20; i++) {
      project.dispatchEvent(new Event("change"));
      await wait(4);
    }
    seen.drawn = 0;
    await wait(400);
    assert.ok(seen.drawn > 4, `${seen.drawn} pictures with room for ${limit}`);
  }
});

test("the sound is the film's, and it is said where there is none", async (context) => {
  const played = [];
  globalThis.Audio = class {
    constructor(source) {
      this.source = source;
    }
    pause() {}
    async play() {
      played.push(this.source);
    }
  };
  URL.createObjectURL = (blob) => blob;
  URL.revokeObjectURL = () => {};
  const answers = new Map();
  globalThis.fetch = (path) => new Promise((resolve) => answers.set(path, (ok, status = 200) => resolve({ ok, status, blob: async () => path, text: async () => "no such sound\n" })));
  const { player, project, seen, end } = begin({ sound: "one" });
  context.after(end);
  player.play(1);
  project.plan.sound = "two";
  player.play(1);
  answers.get("/sound?two")(true);
  await wait(5);
  answers.get("/sound?one")(true);
  await wait(5);
  assert.deepEqual([...new Set(played)], ["/sound?two"]);
  project.plan.sound = "three";
  player.play(1);
  answers.get("/sound?three")(false, 500);
  await wait(5);
  assert.deepEqual(seen.notices, ["The sound could not be made: no such sound"]);
  answers.clear();
  player.play(1);
  assert.ok(answers.has("/sound?three"), "it is tried again");
});
