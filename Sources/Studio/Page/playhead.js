// Moves the playhead: by frames, to edges, and to times of what has a time of its own.
import { clamp, framesOf, readTime, secondsOf, writeTime } from "./time.js";

export class Playhead {
  constructor({ project, state, player }) {
    Object.assign(this, { project, state, player });
  }

  get last() {
    return Math.max((this.project.plan?.frames ?? 1) - 1, 0);
  }

  go(frame) {
    this.player.stop();
    this.state.set({ frame: clamp(Math.round(frame), 0, this.last) });
  }

  step(frames) {
    this.go(this.state.frame + frames);
  }

  /** To the edge before (-1) or behind (1): where items begin and end, and transitions begin and are half done. */
  toEdge(way) {
    const { items, cuts } = this.project.plan;
    const edges = [
      0, this.last, ...items.flatMap((item) => [item.first, Math.max(item.end - 1, 0)]),
      ...cuts.flatMap((cut) => [cut.first, Math.round((cut.first + cut.end) / 2)])
    ];
    const beyond = edges.filter((frame) => (frame - this.state.frame) * way > 0);
    this.go(way > 0 ? Math.min(...beyond, this.last) : Math.max(...beyond, 0));
  }

  /** The frame with which an overlay or an item begins. */
  #firstOf(pointer) {
    const { tracks, items } = this.project.plan;
    const over = /^\/tracks\/(\d+)(?:\/items)?\/(\d+)$/.exec(pointer);
    const thing = over ? tracks[over[1]]?.[over[2]] : items[/^\/items\/(\d+)$/.exec(pointer)?.[1]];
    return thing?.first ?? 0;
  }

  /** The playhead in the own time of an overlay or an item. */
  timeIn(pointer) {
    return writeTime(Math.max(secondsOf(this.state.frame - this.#firstOf(pointer), this.project.plan.rate), 0));
  }

  /** Goes to a time of an overlay or an item. */
  goTo(pointer, time) {
    const { rate } = this.project.plan;
    this.go(this.#firstOf(pointer) + framesOf(readTime(time, rate) ?? 0, rate));
  }
}
