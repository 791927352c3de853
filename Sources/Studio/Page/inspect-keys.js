// The settings of items, overlays, texts, sounds and the film: rows made from the reference of show files.
import { isPlaying, promoted, setInside } from "./changes.js";
import { pointerOfChoice } from "./choice.js";
import { makeRow } from "./controls.js";
import { shortName } from "./effect-text.js";
import { headerOf, sayer } from "./inspect-parts.js";
import { NestedSettings, shapeOf } from "./inspect-nested.js";
import { valueAt } from "./patch.js";
import { readCanvas } from "./place.js";
import { textOfValue, valueOfText } from "./schema-fields.js";
import { readTime } from "./time.js";

// Which section of the library a choice has, and how its keys are grouped; the rest comes under "More".
const kinds = {
  film: {
    section: "show", kind: "Film", hidden: ["items", "tracks", "texts", "sounds", "transition", "transitions", "look"],
    groups: {
      Film: ["show", "canvas", "fps", "length", "hold", "kenBurns", "pairPortraits", "loop"], Picture: ["fit", "background"],
      Words: ["title", "captions", "captionStyle", "wordStyle", "wordColor", "wordsAtOnce"], Sound: ["duck", "loudness"]
    }
  },
  item: {
    section: "item", kind: "Item", hasContent: true, hidden: ["transition", "look"],
    groups: {
      Shown: ["text"], Time: ["hold", "in", "out", "end", "track", "speed", "reverse", "freeze", "volume"], Words: ["title", "caption", "texts"],
      Picture: ["color", "fit", "background", "focus", "crop", "rotate", "flip", "motion"]
    }
  },
  over: {
    section: "overlay", also: "item", kind: "Overlay", hasContent: true, hidden: ["hold", "transition", "look"],
    groups: {
      Shown: ["text"], Time: ["at", "until", "length", "loop", "in", "out", "end", "track", "speed"],
      Place: ["place", "width", "height", "margin", "rotation"], Look: ["color", "opacity", "blend", "cornerRadius"],
      Changes: ["entrance", "exit", "keyframes"], Shape: ["border", "shadow", "mask"]
    }
  },
  text: {
    section: "text", kind: "Text", hidden: [],
    groups: {
      Words: ["text"], Time: ["at", "until", "fadeIn", "fadeOut"], Look: ["place", "backing", "size", "color", "font"]
    }
  },
  sound: {
    section: "sound", kind: "Sound", hidden: [],
    groups: { Sound: ["file", "track", "gain", "at", "in", "length", "fadeIn", "fadeOut", "loop", "speech"] }
  },
};

const onlyPlaying = ["in", "out", "end", "speed", "reverse", "volume", "freeze", "loop"];
const onlyCompositions = ["animation", "slots", "words", "pictures"];
const onlyPictures = ["crop", "rotate", "flip", "focus", "motion"];

/** Whether a key means something for what an item shows. */
function fits(name, content, playing) {
  if (onlyCompositions.includes(name)) return content === "composition";
  if (onlyPlaying.includes(name)) return playing;
  if (onlyPictures.includes(name)) return content === "picture" || (content === "clip" && name !== "motion");
  if (name === "track") return !content || content === "clip";
  if (name === "color" || name === "text") return content === name;
  return name !== "hold" || !playing;
}

/** What is chosen, in words: its file, or what a text says. */
function titleOf(value, content, kind) {
  if (content && content !== "text") return shortName(value[content]);
  const words = value.text?.text ?? value.text;
  return typeof words === "string" ? words : shortName(value.file ?? kind);
}

export class KeySettings {
  constructor({ project, library, selection, playhead, editing, dialogs }) {
    Object.assign(this, { project, library, selection, editing, dialogs });
    this.nested = new NestedSettings({ project, library, playhead, editing });
  }

  parts(choice) {
    const { project } = this;
    const setup = kinds[choice.kind];
    const pointer = pointerOfChoice(choice, project.document);
    const value = valueAt(project.document, pointer);
    const content = this.library.section("item").oneOf.find((key) => key in value) ?? "";
    const fields = this.#fields(setup, content);
    // Which objects and lists are there: other ones need other rows.
    const shapes = fields.filter((field) => field.type === "nested").map((field) => shapeOf(value[field.name])).join();
    return {
      scope: `${choice.kind} ${pointer}`,
      key: `${choice.kind} ${pointer} ${content} ${project.files.length} ${fields.length} ${shapes}`,
      make: () => ({ header: this.#header(choice, setup), groups: this.#groups(choice, setup, pointer, fields) }),
      show: (rows, element) => {
        this.#show(pointer, rows);
        element.querySelector("h2").textContent = pointer === "" ? value.show || "Film" : titleOf(value, content, setup.kind);
        const count = this.selection.items.length;
        element.querySelector(".kind").textContent = count > 1 ? `${count} items: what you set is set of all` : setup.kind;
      },
    };
  }

  /** The keys that have a row; of an overlay those of an item, too. */
  #fields({ section, also, hidden, hasContent }, content) {
    // What is shown is not changed but for a colour and a text.
    const contents = hasContent ? this.library.section("item").oneOf.filter((key) => !["color", "text"].includes(key)) : [];
    const fields = [section, ...(also ? [also] : [])].flatMap((name) => this.library.section(name).fields);
    return fields.filter(({ name }, index) =>
      ![...hidden, ...contents].includes(name) && fields.findIndex((other) => other.name === name) === index &&
      (!hasContent || fits(name, content, isPlaying({ kind: content }))));
  }

  #header({ kind }, setup) {
    const { editing, dialogs } = this;
    const remove = ["Remove", () => editing.removeChosen(), "Delete"];
    const actions = {
      item: [["Earlier", () => editing.moveChosen(-1), "Alt ←"], ["Later", () => editing.moveChosen(1), "Alt →"], remove],
      over: [
        ["Place on the picture", () => editing.placeFreely(), "Gives it a rectangle that you can drag"],
        ["Whole film", () => editing.stayAll(), "It is seen from the film's beginning to its end"],
        ["Forward", () => editing.moveTrack(1), "Over the track above it (Alt ↑)"],
        ["Back", () => editing.moveTrack(-1), "Under the track below it (Alt ↓)"],
        remove
      ],
      film: [["Add text", () => editing.addText(), "T"], ["Export", () => dialogs.export(), "Ctrl E"]],
    }[kind] ?? [remove];
    return headerOf({ kind: setup.kind, title: "…", actions });
  }

  #groups(choice, setup, pointer, fields) {
    const row = (...place) => this.#row(choice, pointer, ...place);
    const plain = (list) => list.filter((field) => field.type !== "nested").map((field) => row(field, pointer));
    const nested = (list) => list.filter((field) => field.type === "nested").flatMap((field) => this.nested.groups(field, pointer, row));
    const groups = Object.entries(setup.groups).flatMap(([title, names]) => {
      const all = names.map((name) => fields.find((field) => field.name === name)).filter(Boolean);
      return [{ title, rows: plain(all) }, ...nested(all)];
    });
    const named = Object.values(setup.groups).flat();
    const rest = fields.filter((field) => !named.includes(field.name));
    const looks = setup.hidden.includes("look") ? this.library.section("look").fields : [];
    const colours = { title: "Colours", isClosed: true, rows: looks.map((field) => row(field, `${pointer}/look`)) };
    return [...groups, colours, ...nested(rest), { title: "More", isClosed: true, rows: plain(rest) }];
  }

  /** A row whose value is a key of what stands at `base`, an object of a section or an entry of a list. */
  #row(choice, pointer, known, base, section = {}, list = null) {
    const { project } = this;
    const field = this.#timed(choice, known);
    const editsOf = (document, text) => this.#pointers(choice, pointer).flatMap(
      (each) => setField(document, { base: each + base.slice(pointer.length), field, section, list }, text, project)
    );
    const made = makeRow(field, sayer(project, `Set ${field.title}`, editsOf, () => made), () => this.#optionsOf(field));
    return Object.assign(made, { base, section });
  }

  /** A time in the film may be as late as the film is long, one in a clip as late as the clip. */
  #timed(choice, field) {
    const { plan } = this.project;
    const own = choice.kind === "item" ? plan.items[choice.index]?.own : null;
    const longest = { at: plan.duration, until: plan.duration, in: own, out: own }[field.name];
    if (field.type !== "time" || !longest) return field;
    return { ...field, suggested: { ...field.suggested, maximum: Math.ceil(longest * 10) / 10 } };
  }

  /** What is set of one of several items is set of all. */
  #pointers({ kind }, pointer) {
    const { items } = this.selection;
    return kind === "item" && items.length > 1 ? items.map((index) => `/items/${index}`) : [pointer];
  }

  #show(pointer, rows) {
    const { document, plan } = this.project;
    for (const row of rows) {
      const { name, default: standard } = row.parameter;
      const current = promoted(valueAt(document, row.base), row.section.fields)[name];
      const text = name === "canvas" && Array.isArray(current) ? current.join("x") : textOfValue(current);
      // What the film resolves is shown where the show says nothing.
      const otherwise = planned(plan, pointer, name) ?? (standard === undefined ? null : String(standard));
      row.show(text ?? otherwise, { isSet: current !== undefined });
    }
  }

  /** What a control offers: files of the right kind, and effects by their titles. */
  #optionsOf({ type, name }) {
    if (type === "effect") return this.library.effects.map((effect) => [effect.qualifiedName, effect.title]);
    const wanted = { file: ["sound", "clip"], captions: ["captions"], lut: ["table"] }[name] ?? ["picture"];
    return this.project.files.filter((file) => wanted.includes(file.kind)).map((file) => [file.path, file.path]);
  }
}

/** The edits of one key; a list of keyframes stays in the order of its times. */
function setField(document, { base, field, section, list }, text, { plan }) {
  const value = text === null ? undefined : field.name === "canvas" ? readCanvas(text, plan.canvas) : valueOfText(text, field);
  if (!list || field.name !== "at") return setInside(document, base, field.name, value, section);
  const entries = structuredClone(valueAt(document, list));
  entries[Number(base.split("/").at(-1))].at = value ?? 0;
  const seconds = (entry) => readTime(entry.at, plan.rate) ?? 0;
  return [{ op: "replace", path: list, value: entries.sort((one, two) => seconds(one) - seconds(two)) }];
}

/** What the plan says of a key that is not given. */
function planned(plan, pointer, name) {
  const index = /^\/items\/(\d+)$/.exec(pointer)?.[1];
  if (pointer === "" && name === "canvas") return plan.canvas.join("x");
  const value = index === undefined ? null : plan.items[index]?.[name];
  return ["hold", "in", "out", "speed"].includes(name) && typeof value === "number" ? String(
    Math.round(value * 1000) / 1000
  ) : null;
}
