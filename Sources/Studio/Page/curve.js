// <curve-editor>: a pace as a curve with handles for pointer and keyboard, springs, steps, presets and its text.
// Emits "pace" with { text, isFinal }; text is null for the effect's own pace.
import { arrows, h, listenToWays, optionsOf, paintRange, select, slider, svg } from "./dom.js";
import { followPointer } from "./drag.js";
import { presets, progressAt, readPace, short, writePace } from "./pace.js";
import { clamp } from "./time.js";

const box = { width: 300, height: 200, left: 30, right: 270, bottom: 156, top: 44 };
const reach = [-0.36, 1.36];
const x = (time) => box.left + time * (box.right - box.left);
const y = (progress) => box.bottom - progress * (box.bottom - box.top);
const kinds = { bezier: "Bézier", spring: "Spring", steps: "Steps" };

export class CurveEditor extends HTMLElement {
  #pace = readPace("linear");
  #text = null;
  #own = "linear";

  connectedCallback() {
    if (this.firstChild) return;
    this.curve = svg("path", { class: "curve" });
    this.arms = [svg("line", { class: "arm" }), svg("line", { class: "arm" })];
    this.handles = [0, 1].map((index) => this.#handle(index));
    this.now = svg("circle", { class: "now", r: 4, visibility: "hidden" });
    const frame = svg(
      "path",
      {
        class: "grid", fill: "none",
        d: `M${x(0)} ${y(0)}H${x(1)}M${x(0)} ${y(1)}H${x(1)}M${x(0)} ${y(0)}V${y(1)}M${x(1)} ${y(0)}V${y(1)}M${x(0.5)} ${y(0)}V${y(1)}M${x(0)} ${y(0.5)}H${x(1)}`
      }
    );
    const picture = svg(
      "svg", { viewBox: `0 0 ${box.width} ${box.height}`, role: "group", "aria-label": "Pace" }, frame, ...this.arms,
      this.curve, this.now, ...this.handles
    );
    this.picture = picture;
    this.preset = select("Pace", [], (text) => this.#choosePreset(text));
    this.kind = select("Kind of pace", Object.entries(kinds), () => this.#chooseKind());
    this.typed = h(
      "input", { type: "text", "aria-label": "Pace as text", spellcheck: false, onchange: () => this.#type() }
    );
    this.more = h("div", { class: "row" });
    this.append(
      picture, h("div", { class: "row" }, this.preset, this.kind), this.more, h("div", { class: "row" }, this.typed)
    );
    this.#show();
  }

  /** The text that is given, or null; and the pace of the effect itself. */
  set(text, own) {
    if (this.isHeld || (text === this.#text && own === this.#own && this.#isShown)) return;
    this.#text = text;
    this.#own = own;
    this.#pace = readPace(text ?? own) ?? { kind: "other", text: String(text ?? own) };
    if (this.curve) this.#show();
  }

  #isShown = false;

  /** Where the playhead is in the transition, 0…1; null outside. */
  setTime(time) {
    if (!this.now) return;
    this.now.setAttribute("visibility", time === null ? "hidden" : "visible");
    if (time === null) return;
    this.now.setAttribute("cx", x(time));
    this.now.setAttribute("cy", y(progressAt(this.#pace, time)));
  }

  #show() {
    this.#isShown = true;
    const { kind, points } = this.#pace;
    const steps = kind === "steps" ? 400 : 90;
    const at = (i) => `${x(i / steps).toFixed(1)} ${y(progressAt(this.#pace, i / steps)).toFixed(1)}`;
    this.curve.setAttribute("d", `M${Array.from({ length: steps + 1 }, (_, i) => at(i)).join("L")}`);
    const isBezier = kind === "bezier";
    [0, 1].forEach((index) => {
      const handle = this.handles[index];
      handle.style.display = this.arms[index].style.display = isBezier ? "" : "none";
      if (!isBezier) return;
      const [px, py] = [x(points[index * 2]), y(clamp(points[index * 2 + 1], ...reach))];
      handle.setAttribute("cx", px);
      handle.setAttribute("cy", py);
      handle.setAttribute(
        "aria-valuetext", `time ${short(points[index * 2])}, progress ${short(points[index * 2 + 1])}`
      );
      handle.setAttribute("aria-valuenow", points[index * 2]);
      Object.entries({ x1: x(index), y1: y(index), x2: px, y2: py }).forEach(
        ([key, value]) => this.arms[index].setAttribute(key, value)
      );
    });
    this.#showChoices();
    this.#showMore();
    if (document.activeElement !== this.typed) this.typed.value = writePace(this.#pace);
    this.typed.removeAttribute("aria-invalid");
  }

  #showChoices() {
    const text = writePace(this.#pace);
    const known = presets.find((preset) => preset.text === text);
    this.preset.replaceChildren(
      ...optionsOf([["", `The effect's own (${this.#own})`], ...presets.map((preset) => [preset.text, preset.title])]),
      ...(known || this.#text === null ? [] : optionsOf([[text, "Custom"]])));
    this.preset.value = this.#text === null ? "" : text;
    this.kind.value = this.#pace.kind in kinds ? this.#pace.kind : "";
  }

  #showMore() {
    const { kind } = this.#pace;
    if (this.more.dataset.kind !== kind) {
      this.more.dataset.kind = kind;
      this.more.replaceChildren(
        ...(kind === "spring" ? this.#springFields() : kind === "steps" ? this.#stepFields() : [])
      );
      this.more.hidden = !["spring", "steps"].includes(kind);
    }
    for (const field of this.more.querySelectorAll("[data-key]")) {
      field.value = this.#pace[field.dataset.key];
      if (field.type === "range") paintRange(field);
    }
  }

  #springFields() {
    const tell = (isFinal) => ({ target }) => this.#set({ bounce: Number(target.value) }, isFinal);
    const told = { "data-key": "bounce", oninput: tell(false), onchange: tell(true) };
    // How long it lasts is the transition's length; of a spring that is fitted into it only the bounce is seen.
    return [h("label", { class: "hint" }, "Bounce", slider("Bounce", -0.6, 0.9, 0.01, told))];
  }

  #stepFields() {
    return [
      h(
        "input",
        {
          type: "number", min: 1, max: 240, "data-key": "count", "aria-label": "Steps",
          onchange: (event) => this.#set({ count: clamp(Math.round(Number(event.target.value)) || 1, 1, 1000) }, true)
        }
      ),
      h("select", {
        "data-key": "position", "aria-label": "Where it jumps",
        onchange: (event) => this.#set({ position: event.target.value, count: Math.max(this.#pace.count, 2) }, true)
      },
        ["end", "start", "none", "both"].map((value) => h("option", { value }, `Jump: ${value}`))),
    ];
  }

  #set(values, isFinal) {
    this.#pace = { ...this.#pace, ...values };
    this.#emit(writePace(this.#pace), isFinal);
  }

  #emit(text, isFinal) {
    this.#text = text;
    this.isHeld = !isFinal;
    this.#show();
    this.dispatchEvent(new CustomEvent("pace", { detail: { text, isFinal } }));
  }

  #choosePreset(text) {
    this.#pace = readPace(text || this.#own) ?? this.#pace;
    this.#emit(text || null, true);
  }

  #chooseKind() {
    const start = {
      bezier: "cubic-bezier:.333,0,.667,1", spring: "spring:duration=.5,bounce=.2", steps: "steps:6"
    }[this.kind.value];
    this.#pace = readPace(start);
    this.#emit(start, true);
  }

  #type() {
    const pace = readPace(this.typed.value);
    if (!pace) return this.typed.setAttribute("aria-invalid", "true");
    this.#pace = pace;
    return this.#emit(this.typed.value.trim(), true);
  }

  #handle(index) {
    const handle = svg(
      "circle",
      {
        class: "handle", r: 8, tabindex: 0, role: "slider",
        "aria-label": index === 0 ? "First handle" : "Second handle", "aria-valuemin": 0, "aria-valuemax": 1
      }
    );
    const move = (px, py, isFinal) => {
      const points = [...this.#pace.points];
      points[index * 2] = Math.round(clamp(px, 0, 1) * 1000) / 1000;
      points[index * 2 + 1] = Math.round(clamp(py, ...reach) * 1000) / 1000;
      this.#set({ points }, isFinal);
    };
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.focus();
      const drag = ({ clientX, clientY }, isFinal) => {
        const point = new DOMPoint(clientX, clientY).matrixTransform(this.picture.getScreenCTM().inverse());
        move((point.x - box.left) / (box.right - box.left), (box.bottom - point.y) / (box.bottom - box.top), isFinal);
      };
      followPointer(handle, event, { move: (next) => drag(next, false), end: (_, last) => drag(last, true) });
    });
    listenToWays(handle, arrows, ([right, down], { shiftKey }) => {
      const step = shiftKey ? 0.1 : 0.01;
      move(this.#pace.points[index * 2] + right * step, this.#pace.points[index * 2 + 1] - down * step, true);
    });
    return handle;
  }
}

customElements.define("curve-editor", CurveEditor);
