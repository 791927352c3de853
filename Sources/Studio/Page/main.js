// Starts the page: the parts are made here, and know each other through what they are given.
import { Audition } from "./audition.js";
import { Bar } from "./bar.js";
import { listenToDrops } from "./bring.js";
import { Catalogue } from "./catalogue.js";
import { Compare } from "./compare.js";
import { h } from "./dom.js";
import { Editing } from "./editing.js";
import { showExport } from "./export.js";
import { Files } from "./files.js";
import { Handles } from "./handles.js";
import { CutSettings } from "./inspect-cut.js";
import { KeySettings } from "./inspect-keys.js";
import { Inspector } from "./inspector.js";
import { keysOf, listenToKeys, showKeys } from "./keys.js";
import { Library } from "./library.js";
import { Link } from "./link.js";
import { showNotices } from "./notices.js";
import { Panels } from "./panels.js";
import { Player } from "./player.js";
import { Playhead } from "./playhead.js";
import { PicturePool } from "./pool.js";
import { Preview } from "./preview.js";
import { Project } from "./project.js";
import { Pulse } from "./pulse.js";
import { Saving } from "./saving.js";
import { Selection } from "./selection.js";
import { Source } from "./source.js";
import { Sources } from "./sources.js";
import { State } from "./state.js";
import { Strip } from "./strip.js";
import { Transport } from "./transport.js";
import { showWelcome } from "./welcome.js";

const at = (id) => document.getElementById(id);

function start() {
  // What is edited, and what the studio knows.
  const link = new Link();
  const pulse = new Pulse(link);
  const project = new Project(link);
  const state = new State();
  const library = new Library(project);
  const sources = new Sources({ link, project });
  const pool = new PicturePool(link);
  showNotices({ pulse, project, element: at("notices") });
  // What is done with it.
  const player = new Player({ link, project, state });
  const playhead = new Playhead({ project, state, player });
  const selection = new Selection({ project, state, player, playhead });
  const preview = new Preview({ link, project, state, player, pulse });
  const audition = new Audition({ project, state, preview, player });
  const editing = new Editing({ project, state, selection, playhead, audition, sources });
  const saving = new Saving({ link, project, state, sources });
  // What is seen of it.
  const dialogs = { export: (cut) => showExport({ link, project, state, saving }, cut), keys: () => showKeys(keys) };
  new Bar({ project, saving, dialogs, pulse }, at("bar"));
  const compare = new Compare({ project, state, library, preview, audition, editing });
  const transport = new Transport({ project, state, player, playhead, compare });
  at("stage").append(preview.element, compare.bar, transport.element);
  const catalogue = new Catalogue({ library, state, pool, audition, editing, project });
  const source = new Source({ project, state, library, sources, audition, selection, editing });
  const files = new Files({ link, project, pool, editing, source });
  const panels = new Panels(state, { effects: catalogue.element, files: files.element, source: source.element });
  new Handles({ project, state, library, preview, selection });
  const cutSettings = new CutSettings({ project, state, library, player, playhead, editing, saving, dialogs });
  const keySettings = new KeySettings({ project, library, selection, playhead, editing, dialogs });
  new Inspector({ project, state, selection, editing, cutSettings, keySettings }, at("inspector"));
  const strip = new Strip({ link, project, state, library, pool, player, playhead, selection, editing, panels }, at("film"));
  showWelcome({ project, library, audition, selection, editing, panels }, at("inspector"));
  const search = () => panels.show("effects", catalogue.search);
  const keys = keysOf({ project, state, player, playhead, selection, editing, saving, compare, strip, panels, search, dialogs });
  listenToKeys(keys, project, (field) => strip.blocks.focus(state.choice) || field.blur());
  listenToDrops({ link, project, editing, strip });
  openSource({ project, state });
  link.connect();
  window.addEventListener("pagehide", () => project.keepHistory());
  return library.learn();
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

start().catch((error) => {
  at("notices").append(
    h(
      "p", { class: "notice error", role: "alert" },
      `The effects could not be read: ${error.message}. Reload the page, or start segue studio again.`
    )
  );
});
