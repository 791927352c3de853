// The settings of a transition: length, pace, and the parameters of its effect, by what the catalogue says of them.
import { changeTransition, setKey, transitionOf } from "./changes.js";
import { makeRow } from "./controls.js";
import { given, readEffect, shortName, withValue, writeEffect } from "./effect-text.js";
import { effectNamed } from "./find.js";
import { headerOf, sayer } from "./inspect-parts.js";
import { fieldOf, keysOfSection, textOfValue, valueOfText } from "./schema-fields.js";
import { h } from "./dom.js";
import { clamp, readTime, writeTime } from "./time.js";
import { currentText, missingNeed } from "./values.js";

const groupTitles = {
  preset: "", motion: "Motion", pattern: "Pattern", look: "Look", edge: "Edge", color: "Colour", picture: "Picture"
};

export function cutParts(studio, index) {
  const { project, effects } = studio;
  const transition = transitionOf(project.document, project.plan, index);
  const text = transition?.effect ?? "fade";
  const effect = transition ? effectNamed(effects, readEffect(text).name) : null;
  return {
    key: `cut ${index} ${transition ? readEffect(text).name : "hard"} ${effect ? `${effect.revision} ${effect.parameters.length}` : ""} ${project.files.length}`,
    make: () => (transition ? makeCut(studio, index, text, effect) : makeHard(studio, index)),
    show: (rows) => showCut(studio, index, effect, rows),
  };
}

function makeHard(studio, index) {
  const fade = effectNamed(studio.effects, "fade");
  return {
    header: headerOf({
      kind: `Behind ${shortName(studio.project.plan.items[index].name)}`, title: "Hard cut", summary: "The next picture is there at once. Choose an effect at the left, or drop one on the cut.",
      actions: [["Put a fade here", () => studio.actions.putEffect(fade, index)]],
    }),
    groups: [],
  };
}

function makeCut(studio, index, text, effect) {
  const { project, actions, effects } = studio;
  const { plan } = project;
  const change = (keys) => (document) => changeTransition(document, plan, index, keys);
  const all = [];
  const row = (parameter, label, editsOf) => {
    const made = makeRow(parameter, sayer(project, label, editsOf, () => made), (each) => filesOf(studio, each));
    all.push(made);
    return made;
  };
  const longest = Math.max(3, Math.ceil(plan.cuts.find((cut) => cut.item === index)?.duration ?? 0));
  const duration = row({
    name: "duration", title: "Length", type: "time", needs: [], summary: "How long both are seen, in seconds",
    suggested: { minimum: 0.04, maximum: longest, step: 0.02 }
  },
    "Change a transition's length", (document, value) => change({ duration: value === null ? undefined : timeValue(value) })(document));
  const pace = row({ name: "timing", title: "Pace", type: "pace", needs: [], own: effect?.timing ?? "linear" },
    "Change the pace", (document, value) => change({ timing: value ?? undefined })(document));
  const resetPace = h(
    "button",
    {
      type: "button", class: "link",
      onclick: () => project.edit(change({ timing: undefined })(project.document), "Reset the pace")
    },
    "Reset"
  );
  const parameters = (effect?.parameters ?? []).map((parameter) => ({
    parameter,
    row: row(parameter, `Set ${parameter.title}`, (document, value) => {
      const old = transitionOf(document, plan, index)?.effect ?? text;
      return change(
        { effect: parameter.name === "preset" ? withPreset(old, value, effect) : withValue(old, parameter.name, value) }
      )(document);
    }),
  }));
  const groups = [{ title: "", rows: [duration] }];
  for (const [name, title] of Object.entries(groupTitles)) {
    groups.push(
      {
        title,
        rows: parameters.filter(
          ({ parameter }) => !parameter.isAdvanced && parameter.group === name
        ).map((each) => each.row)
      }
    );
  }
  groups.push(
    {
      title: "Advanced", isClosed: true,
      rows: parameters.filter(({ parameter }) => parameter.isAdvanced).map((each) => each.row)
    }
  );
  groups.push(
    { title: "Pace", rows: [{ ...pace, tick: () => tickPace(studio, index, pace.control.editor) }], action: resetPace }
  );
  groups.push({ title: "More of this transition", isClosed: true, rows: otherKeys(studio, effect).map((field) =>
    row(field, `Set ${field.title}`, (document, value) => change({ [field.name]: value === null ? undefined : valueOfText(value, field) })(document))) });
  return {
    header: headerOf({
      kind: `Behind ${shortName(plan.items[index].name)}`, title: effect?.title ?? text, summary: effect?.summary ?? (
        effect || effects.length === 0 ? "" : "The catalogue does not know this effect; its text stays as it is."
      ),
      actions: [
        ["Play it", () => playCut(studio, index), "Loop this transition"],
        [
          "Reset all",
          () => project.edit(
            change(
              { effect: readEffect(transitionOf(project.document, plan, index).effect ?? text).name, timing: undefined }
            )(project.document),
            "Reset the transition"
          )
        ],
        ["Use for all", () => useForAll(studio, index), "Every change between items becomes this one"],
        ["Hard cut", () => actions.removeChosen()],
        ["Copy command", () => actions.copyCommand({ name: "transition.webp", cut: index }), "The line that makes this transition alone"],
        ["Export it", () => studio.dialogs.export(index), "As a film, a GIF, a WebP or a picture"],
      ],
    }),
    groups,
  };
}

/** Values that a preset sets would hide behind those that are given, so those go when one is chosen. */
function withPreset(text, value, effect) {
  const { name, values } = readEffect(text);
  const set = effect.presets.find((preset) => preset.name === value)?.values ?? {};
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !(key in set) && key !== "preset"));
  return writeEffect({ name, values: value === null ? kept : { preset: value, ...kept } });
}

const timeValue = (text) => (/^[-+.\d]+$/.test(text.trim()) ? writeTime(Math.max(Number(text), 0)) : text.trim());

/** The keys of a show's transition that have no control of their own above. */
function otherKeys(studio, effect) {
  return keysOfSection(studio.schema, "transition").map(fieldOf).filter(({ name }) =>
    !["effect", "duration", "timing"].includes(name) && (name !== "mix" || effect?.canChooseMix !== false));
}

function showCut(studio, index, effect, rows) {
  const { project } = studio;
  const transition = transitionOf(project.document, project.plan, index);
  if (!transition) return;
  const cut = project.plan.cuts.find((each) => each.item === index);
  const { values } = readEffect(transition.effect ?? "fade");
  for (const row of rows) {
    const { parameter } = row;
    if (parameter.name === "duration" && parameter.type === "time") {
      row.show(
        String(readTime(transition.duration ?? cut?.duration ?? 1, project.plan.rate)),
        { isSet: transition.duration !== undefined }
      );
    } else if (parameter.type === "pace") {
      row.show(
        transition.timing === undefined ? null : textOfValue(transition.timing),
        { isSet: transition.timing !== undefined }
      );
      tickPace(studio, index, row.control.editor);
    } else if (effect?.parameters.includes(parameter)) {
      row.show(
        currentText(effect, parameter, values),
        { isSet: given(values, parameter.name) !== undefined, need: missingNeed(effect, parameter, values) }
      );
    } else {
      const value = textOfValue(transition[parameter.name]);
      row.show(
        value ?? (parameter.default === undefined ? null : String(parameter.default)), { isSet: value !== null }
      );
    }
  }
}

function tickPace({ project, state }, index, editor) {
  const cut = project.plan.cuts.find((each) => each.item === index);
  const time = cut && cut.end > cut.first ? (state.frame - cut.first) / Math.max(cut.end - cut.first - 1, 1) : null;
  editor.setTime(time !== null && time >= 0 && time <= 1 ? clamp(time, 0, 1) : null);
}

function playCut({ project, state, player, actions }, index) {
  const cut = project.plan.cuts.find((each) => each.item === index);
  if (!cut) return;
  actions.go(Math.max(cut.first - 6, 0));
  player.playRange(Math.max(cut.first - 6, 0), Math.min(cut.end + 6, project.plan.frames - 1));
}

function useForAll({ project }, index) {
  const { document, plan } = project;
  const shared = transitionOf(document, plan, index);
  const own = document.items.flatMap(
    (item, at) => (item.transition ? [{ op: "remove", path: `/items/${at}/transition` }] : [])
  );
  project.edit(
    [...own, ...setKey(document, "/transition", shared), ...setKey(document, "/transitions", undefined)],
    "Use a transition for all"
  );
}

/** The files that a parameter may name, behind an @ for effects. */
function filesOf({ project }, parameter) {
  return project.files.filter(
    (file) => file.kind === "picture" || (parameter.type !== "file" && file.kind === "clip")
  ).map((file) => [`@${file.path}`, file.name]);
}
