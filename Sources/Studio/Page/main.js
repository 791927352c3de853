// Starts the page: the parts are made here, and know each other through what they are given.
import { makeActions } from "./actions.js";
import { Audition } from "./audition.js";
import { makeBar } from "./bar.js";
import { Catalogue } from "./catalogue.js";
import { h } from "./dom.js";
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

async function start() {
  const link = new Link();
  const project = new Project(link);
  const state = new State();
  showNotices({ link, project, element: at("notices") });
  const [effects, schema] = await Promise.all(["/catalog.json", "/schema.json"].map((path) => fetch(path).then((answer) => answer.json())));
  const studio = { link, project, state, effects, schema, pool: new PicturePool(link) };
  keepFilters(studio);
  studio.player = new Player(studio);
  studio.preview = new Preview(studio);
  studio.audition = new Audition(studio);
  studio.actions = makeActions(studio);
  studio.catalogue = new Catalogue(studio);
  makeBar(studio, at("bar"));
  at("stage").append(studio.preview.element, makeTransport(studio));
  makePanels(studio);
  listenToKeys(studio);
  link.connect();
  window.addEventListener("pagehide", () => project.keepHistory());
}

/** Filters that one writes are effects like all others, and come first. */
function keepFilters(studio) {
  const { project, effects } = studio;
  project.addEventListener("sources", () => {
    const written = project.sources.filter((source) => source.effect).map((source) => ({ ...source.effect, name: source.id, qualifiedName: source.id, revision: source.revision }));
    const old = studio.effects.slice(0, studio.effects.length - effects.length);
    if (JSON.stringify(written) === JSON.stringify(old)) return;
    studio.effects = [...written, ...effects];
    studio.catalogue.setEffects(studio.effects);
    project.dispatchEvent(new Event("change"));
  });
}

start().catch((error) => {
  at("notices").append(h("p", { class: "notice error", role: "alert" }, `The page could not start: ${error.message}. Reload it, or start segue studio again.`));
});
