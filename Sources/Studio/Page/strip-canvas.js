// The ruler and the waveform of the strip: canvases as wide as what is seen, drawn anew when it scrolls.
import { rulerSteps, timecode } from "./time.js";

/** Makes a canvas as large as it is seen, in the screen's own pixels. */
export function prepare(canvas, width, height) {
  const ratio = devicePixelRatio;
  canvas.style.width = `${width}px`;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  return context;
}

export function drawRuler(canvas, { scroll, width, scale, padding }, plan) {
  const height = 22;
  const context = prepare(canvas, width, height);
  const style = getComputedStyle(canvas);
  const { major, minor } = rulerSteps(scale, plan.rate);
  context.font = `11px ${style.fontFamily}`;
  context.textBaseline = "top";
  const x = (frame) => Math.round(padding + frame * scale - scroll) + 0.5;
  const first = Math.max(Math.floor((scroll - padding) / scale / major) * major, 0);
  const last = Math.min((scroll + width - padding) / scale, plan.frames);
  context.strokeStyle = style.borderColor;
  context.fillStyle = style.color;
  context.beginPath();
  for (let step = 0; first + step * minor <= last + 1e-6; step++) {
    const frame = first + step * minor;
    const isMajor = Math.abs(frame / major - Math.round(frame / major)) < 1e-6;
    context.moveTo(x(frame), isMajor ? 4 : height - 5);
    context.lineTo(x(frame), height);
    if (isMajor) context.fillText(timecode(Math.round(frame), plan.rate).replace(/\.0+$/, ""), x(frame) + 4, 4);
  }
  context.stroke();
}

export function drawWaveform(canvas, { scroll, width, scale, padding }, plan, peaks) {
  const height = 32;
  const context = prepare(canvas, width, height);
  if (peaks.length === 0) return;
  context.fillStyle = getComputedStyle(canvas).color;
  // The loudest moment fills the height: a quiet film has a shape, too.
  const loudest = Math.max(...peaks, 0.01);
  const perPixel = peaks.length / (plan.frames * scale);
  for (let pixel = 0; pixel < width; pixel++) {
    const from = (pixel + scroll - padding) * perPixel;
    if (from < 0 || from >= peaks.length) continue;
    let peak = 0;
    for (let i = Math.floor(from); i < Math.max(from + perPixel, from + 1e-6) && i < peaks.length; i++) peak = Math.max(peak, peaks[i]);
    const half = Math.max(((peak / loudest) * (height - 4)) / 2, 0.5);
    context.fillRect(pixel, height / 2 - half, 1, half * 2);
  }
}
