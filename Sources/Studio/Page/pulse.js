// Whether the studio is there: a connection that is closed is noticed at once, one that is silent by asking.

const beat = 250;
/** After so long without a word it is asked, although nothing is waited for. */
const quiet = 2000;
/** How long its answer may take: another thread than that which renders gives it. */
const patience = 1000;

/** Emits "state" when `state` changes: "open", "silent" where nobody answers, or "lost". */
export class Pulse extends EventTarget {
  state = "lost";
  #asked = 0;

  constructor(link) {
    super();
    this.link = link;
    link.addEventListener("open", () => this.#become("open"));
    link.addEventListener("close", () => this.#become("lost"));
    link.addEventListener("heard", () => this.#become(link.isOpen ? "open" : "lost"));
    setInterval(() => this.#beat(performance.now()), beat);
  }

  #beat(now) {
    const { link } = this;
    if (!link.isOpen || document.hidden) return;
    if (this.#asked > 0) {
      if (now - this.#asked > patience) this.#set("silent");
      return;
    }
    const isWaiting = link.lastSent > link.lastHeard && now - link.lastSent > beat;
    if (!isWaiting && now - link.lastHeard < quiet) return;
    this.#asked = now;
    link.send({ type: "ping" });
  }

  #become(state) {
    this.#asked = 0;
    this.#set(state);
  }

  #set(state) {
    if (this.state === state) return;
    this.state = state;
    document.body.dataset.link = state;
    this.dispatchEvent(new Event("state"));
  }
}
