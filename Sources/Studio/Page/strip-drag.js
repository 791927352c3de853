// What the pointer does on the strip: scrub, choose, reorder, trim, change a transition's length.
import { changeTransition, moveItem, moveTrack, rollCut, setKey, trimItem } from "./changes.js";
import { chosenItems, pointerOfChoice, readChoice } from "./choice.js";
import { followPointer } from "./drag.js";
import { valueAt } from "./patch.js";
import { clamp, secondsOf, snap, writeTime } from "./time.js";

const threshold = 4;
const reach = 8;
const still = () => {};

/** A drag has `move(event)`, and `isClick()`, `end()` and `cancel()`, of which one is called at its end. */
export class StripDrags {
  constructor({ project, state, playhead, selection }, strip) {
    Object.assign(this, { project, state, playhead, selection, strip });
    strip.content.addEventListener("pointerdown", (event) => this.#press(event));
  }

  #press(event) {
    if (event.button !== 0 || !this.project.plan) return;
    // The focus stays where it was, so that arrows go on to step frames.
    event.preventDefault();
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches("input, textarea, select")) focused.blur();
    this.#follow(event, this.#dragOf(event));
  }

  #dragOf(event) {
    const { state, selection } = this;
    const block = event.target.closest(".block");
    const edge = event.target.closest(".edge");
    if (!block) return this.#scrub(event);
    const { entry } = block;
    if (event.shiftKey && block.classList.contains("item") && chosenItems(state.choice, "", this.project.document).length > 0) {
      return { move: still, isClick: () => state.set({ choice: entry.choice, also: state.also || state.choice }) };
    }
    // On a touch screen the first touch chooses; what is chosen can be dragged.
    if (event.pointerType === "touch" && state.choice !== entry.choice) return { move: still, isClick: () => selection.choose(entry.choice) };
    const side = !edge ? "both" : edge.classList.contains("start") ? "start" : "end";
    if (block.classList.contains("span")) return this.#moveSpan(event, entry, side);
    if (edge) return entry.cut ? this.#stretchCut(event, entry, side) : this.#trimItem(event, entry, side);
    return entry.cut ? this.#roll(event, entry) : this.#reorder(event, entry);
  }

  /** Runs a drag until the pointer is lifted; Escape takes it back. */
  #follow(event, drag) {
    const { strip } = this;
    let hasMoved = drag.isImmediate ?? false;
    const move = (next) => {
      hasMoved ||= Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) > threshold;
      if (!hasMoved) return;
      strip.isDragging = true;
      drag.move(next);
    };
    const end = (isKept) => {
      document.removeEventListener("keydown", escape, true);
      strip.isDragging = false;
      strip.marker.hidden = true;
      if (!hasMoved) drag.isClick?.();
      else if (isKept) drag.end?.();
      else drag.cancel?.();
    };
    const stop = followPointer(strip.content, event, { move, end });
    const escape = (key) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      key.preventDefault();
      stop();
    };
    document.addEventListener("keydown", escape, true);
  }

  #goTo({ clientX }) {
    this.playhead.go(Math.floor(this.strip.frameAtClient(clientX)));
  }

  #scrub(event) {
    this.#goTo(event);
    return { isImmediate: true, move: (next) => this.#goTo(next) };
  }

  /** Where edges catch: the playhead, and the edges of texts and overlays. */
  #snapped(frame, event, own) {
    if (event.altKey) return frame;
    const { strip } = this;
    const spans = strip.blocks.all.filter((entry) => entry.kind.startsWith("span") && entry.choice !== own?.choice);
    const { plan } = this.project;
    const edges = own ? [0, plan.frames, ...plan.cuts.flatMap((cut) => [cut.first, cut.end])] : [];
    const places = [this.state.frame, ...spans.flatMap((entry) => [entry.first, entry.end]), ...edges];
    const result = snap(frame, places, reach / strip.scale);
    strip.marker.hidden = result === frame;
    strip.marker.style.transform = `translateX(${strip.x(result)}px)`;
    return result;
  }

  /** Says by how many frames the pointer has moved something that was at a frame. */
  #shift(event, from) {
    const offset = this.strip.frameAtClient(event.clientX) - from;
    return (next) => Math.round(this.#snapped(this.strip.frameAtClient(next.clientX) - offset, next) - from);
  }

  /** A drag that is one step: `editsOf(document, event)` says what becomes of the show as it was at its beginning. */
  #stepped(label, editsOf) {
    let step = null;
    return {
      move: (next) => {
        step ??= this.project.begin(label);
        step.update(editsOf(step.base, next));
      },
      end: () => step?.commit(),
      cancel: () => step?.cancel(),
    };
  }

  /** Makes a transition longer or shorter. */
  #stretchCut(event, { choice, cut }, side) {
    const { plan } = this.project;
    const shift = this.#shift(event, side === "start" ? cut.first : cut.end);
    this.selection.choose(choice);
    return this.#stepped("Change a transition's length", (base, next) => {
      const seconds = secondsOf(shift(next), plan.rate);
      const duration = Math.max(cut.duration + (side === "end" ? seconds : -seconds), secondsOf(1, plan.rate));
      return changeTransition(base, plan, cut.item, { duration: writeTime(duration) });
    });
  }

  #trimItem(event, { choice }, side) {
    const { plan } = this.project;
    const { index } = readChoice(choice, this.project.document);
    const item = plan.items[index];
    const shift = this.#shift(event, side === "start" ? item.first : item.end);
    this.selection.choose(choice);
    return this.#stepped("Trim", (base, next) => trimItem(base, item, index, side, secondsOf(shift(next), plan.rate)));
  }

  #reorder(event, { choice }) {
    const { project, state } = this;
    const { index: from } = readChoice(choice, project.document);
    let at = from;
    const drag = this.#stepped("Reorder", (base, next) => {
      const frame = this.strip.frameAtClient(next.clientX);
      // The plan follows each move, so the blocks under the pointer are those that are there now.
      const others = project.plan.items.filter((_, index) => index !== at && index < project.document.items.length);
      if (project.plan.items.length === base.items.length) at = others.filter((item) => (item.first + item.end) / 2 < frame).length;
      return moveItem(from, at);
    });
    return {
      ...drag,
      isClick: () => {
        state.set({ choice });
        this.#goTo(event);
      },
      move: (next) => {
        drag.move(next);
        state.set({ choice: `item.${at}` });
      },
      cancel: () => {
        drag.cancel();
        state.set({ choice });
      },
    };
  }

  /** Moves a change: what is before it gets longer as what is behind it gets shorter. */
  #roll(event, { choice, cut }) {
    const { project, selection } = this;
    const { plan } = project;
    const shift = this.#shift(event, (cut.first + cut.end) / 2);
    let isStuck = false;
    const drag = this.#stepped("Move a transition", (base, next) => {
      selection.choose(choice);
      const frames = shift(next);
      const edits = rollCut(base, plan, cut.item, secondsOf(frames, plan.rate));
      isStuck = frames !== 0 && edits.length === 0;
      return edits;
    });
    return {
      ...drag,
      isClick: () => selection.choose(choice),
      end: () => {
        drag.end();
        if (isStuck) project.notice("A clip has nothing more to show on that side. Trim it first, then its transition can move.");
      },
    };
  }

  /** The track whose row is under a pixel of the screen; the one at hand beside all rows. */
  #trackAt(clientY, own) {
    const lanes = [...this.strip.tracks.children];
    const row = lanes.findIndex((lane) => {
      const box = lane.getBoundingClientRect();
      return clientY >= box.top && clientY < box.bottom;
    });
    // The lowest track is the first in a show, and the lowest row here.
    return row < 0 ? own : lanes.length - 1 - row;
  }

  /** Moves or trims a text or an overlay in time, and an overlay's track to another row. */
  #moveSpan(event, entry, side) {
    const { choice: old, first, end } = entry;
    const { project, state, strip } = this;
    const choice = readChoice(old, project.document);
    const offset = strip.frameAtClient(event.clientX);
    this.selection.choose(old);
    let { track } = choice;
    const drag = this.#stepped(side === "both" ? "Move in time" : "Trim", (base, next) => {
      const edge = side === "end" ? end : first;
      const by = strip.frameAtClient(next.clientX) - offset;
      const moved = Math.round(this.#snapped(edge + by, next, entry)) - edge;
      const start = side === "end" ? first : clamp(first + moved, 0, side === "start" ? end - 1 : project.plan.frames - 1);
      const stop = side === "start" ? end : Math.max(side === "both" ? start + end - first : end + moved, start + 1);
      if (side === "both" && choice.kind === "over") track = this.#trackAt(next.clientY, choice.track);
      return [
        ...timeEdits(base, choice, side, [start, stop].map((frame) => secondsOf(frame, project.plan.rate))),
        ...(track === choice.track ? [] : moveTrack(choice.track, track))
      ];
    });
    return {
      ...drag,
      move: (next) => {
        drag.move(next);
        if (choice.kind === "over") state.set({ choice: `over.${track}.${choice.index}` });
      },
      cancel: () => {
        drag.cancel();
        state.set({ choice: old });
      },
    };
  }
}

/** The edits that give a text, an overlay or a sound another beginning, another end, or both. */
function timeEdits(document, choice, side, [start, stop]) {
  const pointer = pointerOfChoice(choice, document);
  const value = valueAt(document, pointer);
  const set = (key, seconds) => setKey(document, `${pointer}/${key}`, writeTime(seconds));
  const isSound = choice.kind === "sound";
  const hasLength = isSound ? side !== "both" : value.length !== undefined;
  const hasEnd = !isSound && !hasLength && (side === "end" || value.until !== undefined);
  return [
    ...(side === "end" ? [] : set("at", start)), ...(hasLength ? set("length", stop - start) : []), ...(hasEnd ? set("until", stop) : [])
  ];
}
