// The row under the picture: play, steps, time, loop, sound, zoom and compare.
import { h, iconButton, paintRange, setIcon, slider } from "./dom.js";
import { framesOf, readTime, timecode } from "./time.js";

export class Transport {
  constructor({ project, state, player, playhead, compare }) {
    Object.assign(this, { project, state, player, playhead });
    this.play = iconButton("play", "Play", () => player.toggle(), "Space");
    this.sound = iconButton("sound", "Mute", () => player.mute(), "M");
    this.modes = {
      loop: iconButton("loop", "Loop", () => state.toggle("loop"), "O"),
      actual: iconButton("actual", "Pixel by pixel", () => state.toggle("actual"), "Z"),
      compare: iconButton("compare", "Compare", () => compare.next(), "C"),
    };
    this.speed = h("span", { class: "speed" });
    this.time = h("input", {
      class: "time", type: "text", "aria-label": "Time", spellcheck: false,
      title: "Time: minutes:seconds.frame. Type 2.5s or 40f to go there",
      onchange: () => this.#goTo(this.time.value), onfocus: () => this.time.select(),
    });
    this.total = h("span", { class: "total" });
    const oninput = () => playhead.go(Number(this.slider.value));
    this.slider = slider("Playhead", 0, 0, 1, { class: "scrubber", oninput });
    this.element = this.#layOut();
    state.on(["frame", "loop", "actual", "compare"], () => this.#show());
    project.addEventListener("change", () => {
      // A film that got shorter takes the playhead with it.
      if (project.plan && state.frame >= project.plan.frames) state.set({ frame: playhead.last });
      this.#show();
    });
    player.addEventListener("play", () => this.#show());
    this.#show();
  }

  #layOut() {
    return h("div", { class: "transport", role: "group", "aria-label": "Playing" },
      this.slider,
      h("div", { class: "row" },
        h("div", { class: "clock" }, this.time, this.total, this.speed),
        h("div", { class: "keys" },
          iconButton("first", "First frame", () => this.playhead.go(0), "Home"),
          iconButton("back", "Frame back", () => this.playhead.step(-1), "←"),
          this.play,
          iconButton("forward", "Frame forward", () => this.playhead.step(1), "→"),
          iconButton("last", "Last frame", () => this.playhead.go(this.playhead.last), "End")),
        h("div", { class: "modes" }, this.sound, Object.values(this.modes))));
  }

  #goTo(text) {
    const { rate } = this.project.plan ?? {};
    const code = /^(\d+):(\d+)\.(\d+)$/.exec(text.trim());
    const seconds = code ? Number(code[1]) * 60 + Number(code[2]) : readTime(text, rate);
    if (rate && seconds !== null) this.playhead.go(framesOf(seconds, rate) + Number(code?.[3] ?? 0));
    this.#show(true);
  }

  #show(isForced) {
    const { project, state, player, slider } = this;
    const { plan } = project;
    const frames = plan?.frames ?? 0;
    slider.max = Math.max(frames - 1, 0);
    slider.value = state.frame;
    slider.disabled = frames === 0;
    paintRange(slider);
    const text = plan ? timecode(state.frame, plan.rate) : "0:00.00";
    slider.setAttribute("aria-valuetext", text);
    if (isForced || document.activeElement !== this.time) this.time.value = text;
    this.total.textContent = plan ? `/ ${timecode(frames, plan.rate)}` : "";
    setIcon(this.play, player.isPlaying ? "pause" : "play", player.isPlaying ? "Pause" : "Play", "Space");
    setIcon(this.sound, player.isMuted ? "muted" : "sound", player.isMuted ? "Unmute" : "Mute", "M");
    this.sound.hidden = !plan?.sound;
    this.speed.textContent = player.isPlaying && player.speed !== 1 ? `${player.speed}×` : "";
    for (const [key, button] of Object.entries(this.modes)) button.setAttribute("aria-pressed", Boolean(state[key]));
  }
}
