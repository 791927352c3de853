// What a pressed key is called, on keyboards of all scripts.

/** Where signs are on an American keyboard: alone, and with Shift. */
const signs = {
  BracketLeft: "[{", BracketRight: "]}", Slash: "/?", Minus: "-_", Equal: "=+", Digit0: "0)", Digit1: "1!", Digit2: "2@",
  Digit3: "3#",
};

/** What an American keyboard has in the place of a key; null for what has no sign. */
function signAt(code, isShifted) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter?.toLowerCase() ?? signs[code]?.[isShifted ? 1 : 0] ?? null;
}

function nameOf(event, key) {
  const isSign = key.length === 1;
  const parts = [];
  // With AltGr one types signs such as [.
  const isTyped = isSign && event.getModifierState?.("AltGraph");
  if ((event.ctrlKey || event.metaKey) && !isTyped) parts.push("Ctrl");
  if (event.altKey && !isTyped) parts.push("Alt");
  // Of signs such as ? the shift is a part.
  if (event.shiftKey && (!isSign || /[a-z]/.test(key))) parts.push("Shift");
  return [...parts, key].join("+");
}

/**
 * The names of a pressed key, the best first: "Ctrl+Shift+z", "ArrowLeft", "?". A Latin letter is what stands on the key,
 * wherever that is; of other scripts, and of signs, its place counts too: я is z, and the key beside the right Shift is /.
 */
export function namesOf(event) {
  const { key } = event;
  if (key.length > 1) return [nameOf(event, key)];
  const own = nameOf(event, key.toLowerCase());
  const there = /[a-z]/i.test(key) ? null : signAt(event.code, event.shiftKey);
  return there === null ? [own] : [own, nameOf(event, there)];
}
