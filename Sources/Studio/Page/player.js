// Plays the film: asks for pictures ahead by credit, shows the one whose time has come, leaves out what comes too late.
import { clamp, secondsOf } from "./time.js";

const credit = 6;
const speeds = [1, 2, 4];

/** Emits "play" when it starts, stops or changes its speed. The loop of animation frames runs only while it plays. */
export class Player extends EventTarget {
  speed = 0;
  isMuted = false;
  #audio = null;
  #soundName = null;
  #start = { time: 0, frame: 0 };
  #pictures = new Map();
  #outstanding = new Map();
  #next = 0;
  #width = 0;

  constructor({ link, project, state, draw }) {
    super();
    Object.assign(this, { link, project, state, draw });
    this.number = link.addView(this);
    // What was asked for comes as the film was, for a few frames; what is here already is not shown any more.
    project.addEventListener("change", () => this.#askAgain());
  }

  get isPlaying() {
    return this.speed !== 0;
  }

  toggle() {
    if (this.isPlaying) this.stop();
    else this.play(1);
  }

  /** J and L: the other way, or faster the same way. */
  shuttle(direction) {
    const now = this.speed * direction;
    const next = now > 0 ? speeds[Math.min(speeds.indexOf(now) + 1, speeds.length - 1)] : 1;
    this.play(next * direction);
  }

  play(speed) {
    const { plan } = this.project;
    if (!plan?.frames) return;
    const last = plan.frames - 1;
    if (speed > 0 && this.state.frame >= last) this.state.set({ frame: 0 });
    if (speed < 0 && this.state.frame <= 0) this.state.set({ frame: last });
    const wasPlaying = this.isPlaying;
    this.speed = speed;
    this.#begin();
    if (!wasPlaying) requestAnimationFrame(() => this.#tick());
    this.dispatchEvent(new Event("play"));
  }

  /** Plays a part again and again, until it is stopped. */
  playRange(first, end) {
    this.stop();
    this.range = { first, end };
    this.state.set({ frame: first });
    this.play(1);
  }

  stop() {
    this.range = null;
    if (!this.isPlaying) return;
    this.speed = 0;
    this.#audio?.pause();
    this.#forget();
    this.dispatchEvent(new Event("play"));
  }

  #begin() {
    this.#forget();
    this.#start = { time: performance.now(), frame: this.state.frame };
    this.#next = this.state.frame;
    this.#sound();
  }

  #dropPictures() {
    for (const bitmap of this.#pictures.values()) bitmap.close();
    this.#pictures.clear();
  }

  #askAgain() {
    const frames = [...this.#pictures.keys()];
    this.#dropPictures();
    if (frames.length > 0) this.#next = this.speed > 0 ? Math.min(...frames) : Math.max(...frames);
  }

  /** What is not waited for any more must not be rendered: it would take the place of what is. */
  #forget() {
    this.#dropPictures();
    this.link.send({ type: "stop", view: this.number });
    this.#outstanding.clear();
    this.#next = this.state.frame;
  }

  /** The frame whose time it is; beyond the ends, too. */
  #target() {
    const { rate } = this.project.plan;
    const seconds = ((performance.now() - this.#start.time) / 1000) * this.speed;
    return this.#start.frame + Math.floor((seconds * rate[0]) / rate[1]);
  }

  #tick() {
    if (!this.isPlaying) return;
    const last = this.range?.end ?? this.project.plan.frames - 1;
    const first = this.range?.first ?? 0;
    let target = this.#target();
    if (target > last || target < first) {
      if (!this.state.loop && !this.range) {
        this.state.set({ frame: clamp(target, 0, last) });
        return this.stop();
      }
      this.state.set({ frame: this.speed > 0 ? first : last });
      this.#begin();
      target = this.state.frame;
    }
    this.#show(target);
    this.#ask(target);
    requestAnimationFrame(() => this.#tick());
  }

  /** Shows the newest picture that is due, and lets all before it go. */
  #show(target) {
    const isDue = (frame) => (this.speed > 0 ? frame <= target : frame >= target);
    const due = [...this.#pictures.keys()].filter(isDue).sort((a, b) => (a - b) * this.speed);
    const shown = due.pop();
    for (const frame of due) this.#drop(frame);
    if (shown !== undefined) {
      this.draw(this.#pictures.get(shown), shown);
      this.#drop(shown);
    }
    this.state.set({ frame: target });
  }

  #drop(frame) {
    this.#pictures.get(frame).close();
    this.#pictures.delete(frame);
  }

  #ask(target) {
    const { frames } = this.project.plan;
    const step = Math.sign(this.speed) * Math.max(1, Math.abs(this.speed));
    // Where rendering falls behind, what is asked for next lies ahead of the clock.
    const behind = (this.#next - target) * Math.sign(step) < 0;
    if (behind) this.#next = target + step * Math.min(this.#outstanding.size + 1, 4);
    while (this.#outstanding.size + this.#pictures.size < credit && this.#next >= 0 && this.#next < frames) {
      if (![...this.#outstanding.values()].includes(this.#next)) this.#askFor(this.#next);
      this.#next += step;
    }
  }

  #askFor(frame) {
    const seq = this.link.nextSeq();
    this.#outstanding.set(seq, frame);
    const width = this.#width || this.startWidth();
    this.link.send({ type: "frame", view: this.number, seq, frame, width, format: "jpeg", quality: 70, queue: true });
  }

  /** How wide pictures are asked for: as the picture is seen, and smaller where that is too slow. */
  startWidth = () => 960;

  async onPicture(facts) {
    if (!this.#outstanding.has(facts.seq)) return;
    this.#suitWidth(facts);
    const bitmap = await createImageBitmap(new Blob([facts.bytes], { type: facts.type }));
    if (!this.#outstanding.delete(facts.seq)) return bitmap.close();
    this.#pictures.get(facts.frame)?.close();
    this.#pictures.set(facts.frame, bitmap);
  }

  #suitWidth(facts) {
    const { rate } = this.project.plan;
    const budget = 1e6 * secondsOf(1, rate);
    const full = this.startWidth();
    if (facts.microseconds > budget * 1.2) this.#width = Math.max(Math.round(facts.width * 0.8), 320);
    else if (facts.microseconds < budget * 0.5) this.#width = Math.min(Math.round(facts.width * 1.1), full);
  }

  onFailed({ seq }) {
    this.#outstanding.delete(seq);
  }

  /** Too much waited: it is asked for again, unless its time has come. */
  onDropped({ seq }) {
    const frame = this.#outstanding.get(seq);
    if (this.#outstanding.delete(seq)) this.#next = this.speed > 0 ? Math.min(frame, this.#next) : Math.max(frame, this.#next);
  }

  onLost() {
    this.stop();
  }

  async #sound() {
    const { plan } = this.project;
    if (!plan.sound || this.isMuted || this.speed < 0) return this.#audio?.pause();
    if (this.#soundName !== plan.sound) await this.#load(plan.sound);
    if (!this.#audio || !this.isPlaying) return;
    this.#audio.playbackRate = this.speed;
    this.#audio.currentTime = secondsOf(this.#target(), plan.rate);
    this.#audio.play().catch(() => {});
  }

  /** The whole sound as a blob: then it can be played from any place. */
  async #load(name) {
    this.#soundName = name;
    this.#audio?.pause();
    if (this.#audio) URL.revokeObjectURL(this.#audio.src);
    this.#audio = null;
    try {
      const answer = await fetch(`/sound?${name}`);
      const sound = answer.ok ? await answer.blob() : null;
      const words = sound ? "" : await answer.text();
      // Another may have been asked for meanwhile: this one is too late.
      if (this.#soundName !== name) return;
      if (sound) this.#audio = new Audio(URL.createObjectURL(sound));
      else if (answer.status !== 404) throw new Error(words.trim());
    } catch (error) {
      if (this.#soundName !== name) return;
      this.#soundName = null;
      this.project.notice(`The sound could not be made: ${error.message}`, "error");
    }
  }

  /** Turns the sound off, or on again. */
  mute() {
    this.isMuted = !this.isMuted;
    if (this.isPlaying) this.#sound();
    this.dispatchEvent(new Event("play"));
  }
}
