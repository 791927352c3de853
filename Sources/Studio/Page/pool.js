// Small pictures for many places: a few at a time, the newest wishes first, kept while there is room.
import { View } from "./view.js";

export class PicturePool {
  #idle = [];
  #wishes = [];
  #kept = new Map();
  #limit;

  constructor(link, { views = 3, limit = 900 } = {}) {
    this.#limit = limit;
    for (let i = 0; i < views; i++) this.#addWorker(link);
    link.addEventListener("open", () => this.#pump());
    this.link = link;
  }

  #addWorker(link) {
    const worker = { job: null };
    const end = (bitmap, error, isFailure = false) => {
      const { job } = worker;
      worker.job = null;
      this.#idle.push(worker);
      this.#pump();
      if (!job) return bitmap?.close();
      if (bitmap) this.#keep(job.key, bitmap);
      for (const { resolve, reject } of job.waiters) bitmap ? resolve(bitmap) : reject(Object.assign(new Error(error), { isFailure }));
    };
    worker.view = new View(link, { onBitmap: (bitmap) => end(bitmap), onFailed: (message) => end(null, message, true) });
    worker.view.onLost = () => {
      if (worker.job) end(null, "lost");
    };
    this.#idle.push(worker);
  }

  #keep(key, bitmap) {
    this.#kept.set(key, bitmap);
    if (this.#kept.size <= this.#limit) return;
    const [oldest, old] = this.#kept.entries().next().value;
    this.#kept.delete(oldest);
    old.close();
  }

  /** A picture that is here already; undefined where it must be asked for. */
  get(key) {
    const bitmap = this.#kept.get(key);
    if (bitmap) {
      this.#kept.delete(key);
      this.#kept.set(key, bitmap);
    }
    return bitmap;
  }

  /**
   * A picture by a key; `isWanted` is asked when its turn comes. The pool keeps it: draw it at once. The error says by
   * `isFailure` that there is no such picture; else it may come when it is asked for again.
   */
  want(key, message, isWanted = () => true) {
    const bitmap = this.get(key);
    if (bitmap) return Promise.resolve(bitmap);
    return new Promise((resolve, reject) => {
      const same = this.#wishes.find((wish) => wish.key === key);
      if (same) same.waiters.push({ resolve, reject, isWanted });
      else this.#wishes.push({ key, message, waiters: [{ resolve, reject, isWanted }] });
      this.#pump();
    });
  }

  #pump() {
    while (this.link.isOpen && this.#idle.length > 0 && this.#wishes.length > 0) {
      const job = this.#wishes.shift();
      if (!job.waiters.some((waiter) => waiter.isWanted())) {
        for (const { reject } of job.waiters) reject(new Error("not wanted"));
        continue;
      }
      const worker = this.#idle.pop();
      worker.job = job;
      worker.view.ask(job.message);
    }
  }
}
