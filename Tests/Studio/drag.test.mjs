// A drag ends once, whoever ends it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { followPointer } from "../../Sources/Studio/Page/drag.js";

function begin() {
  const page = new EventTarget();
  const element = Object.assign(new EventTarget(), { ownerDocument: page, setPointerCapture() {} });
  const log = [];
  const say = (target, type, pointerId = 1, at = 0) => target.dispatchEvent(Object.assign(new Event(type), { pointerId, at }));
  const stop = followPointer(element, { pointerId: 1, at: -1 }, {
    move: ({ at }) => log.push(at), end: (isKept, { at }) => log.push([isKept, at])
  });
  return { page, element, log, say, stop };
}

test("it follows its own pointer until that is lifted", () => {
  const { page, element, log, say } = begin();
  say(element, "pointermove", 1, 3);
  say(element, "pointermove", 2, 4);
  say(element, "pointerup", 2, 4);
  say(element, "pointerup", 1, 5);
  say(page, "lostpointercapture");
  say(element, "pointermove", 1, 6);
  assert.deepEqual(log, [3, [true, 5]]);
});

test("it ends where the browser takes the pointer, also from what has left the page", () => {
  for (const [target, type] of [["element", "pointercancel"], ["page", "lostpointercapture"]]) {
    const drag = begin();
    drag.say(drag.element, "pointermove", 1, 3);
    drag.say(drag[target], type);
    drag.say(drag.element, "pointermove", 1, 9);
    drag.stop();
    assert.deepEqual(drag.log, [3, [false, 3]]);
  }
});
