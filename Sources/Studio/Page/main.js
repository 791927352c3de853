// Starts the page: the parts are made here, and know each other through what they are given.
import { makeActions } from "./actions.js";
import { Audition } from "./audition.js";
import { makeBar } from "./bar.js";
import { Catalogue } from "./catalogue.js";
import { h } from "./dom.js";
import { listenToDrops } from "./bring.js";
import { listenToKeys } from "./keys.js";
import { Link } from "./link.js";
import { showNotices } from "./notices.js";
import { makePanels } from "./panels.js";
import { Player } from "./player.js";
import { PicturePool } from "./pool.js";
import { Preview } from "./preview.js";
import { Project } from "./project.js";
import { State } from "./state.js";
import { makeTransport } from "./transport.js";

const at = (id) => document.getElementById(id);

function start() {
  const link = new Link();
  const project = new Project(link);
  const studio = { link, project, state: new State(), effects: [], schema: [], pool: new PicturePool(link) };
  showNotices({ link, project, element: at("notices") });
  studio.player = new Player(studio);
  studio.preview = new Preview(studio);
  studio.audition = new Audition(studio);
  studio.actions = makeActions(studio);
  studio.catalogue = new Catalogue(studio);
  makeBar(studio, at("bar"));
  at("stage").append(studio.preview.element, makeTransport(studio));
  makePanels(studio);
  listenToKeys(studio);
  listenToDrops(studio);
  openSource(studio);
  link.connect();
  window.addEventListener("pagehide", () => project.keepHistory());
  return learn(studio);
}

/** Who starts with a filter wants to write it, and see its parameters; who opens a show, which may name filters, does not. */
function openSource({ project, state }) {
  if (location.hash) return;
  project.addEventListener("sources", () => {
    const [source] = project.sources;
    if (source && !project.hasFile) state.set(
      { panel: "source", source: source.id, choice: source.kind === "filter" ? "cut.0" : "item.0" }
    );
  }, { once: true });
}

/** The first picture does not wait for what is known of effects and keys. */
async function learn(studio) {
  const { project } = studio;
  const read = (path) => fetch(path).then((answer) => answer.json());
  const [catalogue, schema] = await Promise.all([read("/catalog.json"), read("/schema.json")]);
  studio.schema = schema;
  let known = "";
  const show = () => {
    // Filters that one writes are effects like all others, and come first.
    const written = project.sources.filter((source) => source.effect).map(
      (source) => ({ ...source.effect, name: source.id, qualifiedName: source.id, revision: source.revision ?? 0 })
    );
    written.push(...unopened(project, written));
    const text = JSON.stringify(written);
    if (text === known) return;
    known = text;
    studio.effects = [...written, ...catalogue];
    studio.catalogue.setEffects(studio.effects);
    studio.compare.show();
    project.dispatchEvent(new Event("change"));
  };
  project.addEventListener("sources", show);
  project.addEventListener("files", show);
  show();
}

/** Filters of the folder that nobody has opened: their parameters are known once they are used. */
function unopened({ files }, written) {
  const filters = files.filter((file) => file.kind === "filter" && !written.some((effect) => effect.name === file.path));
  return filters.map((file) => ({
    name: file.path, qualifiedName: file.path, title: file.name, family: "filter", summary: "A filter of this folder",
    parameters: [], presets: [], revision: 0, file,
  }));
}

start().catch((error) => {
  at("notices").append(
    h(
      "p", { class: "notice error", role: "alert" },
      `The effects could not be read: ${error.message}. Reload the page, or start segue studio again.`
    )
  );
});
