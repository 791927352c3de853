// Sources as text beside their picture: filters, scenes, compositions and the show itself, checked as one types.
import { button, h, icon, iconButton } from "./dom.js";
import { Editor } from "./editor.js";
import { readEffect } from "./effect-text.js";
import { isEqual } from "./patch.js";

const theShow = "";

export class Source {
  constructor(studio) {
    this.studio = studio;
    const { project, state } = studio;
    this.choice = h("select", { "aria-label": "Source", onchange: () => this.open(this.choice.value) });
    this.saving = button("Save", () => this.save(this.source));
    this.use = button("Use it", () => this.#use(), { title: "Put this filter on the chosen transition" });
    this.editor = new Editor("Source text");
    this.checks = h("div", { class: "checks", role: "status", "aria-label": "Checks" });
    this.element = h(
      "div", { class: "source" },
      h(
        "div", { class: "tools" }, this.choice, iconButton("plus", "New filter", () => this.begin()), this.use,
        this.saving
      ),
      this.editor.element, this.checks
    );
    this.editor.addEventListener("type", () => this.#type());
    project.addEventListener("sources", () => this.show());
    project.addEventListener("change", () => this.show());
    state.on(["source", "choice"], () => this.show());
    this.show();
  }

  open(id) {
    this.studio.state.set({ source: id, panel: "source" });
  }

  /** Opens a file of the table. */
  openFile(file) {
    return this.#ask({ type: "openSource", file: file.id });
  }

  /** Gets to know a filter that is used, so that its parameters have controls. */
  learn(file) {
    return this.#ask({ type: "openSource", file: file.id }, () => {});
  }

  /** Asks for a name, and begins a filter with it. */
  begin() {
    const named = (name) => (/\.\w+$/.test(name) ? name : `${name}.glsl`);
    const write = (id) => {
      this.open(id);
      setTimeout(() => this.editor.area.focus());
    };
    this.studio.dialogs.askName("New filter", "mine.glsl", "Begin", (name) => this.#ask({ type: "newSource", name: named(name) }, write));
  }

  async #ask(message, then = (id) => this.open(id)) {
    const { project, link } = this.studio;
    const answer = await link.ask(message).catch((error) => ({ type: "refused", message: error.message }));
    if (answer.type !== "source") return project.notice(answer.message, "error");
    if (!project.sources.some((source) => source.id === answer.id)) project.sources.push(answer);
    then(answer.id);
    project.dispatchEvent(new Event("sources"));
    return undefined;
  }

  get source() {
    const { project, state } = this.studio;
    return project.sources.find((source) => source.id === state.source) ?? null;
  }

  show() {
    const { project } = this.studio;
    const { source } = this;
    const options = [
      [theShow, `The show (${project.name || "JSON"})`],
      ...project.sources.map(({ id, isSaved }) => [id, `${id}${isSaved === false ? " •" : ""}`])
    ];
    const key = JSON.stringify(options);
    if (this.choice.dataset.key !== key) {
      this.choice.dataset.key = key;
      this.choice.replaceChildren(...options.map(([value, title]) => h("option", { value }, title)));
    }
    this.choice.value = source?.id ?? theShow;
    this.use.hidden = source?.kind !== "filter";
    this.saving.hidden = !source;
    this.saving.disabled = source?.isSaved !== false;
    const text = source ? source.text : project.text;
    if (!this.#isTyping(source)) this.editor.set(text ?? "", source?.kind ?? "json");
    this.#shown = source?.id ?? theShow;
    this.#showChecks(source);
  }

  #shown = null;

  /** What one is typing is newer than what the server knows, and its layout stays as it is typed. */
  #isTyping(source) {
    if (document.activeElement !== this.editor.area || this.#shown !== (source?.id ?? theShow)) return false;
    if (this.editor.isWaiting) return true;
    if (source) return source.text === this.editor.text;
    try {
      return isEqual(JSON.parse(this.editor.text), this.studio.project.document);
    } catch {
      return true;
    }
  }

  async #type() {
    const { project, link } = this.studio;
    const { source } = this;
    const { text } = this.editor;
    if (!source) return this.#typeShow(text);
    Object.assign(source, { text });
    try {
      const answer = await link.ask({ type: "source", id: source.id, text });
      if (answer.type === "refused") project.notice(answer.message, "error");
    } catch (error) {
      project.notice(error.message, "error");
    }
    return undefined;
  }

  async #typeShow(text) {
    const { project } = this.studio;
    try {
      const answer = await project.write(text);
      this.refusal = answer.type === "refused" ? answer : null;
    } catch (error) {
      this.refusal = { message: error.message };
    }
    this.#showChecks(null);
  }

  #showChecks(source) {
    const { fault } = this.studio.project;
    const errors = source ? source.errors ?? [] : [this.refusal, fault].filter(Boolean);
    const key = JSON.stringify(
      [
        source?.id, errors, source?.isMeasured, source?.findings, source?.cost,
        source?.effect && this.#parametersOf(source)
      ]
    );
    if (key === this.#checksKey) return;
    this.#checksKey = key;
    this.editor.mark(errors);
    const list = errors.map((error) => h("li", { class: "wrong" }, icon("warning"),
      error.line ? h("button", { type: "button", class: "link wrong", onclick: () => this.editor.go(error) }, `Line ${error.line}: ${error.message}`) : h("span", {}, error.message)));
    const findings = (source?.findings ?? []).map(({ rule, outcome, detail }) =>
      h("li", { class: outcome === "kept" ? "kept" : "wrong" }, icon(outcome === "kept" ? "check" : "warning"), h("span", {}, outcome === "kept" ? `${rule}: ${detail}` : `Not so: ${rule}. ${detail.charAt(0).toUpperCase()}${detail.slice(1)}`)));
    const odd = findings.filter((_, i) => source.findings[i].outcome !== "kept");
    const kept = findings.filter((_, i) => source.findings[i].outcome === "kept");
    const facts = [
      errors.length > 0 ? "The last good picture stays." : "No errors.",
      source?.isMeasured === false ? "Its frames are being looked at." : "",
      Number.isFinite(source?.cost) && errors.length === 0 ? `${source.cost} instructions a pixel.` : "",
      source?.effect ? this.#parametersOf(source) : "",
    ].filter(Boolean).join(" ");
    this.checks.replaceChildren(h("p", { class: "facts-line" }, facts), h("ul", {}, list, odd),
      kept.length > 0 ? h("details", {}, h("summary", { class: "hint" }, `${kept.length} rules kept`), h("ul", {}, kept)) : "");
  }

  #parametersOf({ id, effect }) {
    const count = effect.parameters.length;
    if (count === 0) return "No parameters.";
    const { cut } = this.studio.audition;
    const isChosen = this.studio.state.choice.startsWith("cut.") && cut?.effect && readEffect(cut.effect).name === id;
    return `${count} ${count === 1 ? "parameter" : "parameters"}${isChosen ? ", set at the right." : ": choose a transition that uses it to set them."}`;
  }

  #checksKey = "";

  async save(source, replaces = false) {
    const { project, link, dialogs } = this.studio;
    const answer = await link.ask({ type: "saveSource", id: source.id, replaces }).catch(
      (error) => ({ type: "refused", message: error.message })
    );
    if (answer.type === "changed") {
      const question = `Another program has written ${source.id} since it was read here.`;
      return (await dialogs.confirm(question, "Replace it")) && this.save(source, true);
    }
    if (answer.type !== "saved") return project.notice(answer.message, "error");
    source.isSaved = true;
    project.dispatchEvent(new Event("sources"));
    project.dispatchEvent(new Event("change"));
    return project.notice(`Saved ${source.id}.`);
  }

  #use() {
    const { project, actions, effects, audition } = this.studio;
    const { source } = this;
    const cut = audition.cut;
    const effect = effects.find((each) => each.qualifiedName === source.id) ?? source.effect;
    if (!effect) return project.notice("Mend the filter first; then it can be used.", "error");
    // A cut that has it keeps its values.
    const same = project.plan.cuts.find((each) => each.effect && readEffect(each.effect).name === source.id);
    if (same) return actions.choose(`cut.${same.item}`);
    return actions.putEffect(effect, cut?.item, source.id);
  }
}
