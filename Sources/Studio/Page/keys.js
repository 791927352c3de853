// The keys of the page: one table, from which the list behind `?` is made too.

/** What a key does. `shown` is how it is written in the list. */
export const keys = (studio) => {
  const { actions, player, state, dialogs } = studio;
  return [
    ["Play", [
      ["Space", "Play or pause", () => player.toggle(), " "],
      ["L", "Forward; again: faster", () => player.shuttle(1)],
      ["K", "Stop", () => player.stop()],
      ["J", "Backward; again: faster", () => player.shuttle(-1)],
      [
        "← →", "A frame back, forward", (event) => actions.step(event.key === "ArrowLeft" ? -1 : 1), "ArrowLeft",
        "ArrowRight"
      ],
      [
        "Shift ← →", "Ten frames back, forward", (event) => actions.step(event.key === "ArrowLeft" ? -10 : 10),
        "Shift+ArrowLeft", "Shift+ArrowRight"
      ],
      [
        "↑ ↓", "To the edge before, the next edge",
        (event) => (event.key === "ArrowUp" ? actions.previousEdge() : actions.nextEdge()), "ArrowUp", "ArrowDown"
      ],
      [
        "Home End", "First, last frame", (event) => (event.key === "Home" ? actions.first() : actions.last()), "Home",
        "End"
      ],
      ["O", "Loop", actions.loop],
      ["M", "Sound off, on", actions.mute],
    ]],
    ["Look", [
      ["Z", "Pixel by pixel, or fitted", actions.actual],
      ["C", "Compare: side by side, divider, onion skin, difference, off", actions.compare],
      ["H", "Hold the film as it is, to compare with", () => studio.compare.hold()],
      ["+ −", "Zoom the film strip", (event) => studio.strip.zoom(event.key === "-" ? 1 / 1.4 : 1.4), "+", "=", "-"],
      ["0", "All of the film in the strip", () => studio.strip.fit()],
    ]],
    ["Choose", [
      ["/", "Search effects", () => studio.showPanel("effects", studio.catalogue.search)],
      ["[ ]", "Choose what stands before, behind", (event) => actions.chooseNext(event.key === "[" ? -1 : 1), "[", "]"],
      ["{ }", "Choose the item before, behind as well (or click with Shift)", (event) => actions.chooseMore(event.key === "{" ? -1 : 1), "{", "}"],
      ["B", "On an effect: compare it with what is there", null],
      [
        "1 2 3", "Effects, files, sources",
        (event) => studio.showPanel(["effects", "files", "source"][Number(event.key) - 1]), "1", "2", "3"
      ],
    ]],
    ["Arrange", [
      [
        "Alt ← →", "Move an item; a transition: shorter, longer",
        (event) => actions.moveChosen(event.key === "ArrowLeft" ? -1 : 1), "Alt+ArrowLeft", "Alt+ArrowRight"
      ],
      [
        "Alt Shift ← →", "Trim the end of an item by a frame; move a transition",
        (event) => actions.trimChosen(event.key === "ArrowLeft" ? -1 : 1), "Alt+Shift+ArrowLeft", "Alt+Shift+ArrowRight"
      ],
      ["Alt ↑ ↓", "An overlay's track forward, back", (event) => actions.moveTrack(event.key === "ArrowUp" ? 1 : -1), "Alt+ArrowUp", "Alt+ArrowDown"],
      ["T", "Add a text at the playhead", actions.addText],
      ["Delete", "Remove what is chosen; a transition becomes a cut", actions.removeChosen, "Delete", "Backspace"],
      ["Ctrl Z", "Undo", actions.undo, "Ctrl+z"],
      ["Shift Ctrl Z", "Redo", actions.redo, "Ctrl+Shift+z", "Ctrl+y"],
    ]],
    ["Keep", [
      ["Ctrl S", "Save", () => actions.save(), "Ctrl+s"],
      ["Ctrl E", "Export", () => dialogs.export(), "Ctrl+e"],
      ["?", "This list", () => dialogs.keys()],
      ["Esc", "Close, or choose the film", () => state.set({ choice: "film" }), "Escape"],
    ]],
  ];
};

const storeKey = "segue-studio-keys";
export const areLettersOn = () => localStorage.getItem(storeKey) !== "off";
export const setLetters = (isOn) => localStorage.setItem(storeKey, isOn ? "on" : "off");

/** The name of a pressed key: "Ctrl+Shift+z", "ArrowLeft", "?". */
function nameOf(event) {
  const isLetter = event.key.length === 1;
  const key = isLetter ? event.key.toLowerCase() : event.key;
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  // Of signs such as ? the shift is a part.
  if (event.shiftKey && (!isLetter || /[a-z]/.test(key))) parts.push("Shift");
  return [...parts, key].join("+");
}

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

export function listenToKeys(studio) {
  const table = new Map();
  for (const [, list] of keys(studio)) {
    for (const [shown, , action, ...names] of list) {
      if (!action) continue;
      for (const name of names.length > 0 ? names : [shown.toLowerCase()]) table.set(name, action);
    }
  }
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const name = nameOf(event);
    const action = table.get(name);
    if (!action) return;
    const isCommand = name.startsWith("Ctrl+");
    const target = event.target instanceof Element ? event.target : document.body;
    if (isTyping(target) && (!isCommand || /\+(z|y|Shift\+z)$/.test(name))) return;
    if (isOwn(name, target)) return;
    if (!isCommand && name.length === 1 && name !== " " && !areLettersOn()) return;
    // Without a film there is nothing to play or to choose; what was typed can be saved and taken back all the same.
    if (!studio.project.plan && !/^(Ctrl\+(s|z|y|Shift\+z)|Escape|\?)$/.test(name)) return;
    event.preventDefault();
    action(event);
  });
}
