// The pictures of the items in the strip: one canvas as wide as what is seen, drawn anew when that changes.
import { aloneOf } from "./strip-plan.js";
import { isPlaying } from "./changes.js";
import { prepare } from "./strip-canvas.js";
import { clamp } from "./time.js";

const height = 46;
/** Items that are narrower have no picture. */
const narrowest = 20;
/** The most pictures of one item that plays. */
const mostKinds = 12;

export class StripPictures {
  #asked = new Set();
  #failed = new Set();
  #revision = 0;
  #wanted = new Set();
  #timer = 0;
  #frame = 0;

  /** `draw` draws what is seen now. */
  constructor({ project, pool }, canvas, draw) {
    Object.assign(this, { project, pool, canvas, redraw: draw });
  }

  /** Draws the pictures of the items that are seen; what is not there yet is asked for, and drawn when it comes. */
  draw(entries, view, plan) {
    if (this.#revision !== this.project.revision) this.#failed.clear();
    this.#revision = this.project.revision;
    this.#wanted.clear();
    const context = prepare(this.canvas, view.width, height);
    context.fillStyle = getComputedStyle(this.canvas).color;
    const thumb = Math.max(Math.round((height * plan.canvas[0]) / plan.canvas[1]), 2);
    for (const entry of entries) {
      if (entry.kind !== "item") continue;
      const [left, right] = [entry.left - view.scroll, entry.left + entry.width - view.scroll];
      if (right < 0 || left > view.width) continue;
      context.fillRect(left, 0, right - left, height);
      if (entry.width >= narrowest) this.#drawItem(context, entry, left, view.width, thumb, plan);
    }
  }

  /** What does not move has one picture, many times; what plays one for each place, twelve at most. */
  #drawItem(context, entry, left, width, thumb, plan) {
    const places = Math.max(Math.ceil(entry.width / thumb), 1);
    const kinds = isPlaying(entry.item) ? Math.min(places, mostKinds) : 1;
    const first = Math.max(Math.floor(-left / thumb), 0);
    const last = Math.min(Math.ceil((width - left) / thumb), places);
    context.save();
    context.beginPath();
    context.rect(left + 1, 0, entry.width - 2, height);
    context.clip();
    for (let place = first; place < last; place++) {
      const picture = this.#picture(entry, Math.floor((place * kinds) / places), kinds, plan);
      if (picture) context.drawImage(picture, left + place * thumb, 0, thumb, height);
    }
    context.restore();
  }

  /** A picture if it is here; undefined while it is on its way. */
  #picture(entry, kind, kinds, plan) {
    const key = `strip ${this.#sourceOf(entry, plan)} ${kind}/${kinds}`;
    this.#wanted.add(key);
    const picture = this.pool.get(key);
    // The plan is of the server's document: while a change is on its way, the page's is another.
    if (picture || this.#asked.has(key) || this.#failed.has(key) || this.project.isPending) return picture;
    const [first, end] = kinds > 1 ? [entry.first, entry.end] : aloneOf(plan, entry.index);
    const frame = clamp(Math.floor(first + ((end - first) * (kind + 0.5)) / kinds), 0, plan.frames - 1);
    this.#ask(key, frame);
    return undefined;
  }

  #ask(key, frame) {
    const { document, revision } = this.project;
    // The item itself is meant, without what lies over the film.
    const edits = ["tracks", "texts"].filter((name) => name in document).map((name) => ({ op: "add", path: `/${name}`, value: [] }));
    const message = { type: "frame", base: revision, frame, width: 128, format: "jpeg", quality: 70, draft: true, ...(edits.length > 0 ? { edits } : {}) };
    this.#asked.add(key);
    this.pool.want(key, message, () => this.#wanted.has(key)).then(() => this.#soon(key, 0), (error) => {
      // What was dropped, as when the show has changed, is asked for again; what cannot be rendered when the show changes.
      if (error.isFailure) this.#failed.add(key);
      this.#soon(key, 200);
    });
  }

  #soon(key, delay) {
    this.#asked.delete(key);
    if (delay > 0) this.#timer ||= setTimeout(() => (this.#timer = 0, this.redraw()), delay);
    else this.#frame ||= requestAnimationFrame(() => (this.#frame = 0, this.redraw()));
  }

  /** What an item's pictures depend on. */
  #sourceOf(entry, plan) {
    if (entry.source) return entry.source;
    const { look, fit, background, hold, kenBurns } = this.project.document;
    const { transition, ...own } = entry.own;
    entry.source = JSON.stringify([this.project.epoch, own, look, fit, background, hold, kenBurns, plan.canvas, entry.item.name]);
    return entry.source;
  }
}
