// Where an overlay stands, in parts of the canvas: what `place`, `width`, `height` and `margin` of a show say.

const sides = { left: 0, right: 1, top: 0, bottom: 1 };

/** Parts of a side: "30%" is 0.3, 64 is pixels. */
function part(value, pixels) {
  if (value === undefined) return null;
  const percent = /^([\d.]+)%$/.exec(value)?.[1];
  return percent ? Number(percent) / 100 : Number(value) / pixels;
}

/**
 * [x, y, width, height] of an overlay. What it shows has a size in pixels, which the plan knows, or else the canvas's shape.
 */
export function rectOfOverlay(overlay, [canvasWidth, canvasHeight], size) {
  if (Array.isArray(overlay.place)) return overlay.place;
  const shape = size ? (size[1] / size[0]) * (canvasWidth / canvasHeight) : 1;
  let width = part(overlay.width, canvasWidth);
  let height = part(overlay.height, canvasHeight);
  if (width === null && height === null) {
    if (overlay.place === undefined) return [0, 0, 1, 1];
    width = size ? Math.min(size[0] / canvasWidth, 1) : 1;
  }
  width ??= height / shape;
  height ??= width * shape;
  const margin = part(overlay.margin ?? "4%", Math.min(canvasWidth, canvasHeight)) * Math.min(canvasWidth, canvasHeight);
  const words = String(overlay.place ?? "center").split("-");
  const start = (names, length, pixels) => {
    const side = sides[words.find((word) => names.includes(word))];
    return side === undefined ? (1 - length) / 2 : side === 0 ? margin / pixels : 1 - length - margin / pixels;
  };
  const rect = [start(["left", "right"], width, canvasWidth), start(["top", "bottom"], height, canvasHeight), width, height];
  return rect.map((number) => Math.round(number * 1000) / 1000);
}

// Pixels of video come in pairs.
export const even = (number) => Math.max(Math.round(number / 2) * 2, 2);

/**
 * The size that a text means: 1080×1920 is one, a shape such as 9:16 has the shorter side that the canvas has now. Others,
 * such as 720p, stay what they are.
 */
export function readCanvas(text, canvas) {
  const size = /^\s*(\d+)\s*[x×*]\s*(\d+)\s*$/i.exec(text);
  if (size) return [Number(size[1]), Number(size[2])];
  const [, wide, high] = /^\s*(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const ratio = Number(wide) / Number(high);
  if (!Number.isFinite(ratio) || ratio <= 0) return text.trim();
  const side = Math.min(...canvas);
  return ratio >= 1 ? [even(side * ratio), side] : [side, even(side / ratio)];
}

const third = (part) => (part < 1 / 3 ? 0 : part > 2 / 3 ? 2 : 1);

/** The word of the nine places that is nearest to a point of the picture. */
export function placeWord(x, y) {
  const words = [["top", "", "bottom"][third(y)], ["left", "", "right"][third(x)]].filter(Boolean);
  return words.join("-") || "center";
}

/** Where a word's handle stands. */
export function placeOfWord(word) {
  const at = (low, high) => (word.includes(low) ? 0.1 : word.includes(high) ? 0.9 : 0.5);
  return [at("left", "right"), at("top", "bottom")];
}
