// The settings of a transition: length, pace, and the parameters of its effect, by what the catalogue says of them.
import { changeTransition, setKey, transitionOf } from "./changes.js";
import { makeRow } from "./controls.js";
import { linkButton } from "./dom.js";
import { given, readEffect, withValue, writeEffect } from "./effect-text.js";
import { headerOf, sayer } from "./inspect-parts.js";
import { textOfValue, valueOfText } from "./schema-fields.js";
import { titleOfItem } from "./strip-plan.js";
import { clamp, readTime, writeTime } from "./time.js";
import { currentText, missingNeed } from "./values.js";

const groupTitles = {
  preset: "", motion: "Motion", pattern: "Pattern", look: "Look", edge: "Edge", color: "Colour", picture: "Picture"
};
const unknown = "The catalogue does not know this effect; its text stays as it is.";

export class CutSettings {
  constructor({ project, state, library, player, playhead, editing, saving, dialogs }) {
    Object.assign(this, { project, state, library, player, playhead, editing, saving, dialogs });
  }

  parts({ index }) {
    const { project, library } = this;
    const text = this.#transition(index)?.effect ?? "fade";
    const isHard = this.#transition(index) === null;
    const effect = isHard ? null : library.effectOf(text);
    return {
      key: `cut ${index} ${isHard ? "hard" : readEffect(text).name} ${effect ? `${effect.revision} ${effect.parameters.length}` : ""} ${project.files.length}`,
      make: () => (isHard ? this.#makeHard(index) : this.#make(index, text, effect)),
      show: (rows) => this.#show(index, effect, rows),
    };
  }

  #transition(index, document = this.project.document) {
    return transitionOf(document, this.project.plan, index);
  }

  #cut(index) {
    return this.project.plan.cuts.find((cut) => cut.item === index);
  }

  #kind(index) {
    const { document, plan } = this.project;
    return `Behind ${titleOfItem(plan.items[index], document.items[index])}`;
  }

  #makeHard(index) {
    const fade = this.library.effectOf("fade");
    return {
      header: headerOf({
        kind: this.#kind(index), title: "Hard cut", summary: "The next picture is there at once. Choose an effect at the left, or drop one on the cut.",
        actions: [["Put a fade here", () => this.editing.putEffect(fade, index)]],
      }),
      groups: [],
    };
  }

  #make(index, text, effect) {
    return { header: this.#header(index, text, effect), groups: this.#groups(index, text, effect) };
  }

  #header(index, text, effect) {
    const { editing, saving, dialogs, library } = this;
    return headerOf({
      kind: this.#kind(index), title: effect?.title ?? text,
      summary: effect?.summary ?? (effect || library.effects.length === 0 ? "" : unknown),
      actions: [
        ["Play it", () => this.#play(index), "Loop this transition"],
        ["Reset all", () => this.#change(index, "Reset the transition", (old) => ({ effect: readEffect(old ?? text).name, timing: undefined }))],
        ["Use for all", () => this.#useForAll(index), "Every change between items becomes this one"],
        ["Hard cut", () => editing.removeChosen()],
        ["Copy command", () => saving.copyCommand({ name: "transition.webp", cut: index }), "The line that makes this transition alone"],
        ["Export it", () => dialogs.export(index), "As a film, a GIF, a WebP or a picture"],
      ],
    });
  }

  /** One step that changes some keys, of which `keysOf` is told the effect's text. */
  #change(index, label, keysOf) {
    const { document, plan } = this.project;
    this.project.edit(changeTransition(document, plan, index, keysOf(this.#transition(index)?.effect)), label);
  }

  /** A row whose text makes keys of the transition. */
  #row(index, parameter, label, keysOf) {
    const { project } = this;
    const { plan } = project;
    const say = sayer(
      project, label, (document, text) => changeTransition(document, plan, index, keysOf(text, document)), () => row
    );
    const row = makeRow(parameter, say, (each) => filesOf(project, each));
    return row;
  }

  #groups(index, text, effect) {
    const rowOf = (parameter, label, keysOf) => this.#row(index, parameter, label, keysOf);
    const longest = Math.max(3, Math.ceil(this.#cut(index)?.duration ?? 0));
    const duration = rowOf({
      name: "duration", title: "Length", type: "time", needs: [], summary: "How long both are seen, in seconds",
      suggested: { minimum: 0.04, maximum: longest, step: 0.02 }
    }, "Change a transition's length", (value) => ({ duration: value === null ? undefined : timeValue(value) }));
    const pace = rowOf(
      { name: "timing", title: "Pace", type: "pace", needs: [], own: effect?.timing ?? "linear" }, "Change the pace",
      (value) => ({ timing: value ?? undefined })
    );
    const resetPace = linkButton("Reset", () => this.#change(index, "Reset the pace", () => ({ timing: undefined })));
    const rowsOf = (isWanted) => (effect?.parameters ?? []).filter(isWanted).map((parameter) =>
      rowOf(parameter, `Set ${parameter.title}`, (value, document) => {
        const old = this.#transition(index, document)?.effect ?? text;
        return { effect: parameter.name === "preset" ? withPreset(old, value, effect) : withValue(old, parameter.name, value) };
      }));
    return [
      { title: "", rows: [duration] },
      ...Object.entries(groupTitles).map(([name, title]) => ({ title, rows: rowsOf((each) => !each.isAdvanced && each.group === name) })),
      { title: "Advanced", isClosed: true, rows: rowsOf((each) => each.isAdvanced) },
      { title: "Pace", rows: [{ ...pace, tick: () => this.#tick(index, pace.control.editor) }], action: resetPace },
      { title: "More of this transition", isClosed: true, rows: this.#otherFields(effect).map((field) => rowOf(
        field, `Set ${field.title}`, (value) => ({ [field.name]: value === null ? undefined : valueOfText(value, field) })
      )) },
    ];
  }

  /** The keys of a show's transition that have no control of their own above. */
  #otherFields(effect) {
    return this.library.section("transition").fields.filter(({ name }) =>
      !["effect", "duration", "timing"].includes(name) && (name !== "mix" || effect?.canChooseMix !== false));
  }

  #show(index, effect, rows) {
    const transition = this.#transition(index);
    if (!transition) return;
    const { values } = readEffect(transition.effect ?? "fade");
    for (const row of rows) {
      const { parameter } = row;
      if (effect?.parameters.includes(parameter)) {
        row.show(
          currentText(effect, parameter, values),
          { isSet: given(values, parameter.name) !== undefined, need: missingNeed(effect, parameter, values) }
        );
      } else row.show(this.#textOf(transition, parameter, index), { isSet: transition[parameter.name] !== undefined });
      if (parameter.type === "pace") this.#tick(index, row.control.editor);
    }
  }

  /** The text of a key of the transition itself; what holds where it is not given. */
  #textOf(transition, { name, default: standard }, index) {
    const value = transition[name];
    if (name === "duration") return String(readTime(value ?? this.#cut(index)?.duration ?? 1, this.project.plan.rate));
    return textOfValue(value) ?? (standard === undefined ? null : String(standard));
  }

  #tick(index, editor) {
    const cut = this.#cut(index);
    const time = cut && cut.end > cut.first ? (this.state.frame - cut.first) / Math.max(cut.end - cut.first - 1, 1) : null;
    editor.setTime(time !== null && time >= 0 && time <= 1 ? clamp(time, 0, 1) : null);
  }

  #play(index) {
    const cut = this.#cut(index);
    if (cut) this.player.playRange(Math.max(cut.first - 6, 0), Math.min(cut.end + 6, this.playhead.last));
  }

  #useForAll(index) {
    const { document } = this.project;
    const own = document.items.flatMap(
      (item, at) => (item.transition ? [{ op: "remove", path: `/items/${at}/transition` }] : [])
    );
    const shared = setKey(document, "/transition", this.#transition(index));
    this.project.edit([...own, ...shared, ...setKey(document, "/transitions", undefined)], "Use a transition for all");
  }
}

/** Values that a preset sets would hide behind those that are given, so those go when one is chosen. */
function withPreset(text, value, effect) {
  const { name, values } = readEffect(text);
  const set = effect.presets.find((preset) => preset.name === value)?.values ?? {};
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !(key in set) && key !== "preset"));
  return writeEffect({ name, values: value === null ? kept : { preset: value, ...kept } });
}

const timeValue = (text) => (/^[-+.\d]+$/.test(text.trim()) ? writeTime(Math.max(Number(text), 0)) : text.trim());

/** The files that a parameter may name, behind an @ for effects. */
const filesOf = ({ files }, parameter) => files.filter(
  (file) => file.kind === "picture" || (parameter.type !== "file" && file.kind === "clip")
).map((file) => [`@${file.path}`, file.name]);
