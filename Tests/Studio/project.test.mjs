// The page's show and the server's stay one, whatever comes between: other pages, other programs, refusals, a lost
// connection.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { applyEdits } from "../../Sources/Studio/Page/patch.js";

const store = { getItem: () => null, setItem() {}, removeItem() {} };
Object.assign(globalThis, { sessionStorage: store, localStorage: store });
globalThis.CustomEvent ??= class extends Event {
  constructor(type, { detail }) {
    super(type);
    this.detail = detail;
  }
};
const { Project } = await import("../../Sources/Studio/Page/project.js");

/** A server that answers when the test says so, as the studio does. */
class Server extends EventTarget {
  isOpen = true;
  document = { items: [{ hold: 1 }, { hold: 2 }] };
  revision = 1;
  questions = [];

  ask(message) {
    return new Promise((resolve, reject) => this.questions.push({ message: structuredClone(message), resolve, reject }));
  }

  send(message) {
    if (message.type === "open") this.tell();
  }

  tell(document = this.document) {
    if (document !== this.document) this.revision += 1;
    this.document = document;
    const detail = { type: "project", document: structuredClone(document), revision: this.revision, name: "s", files: [], sources: [], jobs: [], formats: [], plan: null };
    this.dispatchEvent(new CustomEvent("message", { detail }));
  }

  /** Answers the next question; `refusal` says that it is not to be done. */
  async serve(refusal) {
    const { message, resolve } = this.questions.shift();
    if (refusal) resolve({ type: "refused", message: refusal });
    else if (message.base !== undefined && message.base !== this.revision) resolve({ type: "outdated", revision: this.revision });
    else {
      this.document = message.text === undefined ? applyEdits(this.document, message.edits).document : JSON.parse(message.text);
      this.revision += 1;
      const typed = message.text === undefined ? {} : { document: structuredClone(this.document) };
      resolve({ type: "edited", revision: this.revision, isSaved: false, plan: null, fault: null, text: JSON.stringify(this.document), ...typed });
    }
    await tick();
  }

  async serveAll() {
    while (this.questions.length > 0) await this.serve();
  }

  async lose() {
    this.isOpen = false;
    for (const { reject } of this.questions.splice(0)) reject(new Error("lost"));
    await tick();
  }
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));
const hold = (index, value) => [{ op: "replace", path: `/items/${index}/hold`, value }];
const labels = () => project.history.past.map((step) => step.label);
const isOne = () => assert.deepEqual(project.document, server.document);
let server;
let project;

beforeEach(() => {
  server = new Server();
  project = new Project(server);
  server.tell();
});

test("an edit is made of what another page has done meanwhile", async () => {
  project.edit(hold(0, 9), "mine");
  server.tell({ items: [{ hold: 1 }, { hold: 2 }], note: "theirs" });
  await server.serveAll();
  isOne();
  assert.deepEqual(project.document, { items: [{ hold: 9 }, { hold: 2 }], note: "theirs" });
  project.undo();
  project.undo();
  await server.serveAll();
  isOne();
  assert.deepEqual(project.document, { items: [{ hold: 1 }, { hold: 2 }] });
});

test("an edit that does not fit any more is gone, can be brought back, and theirs stays", async () => {
  project.edit(hold(1, 9), "mine");
  server.tell({ items: [{ hold: 5 }] });
  await server.serveAll();
  isOne();
  assert.deepEqual(project.document, { items: [{ hold: 5 }] });
  project.undo();
  await server.serveAll();
  isOne();
  assert.equal(project.document.items[1].hold, 9);
});

test("a drag ends where another page changes the show, and its rest is not made of the old one", async () => {
  const step = project.begin("drag");
  step.update(hold(0, 1.5));
  await server.serveAll();
  server.tell({ items: [{ color: "new" }, { hold: 1.5 }, { hold: 2 }] });
  step.update(hold(0, 1.6));
  step.commit();
  await server.serveAll();
  isOne();
  assert.ok(step.isOver && !project.isMoving);
  assert.deepEqual(labels(), ["drag", "Change from outside"]);
});

test("a drag that nobody ends is ended by the next change", async () => {
  const step = project.begin("handle");
  step.update(hold(0, 1.5));
  await server.serveAll();
  project.edit(hold(1, 5), "other");
  step.update(hold(0, 1.7));
  step.commit();
  await server.serveAll();
  isOne();
  assert.deepEqual(project.document.items, [{ hold: 1.5 }, { hold: 5 }]);
  assert.deepEqual(labels(), ["handle", "other"]);
  assert.equal(project.isMoving, false);
});

test("a refusal takes back what was refused, and no good step", async () => {
  project.edit(hold(0, 3), "first");
  await server.serve();
  project.edit(hold(0, 4), "second");
  await server.serve("no");
  assert.deepEqual(labels(), ["first"]);
  isOne();
  project.edit(hold(0, 4), "second");
  await server.serve();
  project.undo();
  await server.serve("no");
  assert.deepEqual(labels(), ["first", "second"]);
  assert.equal(project.history.future.length, 0);
  isOne();
});

test("of a drag that is refused in the middle, what was taken can be undone", async () => {
  project.edit(hold(0, 3), "first");
  await server.serve();
  const step = project.begin("drag");
  step.update(hold(1, 5));
  await server.serve();
  step.update(hold(1, 6));
  step.commit();
  await server.serve("no");
  isOne();
  assert.deepEqual(labels(), ["first", "drag"]);
  project.undo();
  await server.serveAll();
  isOne();
  assert.deepEqual(project.document.items, [{ hold: 3 }, { hold: 2 }]);
});

test("a text and a gesture keep their order", async () => {
  const answer = project.write('{"items": [{"hold": 1}], "typed": 1}');
  project.edit(hold(0, 7), "gesture");
  await server.serveAll();
  assert.equal((await answer).type, "edited");
  isOne();
  assert.deepEqual(project.document, { items: [{ hold: 7 }], typed: 1 });
});

test("a text that was typed does not take the place of another page's edit", async () => {
  const answer = project.write('{"typed": 1}');
  server.tell({ items: [], note: "theirs" });
  await server.serveAll();
  assert.equal((await answer).type, "outdated");
  isOne();
  assert.equal(project.document.note, "theirs");
});

test("what was under way when the connection was lost is made once", async () => {
  for (const wasTaken of [false, true]) {
    server.document = { list: [] };
    server.revision += 1;
    server.isOpen = true;
    server.tell();
    project.edit([{ op: "add", path: "/list/-", value: 1 }], "mine");
    if (wasTaken) Object.assign(server, { document: { list: [1] }, revision: server.revision + 1 });
    await server.lose();
    project.edit([{ op: "add", path: "/list/-", value: 2 }], "without a connection");
    assert.deepEqual(project.document.list, [1]);
    server.isOpen = true;
    server.tell();
    await server.serveAll();
    isOne();
    assert.deepEqual(project.document.list, [1]);
  }
});

test("whatever comes in between, both have the same in the end", async () => {
  let seed = 7;
  const random = (count) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * count);
  };
  let step = null;
  const deeds = [
    // What the page does is not waited for: the server answers when its turn comes.
    () => void project.edit([{ op: "add", path: "/items/0", value: { hold: random(9) } }], "add"),
    () => void project.edit([{ op: "remove", path: `/items/${random(4)}` }], "remove"),
    () => void (step = project.begin("drag")).update(hold(random(3), random(9))),
    () => void step?.update(hold(random(3), random(9))),
    () => void step?.[["commit", "cancel"][random(2)]](),
    () => project.undo(), () => project.redo(),
    () => void project.write(JSON.stringify({ items: [{ hold: random(9) }, { hold: 0 }] })).catch(() => {}),
    () => server.tell({ items: Array.from({ length: random(4) }, () => ({ hold: random(9) })) }),
    () => server.questions.length > 0 && server.serve(random(6) === 0 ? "no" : ""),
    () => server.questions.length > 0 && server.serve(),
    async () => {
      await server.lose();
      server.isOpen = true;
      server.tell();
    },
  ];
  for (let round = 0; round < 300; round++) {
    for (let count = 0; count < 12; count++) await deeds[random(deeds.length)]();
    step?.commit();
    await server.serveAll();
    isOne();
    while (project.history.undoLabel && random(3) > 0) {
      project.undo();
      await server.serveAll();
      isOne();
    }
  }
});

test("what was found in a filter comes after its text, and nothing is drawn anew for it", () => {
  server.tell();
  project.sources = [{ id: "my.glsl", kind: "filter", text: "a", isMeasured: false, findings: [], cost: null }];
  const epoch = project.effectsEpoch;
  let told = 0;
  project.addEventListener("sources", () => (told += 1));
  const findings = [{ rule: "it stays within its instructions", outcome: "broken", detail: "too many" }];
  const detail = { type: "measured", id: "my.glsl", isMeasured: true, findings, cost: null };
  server.dispatchEvent(new CustomEvent("message", { detail }));
  assert.deepEqual(project.sources[0], { id: "my.glsl", kind: "filter", text: "a", isMeasured: true, findings, cost: null });
  assert.equal(project.effectsEpoch, epoch);
  assert.equal(told, 1);
});
