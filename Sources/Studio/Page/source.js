// Sources as text beside their picture: filters, scenes, compositions and the show itself, checked as one types.
import { askName } from "./dialogs.js";
import { button, h, icon, iconButton, linkButton, optionsOf, select } from "./dom.js";
import { Editor } from "./editor.js";
import { readEffect } from "./effect-text.js";

const theShow = "";
const outdated = "The show was changed elsewhere at the same moment. Type on to take what stands here.";

export class Source {
  constructor({ project, state, library, sources, audition, selection, editing }) {
    Object.assign(this, { project, state, library, sources, audition, selection, editing });
    this.choice = select("Source", [], (id) => this.open(id));
    this.saving = button("Save", () => sources.save(this.source));
    this.use = button("Use it", () => this.#use(), { title: "Put this filter on the chosen transition" });
    this.editor = new Editor("Source text");
    this.checks = h("div", { class: "checks", role: "status", "aria-label": "Checks" });
    this.element = h(
      "div", { class: "source" },
      h(
        "div", { class: "tools" }, this.choice, iconButton("plus", "New filter", () => this.#begin()), this.use,
        this.saving
      ),
      this.editor.element, this.checks
    );
    this.editor.addEventListener("type", () => this.#type());
    project.addEventListener("sources", () => this.show());
    project.addEventListener("change", () => this.show());
    state.on(["source", "choice", "panel"], () => this.show());
    this.show();
  }

  open(id) {
    this.state.set({ source: id, panel: "source" });
  }

  /** Opens a file of the table. */
  async openFile(file) {
    const id = await this.sources.learn(file);
    if (id !== null) this.open(id);
  }

  /** Asks for a name, and begins a filter with it. */
  #begin() {
    askName({ title: "New filter", start: "mine.glsl", action: "Begin", place: this.project.placeText }, async (name) => {
      const id = await this.sources.begin(name);
      if (id === null) return;
      this.open(id);
      setTimeout(() => this.editor.area.focus());
    });
  }

  get source() {
    const { project, state } = this;
    return project.sources.find((source) => source.id === state.source) ?? null;
  }

  show() {
    // To colour a long text takes its time: only where it is seen.
    if (this.state.panel !== "source" && document.body.dataset.left !== "source") return;
    const { project } = this;
    const { source } = this;
    const options = [
      [theShow, `The show (${project.name || "JSON"})`],
      ...project.sources.map(({ id, isSaved }) => [id, `${id}${isSaved === false ? " •" : ""}`])
    ];
    const key = JSON.stringify(options);
    if (this.choice.dataset.key !== key) {
      this.choice.dataset.key = key;
      this.choice.replaceChildren(...optionsOf(options));
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
    if (this.editor.isWaiting || this.#asking > 0 || (!source && this.refusal)) return true;
    return (source ?? this.project).text === this.editor.text;
  }

  async #type() {
    const { text } = this.editor;
    if (this.source) await this.sources.write(this.source, text);
    else await this.#typeShow(text);
  }

  /** How many texts of the show the studio has not answered yet. */
  #asking = 0;

  async #typeShow(text) {
    this.#asking += 1;
    try {
      const answer = await this.project.write(text);
      this.refusal = answer.type === "edited" ? null : { message: outdated, ...answer };
    } catch (error) {
      this.refusal = { message: error.message };
    } finally {
      this.#asking -= 1;
    }
    this.#showChecks(null);
  }

  #showChecks(source) {
    const { fault } = this.project;
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
      error.line ? linkButton(`Line ${error.line}: ${error.message}`, () => this.editor.go(error), "wrong") : h("span", {}, error.message)));
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
    const { cut } = this.audition;
    const isChosen = this.state.choice.startsWith("cut.") && cut?.effect && readEffect(cut.effect).name === id;
    return `${count} ${count === 1 ? "parameter" : "parameters"}${isChosen ? ", set at the right." : ": choose a transition that uses it to set them."}`;
  }

  #checksKey = "";

  /** Puts the filter on the cut that is meant; a cut that has it keeps its values. */
  #use() {
    const { project, source } = this;
    const effect = this.library.effects.find((each) => each.qualifiedName === source.id) ?? source.effect;
    if (!effect) return project.notice("Mend the filter first; then it can be used.", "error");
    const same = project.plan.cuts.find((each) => each.effect && readEffect(each.effect).name === source.id);
    if (same) return this.selection.choose(`cut.${same.item}`);
    return this.editing.putEffect(effect, this.audition.cut?.item, source.id);
  }
}
