// What the studio knows beside the show: the effects there are, and the keys that shows have.
import { readEffect } from "./effect-text.js";
import { effectNamed } from "./find.js";
import { fieldOf, spelled } from "./schema-fields.js";

/** Emits "change" when effects come or go. */
export class Library extends EventTarget {
  effects = [];
  #catalogue = [];
  #sections = new Map();
  #known = "";

  constructor(project) {
    super();
    this.project = project;
  }

  /** The first picture does not wait for what is known of effects and keys. */
  async learn() {
    const read = (path) => fetch(path).then((answer) => answer.json());
    const [catalogue, schema] = await Promise.all([read("/catalog.json"), read("/schema.json")]);
    this.#catalogue = catalogue;
    this.#sections = new Map(schema.map(({ name, oneOf, keys }) => [name, { oneOf, fields: keys.map(fieldOf) }]));
    for (const event of ["sources", "files"]) this.project.addEventListener(event, () => this.#gather());
    this.#gather();
  }

  /** Filters that one writes are effects like all others, and come first. */
  #gather() {
    const { sources, files } = this.project;
    const written = sources.filter((source) => source.effect).map(
      (source) => ({ ...source.effect, name: source.id, qualifiedName: source.id, revision: source.revision ?? 0 })
    );
    // Of filters that nobody has opened the parameters are known once they are used.
    const unopened = files.filter((file) => file.kind === "filter" && !written.some((effect) => effect.name === file.path));
    written.push(...unopened.map((file) => ({
      name: file.path, qualifiedName: file.path, title: file.name, family: "filter", summary: "A filter of this folder",
      parameters: [], presets: [], revision: 0, file,
    })));
    const text = JSON.stringify(written);
    if (text === this.#known) return;
    this.#known = text;
    this.effects = [...written, ...this.#catalogue].map((effect) => ({
      ...effect, parameters: effect.parameters.map((each) => ({ ...each, title: spelled(each.title) }))
    }));
    this.dispatchEvent(new Event("change"));
    this.project.dispatchEvent(new Event("change"));
  }

  /** The effect of a text as `-t` takes it; undefined where there is none. */
  effectOf(text) {
    return effectNamed(this.effects, readEffect(text).name);
  }

  /** The fields of a kind of object of a show, and those of which an object has one. */
  section(name) {
    return this.#sections.get(name) ?? { oneOf: [], fields: [] };
  }
}
