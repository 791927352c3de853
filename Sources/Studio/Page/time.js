// Times, frames and pixels of the strip, and back. A rate is [frames, seconds], a scale is pixels per frame.

export const secondsOf = (frames, rate) => (frames * rate[1]) / rate[0];
export const framesOf = (seconds, rate) => Math.round((seconds * rate[0]) / rate[1]);
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** A place as people read it: minutes, seconds and the frame within the second. */
export function timecode(frame, rate) {
  const perSecond = rate[0] / rate[1];
  const whole = Math.floor(frame / perSecond + 1e-9);
  const rest = Math.round(frame - whole * perSecond);
  const digits = String(Math.max(Math.ceil(perSecond) - 1, 1)).length;
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, "0")}.${String(rest).padStart(digits, "0")}`;
}

/** Seconds of a time as a show writes it: 2, "500ms", "1s", "30f", "0:01.5"; null for other texts. */
export function readTime(value, rate = [30, 1]) {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = value.trim();
  const clock = /^(?:(\d+):)?(\d+):(\d+(?:\.\d*)?)$/.exec(text);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const match = /^([-+]?(?:\d+\.?\d*|\.\d+))\s*(ms|s|f)?$/.exec(text);
  if (!match) return null;
  const number = Number(match[1]);
  if (match[2] === "ms") return number / 1000;
  return match[2] === "f" ? secondsOf(number, rate) : number;
}

/** Seconds as a number of at most three decimals, so that a show stays readable. */
export const writeTime = (seconds) => Math.round(seconds * 1000) / 1000;

/** A time that remains, in words: "4 s", "2 min". */
export function remaining(seconds) {
  if (seconds < 1) return "a moment";
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** The steps of a ruler in frames: the small marks, and the ones with a text at least `room` pixels apart. */
export function rulerSteps(scale, rate, room = 72) {
  const second = rate[0] / rate[1];
  const whole = [1, 2, 5, 10].filter((step) => step < second);
  // Half a second is a step where it is whole frames.
  const halves = Number.isInteger(second / 2) ? [0.5] : [];
  const seconds = [...halves, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600].map((step) => step * second);
  const steps = [...whole, ...seconds];
  const major = steps.find((step) => step * scale >= room) ?? steps.at(-1);
  const minor = steps.find((step) => step * scale >= 8 && isMultiple(major, step)) ?? major;
  return { major, minor };
}

const isMultiple = (large, small) => Math.abs(large / small - Math.round(large / small)) < 1e-6;

/** The nearest of some targets within reach, else the value itself. */
export function snap(value, targets, reach) {
  let best = value;
  let distance = reach;
  for (const target of targets) {
    const far = Math.abs(target - value);
    if (far <= distance) {
      best = target;
      distance = far;
    }
  }
  return best;
}

/** The scale and scroll after a zoom that leaves what is under the pointer where it is. */
export function zoomAround(scale, scroll, factor, pointer, limits) {
  const next = clamp(scale * factor, limits[0], limits[1]);
  return { scale: next, scroll: Math.max(((scroll + pointer) / scale) * next - pointer, 0) };
}

/** The scale that shows a whole film in a width; a short film does not become larger than 40 pixels a frame. */
export const fittingScale = (frames, width) => clamp(width / Math.max(frames, 1), 0.02, 40);
