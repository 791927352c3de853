// The panels around the picture: tabs at the left, settings at the right, the film below; on a phone all are tabs.
import { h, icon, listenToWays } from "./dom.js";

const titles = { effects: "Effects", files: "Files", source: "Source", settings: "Settings", film: "Film" };
const phone = ["effects", "settings", "film", "files", "source"];

export class Panels {
  #left = "effects";

  /** `bodies` has what stands in the panels at the left, by their names. */
  constructor(state, bodies) {
    this.state = state;
    const choose = (name) => ({ type: "button", onclick: () => state.set({ panel: name }) });
    this.tabs = Object.keys(bodies).map((name) => h(
      "button", { ...choose(name), id: `choose-${name}`, role: "tab", "aria-controls": `panel-${name}`, "data-panel": name }, titles[name]
    ));
    this.holders = Object.entries(bodies).map(([name, body]) => h(
      "div", { class: "panel", id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `choose-${name}` }, body
    ));
    this.phoneTabs = phone.map((name) => h("button", { ...choose(name), "data-panel": name }, icon(name), h("span", {}, titles[name])));
    const list = h("div", { class: "tablist", role: "tablist", "aria-label": "Panels" }, this.tabs);
    listenToWays(list, { ArrowLeft: -1, ArrowRight: 1 }, (way) => this.#step(way));
    document.getElementById("choose").append(list, ...this.holders);
    document.getElementById("tabs").append(...this.phoneTabs);
    state.on(["panel"], () => this.#show());
    this.#show();
  }

  #step(way) {
    const { tabs } = this;
    const next = tabs[(tabs.indexOf(document.activeElement) + way + tabs.length) % tabs.length];
    next.click();
    next.focus();
  }

  #show() {
    const { panel } = this.state;
    if (this.tabs.some((tab) => tab.dataset.panel === panel)) this.#left = panel;
    Object.assign(document.body.dataset, { tab: panel, left: this.#left });
    this.tabs.forEach((tab, index) => {
      const isShown = tab.dataset.panel === this.#left;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      this.holders[index].hidden = !isShown;
    });
    for (const tab of this.phoneTabs) tab.setAttribute("aria-current", tab.dataset.panel === panel ? "page" : "false");
  }

  /** Shows a panel, and puts the focus on its tab or on something in it. */
  show(name, focus = this.tabs.find((tab) => tab.dataset.panel === name)) {
    this.state.set({ panel: name });
    focus.focus();
  }
}
