// The keys of the page: one table, from which the list behind `?` is made too.
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { namesOf } from "./key-names.js";

/** An entry of two keys, or more: what it does is told -1 by the first of them, 1 by the others. */
const pair = (shown, what, act, ...names) => [shown, what, (name) => act(name === names[0] ? -1 : 1), ...names];

/** What keys do, in groups: how a key is written in the list, what it does in words, the action, and names of pressed keys. */
export const keysOf = ({ project, state, player, playhead, selection, editing, saving, compare, strip, panels, search, dialogs }) => [
  ["Play", [
    ["Space", "Play or pause", () => player.toggle(), " "],
    ["L", "Forward; again: faster", () => player.shuttle(1)],
    ["K", "Stop", () => player.stop()],
    ["J", "Backward; again: faster", () => player.shuttle(-1)],
    pair("← →", "A frame back, forward", (way) => playhead.step(way), "ArrowLeft", "ArrowRight"),
    pair("Shift ← →", "Ten frames back, forward", (way) => playhead.step(way * 10), "Shift+ArrowLeft", "Shift+ArrowRight"),
    pair("↑ ↓", "To the edge before, the next edge", (way) => playhead.toEdge(way), "ArrowUp", "ArrowDown"),
    pair("Home End", "First, last frame", (way) => playhead.go(way < 0 ? 0 : playhead.last), "Home", "End"),
    ["O", "Loop", () => state.toggle("loop")],
    ["M", "Sound off, on", () => player.mute()],
  ]],
  ["Look", [
    ["Z", "Pixel by pixel, or fitted", () => state.toggle("actual")],
    ["C", "Compare: side by side, divider, onion skin, difference, off", () => compare.next()],
    ["H", "Hold the film as it is, to compare with", () => compare.hold()],
    pair("+ −", "Zoom the film strip", (way) => strip.zoom(1.4 ** way), "-", "+", "="),
    ["0", "All of the film in the strip", () => strip.fit()],
  ]],
  ["Choose", [
    ["/", "Search effects", search],
    pair("[ ]", "Choose what stands before, behind", (way) => selection.chooseNext(way), "[", "]"),
    pair("{ }", "Choose the item before, behind as well (or click with Shift)", (way) => selection.chooseMore(way), "{", "}"),
    ["B", "On an effect: compare it with what is there", null],
    ["1 2 3", "Effects, files, sources", (name) => panels.show(["effects", "files", "source"][Number(name) - 1]), "1", "2", "3"],
  ]],
  ["Arrange", [
    pair("Alt ← →", "Move an item; a transition: shorter, longer", (way) => editing.moveChosen(way), "Alt+ArrowLeft", "Alt+ArrowRight"),
    pair("Alt Shift ← →", "Trim the end of an item by a frame; move a transition",
      (way) => editing.trimChosen(way), "Alt+Shift+ArrowLeft", "Alt+Shift+ArrowRight"),
    pair("Alt ↑ ↓", "An overlay's track forward, back", (way) => editing.moveTrack(-way), "Alt+ArrowUp", "Alt+ArrowDown"),
    ["T", "Add a text at the playhead", () => editing.addText()],
    ["Delete", "Remove what is chosen; a transition becomes a cut", () => editing.removeChosen(), "Delete", "Backspace"],
    ["Ctrl Z", "Undo", () => project.undo(), "Ctrl+z"],
    ["Shift Ctrl Z", "Redo", () => project.redo(), "Ctrl+Shift+z", "Ctrl+y"],
  ]],
  ["Keep", [
    ["Ctrl S", "Save", () => saving.save(), "Ctrl+s"],
    ["Ctrl E", "Export", () => dialogs.export(), "Ctrl+e"],
    ["?", "This list", () => dialogs.keys()],
    ["Esc", "Close, or choose the film", () => state.set({ choice: "film" }), "Escape"],
  ]],
];

const storeKey = "segue-studio-keys";
const areLettersOn = () => localStorage.getItem(storeKey) !== "off";
const setLetters = (isOn) => localStorage.setItem(storeKey, isOn ? "on" : "off");


const isTyping = (element) => element.matches(
  "textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=color], [type=button])"
);
const ownKeys = {
  " ": "button, summary, select, input[type=checkbox], input[type=radio], input[type=color], [role=option], [role=tab], a",
  arrows: "input[type=range], input[type=radio], [role=slider], [role=option], [role=tab], [role=menuitem], select",
};

/** Whether the focused control wants a key for itself. */
function isOwn(name, element) {
  if (name === " ") return element.matches(ownKeys[" "]);
  if (/^(Shift\+)?(Arrow|Home|End|Page)/.test(name)) return element.matches(ownKeys.arrows) && !element.classList.contains("scrubber");
  return false;
}

/** `leave` takes the focus out of a field. */
export function listenToKeys(keys, project, leave) {
  const table = new Map();
  for (const [, list] of keys) {
    for (const [shown, , action, ...names] of list) {
      for (const name of names.length > 0 ? names : [shown.toLowerCase()]) if (action) table.set(name, action);
    }
  }
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const name = namesOf(event).find((each) => table.has(each));
    const action = table.get(name);
    if (!action) return;
    const isCommand = name.startsWith("Ctrl+");
    const target = event.target instanceof Element ? event.target : document.body;
    if (name === "Escape" && isTyping(target)) return leave(target);
    if (isTyping(target) && (!isCommand || /\+(z|y|Shift\+z)$/.test(name))) return;
    if (isOwn(name, target)) return;
    if (!isCommand && name.length === 1 && name !== " " && !areLettersOn()) return;
    // Without a film there is nothing to play or to choose; what was typed can be saved and taken back all the same.
    if (!project.plan && !/^(Ctrl\+(s|z|y|Shift\+z)|Escape|\?)$/.test(name)) return;
    event.preventDefault();
    action(name);
  });
}

/** Shows the list of keys. */
export function showKeys(keys) {
  const letters = h("input", { type: "checkbox", checked: areLettersOn(), onchange: () => setLetters(letters.checked) });
  const groups = keys.map(([title, list]) =>
    h("section", {}, h("h3", {}, title), h("dl", {}, list.flatMap(([shown, what]) =>
      [h("dt", {}, shown.split(" ").map((key) => h("kbd", {}, key))), h("dd", {}, what)]))));
  const dialog = openDialog(
    "Keys", h("div", { class: "key-list" }, groups),
    h("label", { class: "check" }, letters, "Keys that are one letter or sign are on")
  );
  dialog.classList.add("wide");
}
