// The settings of items, overlays, texts, sounds and the film: rows made from the reference of show files.
import { isPlaying, setKey } from "./changes.js";
import { pointerOfChoice } from "./choice.js";
import { makeRow } from "./controls.js";
import { shortName } from "./effect-text.js";
import { headerOf, sayer } from "./inspector.js";
import { valueAt } from "./patch.js";
import { fieldOf, keysOfSection, textOfValue, valueOfText } from "./schema-fields.js";

const contentKeys = ["picture", "clip", "scene", "composition", "color", "text", "show"];

// Which section of the reference a choice has, and how its keys are grouped; the rest comes under "More".
const kinds = {
  film: { section: "show", title: (document) => document.show || "Film", kind: "Film", hidden: [
    "items", "tracks", "texts", "sounds", "transition", "transitions", "look"
  ],
    groups: { Film: ["show", "canvas", "fps", "hold", "kenBurns", "loop"], Picture: ["fit", "background"], Words: ["title", "captions"], Sound: ["duck", "loudness"] } },
  item: { section: "item", kind: "Item", hidden: [
    ...contentKeys.filter((key) => !["color", "text"].includes(key)), "transition", "look"
  ],
    groups: { Time: ["hold", "in", "out", "speed", "reverse", "freeze", "volume"], Words: ["text", "title", "caption"], Picture: ["color", "motion", "fit", "background", "focus", "crop", "rotate", "flip"] } },
  over: { section: "overlay", also: "item", kind: "Overlay", hidden: [
    ...contentKeys.filter((key) => !["color", "text"].includes(key)), "hold", "transition", "look"
  ],
    groups: { Time: ["at", "until", "length", "loop", "in", "out", "speed"], Place: ["place", "width", "height", "margin", "rotation"], Look: ["text", "color", "opacity", "blend", "cornerRadius", "shadow", "border", "mask"], Changes: ["entrance", "exit"] } },
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
    key: `${choice.kind} ${pointer} ${isContent ? content : ""} ${project.files.length} ${studio.schema.length}`,
    make: () => make(studio, { choice, setup, pointer, content: isContent ? content : null }),
    show: (rows, element) => show(project, pointer, rows, element, setup, content),
  };
}

function make(studio, { choice, setup, pointer, content }) {
  const { project } = studio;
  const find = (word) => keysOfSection(studio.schema, word);
  const keys = [...find(setup.section), ...(setup.also ? find(setup.also) : [])];
  const fields = keys.map(fieldOf).filter(({ name }, index, list) =>
    !setup.hidden.includes(name) && list.findIndex((other) => other.name === name) === index &&
    (content === null || fits(name, content, isPlaying({ kind: content }))));
  const own = choice.kind === "item" ? project.plan.items[choice.index]?.own : null;
  const row = (field, base = pointer) => {
    // A time in the film may be as late as the film is long, one in a clip as late as the clip.
    const longest = { at: project.plan.duration, until: project.plan.duration, in: own, out: own }[field.name];
    if (field.type === "time" && longest) field.suggested = {
      ...field.suggested, maximum: Math.ceil(longest * 10) / 10
    };
    const made = makeRow(
      field, sayer(project, `Set ${field.title}`, (document, text) => editsOf(document, base, field, text), () => made),
      () => filesOf(studio, field)
    );
    return Object.assign(made, { pointer: `${base}/${field.name}` });
  };
  const groups = Object.entries(setup.groups).map(([title, names]) =>
    ({ title, rows: names.map((name) => fields.find((field) => field.name === name)).filter(Boolean).map((field) => row(field)) }));
  const named = Object.values(setup.groups).flat();
  if (["film", "item", "over"].includes(choice.kind)) {
    groups.push(
      {
        title: "Colours", isClosed: true, rows: find("look").map(fieldOf).map((field) => row(field, `${pointer}/look`))
      }
    );
  }
  groups.push(
    {
      title: "More", isClosed: true,
      rows: fields.filter((field) => !named.includes(field.name)).map((field) => row(field))
    }
  );
  const { actions } = studio;
  const buttons = {
    item: [
      ["Earlier", () => actions.moveChosen(-1), "Alt ←"], ["Later", () => actions.moveChosen(1), "Alt →"],
      ["Remove", actions.removeChosen, "Delete"]
    ],
    over: [
      ["Place on the picture", actions.placeFreely, "Gives it a rectangle that you can drag"],
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

/** The edits of one key; an object that is not there yet, such as a look, comes with its first key. */
function editsOf(document, base, field, text) {
  const value = text === null ? undefined : valueOfText(text, field);
  const holder = valueAt(document, base);
  if (holder === undefined) return value === undefined ? [] : [
    { op: "add", path: base, value: { [field.name]: value } }
  ];
  if (
    value === undefined && base.endsWith("/look") && Object.keys(holder).length === 1 && field.name in holder
  ) return [{ op: "remove", path: base }];
  return setKey(document, `${base}/${field.name}`, value);
}

function show(project, pointer, rows, element, setup, content) {
  const value = valueAt(project.document, pointer);
  const isFilm = pointer === "";
  const own = value[content];
  const words = value.text?.text ?? value.text;
  const title = isFilm ? setup.title(value) : content && content !== "text" ? shortName(own) : typeof words === "string" ? words : shortName(value.file ?? setup.kind);
  element.querySelector("h2").textContent = title;
  for (const row of rows) {
    const current = valueAt(project.document, row.pointer);
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

function filesOf({ project }, field) {
  const wanted = { file: ["sound", "clip"], captions: [], lut: [] }[field.name] ?? ["picture"];
  return project.files.filter((file) => wanted.includes(file.kind)).map((file) => [file.path, file.name]);
}
