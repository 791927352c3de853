// <angle-dial>: an angle that is turned with the pointer or the arrow keys. Emits "input" while it turns and "change" after.
import { h, listenToWays } from "./dom.js";
import { followPointer } from "./drag.js";
import { degrees } from "./values.js";

/** Degrees. */
const ways = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 15, PageDown: -15 };

export class AngleDial extends HTMLElement {
  #value = 0;
  #needle = h("i");

  connectedCallback() {
    if (this.contains(this.#needle)) return;
    this.append(this.#needle);
    this.tabIndex = 0;
    this.setAttribute("role", "slider");
    this.setAttribute("aria-valuemin", -360);
    this.setAttribute("aria-valuemax", 360);
    this.addEventListener("pointerdown", (event) => this.#grab(event));
    listenToWays(this, ways, (way, { shiftKey }) => {
      this.value += ((shiftKey ? 10 : 1) * way * Math.PI) / 180;
      this.#emit("change");
    });
    this.value = this.#value;
  }

  /** Radians; counter-clockwise from the right, as the renderer counts. */
  get value() {
    return this.#value;
  }

  set value(radians) {
    this.#value = radians;
    this.#needle.style.transform = `rotate(${-radians}rad)`;
    this.setAttribute("aria-valuenow", degrees(radians));
    this.setAttribute("aria-valuetext", `${degrees(radians)} degrees`);
  }

  #emit(name) {
    this.dispatchEvent(new Event(name));
  }

  #grab(event) {
    event.preventDefault();
    this.focus();
    const box = this.getBoundingClientRect();
    const turn = ({ clientX, clientY, shiftKey }) => {
      const angle = Math.atan2(box.top + box.height / 2 - clientY, clientX - box.left - box.width / 2);
      const step = (shiftKey ? 15 : 1) * (Math.PI / 180);
      // The nearest of the turns, so that an angle beyond half a turn does not jump.
      const turns = Math.round((this.#value - angle) / (2 * Math.PI));
      this.value = Math.round(angle / step) * step + turns * 2 * Math.PI;
      this.#emit("input");
    };
    followPointer(this, event, { move: turn, end: () => this.#emit("change") });
  }
}

customElements.define("angle-dial", AngleDial);
