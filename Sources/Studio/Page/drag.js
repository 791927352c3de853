// A pointer that drags: followed until it is lifted, or taken away by the browser, as when a finger scrolls or what is
// dragged goes out of the page.

/**
 * Follows the pointer of a "pointerdown" event. `move(event)` is called with each of its moves, `end(isKept, event)` once,
 * with the last event: `isKept` is false where the pointer was taken away. Returns a function that ends it, not kept.
 */
export function followPointer(element, down, { move, end }) {
  const page = element.ownerDocument;
  const listening = new AbortController();
  let last = down;
  const finish = (isKept) => {
    if (listening.signal.aborted) return;
    listening.abort();
    end(isKept, last);
  };
  const on = (target, type, action) => target.addEventListener(type, (event) => {
    if (event.pointerId === down.pointerId) action(event);
  }, { signal: listening.signal });
  element.setPointerCapture(down.pointerId);
  on(element, "pointermove", (event) => {
    last = event;
    move(event);
  });
  on(element, "pointerup", (event) => {
    last = event;
    finish(true);
  });
  on(element, "pointercancel", () => finish(false));
  // What is no longer in the page hears nothing; the page does.
  on(page, "lostpointercapture", () => finish(false));
  return () => finish(false);
}
