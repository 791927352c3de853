// The row under the picture: play, steps, time, loop, sound, zoom and compare.
import { h, iconButton, setIcon } from "./dom.js";
import { clamp, framesOf, readTime, timecode } from "./time.js";

export function makeTransport({ project, state, player, actions }) {
  const play = iconButton("play", "Play", () => player.toggle(), "Space");
  const loop = iconButton("loop", "Loop", actions.loop, "O");
  const sound = iconButton("sound", "Mute", actions.mute, "M");
  const actual = iconButton("actual", "Pixel by pixel", actions.actual, "Z");
  const compare = iconButton("compare", "Compare", actions.compare, "C");
  const speed = h("span", { class: "speed" });
  const time = h(
    "input",
    {
      class: "time", type: "text", "aria-label": "Time",
      title: "Time: minutes:seconds.frame. Type 2.5s or 40f to go there", spellcheck: false
    }
  );
  const total = h("span", { class: "total" });
  const slider = h("input", { class: "scrubber", type: "range", min: 0, step: 1, "aria-label": "Playhead" });
  slider.addEventListener("input", () => {
    player.stop();
    state.set({ frame: Number(slider.value) });
  });
  time.addEventListener("change", () => goTo(time.value));
  time.addEventListener("focus", () => time.select());

  function goTo(text) {
    const { rate, frames } = project.plan ?? {};
    const code = /^(\d+):(\d+)\.(\d+)$/.exec(text.trim());
    const frame = code && rate
      ? framesOf(Number(code[1]) * 60 + Number(code[2]), rate) + Number(code[3])
      : rate && readTime(text, rate) !== null ? framesOf(readTime(text, rate), rate) : null;
    if (frame !== null) state.set({ frame: clamp(frame, 0, frames - 1) });
    show(true);
  }

  function show(isForced) {
    const { plan } = project;
    const frames = plan?.frames ?? 0;
    slider.max = Math.max(frames - 1, 0);
    slider.value = state.frame;
    slider.disabled = frames === 0;
    slider.style.setProperty("--done", `${frames > 1 ? (state.frame / (frames - 1)) * 100 : 0}%`);
    const text = plan ? timecode(state.frame, plan.rate) : "0:00.00";
    slider.setAttribute("aria-valuetext", text);
    if (isForced || document.activeElement !== time) time.value = text;
    total.textContent = plan ? `/ ${timecode(frames, plan.rate)}` : "";
    setIcon(play, player.isPlaying ? "pause" : "play", player.isPlaying ? "Pause" : "Play", "Space");
    setIcon(sound, player.isMuted ? "muted" : "sound", player.isMuted ? "Unmute" : "Mute", "M");
    sound.hidden = !plan?.sound;
    speed.textContent = player.isPlaying && player.speed !== 1 ? `${player.speed}×` : "";
    loop.setAttribute("aria-pressed", state.loop);
    actual.setAttribute("aria-pressed", state.actual);
    compare.setAttribute("aria-pressed", state.compare !== "");
  }
  state.on(["frame", "loop", "actual", "compare"], show);
  project.addEventListener("change", () => {
    // A film that got shorter takes the playhead with it.
    if (project.plan && state.frame >= project.plan.frames) state.set({ frame: Math.max(project.plan.frames - 1, 0) });
    show();
  });
  player.addEventListener("play", () => show());
  show();

  return h("div", { class: "transport", role: "group", "aria-label": "Playing" },
    slider,
    h("div", { class: "row" },
      h("div", { class: "clock" }, time, total, speed),
      h("div", { class: "keys" },
        iconButton("first", "First frame", actions.first, "Home"),
        iconButton("back", "Frame back", () => actions.step(-1), "←"),
        play,
        iconButton("forward", "Frame forward", () => actions.step(1), "→"),
        iconButton("last", "Last frame", actions.last, "End")),
      h("div", { class: "modes" }, sound, loop, actual, compare)));
}
