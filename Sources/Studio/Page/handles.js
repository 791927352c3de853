// Handles on the picture itself: points of effects, and the rectangles of overlays.
import { changeTransition, setKey, transitionOf } from "./changes.js";
import { arrows, h, listenToWays } from "./dom.js";
import { followPointer } from "./drag.js";
import { readEffect, withValue } from "./effect-text.js";
import { sayer } from "./inspect-parts.js";
import { valueAt } from "./patch.js";
import { placeOfWord, placeWord } from "./place.js";
import { clamp, framesOf, readTime } from "./time.js";
import { currentText, missingNeed, readVector, textOf, writeVector } from "./values.js";

export class Handles {
  #key = "";
  #shown = [];

  constructor({ project, state, library, preview, selection }) {
    Object.assign(this, { project, state, library, preview, selection });
    project.addEventListener("change", () => this.refresh());
    state.on(["choice", "compare", "frame"], () => this.refresh());
  }

  refresh() {
    const { project, state, preview, selection } = this;
    if (!project.plan || !project.document) return;
    const choice = selection.chosen;
    const wanted = state.compare === "side" ? [] : choice.kind === "cut" ? this.#points(choice.index) : choice.kind === "over" ? this.#boxes(choice) : choice.kind === "text" ? [this.#words()] : [];
    const key = wanted.map((each) => each.key).join();
    if (key !== this.#key) {
      this.#key = key;
      this.#shown = wanted.map((each) => each.make());
      preview.overlay.replaceChildren(...this.#shown);
    }
    wanted.forEach((each, index) => each.show(this.#shown[index]));
  }

  /** The places among an effect's parameters; x to the right and y upward, in parts of the picture or in pixels. */
  #points(index) {
    const { project } = this;
    const transition = transitionOf(project.document, project.plan, index);
    const cut = project.plan.cuts.find((each) => each.item === index);
    const { frame } = this.state;
    // A place is seen while its transition runs.
    if (!transition || !cut || frame < cut.first || frame >= cut.end) return [];
    const text = transition.effect ?? "fade";
    const effect = this.library.effectOf(text);
    const { values } = readEffect(text);
    return (effect?.parameters ?? []).filter(
      (each) => ["point", "pixelPoint"].includes(each.meaning) && missingNeed(effect, each, values) === null
    )
      .map((parameter) => this.#point(index, effect, parameter, values));
  }

  #point(index, effect, parameter, values) {
    const { project } = this;
    const size = parameter.meaning === "pixelPoint" ? project.plan.canvas : [1, 1];
    const say = sayer(project, `Set ${parameter.title}`, (document, text) =>
      changeTransition(document, project.plan, index, { effect: withValue(transitionOf(document, project.plan, index).effect, parameter.name, text) }), () => null);
    const place = ([x, y], isFinal) => say(
      writeVector([clamp(x, 0, 1) * size[0], clamp(1 - y, 0, 1) * size[1]]), isFinal
    );
    return {
      key: `${index} ${effect.qualifiedName} ${parameter.name}`,
      make: () => this.#handle(parameter.title, place),
      show: (element) => {
        const text = currentText(effect, parameter, values) ?? textOf(parameter.unset?.start, parameter);
        const numbers = readVector(text, 2) ?? [size[0] / 2, size[1] / 2];
        this.#put(element, numbers[0] / size[0], 1 - numbers[1] / size[1]);
      },
    };
  }

  /** A text stands at one of nine places: it is dragged to the one that is nearest. */
  #words() {
    const { project } = this;
    const { pointer } = this.selection;
    const say = sayer(project, "Place a text", (document, word) => setKey(document, `${pointer}/place`, word), () => null);
    return {
      key: `words ${pointer}`,
      make: () => this.#handle("Place of the text", (place, isFinal) => say(placeWord(...place), isFinal), 0.4),
      show: (element) => {
        const word = String(valueAt(project.document, `${pointer}/place`) ?? "bottom");
        const [x, y] = placeOfWord(word);
        this.#put(element, x, y);
        element.setAttribute("aria-valuetext", word);
      },
    };
  }

  #put(element, x, y) {
    Object.assign(element, { x, y });
    element.style.left = `${clamp(x, 0, 1) * 100}%`;
    element.style.top = `${clamp(y, 0, 1) * 100}%`;
    element.setAttribute("aria-valuenow", Math.round(x * 100));
    element.setAttribute("aria-valuetext", `${Math.round(x * 100)} % across, ${Math.round(y * 100)} % down`);
  }

  #handle(title, place, way = 0.01) {
    const element = h(
      "button", {
        type: "button", class: "place", role: "slider", "aria-label": `${title}, on the picture`, title,
        "aria-valuemin": 0, "aria-valuemax": 100
      }
    );
    element.addEventListener("pointerdown", (event) => this.#drag(event, element, place));
    listenToWays(element, arrows, ([right, down], { shiftKey }) => {
      const step = shiftKey ? way * 10 : way;
      place([element.x + right * step, element.y + down * step], true);
    });
    return element;
  }

  /** Follows the pointer in parts of the picture until it is lifted. */
  #drag(event, element, move) {
    event.preventDefault();
    event.stopPropagation();
    element.focus({ focusVisible: false });
    const at = (next, isFinal) => {
      const box = this.preview.overlay.getBoundingClientRect();
      move([(next.clientX - box.left) / box.width, (next.clientY - box.top) / box.height], isFinal);
    };
    followPointer(element, event, { move: (next) => at(next, false), end: (_, last) => at(last, true) });
  }

  /** An overlay that has a rectangle can be moved and resized; one with a word for a place is moved by that word. */
  #boxes(choice) {
    const { project } = this;
    const { pointer } = this.selection;
    const overlay = valueAt(project.document, pointer);
    const frames = overlay.keyframes?.some((each) => each.place) ? this.#keyframeHere(choice, overlay) : null;
    const at = frames ? `${pointer}/keyframes/${frames.index}/place` : `${pointer}/place`;
    const rect = frames ? frames.place : Array.isArray(overlay.place) && !overlay.keyframes?.some((each) => each.place) ? overlay.place : null;
    if (!rect) return [];
    const say = sayer(
      project, "Place an overlay",
      (document, next) => setKey(document, at, next.map((n) => Math.round(n * 1000) / 1000)), () => null
    );
    return [{
      key: `box ${at}`,
      make: () => this.#box(say, () => valueAt(project.document, at)),
      show: (element) => ["left", "top", "width", "height"].forEach(
        (side, i) => (element.style[side] = `${rect[i] * 100}%`)
      ),
    }];
  }

  /** The keyframe at the playhead, where it has a place. */
  #keyframeHere({ track, index }, overlay) {
    const { project, state } = this;
    const first = project.plan.tracks[track]?.[index]?.first ?? 0;
    const found = overlay.keyframes.findIndex(
      (each) => first + framesOf(readTime(each.at, project.plan.rate) ?? 0, project.plan.rate) === state.frame
    );
    const { place } = overlay.keyframes[found] ?? {};
    return { index: found, place: place ?? null };
  }

  #box(say, now) {
    const element = h(
      "div",
      {
        class: "box", tabIndex: 0, role: "group",
        "aria-label": "Place of the overlay: arrows move it, Shift and arrows resize it"
      }
    );
    element.addEventListener("pointerdown", (event) => {
      const start = now();
      const edges = element.getBoundingClientRect();
      const isCorner = event.clientX > edges.right - 14 && event.clientY > edges.bottom - 14;
      let from = null;
      this.#drag(event, element, ([x, y], isFinal) => {
        from ??= [x, y];
        const by = [x - from[0], y - from[1]];
        say((!isCorner ? moved : event.shiftKey ? resized : scaled)(start, by), isFinal);
      });
    });
    listenToWays(element, arrows, (way, { shiftKey }) => {
      const by = way.map((part) => part * 0.01);
      say(shiftKey ? resized(now(), by) : moved(now(), by), true);
    });
    return element;
  }
}

const moved = ([x, y, width, height], [right, down]) => [x + right, y + down, width, height];

/** Both sides by the same factor, so that what is shown keeps its shape. */
const scaled = ([x, y, width, height], [right, down]) => {
  const factor = Math.max((width + right) / width, (height + down) / height, 0.02 / width, 0.02 / height);
  return [x, y, width * factor, height * factor];
};

const resized = ([x, y, width, height], [right, down]) => [
  x, y, Math.max(width + right, 0.02), Math.max(height + down, 0.02)
];
