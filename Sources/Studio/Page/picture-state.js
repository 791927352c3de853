// Whether the large picture is that of the playhead and of the show as it is: it says so where it is not, or where nobody
// answers.
import { h } from "./dom.js";
import { framesOf, timecode } from "./time.js";

/** What comes sooner needs no sign. */
const patience = 120;
/** What has not come by then is asked for once more: it may have been dropped. */
const retry = 1500;
/** How far behind the clock a film that plays may be seen, in seconds. */
const lag = 0.2;
const lost = { silent: "segue studio does not answer", lost: "No connection to segue studio" };

export class PictureState {
  #shown = null;
  #timers = [];

  /** `again` asks for the picture once more. */
  constructor({ project, state, player, pulse }, element, again) {
    Object.assign(this, { project, state, player, pulse, element, again });
    this.sign = h("p", { class: "sign" });
    element.append(this.sign);
    state.on(["frame"], () => this.check());
    for (const [source, event] of [[project, "change"], [player, "play"], [pulse, "state"]]) source.addEventListener(event, () => this.check());
  }

  /** What the picture has to be of. */
  get #wanted() {
    const { plan, revision, epoch, effectsEpoch } = this.project;
    return { frame: Math.min(Math.round(this.state.frame), (plan?.frames ?? 1) - 1), revision, epoch, effectsEpoch };
  }

  /** Another picture is shown; `isRough` says that a better one is on its way. */
  show(shown, isRough = false) {
    this.#shown = { ...this.#wanted, ...shown, isRough };
    this.check();
  }

  /** There will be no picture: something else says why. */
  giveUp() {
    this.show({});
  }

  /** "" for the right picture, "busy" while a better one comes, "stale" for another than is wanted. */
  get #kind() {
    const shown = this.#shown;
    if (!shown || !this.project.plan?.frames) return "";
    const { isPlaying, speed } = this.player;
    const wanted = this.#wanted;
    if (isPlaying) {
      const most = framesOf(lag, this.project.plan.rate) * Math.max(Math.abs(speed), 1) + 1;
      return Math.abs(wanted.frame - shown.frame) > most ? "stale" : "";
    }
    const isSame = Object.keys(wanted).every((key) => wanted[key] === shown[key]);
    if (!isSame || this.project.isPending) return "stale";
    return shown.isRough ? "busy" : "";
  }

  check() {
    if (this.pulse.state !== "open") return this.#say(this.#shown ? "lost" : "");
    const kind = this.#kind;
    if (kind === "" || this.element.dataset.state === "lost") this.#say(kind);
    if (kind === "") return undefined;
    if (this.#timers.length === 0) this.#timers = [
      setTimeout(() => this.#say(this.#kind), patience), setTimeout(() => this.#retry(), retry)
    ];
    // The message may name another time by now.
    else if (this.element.dataset.state) this.#say(kind);
    return undefined;
  }

  #retry() {
    this.#timers = [];
    if (this.#kind === "stale" && !this.player.isPlaying) this.again();
    this.check();
  }

  #say(kind) {
    if (kind === "" || kind === "lost") for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    this.element.dataset.state = kind;
    this.sign.textContent = this.#words(kind);
  }

  #words(kind) {
    if (kind === "lost") return lost[this.pulse.state];
    if (kind !== "stale") return "";
    const { rate } = this.project.plan;
    const { frame } = this.#wanted;
    if (frame === this.#shown.frame) return "The change is on its way…";
    return `This is ${timecode(this.#shown.frame, rate)}. ${timecode(frame, rate)} is on its way…`;
  }
}
