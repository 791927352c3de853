// The settings of items, overlays, texts, sounds and the film: rows made from the reference of show files.
import { isPlaying, promoted, setInside } from "./changes.js";
import { chosenItems, pointerOfChoice } from "./choice.js";
import { makeRow } from "./controls.js";
import { shortName } from "./effect-text.js";
import { headerOf, sayer } from "./inspect-parts.js";
import { nestedGroups, shapeOf } from "./inspect-nested.js";
import { valueAt } from "./patch.js";
import { fieldOf, keysOfSection, textOfValue, valueOfText } from "./schema-fields.js";
import { readTime } from "./time.js";

const contentKeys = ["picture", "clip", "scene", "composition", "color", "text", "show"];

// Which section of the reference a choice has, and how its keys are grouped; the rest comes under "More".
const kinds = {
  film: { section: "show", title: (document) => document.show || "Film", kind: "Film", hidden: [
    "items", "tracks", "texts", "sounds", "transition", "transitions", "look"
  ],
    groups: { Film: ["show", "canvas", "fps", "length", "hold", "kenBurns", "loop"], Picture: ["fit", "background"], Words: ["title", "captions"], Sound: ["duck", "loudness"] } },
  item: { section: "item", kind: "Item", hidden: [
    ...contentKeys.filter((key) => !["color", "text"].includes(key)), "transition", "look"
  ],
    groups: { Shown: ["text"], Time: ["hold", "in", "out", "speed", "reverse", "freeze", "volume"], Words: ["title", "caption", "texts"], Picture: ["color", "fit", "background", "focus", "crop", "rotate", "flip", "motion"] } },
  over: { section: "overlay", also: "item", kind: "Overlay", hidden: [
    ...contentKeys.filter((key) => !["color", "text"].includes(key)), "hold", "transition", "look"
  ],
    groups: { Shown: ["text"], Time: ["at", "until", "length", "loop", "in", "out", "speed"], Place: ["place", "width", "height", "margin", "rotation"], Look: ["color", "opacity", "blend", "cornerRadius"], Changes: ["entrance", "exit", "keyframes"], Shape: ["border", "shadow", "mask"] } },
  text: {
    section: "text", kind: "Text", hidden: [],
    groups: {
      Words: ["text"], Time: ["at", "until", "fadeIn", "fadeOut"], Look: ["place", "backing", "size", "color", "font"]
    }
  },
  sound: {
    section: "sound", kind: "Sound", hidden: [],
    groups: { Sound: ["file", "gain", "at", "in", "length", "fadeIn", "fadeOut", "loop", "speech"] }
  },
};

const onlyPlaying = ["in", "out", "speed", "reverse", "volume", "freeze", "loop"];
const onlyCompositions = ["animation", "slots", "words", "pictures"];
const onlyPictures = ["crop", "rotate", "flip", "focus", "motion"];

/** Whether a key means something for what an item shows. */
function fits(name, content, playing) {
  if (onlyCompositions.includes(name)) return content === "composition";
  if (onlyPlaying.includes(name)) return playing;
  if (onlyPictures.includes(name)) return content === "picture" || (content === "clip" && name !== "motion");
  if (name === "color" || name === "text") return content === name;
  return name !== "hold" || !playing;
}

export function keyParts(studio, choice) {
  const { project } = studio;
  const setup = kinds[choice.kind];
  const pointer = pointerOfChoice(choice, project.document);
  const value = valueAt(project.document, pointer);
  const content = contentKeys.find((key) => key in value) ?? "";
  const isContent = choice.kind === "item" || choice.kind === "over";
  return {
    scope: `${choice.kind} ${pointer}`,
    key: `${choice.kind} ${pointer} ${isContent ? content : ""} ${project.files.length} ${studio.schema.length} ${nestedShapes(studio, setup, value)}`,
    make: () => make(studio, { choice, setup, pointer, content: isContent ? content : null }),
    show: (rows, element) => {
      show(project, pointer, rows, element, setup, content);
      const count = isContent ? chosenItems(studio.state.choice, studio.state.also, project.document).length : 0;
      element.querySelector(".kind").textContent = count > 1 ? `${count} items: what you set is set of all` : setup.kind;
    },
  };
}

/** Which objects and lists are there: other ones need other rows. */
function nestedShapes(studio, setup, value) {
  const keys = [setup.section, setup.also].filter(Boolean).flatMap((word) => keysOfSection(studio.schema, word));
  return keys.map(fieldOf).filter((field) => field.type === "nested").map((field) => shapeOf(value[field.name])).join();
}

function make(studio, { choice, setup, pointer, content }) {
  const { project, state } = studio;
  const find = (word) => keysOfSection(studio.schema, word);
  const keys = [...find(setup.section), ...(setup.also ? find(setup.also) : [])];
  const known = keys.map(fieldOf);
  // The film's own word has the same choices as an item's.
  const fit = find("item").map(fieldOf).find((field) => field.name === "fit");
  const fields = known.map((field) => (field.name === "fit" ? { ...field, type: fit.type, choices: fit.choices } : field)).filter(({ name }, index, list) =>
    !setup.hidden.includes(name) && list.findIndex((other) => other.name === name) === index &&
    (content === null || fits(name, content, isPlaying({ kind: content }))));
  const own = choice.kind === "item" ? project.plan.items[choice.index]?.own : null;
  // What is set of one of several items is set of all.
  const pointers = () => {
    const several = choice.kind === "item" ? chosenItems(state.choice, state.also, project.document) : [];
    return several.length > 1 ? several.map((index) => `/items/${index}`) : [pointer];
  };
  const row = (known, base = pointer, section = {}, list = null) => {
    const field = { ...known };
    // A time in the film may be as late as the film is long, one in a clip as late as the clip.
    const longest = { at: project.plan.duration, until: project.plan.duration, in: own, out: own }[field.name];
    if (field.type === "time" && longest) field.suggested = {
      ...field.suggested, maximum: Math.ceil(longest * 10) / 10
    };
    const made = makeRow(
      field, sayer(project, `Set ${field.title}`, (document, text) => pointers().flatMap(
        (each) => editsOf(document, { base: each + base.slice(pointer.length), field, section, list }, text, project)
      ), () => made),
      () => optionsOf(studio, field)
    );
    return Object.assign(made, { base, section });
  };
  const groups = Object.entries(setup.groups).flatMap(([title, names]) => {
    const all = names.map((name) => fields.find((field) => field.name === name)).filter(Boolean);
    const plain = { title, rows: all.filter((field) => field.type !== "nested").map((field) => row(field)) };
    return [plain, ...all.filter((field) => field.type === "nested").flatMap((field) => nestedGroups(studio, field, pointer, row, fieldOf))];
  });
  const named = Object.values(setup.groups).flat();
  const rest = fields.filter((field) => !named.includes(field.name));
  if (["film", "item", "over"].includes(choice.kind)) {
    groups.push(
      {
        title: "Colours", isClosed: true,
        rows: find("look").map(fieldOf).map((field) => row(field, `${pointer}/look`))
      }
    );
  }
  groups.push(...rest.filter((field) => field.type === "nested").flatMap((field) => nestedGroups(studio, field, pointer, row, fieldOf)));
  groups.push({ title: "More", isClosed: true, rows: rest.filter((field) => field.type !== "nested").map((field) => row(field)) });
  const { actions } = studio;
  const buttons = {
    item: [
      ["Earlier", () => actions.moveChosen(-1), "Alt ←"], ["Later", () => actions.moveChosen(1), "Alt →"],
      ["Remove", actions.removeChosen, "Delete"]
    ],
    over: [
      ["Place on the picture", actions.placeFreely, "Gives it a rectangle that you can drag"],
      ["Whole film", actions.stayAll, "It is seen from the film's beginning to its end"],
      ["Forward", () => actions.moveTrack(1), "Over the track above it (Alt ↑)"],
      ["Back", () => actions.moveTrack(-1), "Under the track below it (Alt ↓)"],
      ["Remove", actions.removeChosen, "Delete"]
    ],
    film: [["Add text", actions.addText, "T"], ["Export", () => studio.dialogs.export(), "Ctrl E"]],
  };
  return {
    header: headerOf(
      { kind: setup.kind, title: "…", actions: buttons[choice.kind] ?? [["Remove", actions.removeChosen, "Delete"]] }
    ),
    groups,
  };
}

/** The edits of one key; a list of keyframes stays in the order of its times. */
function editsOf(document, { base, field, section, list }, text, { plan }) {
  const value = text === null ? undefined : valueOfText(text, field);
  if (!list || field.name !== "at") return setInside(document, base, field.name, value, section);
  const entries = structuredClone(valueAt(document, list));
  entries[Number(base.split("/").at(-1))].at = value ?? 0;
  const seconds = (entry) => readTime(entry.at, plan.rate) ?? 0;
  return [{ op: "replace", path: list, value: entries.sort((one, two) => seconds(one) - seconds(two)) }];
}

function show(project, pointer, rows, element, setup, content) {
  const value = valueAt(project.document, pointer);
  const isFilm = pointer === "";
  const own = value[content];
  const words = value.text?.text ?? value.text;
  const title = isFilm ? setup.title(value) : content && content !== "text" ? shortName(own) : typeof words === "string" ? words : shortName(value.file ?? setup.kind);
  element.querySelector("h2").textContent = title;
  for (const row of rows) {
    const current = promoted(valueAt(project.document, row.base), row.section.keys)[row.parameter.name];
    // What the film resolves is shown where the show says nothing.
    const standard = row.parameter.default === undefined ? null : String(row.parameter.default);
    const size = row.parameter.name === "canvas" && Array.isArray(current) ? current.join("x") : textOfValue(current);
    row.show(size ?? planned(project, pointer, row.parameter.name) ?? standard, { isSet: current !== undefined });
  }
}

/** What the plan says of a key that is not given. */
function planned({ plan }, pointer, name) {
  const index = /^\/items\/(\d+)$/.exec(pointer)?.[1];
  if (pointer === "" && name === "canvas") return plan.canvas.join("x");
  const value = index === undefined ? null : plan.items[index]?.[name];
  return ["hold", "in", "out", "speed"].includes(name) && typeof value === "number" ? String(
    Math.round(value * 1000) / 1000
  ) : null;
}

/** What a control offers: files of the right kind, and effects by their titles. */
function optionsOf({ project, effects }, field) {
  if (field.type === "effect") return effects.map((effect) => [effect.qualifiedName, effect.title]);
  const wanted = { file: ["sound", "clip"], captions: ["captions"], lut: ["table"] }[field.name] ?? ["picture"];
  return project.files.filter((file) => wanted.includes(file.kind)).map((file) => [file.path, file.path]);
}
