// What the page remembers beside the show: playhead, zoom, choice, panel. It stands in the address.
import { readAddress, writeAddress } from "./address.js";
import { filmChoice } from "./choice.js";

const defaults = {
  frame: 0, scale: 0, choice: filmChoice, panel: "effects", search: "", family: "", mood: "", origin: "", source: "",
  compare: "", other: "", also: "", loop: false, actual: false, presets: false,
};

/** Emits "state" with the keys that changed in `detail`. */
export class State extends EventTarget {
  #timer = 0;

  constructor() {
    super();
    Object.assign(this, defaults, readAddress(location.hash));
    window.addEventListener("hashchange", () => this.set({ ...defaults, ...readAddress(location.hash) }));
  }

  set(values) {
    // Who chooses something else chooses it alone.
    if ("choice" in values && !("also" in values)) values = { ...values, also: "" };
    const changed = new Set(Object.keys(values).filter((key) => this[key] !== values[key]));
    if (changed.size === 0) return;
    for (const key of changed) this[key] = values[key];
    this.dispatchEvent(new CustomEvent("state", { detail: changed }));
    // The address may be written a few times a second at most, or the browser refuses.
    this.#timer ||= setTimeout(() => this.#write(), 300);
  }

  toggle(key) {
    this.set({ [key]: !this[key] });
  }

  #write() {
    this.#timer = 0;
    const hash = this.address;
    if (hash !== location.hash) history.replaceState(null, "", hash || location.pathname);
  }

  get address() {
    return writeAddress(
      {
        ...this, choice: this.choice === filmChoice ? "" : this.choice,
        panel: this.panel === "effects" ? "" : this.panel
      }
    );
  }

  /** Calls back when one of some keys changes. */
  on(keys, action) {
    this.addEventListener("state", ({ detail }) => {
      if (keys.some((key) => detail.has(key))) action();
    });
  }
}
