// The one WebSocket: questions with answers by `seq`, pictures by view, and messages that come unasked.
import { readPicture } from "./wire.js";

const limit = 1 << 20;
const bytesOf = (text) => new TextEncoder().encode(text).length;

/** Emits "message" (detail: any unasked message), "open", "close", and "heard" with whatever comes. */
export class Link extends EventTarget {
  #socket = null;
  #seq = 1;
  #view = 1;
  #answers = new Map();
  #views = new Map();
  #delay = 250;
  isOpen = false;
  /** When something was sent and heard last, as `performance.now` counts. */
  lastSent = 0;
  lastHeard = 0;

  connect() {
    const address = new URL("/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => this.#opened());
    socket.addEventListener("close", () => this.#closed());
    socket.addEventListener("message", ({ data }) => this.#receive(data));
    this.#socket = socket;
  }

  #opened() {
    this.isOpen = true;
    this.#delay = 250;
    this.#put(JSON.stringify({ type: "open" }));
    this.dispatchEvent(new Event("open"));
  }

  #closed() {
    if (this.isOpen) {
      this.isOpen = false;
      for (const { reject } of this.#answers.values()) reject(new Error("The connection to segue studio was lost."));
      this.#answers.clear();
      for (const view of this.#views.values()) view.onLost();
      this.dispatchEvent(new Event("close"));
    }
    setTimeout(() => this.connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, 4000);
  }

  /**
   * Sends a message that nobody waits for; while the connection is lost it is dropped, and so is one that is too large:
   * the server would end the conversation. Returns whether it was sent.
   */
  send(message) {
    const text = JSON.stringify(message);
    if (!this.isOpen || bytesOf(text) > limit) return false;
    this.#put(text);
    return true;
  }

  #put(data) {
    this.#socket.send(data);
    this.lastSent = performance.now();
  }

  /** Asks a question; the answer is the message with its `seq`, whatever its type. */
  ask(message) {
    if (!this.isOpen) return Promise.reject(new Error("There is no connection to segue studio. Is it still running?"));
    const seq = this.nextSeq();
    const text = JSON.stringify({ ...message, seq });
    if (bytesOf(text) > limit) return Promise.reject(new Error("This is too large to send (1 MB at most)."));
    this.#put(text);
    return new Promise((resolve, reject) => this.#answers.set(seq, { resolve, reject }));
  }

  /** The same; where it cannot be asked, or the connection is lost, the answer is a refusal. */
  request(message) {
    return this.ask(message).catch((error) => ({ type: "refused", message: error.message }));
  }

  /**
   * A question with several answers: `next()` waits for one; `next(bytes)` sends a piece of a file first. `end()` when
   * there is no more to be asked.
   */
  channel(message) {
    const seq = this.nextSeq();
    const wait = () => new Promise((resolve, reject) => this.#answers.set(seq, { resolve, reject }));
    let isFirst = true;
    return {
      next: (bytes) => {
        if (!this.isOpen) return Promise.reject(new Error("the connection to segue studio was lost"));
        const answer = wait();
        this.#put(isFirst ? JSON.stringify({ ...message, seq }) : bytes);
        isFirst = false;
        return answer;
      },
      end: () => this.#answers.delete(seq),
    };
  }

  nextSeq() {
    return this.#seq++;
  }

  /** A number for a place that shows pictures; `place` has onPicture(facts), onFailed(message), onDropped(message) and onLost(). */
  addView(place) {
    const view = this.#view++;
    this.#views.set(view, place);
    return view;
  }

  #receive(data) {
    this.lastHeard = performance.now();
    this.dispatchEvent(new Event("heard"));
    if (data instanceof ArrayBuffer) {
      const picture = readPicture(data);
      if (picture) this.#views.get(picture.view)?.onPicture(picture);
      return;
    }
    const message = JSON.parse(data);
    if (message.type === "failed" && this.#views.has(message.view)) {
      this.#views.get(message.view).onFailed(message);
      return;
    }
    if (message.type === "dropped") {
      this.#views.get(message.view)?.onDropped(message);
      return;
    }
    const waiting = message.seq === undefined ? undefined : this.#answers.get(message.seq);
    if (waiting) {
      this.#answers.delete(message.seq);
      waiting.resolve(message);
    }
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }
}
