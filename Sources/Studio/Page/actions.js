// What can be done, by name: buttons, keys and drops all call these.
import {
  append, changeTransition, insertItem, itemOfFile, moveItem, putEffect, removeAt, setKey, textAt, trimItem
} from "./changes.js";
import { overlaysOf, pointerOfChoice, readChoice } from "./choice.js";
import { textOfEntry } from "./find.js";
import { clamp, secondsOf, writeTime } from "./time.js";

const modes = ["", "side", "divide", "onion", "difference"];

export function makeActions(studio) {
  const { project, state, player, link } = studio;
  const chosen = () => readChoice(state.choice, project.document);
  const last = () => Math.max((project.plan?.frames ?? 1) - 1, 0);
  const go = (frame) => {
    player.stop();
    state.set({ frame: clamp(Math.round(frame), 0, last()) });
  };
  const edges = () => {
    const { plan } = project;
    const all = [
      0, last(), ...plan.items.flatMap((item) => [item.first, Math.max(item.end - 1, 0)]),
      ...plan.cuts.flatMap((cut) => [cut.first, Math.round((cut.first + cut.end) / 2)])
    ];
    return [...new Set(all)].sort((one, two) => one - two);
  };

  const actions = {
    first: () => go(0),
    last: () => go(last()),
    go,
    step: (frames) => go(state.frame + frames),
    previousEdge: () => go(edges().filter((frame) => frame < state.frame).at(-1) ?? 0),
    nextEdge: () => go(edges().find((frame) => frame > state.frame) ?? last()),
    loop: () => state.set({ loop: !state.loop }),
    mute: () => player.mute(!player.isMuted),
    actual: () => state.set({ actual: !state.actual }),
    compare: () => state.set({ compare: modes[(modes.indexOf(state.compare) + 1) % modes.length] }),
    undo: () => project.undo(),
    redo: () => project.redo(),

    /** Chooses a thing and, where it is not seen, goes to it. */
    choose(text) {
      state.set({ choice: text });
      const { kind, index } = chosen();
      const thing = kind === "cut" ? project.plan.cuts.find((cut) => cut.item === index) : kind === "item" ? project.plan.items[index] : null;
      if (
        thing && !player.isPlaying && (state.frame < thing.first || state.frame >= thing.end)
      ) go((thing.first + thing.end) / 2);
    },

    /** Chooses the next thing in the film's order: an item, its change, the next item. */
    chooseNext(way) {
      const list = project.plan.items.flatMap(
        (_, index) => [
          `item.${index}`, ...(project.plan.cuts.some((cut) => cut.item === index) ? [`cut.${index}`] : [])
        ]
      );
      const at = list.indexOf(state.choice);
      actions.choose(list[clamp(at < 0 ? 0 : at + way, 0, list.length - 1)] ?? "film");
    },

    putEffect(effect, index = studio.audition.cut?.item, text = textOfEntry(effect)) {
      if (index === undefined) return project.notice(
        "An effect goes between two pictures. Add another picture first.", "error"
      );
      studio.audition.end();
      project.edit(
        putEffect(project.document, project.plan, index, text, effect.duration), `Put ${effect.title} on a cut`
      );
      actions.choose(`cut.${index}`);
      if (effect.file) studio.source.learn(effect.file);
    },

    compareEffect(effect) {
      const { cut } = studio.audition;
      if (cut) state.set({ compare: state.compare || "divide", other: `${cut.item}=${textOfEntry(effect)}` });
    },

    moveChosen(way) {
      const { kind, index } = chosen();
      if (kind === "cut") return actions.changeLength(way);
      const to = index + way;
      if (kind !== "item" || to < 0 || to >= project.document.items.length) return;
      project.edit(moveItem(index, to), way < 0 ? "Move earlier" : "Move later");
      state.set({ choice: `item.${to}` });
    },

    /** Makes the chosen change longer or shorter by frames. */
    changeLength(frames) {
      const { kind, index } = chosen();
      const cut = kind === "cut" && project.plan.cuts.find((each) => each.item === index);
      if (!cut) return;
      const duration = writeTime(
        Math.max(cut.duration + secondsOf(frames, project.plan.rate), secondsOf(1, project.plan.rate))
      );
      project.edit(
        changeTransition(project.document, project.plan, index, { duration }), "Change a transition's length",
        `length ${index}`
      );
    },

    trimChosen(frames) {
      const { kind, index } = chosen();
      if (kind === "cut") return actions.changeLength(frames);
      if (kind !== "item") return;
      const item = project.plan.items[index];
      project.edit(
        trimItem(project.document, item, index, "end", secondsOf(frames, project.plan.rate)), "Trim the end",
        `trim ${index}`
      );
    },

    removeChosen() {
      const choice = chosen();
      if (choice.kind === "film") return;
      const { document } = project;
      if (choice.kind === "cut") {
        project.edit(
          [
            {
              op: document.items[choice.index].transition === undefined ? "add" : "replace",
              path: `/items/${choice.index}/transition`, value: null
            }
          ],
          "Make it a hard cut"
        );
        return;
      }
      const isLone = choice.kind === "over" && overlaysOf(document.tracks[choice.track]).length === 1;
      project.edit(removeAt(isLone ? `/tracks/${choice.track}` : pointerOfChoice(choice, document)), "Remove");
      state.set({ choice: "film" });
    },

    /** Gives an overlay a rectangle, which can then be dragged on the picture. */
    placeFreely() {
      const pointer = pointerOfChoice(chosen(), project.document);
      const gone = ["width", "height", "margin"].flatMap(
        (key) => setKey(project.document, `${pointer}/${key}`, undefined)
      );
      project.edit(
        [...gone, ...setKey(project.document, `${pointer}/place`, [0.55, 0.1, 0.35, 0.35])], "Place on the picture"
      );
    },

    addText() {
      const { plan, document } = project;
      const text = textAt(secondsOf(state.frame, plan.rate), plan.duration);
      project.edit(append(document, "texts", text), "Add a text");
      state.set(
        { choice: `text.${project.document.texts.length - 1}`, panel: innerWidth > 760 ? state.panel : "settings" }
      );
      studio.inspector.focusFirst();
    },

    /** Puts a file of the table where it belongs: pictures into the row, sounds beside it. */
    addFile(file, index) {
      const { document, plan } = project;
      if (file.kind === "sound") {
        project.edit(append(document, "sounds", { file: file.path }), `Add ${file.name}`);
        return state.set({ choice: `sound.${project.document.sounds.length - 1}` });
      }
      const item = itemOfFile(file);
      if (!item) return undefined;
      const at = index ?? (plan ? plan.items.filter((each) => (each.first + each.end) / 2 < state.frame).length : 0);
      project.edit(insertItem(document, at, item), `Add ${file.name}`);
      return actions.choose(`item.${Math.min(at, project.document.items.length - 1)}`);
    },

    addOverlay(file, frame = state.frame) {
      const item = itemOfFile(file);
      if (!item) return;
      const at = writeTime(secondsOf(frame, project.plan.rate));
      const overlay = { ...item, at, place: "top-right", width: "30%" };
      if (file.kind === "picture") overlay.length = 3;
      project.edit(append(project.document, "tracks", [overlay]), `Lay ${file.name} over the film`);
      state.set({ choice: `over.${project.document.tracks.length - 1}.0` });
    },

    async save(name) {
      try {
        await saveAs(name);
      } catch (error) {
        project.notice(error.message, "error");
      }
    },

    async copyText(text, what) {
      try {
        await navigator.clipboard.writeText(text);
        project.notice(`${what} copied.`);
      } catch {
        project.notice(`The browser does not let this page copy. ${what}: ${text}`, "error");
      }
    },

    async copyCommand(cut, name = exportName()) {
      const answer = await link.ask({ type: "command", name, ...(cut === undefined ? {} : { cut }) });
      if (answer.type === "refused") return project.notice(answer.message, "error");
      return actions.copyText(answer.text, "Command");
    },

    copyLink: () => actions.copyText(`${location.origin}/${state.address}`, "Link"),
  };

  const exportName = () => `${(project.name || "film").replace(/\.[^.]*$/, "")}.mp4`;

  async function saveAs(name, replaces = false) {
    if (!name && !project.hasFile) return studio.dialogs.saveAs();
    const answer = await link.ask({ type: "save", ...(name ? { name } : {}), replaces });
    if (answer.type === "exists") {
      if (await studio.dialogs.confirm(`There is a ${answer.name} already.`, "Replace it")) return saveAs(name, true);
      return undefined;
    }
    if (answer.type === "refused") return project.notice(answer.message, "error");
    Object.assign(project, { isSaved: true, hasFile: true, name: answer.name });
    // What was written beside the show belongs to it.
    for (const source of project.sources.filter((each) => each.isSaved === false)) await studio.source.save(source);
    project.dispatchEvent(new Event("change"));
    return project.notice(`Saved as ${answer.name}.`);
  }

  studio.chosen = chosen;
  studio.exportName = exportName;
  return actions;
}
