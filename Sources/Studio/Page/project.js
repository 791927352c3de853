// The show that is edited, as the server holds it: edits go to it in order, are seen here at once, and can be undone.
import { History } from "./history.js";
import { Outbox, whole } from "./outbox.js";
import { applyEdits, isEqual } from "./patch.js";

const storeKey = "segue-studio-history";

/** Emits "change" (document, plan, fault), "files", "sources", "jobs", and "notice" (detail: { text, kind }). */
export class Project extends EventTarget {
  document = null;
  plan = null;
  fault = null;
  text = "";
  name = "";
  folder = "";
  files = [];
  sources = [];
  jobs = [];
  formats = [];
  revision = 0;
  isSaved = true;
  /** Whether another program has written the show's file since it was read. */
  isForeign = false;
  hasFile = false;
  isSample = false;
  /** Grows when the server tells all anew: files may have changed under the same names. */
  epoch = 0;
  /** Grows when effects may look otherwise. */
  effectsEpoch = 0;
  history = new History();
  /** Whether a drag is under way: pictures may be small until it ends. */
  isMoving = false;
  #outbox;
  /** The change that goes on at the moment. */
  #step = null;

  constructor(link) {
    super();
    this.link = link;
    this.#outbox = new Outbox(link, {
      onTaken: (answer) => this.#taken(answer), onRefused: (change, answer) => this.#refused(change, answer)
    });
    link.addEventListener("message", ({ detail }) => this.#receive(detail));
  }

  #receive(message) {
    if (message.type === "project") this.#open(message);
    if (message.type === "files") this.#set("files", { files: message.files });
    if (message.type === "jobs") this.#set("jobs", { jobs: message.jobs });
    if (message.type === "source") this.#takeSource(message);
    if (message.type === "measured") this.#takeMeasure(message);
  }

  #set(event, values) {
    Object.assign(this, values);
    this.dispatchEvent(new Event(event));
  }

  #open(message) {
    const { type, document, ...facts } = message;
    const isFirst = this.document === null;
    this.opened ??= document;
    const wasForeign = this.isForeign;
    const isKept = this.#outbox.open(document, facts.revision);
    if (!isFirst && this.#isOther("Change from outside")) {
      const more = isKept ? "" : " What you did at the same moment did not fit: Undo brings it back.";
      this.notice(`The show was changed elsewhere, and here with it.${more}`);
    }
    Object.assign(this, facts, { document: this.#outbox.document });
    this.epoch += 1;
    if (isFirst) this.#restoreHistory();
    if (this.isForeign && !wasForeign) {
      this.notice(`Another program has written ${this.name}. What you have here stays; saving asks before it replaces that.`, "error");
    }
    for (const event of ["change", "files", "sources", "jobs"]) this.dispatchEvent(new Event(event));
  }

  /**
   * Whether the server has another document than is shown. That is a step like any other: it can be taken back. What was
   * dragged stays where it is.
   */
  #isOther(label, old = this.document) {
    const { document } = this.#outbox;
    if (isEqual(old, document)) return false;
    this.#endStep();
    this.history.push({ label, edits: whole(document), inverse: whole(old) });
    return true;
  }

  #restoreHistory() {
    try {
      const kept = JSON.parse(localStorage.getItem(storeKey) ?? "null");
      if (kept && isEqual(kept.document, this.document)) this.history.restore(kept);
    } catch {
      localStorage.removeItem(storeKey);
    }
  }

  /** Keeps undo through a reload, and for a tab that is opened again. */
  keepHistory() {
    const text = JSON.stringify({ ...this.history.mark(), document: this.document });
    try {
      if (text.length < 2_000_000) localStorage.setItem(storeKey, text);
    } catch {
      // There is no room for it: undo begins anew.
      localStorage.removeItem(storeKey);
    }
  }

  /** Whether the plan is of an older document than this one: an edit is on its way. */
  get isPending() {
    return this.#outbox.isPending;
  }

  /** Where its files go, in words. */
  get placeText() {
    const isNamed = this.folder && this.folder !== ".";
    return this.place || (isNamed ? this.folder : "the folder in which segue studio was started");
  }

  notice(text, kind = "info") {
    this.dispatchEvent(new CustomEvent("notice", { detail: { text, kind } }));
  }

  /** One change that is one step of undo. */
  edit(edits, label, key = "") {
    const step = this.begin(label, key);
    step.update(edits);
    return step.commit();
  }

  /**
   * A change that goes on, such as a drag: `update` says anew what becomes of the document as it was at the
   * beginning, `commit` makes one step of it, `cancel` takes it back. Steps of one `key` in quick order become one.
   * There is one at a time: it `isOver` when another begins, and when the show is changed elsewhere or refused.
   */
  begin(label, key = "") {
    this.#endStep();
    const base = this.document;
    let edits = [];
    let inverse = [];
    const update = (next) => this.#guarded(() => {
      if (step.isOver || isEqual(next, edits)) return;
      const made = applyEdits(base, next);
      this.#change({ edits: [...inverse, ...next], label, base, document: made.document });
      ({ inverse } = made);
      edits = next;
    });
    const end = () => {
      if (step.isOver) return;
      step.isOver = true;
      this.#step = null;
      this.isMoving = false;
      this.history.push({ label, edits, inverse, key, time: Date.now() });
      this.dispatchEvent(new Event("change"));
    };
    const step = {
      base,
      isOver: false,
      update: (next) => {
        this.isMoving = !step.isOver;
        update(next);
      },
      commit: () => {
        end();
        return this.#outbox.sending;
      },
      cancel: () => {
        update([]);
        end();
      },
    };
    this.#step = step;
    return step;
  }

  #endStep() {
    this.#step?.commit();
  }

  #guarded(change) {
    if (this.link.isOpen === false) {
      return this.notice("There is no connection to segue studio: nothing can be changed until it is back.", "error");
    }
    try {
      return change();
    } catch (error) {
      return this.notice(`That did not fit: ${error.message}.`, "error");
    }
  }

  /** Where the change is refused, undo is as it was before it. */
  #change(change) {
    this.#outbox.add({ history: this.history.mark(), ...change });
    this.#set("change", { document: this.#outbox.document });
  }

  #taken({ revision, isSaved, isForeign, plan, fault, text }) {
    this.#set("change", { revision, isSaved, isForeign, fault: fault ?? null, text, plan: plan ?? this.plan });
  }

  /** The server's document counts. What it took of the same step before can be taken back. */
  #refused({ history, label, base }, { message }) {
    if (this.#step) this.#step.isOver = true;
    this.#step = null;
    this.isMoving = false;
    this.history.restore(history);
    if (base) this.#isOther(label, base);
    this.notice(message, "error");
    this.#set("change", { document: this.#outbox.document });
    this.link.send({ type: "open" });
  }

  undo() {
    this.#walk(() => this.history.undo(), "Undone");
  }

  redo() {
    this.#walk(() => this.history.redo(), "Done again");
  }

  #walk(take, word) {
    this.#endStep();
    this.#guarded(() => {
      const history = this.history.mark();
      const step = take();
      if (!step) return;
      try {
        this.#change({ edits: step.edits, history });
      } catch (error) {
        this.history.restore(history);
        throw error;
      }
      this.notice(`${word}: ${step.label}`);
    });
  }

  /** The whole show as typed text; the answer says what is wrong and where. */
  async write(text) {
    this.#endStep();
    if (this.isPending) await this.#outbox.sending;
    const answer = await this.link.ask({ type: "document", text, base: this.#outbox.revision });
    if (answer.type === "edited") {
      this.#outbox.open(answer.document, answer.revision);
      this.#isOther("Typed text");
      this.document = this.#outbox.document;
      this.#taken(answer);
    }
    return answer;
  }

  /** What was found in a filter's text comes a moment after the text was taken; nothing looks otherwise for it. */
  #takeMeasure({ id, isMeasured, findings, cost }) {
    const source = this.sources.find((each) => each.id === id);
    if (source) Object.assign(source, { isMeasured, findings, cost });
    this.#set("sources", {});
  }

  #takeSource(message) {
    const source = this.sources.find((each) => each.id === message.id);
    if (source) Object.assign(source, message);
    // What shows this source looks otherwise now, although the show says the same; of a filter that is changes alone.
    if (source?.kind === "filter") this.effectsEpoch += 1;
    else this.epoch += 1;
    this.#set("sources", {});
    this.dispatchEvent(new Event("change"));
  }
}
