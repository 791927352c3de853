// Tries an effect on the chosen cut in the large picture, while one points at it: the film with an edit, nothing kept.
import { stillness } from "./dom.js";
import { putEffect } from "./changes.js";
import { textOfEntry } from "./find.js";
import { framesOf } from "./time.js";

const margin = 4;

export class Audition {
  #running = 0;

  constructor({ project, state, preview, player }) {
    Object.assign(this, { project, state, preview, player });
  }

  /** The cut that is meant: the chosen one, the one behind the chosen item, or the nearest to the playhead. */
  get cut() {
    const { plan, document } = this.project;
    if (!plan || !document) return null;
    const [kind, index] = this.state.choice.split(".");
    if (kind === "cut" || kind === "item") {
      const own = plan.cuts.find((cut) => cut.item === Number(index));
      if (own) return own;
    }
    const distance = (cut) => Math.abs((cut.first + cut.end) / 2 - this.state.frame);
    return [...plan.cuts].sort((one, two) => distance(one) - distance(two))[0] ?? null;
  }

  start(effect, text = textOfEntry(effect)) {
    const { cut } = this;
    this.end();
    if (!cut || this.player.isPlaying) return;
    const { document, plan } = this.project;
    const edits = putEffect(document, plan, cut.item, text, effect.duration);
    const length = Math.max(cut.end - cut.first, cut.duration ? 1 : framesOf(effect.duration ?? 1, plan.rate));
    const label = `Trying ${effect.title} on this cut`;
    const mark = ++this.#running;
    if (stillness.matches) return this.preview.try(
      edits, Math.round(cut.first + length * (effect.thumbnail ?? 0.5)), label
    );
    const began = performance.now();
    const step = () => {
      if (mark !== this.#running) return;
      // The next one is asked for when the last has come: a slow effect moves in larger steps.
      if (!this.preview.isTrialWaiting) {
        const round = length + 2 * margin;
        const passed = framesOf((performance.now() - began) / 1000, plan.rate) % round;
        this.preview.try(edits, Math.min(Math.max(cut.first - margin + passed, 0), plan.frames - 1), label);
      }
      setTimeout(step, 33);
    };
    step();
  }

  end() {
    this.#running += 1;
    this.preview.endTrial();
  }
}
