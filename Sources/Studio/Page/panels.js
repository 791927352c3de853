// The panels around the picture: tabs at the left, settings at the right, the film below; on a phone all are tabs.
import { h, icon } from "./dom.js";
import { Compare } from "./compare.js";
import { makeDialogs } from "./dialogs.js";
import { Files } from "./files.js";
import { Handles } from "./handles.js";
import { Inspector } from "./inspector.js";
import { Source } from "./source.js";
import { Strip } from "./strip.js";
import { showWelcome } from "./welcome.js";

const panels = [["effects", "Effects"], ["files", "Files"], ["source", "Source"]];
const phone = [
  ["effects", "Effects"], ["settings", "Settings"], ["film", "Film"], ["files", "Files"], ["source", "Source"]
];

export function makePanels(studio) {
  const { state } = studio;
  studio.dialogs = makeDialogs(studio);
  studio.files = new Files(studio);
  studio.source = new Source(studio);
  const bodies = { effects: studio.catalogue.element, files: studio.files.element, source: studio.source.element };
  const tabs = panels.map(([name, title]) => tab(name, title, "choose-"));
  const holders = panels.map(
    ([name]) => h(
      "div", { class: "panel", id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `choose-${name}` },
      bodies[name]
    )
  );
  const list = h("div", { class: "tablist", role: "tablist", "aria-label": "Panels" }, tabs);
  document.getElementById("choose").append(list, ...holders);
  const phoneTabs = phone.map(
    ([name, title]) => h(
      "button", { type: "button", onclick: () => state.set({ panel: name }) }, icon(name), h("span", {}, title)
    )
  );
  document.getElementById("tabs").append(...phoneTabs);

  function tab(name, title, prefix) {
    return h(
      "button",
      {
        type: "button", id: prefix + name, role: "tab", "aria-controls": `panel-${name}`,
        onclick: () => state.set({ panel: name })
      },
      title
    );
  }
  list.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(document.activeElement) + way + tabs.length) % tabs.length];
    next.click();
    next.focus();
  });

  studio.compare = new Compare(studio);
  studio.preview.element.after(studio.compare.bar);
  studio.handles = new Handles(studio);
  studio.inspector = new Inspector(studio, document.getElementById("inspector"));
  studio.strip = new Strip(studio, document.getElementById("film"));

  showWelcome(studio, document.getElementById("inspector"));

  let left = "effects";
  function show() {
    if (panels.some(([name]) => name === state.panel)) left = state.panel;
    document.body.dataset.tab = state.panel;
    document.body.dataset.left = left;
    panels.forEach(([name], i) => {
      tabs[i].setAttribute("aria-selected", String(name === left));
      tabs[i].tabIndex = name === left ? 0 : -1;
      holders[i].hidden = name !== left;
    });
    phone.forEach(([name], i) => phoneTabs[i].setAttribute("aria-current", name === state.panel ? "page" : "false"));
  }
  state.on(["panel"], show);
  show();
  studio.showPanel = (name, focus) => {
    state.set({ panel: name });
    (focus ?? tabs[panels.findIndex(([each]) => each === name)]).focus();
  };
}
