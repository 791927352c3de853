// What can be done, by name: buttons, keys and drops all call these.
import {
  append, changeTransition, insertItem, itemOfFile, moveItem, moveTrack, putEffect, removeAt, rollCut, setKey, textAt,
  trimItem
} from "./changes.js";
import { chosenItems, overlaysOf, pointerOfChoice, readChoice } from "./choice.js";
import { textOfEntry } from "./find.js";
import { isEqual, valueAt } from "./patch.js";
import { rectOfOverlay } from "./place.js";
import { clamp, framesOf, readTime, secondsOf, writeTime } from "./time.js";

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

  /** What the plan says of an overlay or an item. */
  const planned = (pointer) => {
    const over = /^\/tracks\/(\d+)(?:\/items)?\/(\d+)$/.exec(pointer);
    if (over) return project.plan.tracks[over[1]]?.[over[2]];
    return project.plan.items[/^\/items\/(\d+)$/.exec(pointer)?.[1]];
  };

  /** Behind what is chosen, or at the playhead. */
  const placeForItem = () => {
    const { kind, index } = chosen();
    if (kind === "item" || kind === "cut") return index + 1;
    return project.plan ? project.plan.items.filter((each) => (each.first + each.end) / 2 < state.frame).length : 0;
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
      const { kind, index, track } = chosen();
      const { cuts, items, tracks } = project.plan;
      if (kind === "text") return actions.showText(index);
      const thing = { cut: cuts.find((cut) => cut.item === index), item: items[index], over: tracks?.[track]?.[index] }[kind];
      if (
        thing && !player.isPlaying && (state.frame < thing.first || state.frame >= thing.end)
      ) go((thing.first + thing.end) / 2);
      return undefined;
    },

    /** Goes to where a text is seen whole, unless it is seen already. */
    showText(index) {
      const { rate, frames } = project.plan;
      const { at = 0, until, fadeIn = 0.5 } = project.document.texts[index];
      const seconds = (value, usual) => readTime(value, rate) ?? usual;
      const first = framesOf(seconds(at, 0), rate);
      const end = framesOf(seconds(until, secondsOf(frames, rate)), rate);
      if (!player.isPlaying && (state.frame < first || state.frame >= end)) go(first + framesOf(seconds(fadeIn, 0), rate));
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

    /** Chooses the item before or behind as well. */
    chooseMore(way) {
      const { kind, index } = chosen();
      const next = `item.${index + way}`;
      if (kind === "item" && readChoice(next, project.document).kind === "item") state.set({ choice: next, also: state.also || state.choice });
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
      if (kind === "cut") return project.edit(
        rollCut(project.document, project.plan, index, secondsOf(frames, project.plan.rate)), "Move a transition", `roll ${index}`
      );
      if (kind !== "item") return undefined;
      const item = project.plan.items[index];
      project.edit(
        trimItem(project.document, item, index, "end", secondsOf(frames, project.plan.rate)), "Trim the end",
        `trim ${index}`
      );
      return undefined;
    },

    /** Puts the chosen overlay's track above the next one, or below the one before. */
    moveTrack(way) {
      const { kind, track, index } = chosen();
      const to = track + way;
      if (kind !== "over" || to < 0 || to >= project.document.tracks.length) return;
      project.edit(moveTrack(track, to), way > 0 ? "Bring a track forward" : "Put a track back");
      state.set({ choice: `over.${to}.${index}` });
    },

    /** Shows the chosen overlay through the whole film. */
    stayAll() {
      const pointer = pointerOfChoice(chosen(), project.document);
      const gone = ["at", "until", "length"].flatMap((key) => setKey(project.document, `${pointer}/${key}`, undefined));
      project.edit(gone, "Show it through the whole film");
    },

    /** Where an overlay stands, in parts of the canvas, as far as the page knows it. */
    rectOf: (pointer) => rectOfOverlay(valueAt(project.document, pointer), project.plan.canvas, project.files),

    /** The playhead in the own time of an overlay or an item. */
    timeIn(pointer) {
      const first = planned(pointer)?.first ?? 0;
      return writeTime(Math.max(secondsOf(state.frame - first, project.plan.rate), 0));
    },

    /** Goes to a time of an overlay. */
    goTo(pointer, time) {
      const first = planned(pointer)?.first ?? 0;
      go(first + framesOf(readTime(time, project.plan.rate) ?? 0, project.plan.rate));
    },

    removeChosen() {
      const choice = chosen();
      if (choice.kind === "film") return undefined;
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
        return undefined;
      }
      const several = chosenItems(state.choice, state.also, document);
      if (several.length > 1) {
        project.edit([...several].reverse().flatMap((index) => removeAt(`/items/${index}`)), `Remove ${several.length} items`);
        return state.set({ choice: "film" });
      }
      const isLone = choice.kind === "over" && overlaysOf(document.tracks[choice.track]).length === 1;
      project.edit(removeAt(isLone ? `/tracks/${choice.track}` : pointerOfChoice(choice, document)), "Remove");
      return state.set({ choice: "film" });
    },

    /** Gives an overlay a rectangle, which can then be dragged on the picture. */
    placeFreely() {
      const pointer = pointerOfChoice(chosen(), project.document);
      const rect = actions.rectOf(pointer);
      const gone = ["width", "height", "margin"].flatMap(
        (key) => setKey(project.document, `${pointer}/${key}`, undefined)
      );
      project.edit([...gone, ...setKey(project.document, `${pointer}/place`, rect)], "Place on the picture");
    },

    addText() {
      const { plan, document } = project;
      // It fades in for half a second: begun that much earlier, it is seen at the playhead while one types.
      const fade = framesOf(0.5, plan.rate);
      const text = textAt(secondsOf(Math.max(state.frame - fade, 0), plan.rate), plan.duration);
      project.edit(append(document, "texts", text), "Add a text");
      if (state.frame < fade) go(fade);
      state.set(
        { choice: `text.${project.document.texts.length - 1}`, panel: innerWidth > 760 ? state.panel : "settings" }
      );
      studio.inspector.focusFirst();
    },

    /** Puts a file of the table where it belongs: pictures into the row, sounds beside it. */
    addFile(file, index) {
      const { document } = project;
      if (file.kind === "sound") {
        project.edit(append(document, "sounds", { file: file.path }), `Add ${file.name}`);
        return state.set({ choice: `sound.${project.document.sounds.length - 1}` });
      }
      const item = itemOfFile(file);
      if (!item) return undefined;
      return actions.addItem(item, `Add ${file.name}`, index);
    },

    /** Puts an item behind what is chosen, or where it was dropped; what is only there to be tried makes room. */
    addItem(item, label, index = placeForItem()) {
      const { document } = project;
      const isSample = project.isSample && isEqual(document.items, project.opened.items);
      const at = isSample ? 0 : clamp(index, 0, document.items?.length ?? 0);
      const sent = project.edit(isSample ? [{ op: "replace", path: "/items", value: [item] }] : insertItem(document, at, item), label);
      state.set({ choice: `item.${at}` });
      // Where it is the plan says, which comes with the answer.
      Promise.resolve(sent).then(() => state.choice === `item.${at}` && actions.choose(state.choice));
    },

    /** Sets what a file of captions or a look-up table is for: the film's, or the chosen item's look. */
    useFile(file) {
      const { document } = project;
      if (file.kind === "captions") project.edit(setKey(document, "/captions", file.path), "Show captions");
      else {
        const { kind } = chosen();
        const pointer = kind === "item" || kind === "over" ? pointerOfChoice(chosen(), document) : "";
        const look = valueAt(document, `${pointer}/look`);
        project.edit(setKey(document, `${pointer}/look`, { ...look, lut: file.path }), "Use a look-up table");
      }
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

    /** Copies the line that makes the film; `more` is what an export says besides, or the `cut` that is made alone. */
    async copyCommand(more = {}) {
      const answer = await link.ask({ type: "command", name: exportName(), ...more });
      if (answer.type === "refused") return project.notice(answer.message, "error");
      return actions.copyText(answer.text, "Command");
    },

    copyLink: () => actions.copyText(`${location.origin}/${state.address}`, "Link for this browser"),
  };

  const exportName = () => `${(project.name || "film").replace(/\.[^.]*$/, "")}.mp4`;

  async function saveAs(name, replaces = false) {
    if (!name && !project.hasFile) return studio.dialogs.saveAs();
    const answer = await link.ask({ type: "save", ...(name ? { name } : {}), replaces });
    const questions = {
      exists: `There is a ${answer.name} already.`,
      changed: `Another program has written ${answer.name} since it was read here.`,
    };
    if (questions[answer.type]) {
      if (await studio.dialogs.confirm(questions[answer.type], "Replace it")) return saveAs(name, true);
      return undefined;
    }
    if (answer.type === "refused") return project.notice(answer.message, "error");
    Object.assign(project, { isSaved: answer.isSaved, isForeign: false, hasFile: true, name: answer.name });
    // What was written beside the show belongs to it.
    for (const source of project.sources.filter((each) => each.isSaved === false)) await studio.source.save(source);
    project.dispatchEvent(new Event("change"));
    return project.notice(`Saved as ${answer.name}.`);
  }

  studio.chosen = chosen;
  studio.exportName = exportName;
  return actions;
}
