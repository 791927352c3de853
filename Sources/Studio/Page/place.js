// Where an overlay stands, in parts of the canvas: what `place`, `width`, `height` and `margin` of a show say.

const sides = { left: 0, right: 1, top: 0, bottom: 1 };

/** Parts of a side: "30%" is 0.3, 64 is pixels. */
function part(value, pixels) {
  if (value === undefined) return null;
  const percent = /^([\d.]+)%$/.exec(value)?.[1];
  return percent ? Number(percent) / 100 : Number(value) / pixels;
}

/** [x, y, width, height] of an overlay; the shape of what it shows is a file's, or the canvas's where it is not known. */
export function rectOfOverlay(overlay, [canvasWidth, canvasHeight], files) {
  if (Array.isArray(overlay.place)) return overlay.place;
  const file = files.find((each) => each.path === (overlay.picture ?? overlay.clip) && each.width);
  const shape = file ? (file.height / file.width) * (canvasWidth / canvasHeight) : 1;
  let width = part(overlay.width, canvasWidth);
  let height = part(overlay.height, canvasHeight);
  if (width === null && height === null) {
    if (overlay.place === undefined) return [0, 0, 1, 1];
    width = file ? Math.min(file.width / canvasWidth, 1) : 1;
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
