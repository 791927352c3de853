// The large picture: small while something moves, full at rest, exact at 1:1; a second one to compare with.
import { h, linkButton } from "./dom.js";
import { PictureState } from "./picture-state.js";
import { paint, View } from "./view.js";

const restDelay = 140;

export class Preview {
  #timer = 0;
  #second;
  #trial;
  #lastKey = "";
  #shape = "";
  /** What was meant by the questions that have no answer yet. */
  #meant = new Map();

  constructor({ link, project, state, player, pulse }) {
    Object.assign(this, { link, project, state, player });
    this.canvas = h("canvas", { class: "picture", role: "img", "aria-label": "The film at the playhead" });
    this.other = h(
      "canvas", { class: "picture other", role: "img", "aria-label": "What it is compared with", hidden: true }
    );
    this.overlay = h("div", { class: "overlay" });
    this.frame = h("div", { class: "frame" }, this.canvas, this.other, this.overlay);
    this.fault = h("p", { class: "fault", role: "alert", hidden: true });
    this.label = h("p", { class: "trial", hidden: true });
    this.facts = h("p", { class: "facts" });
    this.element = h("div", { class: "preview" }, this.frame, this.label, this.facts, this.fault);
    this.view = new View(
      link, { onBitmap: (bitmap, facts) => this.#shown(bitmap, facts), onFailed: (text) => this.#failed(text) }
    );
    this.#second = new View(link, { onBitmap: (bitmap) => this.#paintOther(bitmap) });
    this.#trial = new View(link, { onBitmap: (bitmap) => this.#paintTrial(bitmap) });
    player.startWidth = () => this.#fullWidth(960);
    this.picture = new PictureState({ project, state, player, pulse }, this.element, () => this.#again());
    player.draw = (bitmap, frame) => {
      this.#paint(bitmap);
      this.picture.show({ frame });
      this.#playOther();
    };
    project.addEventListener("change", () => {
      this.showFault();
      if (String(project.plan?.canvas) === this.#shape) this.refresh(project.isMoving);
      else this.layOut();
    });
    state.on(["frame"], () => !player.isPlaying && this.refresh(true));
    state.on(["actual"], () => this.layOut());
    player.addEventListener("play", () => !player.isPlaying && this.refresh(false));
    new ResizeObserver(() => this.layOut()).observe(this.element);
  }

  /** Fits the frame into its room, or shows it pixel by pixel. */
  layOut() {
    const { canvas } = this.project.plan ?? { canvas: [16, 9] };
    this.#shape = String(canvas);
    document.documentElement.style.setProperty("--ratio", canvas[0] / canvas[1]);
    const room = this.element.getBoundingClientRect();
    const [width, height] = this.state.actual
      ? canvas.map((pixels) => pixels / devicePixelRatio)
      : this.#fitted(canvas, room.width - 16, room.height - 16);
    this.frame.style.width = `${width}px`;
    this.frame.style.height = `${height}px`;
    this.element.classList.toggle("actual", this.state.actual);
    this.#lastKey = "";
    this.refresh(false);
  }

  #fitted([width, height], roomWidth, roomHeight) {
    const sides = this.compare?.mode === "side" ? 2 : 1;
    const factor = Math.min(roomWidth / (width * sides), roomHeight / height);
    return [Math.max(Math.floor(width * sides * factor), 16), Math.max(Math.floor(height * factor), 9)];
  }

  #fullWidth(limit = Infinity) {
    const { plan } = this.project;
    if (!plan) return 0;
    const sides = this.compare?.mode === "side" ? 2 : 1;
    const shown = (parseFloat(this.frame.style.width) / sides) * devicePixelRatio;
    return Math.max(Math.min(Math.round(shown) || 640, plan.canvas[0], limit), 16);
  }

  /** Asks for the picture at the playhead: a small one at once while things move, the full one when they rest. */
  refresh(isMoving) {
    clearTimeout(this.#timer);
    if (!this.project.plan?.frames || this.player.isPlaying) return;
    if (isMoving) this.#ask(false);
    this.#timer = setTimeout(() => this.#ask(true), isMoving ? restDelay : 0);
  }

  #ask(isFull) {
    const { plan, revision, epoch, effectsEpoch } = this.project;
    const isExact = isFull && this.state.actual;
    const frame = Math.min(Math.round(this.state.frame), plan.frames - 1);
    const message = {
      type: "frame", frame, width: isExact ? 0 : isFull ? this.#fullWidth() : this.#fullWidth(480),
      format: isExact ? "png" : "jpeg", quality: isFull ? 88 : 60,
      ...(isFull ? {} : { draft: true }),
    };
    const key = JSON.stringify([message, revision, epoch, effectsEpoch, this.project.isMoving, this.compare]);
    if (isFull && key === this.#lastKey && !this.view.isWaiting) return;
    this.#lastKey = isFull ? key : "";
    this.#meant.set(this.view.ask(message), { epoch, effectsEpoch, isRough: !isFull });
    const edits = this.compare?.edits();
    if (edits) this.#second.ask({ ...message, edits });
  }

  /** While the film plays, what it is compared with follows as fast as it can. */
  #playOther() {
    const edits = this.#second.isWaiting ? null : this.compare?.edits();
    if (!edits) return;
    const frame = Math.round(this.state.frame);
    this.#second.ask({ type: "frame", frame, width: this.#fullWidth(640), format: "jpeg", quality: 70, draft: true, edits });
  }

  #shown(bitmap, { width, height, microseconds, type, frame, revision, seq }) {
    this.#paint(bitmap);
    bitmap.close();
    const { isRough, ...epochs } = this.#meant.get(seq) ?? {};
    for (const each of this.#meant.keys()) if (each <= seq) this.#meant.delete(each);
    this.picture.show({ frame, revision, ...epochs }, isRough);
    this.facts.textContent = `${width} × ${height}${type === "image/png" ? ", exact" : ""} · ${(microseconds / 1000).toFixed(1)} ms`;
    this.showFault();
  }

  #paint(bitmap) {
    if (!this.isTrying) paint(this.canvas, bitmap);
    else this.held = true;
  }

  #paintOther(bitmap) {
    paint(this.other, bitmap);
    bitmap.close();
  }

  #failed(text) {
    this.fault.textContent = text;
    this.fault.hidden = false;
    this.picture.giveUp();
  }

  /** Asks once more for what has not come. */
  #again() {
    if (this.view.isWaiting) return;
    this.#lastKey = "";
    this.refresh(false);
  }

  /** What is wrong with the show; its last good picture stays. */
  showFault() {
    const { fault } = this.project;
    this.fault.hidden = !fault;
    if (!fault) return;
    const place = fault.line ? ` Line ${fault.line} of the show.` : "";
    const mend = linkButton("Open the text", () => this.state.set({ panel: "source", source: "" }));
    this.fault.replaceChildren(`${fault.message.replace(/[^.?!]$/, "$&.")}${place}`, mend);
  }

  /** Shows something else in the picture for a while, as one frame of a film with edits. */
  try(edits, frame, label) {
    this.isTrying = true;
    this.label.textContent = label;
    this.label.hidden = false;
    this.#trial.ask(
      { type: "frame", frame, width: this.#fullWidth(640), format: "jpeg", quality: 75, draft: true, edits }
    );
  }

  get isTrialWaiting() {
    return this.#trial.isWaiting;
  }

  #paintTrial(bitmap) {
    if (this.isTrying) paint(this.canvas, bitmap);
    bitmap.close();
  }

  endTrial() {
    if (!this.isTrying) return;
    this.isTrying = false;
    this.label.hidden = true;
    this.#trial.stop();
    this.#lastKey = "";
    this.refresh(false);
  }

  /** `compare` has a mode and the edits of the other film; null ends it. */
  setCompare(compare) {
    this.compare = compare;
    this.other.hidden = !compare;
    this.frame.dataset.mode = compare?.mode ?? "";
    this.layOut();
  }
}
