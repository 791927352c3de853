// What the pointer does on the strip: scrub, choose, reorder, trim, change a transition's length, drop.
import { changeTransition, moveItem, moveTrack, rollCut, setKey, trimItem } from "./changes.js";
import { chosenItems, pointerOfChoice, readChoice } from "./choice.js";
import { followPointer } from "./drag.js";
import { textOfEntry, withPresets } from "./find.js";
import { clamp, framesOf, secondsOf, snap, writeTime } from "./time.js";

const threshold = 4;
const reach = 8;

export function listenToDrags(studio, strip) {
  const { project, state, player, actions } = studio;
  const { content } = strip;
  const rate = () => project.plan.rate;

  content.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !project.plan) return;
    const block = event.target.closest(".block");
    const edge = event.target.closest(".edge");
    // The focus stays where it was, so that arrows go on to step frames.
    event.preventDefault();
    if (
      document.activeElement instanceof HTMLElement && document.activeElement.matches("input, textarea, select")
    ) document.activeElement.blur();
    if (!block) return start(event, scrub(event));
    if (event.shiftKey && block.classList.contains("item") && chosenItems(state.choice, "", project.document).length > 0) {
      return start(event, { move() {}, isClick: () => state.set({ choice: block.choice, also: state.also || state.choice }) });
    }
    const touches = event.pointerType === "touch";
    // On a touch screen the first touch chooses; what is chosen can be dragged.
    if (touches && state.choice !== block.choice) return start(
      event, { move() {}, isClick: () => actions.choose(block.choice) }
    );
    return start(event, edge ? trimming(event, block, edge) : moving(event, block));
  });

  /** Runs a drag until the pointer is lifted; Escape takes it back. */
  function start(event, drag) {
    const [fromX, fromY] = [event.clientX, event.clientY];
    let hasMoved = drag.isImmediate ?? false;
    const move = (next) => {
      hasMoved ||= Math.hypot(next.clientX - fromX, next.clientY - fromY) > threshold;
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
    const stop = followPointer(content, event, { move, end });
    const escape = (key) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      key.preventDefault();
      stop();
    };
    document.addEventListener("keydown", escape, true);
  }

  function scrub(event) {
    const go = ({ clientX }) => {
      player.stop();
      state.set({ frame: clamp(Math.floor(strip.frameAtClient(clientX)), 0, project.plan.frames - 1) });
    };
    go(event);
    return { isImmediate: true, move: go };
  }

  /** Where edges catch: the playhead, and the edges of texts and overlays. */
  function snapped(frame, event, own) {
    if (event.altKey) return frame;
    const spans = [
      ...strip.content.querySelectorAll(".span")
    ].filter((block) => block !== own).flatMap((block) => [block.first, block.end]);
    const { plan } = project;
    const edges = own ? [0, plan.frames, ...plan.cuts.flatMap((cut) => [cut.first, cut.end])] : [];
    const result = snap(frame, [state.frame, ...spans, ...edges], reach / strip.scale);
    strip.marker.hidden = result === frame;
    strip.marker.style.transform = `translateX(${strip.x(result)}px)`;
    return result;
  }

  function trimming(event, block, edge) {
    const side = edge.classList.contains("start") ? "start" : "end";
    if (block.classList.contains("span")) return spanDrag(event, block, side);
    const plan = project.plan;
    const index = Number(block.choice.split(".")[1]);
    const isCut = block.classList.contains("cut");
    const thing = isCut ? block.cut : plan.items[index];
    const from = side === "start" ? thing.first : thing.end;
    const offset = strip.frameAtClient(event.clientX) - from;
    actions.choose(block.choice);
    const step = project.begin(isCut ? "Change a transition's length" : "Trim");
    return {
      isImmediate: false,
      isClick: () => step.commit(),
      move(next) {
        const frames = Math.round(snapped(strip.frameAtClient(next.clientX) - offset, next)) - from;
        const seconds = secondsOf(frames, plan.rate);
        if (isCut) {
          const duration = Math.max(thing.duration + (side === "end" ? seconds : -seconds), secondsOf(1, plan.rate));
          step.update(changeTransition(step.base, plan, index, { duration: writeTime(duration) }));
        } else step.update(trimItem(step.base, thing, index, side, seconds));
      },
      end: () => step.commit(),
      cancel: () => step.cancel(),
    };
  }

  function moving(event, block) {
    if (block.classList.contains("span")) return spanDrag(event, block, "both");
    if (block.classList.contains("cut")) return rolling(event, block);
    const from = Number(block.choice.split(".")[1]);
    let step = null;
    let at = from;
    const end = (isKept) => {
      block.classList.remove("lifted");
      if (isKept) step?.commit();
      else step?.cancel();
    };
    return {
      isClick: () => {
        state.set({ choice: block.choice });
        player.stop();
        state.set({ frame: clamp(Math.floor(strip.frameAtClient(event.clientX)), 0, project.plan.frames - 1) });
      },
      move(next) {
        step ??= project.begin("Reorder");
        const frame = strip.frameAtClient(next.clientX);
        // The plan follows each move, so the blocks under the pointer are those that are there now.
        const others = project.plan.items.filter((_, index) => index !== at && index < project.document.items.length);
        const to = others.filter((item) => (item.first + item.end) / 2 < frame).length;
        if (to === at || project.plan.items.length !== step.base.items.length) return;
        at = to;
        step.update(moveItem(from, to));
        state.set({ choice: `item.${to}` });
      },
      end: () => end(true),
      cancel: () => {
        end(false);
        state.set({ choice: `item.${from}` });
      },
    };
  }

  /** Moves a change: what is before it gets longer as what is behind it gets shorter. */
  function rolling(event, block) {
    const { plan } = project;
    const index = block.cut.item;
    const middle = (block.cut.first + block.cut.end) / 2;
    const offset = strip.frameAtClient(event.clientX) - middle;
    let step = null;
    let isStuck = false;
    return {
      isClick: () => actions.choose(block.choice),
      move(next) {
        actions.choose(block.choice);
        step ??= project.begin("Move a transition");
        const frames = Math.round(snapped(strip.frameAtClient(next.clientX) - offset, next) - middle);
        const edits = rollCut(step.base, plan, index, secondsOf(frames, plan.rate));
        isStuck = frames !== 0 && edits.length === 0;
        step.update(edits);
      },
      end: () => {
        step?.commit();
        if (isStuck) project.notice("A clip has nothing more to show on that side. Trim it first, then its transition can move.");
      },
      cancel: () => step?.cancel(),
    };
  }

  /** The track whose row is under a pixel of the screen; the one at hand beside all rows. */
  function trackAt(clientY, own) {
    const lanes = [...strip.tracks.children];
    const row = lanes.findIndex((lane) => {
      const box = lane.getBoundingClientRect();
      return clientY >= box.top && clientY < box.bottom;
    });
    // The lowest track is the first in a show, and the lowest row here.
    return row < 0 ? own : lanes.length - 1 - row;
  }

  /** Moves or trims a text or an overlay in time, and an overlay's track to another row. */
  function spanDrag(event, block, side) {
    const { first, end } = block;
    const { choice: old } = block;
    const offset = strip.frameAtClient(event.clientX);
    const choice = readChoice(block.choice, project.document);
    const pointer = pointerOfChoice(choice, project.document);
    actions.choose(block.choice);
    const step = project.begin(side === "both" ? "Move in time" : "Trim");
    return {
      isClick: () => step.commit(),
      move(next) {
        const by = strip.frameAtClient(next.clientX) - offset;
        const shift = (frame) => Math.round(snapped(frame + by, next, block)) - frame;
        const moved = shift(side === "end" ? end : first);
        const start = side === "end" ? first : clamp(
          first + moved, 0, side === "start" ? end - 1 : project.plan.frames - 1
        );
        const stop = side === "start" ? end : Math.max(side === "both" ? start + end - first : end + moved, start + 1);
        const time = (frame) => writeTime(secondsOf(frame, rate()));
        const value = structuredClone(at(step.base, pointer));
        const edits = [];
        const moves = side === "both" && choice.kind === "over";
        const track = moves ? trackAt(next.clientY, choice.track) : choice.track;
        if (side !== "end") edits.push(...setKey(step.base, `${pointer}/at`, time(start)));
        if (
          choice.kind === "sound" ? side !== "both" : value.length !== undefined
        ) edits.push(...setKey(step.base, `${pointer}/length`, time(stop - start)));
        else if (
          choice.kind !== "sound" && (side === "end" || value.until !== undefined)
        ) edits.push(...setKey(step.base, `${pointer}/until`, time(stop)));
        if (track !== choice.track) edits.push(...moveTrack(choice.track, track));
        step.update(edits);
        if (choice.kind === "over") state.set({ choice: `over.${track}.${choice.index}` });
      },
      end: () => step.commit(),
      cancel: () => {
        step.cancel();
        state.set({ choice: old });
      },
    };
  }

  const at = (value, pointer) => pointer.slice(1).split("/").reduce((inside, key) => inside[key], value);

  // Effects and files that are dragged here from the left.
  let target = null;
  const setTarget = (block) => {
    if (target === block) return;
    target?.classList.remove("target");
    target = block;
    target?.classList.add("target");
  };
  const nearestCut = (clientX) => {
    const frame = strip.frameAtClient(clientX);
    const far = (block) => Math.abs((block.cut.first + block.cut.end) / 2 - frame);
    return [...content.querySelectorAll(".cut")].sort((one, two) => far(one) - far(two))[0] ?? null;
  };
  content.addEventListener("dragover", (event) => {
    const { types } = event.dataTransfer;
    if (types.includes("text/segue-effect")) setTarget(nearestCut(event.clientX));
    else if (!types.includes("text/segue-file")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  content.addEventListener("dragleave", (event) => content.contains(event.relatedTarget) || setTarget(null));
  content.addEventListener("drop", (event) => {
    if (event.dataTransfer.types.includes("Files")) return undefined;
    event.preventDefault();
    const cut = target;
    setTarget(null);
    const wanted = event.dataTransfer.getData("text/segue-effect");
    const effect = wanted && withPresets(studio.effects).find((each) => textOfEntry(each) === wanted);
    if (effect && cut) return actions.putEffect(effect, cut.cut.item);
    const id = event.dataTransfer.getData("text/segue-file");
    const file = id === "" ? null : project.files.find((each) => each.id === Number(id));
    if (!file) return undefined;
    const frame = strip.frameAtClient(event.clientX);
    const isAbove = event.clientY < strip.items.getBoundingClientRect().top - 4;
    if (isAbove && file.kind !== "sound") return actions.addOverlay(
      file, clamp(framesOf(secondsOf(frame, rate()), rate()), 0, project.plan.frames)
    );
    return actions.addFile(file, strip.placeAt(event.clientX));
  });
}
