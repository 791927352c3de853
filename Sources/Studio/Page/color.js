// Colours as the renderer writes them: ff8800, #f80, ff880080, names; and as a colour field needs them: #rrggbb.

/**
 * { hex: "#rrggbb", opacity: 0…1 } of a text; null where it is no colour.
 * `named` looks names up: the browser knows them all, so no list of them stands here.
 */
export function readColor(text, named = () => null) {
  const word = String(text ?? "").trim().toLowerCase();
  if (word === "transparent" || word === "clear") return { hex: "#000000", opacity: 0 };
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(word)?.[1];
  if (!digits) {
    const hex = named(word);
    return hex ? { hex, opacity: 1 } : null;
  }
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const opacity = full.length === 8 ? parseInt(full.slice(6), 16) / 255 : 1;
  return { hex: `#${full.slice(0, 6)}`, opacity };
}

/** A colour as text without `#`, which shells would need quoted; opacity only where there is some. */
export function writeColor({ hex, opacity = 1 }) {
  const alpha = Math.round(opacity * 255);
  return hex.slice(1).toLowerCase() + (alpha === 255 ? "" : alpha.toString(16).padStart(2, "0"));
}
