// The show that is edited, as the server holds it: edits go to it in order, are seen here at once, and can be undone.
import { History } from "./history.js";
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
  hasFile = false;
  isSample = false;
  canExport = true;
  /** Grows when the server tells all anew: files may have changed under the same names. */
  epoch = 0;
  /** Grows when effects may look otherwise. */
  effectsEpoch = 0;
  history = new History();
  /** Whether a drag is under way: pictures may be small until it ends. */
  isMoving = false;
  #sending = null;

  constructor(link) {
    super();
    this.link = link;
    link.addEventListener("message", ({ detail }) => this.#receive(detail));
  }

  #receive(message) {
    if (message.type === "project") this.#open(message);
    if (message.type === "files") this.#set("files", { files: message.files });
    if (message.type === "jobs") this.#set("jobs", { jobs: message.jobs });
    if (message.type === "source") this.#takeSource(message);
  }

  #set(event, values) {
    Object.assign(this, values);
    this.dispatchEvent(new Event(event));
  }

  #open(message) {
    const { type, document, ...facts } = message;
    const isFirst = this.document === null;
    const old = this.document;
    this.opened ??= document;
    Object.assign(this, facts, { document });
    this.epoch += 1;
    if (isFirst) this.#restoreHistory();
    else if (!isEqual(old, document)) {
      // A change from outside is a step like any other: it can be taken back.
      const whole = (value) => [{ op: "replace", path: "", value }];
      this.history.push({ label: "Change from outside", edits: whole(document), inverse: whole(old) });
      this.notice("The file changed, and the page with it.");
    }
    for (const event of ["change", "files", "sources", "jobs"]) this.dispatchEvent(new Event(event));
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
    const text = JSON.stringify({ ...this.history.toJSON(), document: this.document });
    try {
      if (text.length < 2_000_000) localStorage.setItem(storeKey, text);
    } catch {
      // There is no room for it: undo begins anew.
      localStorage.removeItem(storeKey);
    }
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
   */
  begin(label, key = "") {
    const base = this.document;
    let edits = [];
    let inverse = [];
    const update = (next) => {
      if (isEqual(next, edits)) return;
      const result = applyEdits(base, next);
      this.#send([...inverse, ...next]);
      ({ inverse } = result);
      edits = next;
      this.#set("change", { document: result.document });
    };
    return {
      base,
      update: (next) => {
        this.isMoving = true;
        this.#guarded(() => update(next));
      },
      commit: () => {
        this.isMoving = false;
        this.history.push({ label, edits, inverse, key, time: Date.now() });
        this.dispatchEvent(new Event("change"));
        return this.#sending;
      },
      cancel: () => {
        this.isMoving = false;
        this.#guarded(() => update([]));
        this.dispatchEvent(new Event("change"));
      },
    };
  }

  #guarded(change) {
    try {
      change();
    } catch (error) {
      this.notice(`That did not fit: ${error.message}.`, "error");
    }
  }

  /** Edits follow each other; those that come while one is on its way go together, in their order. */
  #waiting = [];
  #send(edits) {
    this.#waiting.push(...edits);
    this.#sending ??= this.#drain();
  }

  async #drain() {
    while (this.#waiting.length > 0) {
      const edits = this.#waiting;
      this.#waiting = [];
      try {
        const answer = await this.link.ask({ type: "edit", edits });
        if (answer.type === "refused") this.#refused(answer.message);
        else this.#edited(answer);
      } catch (error) {
        this.#refused(error.message);
      }
    }
    this.#sending = null;
  }

  #edited({ revision, isSaved, plan, fault, text }) {
    this.#set("change", { revision, isSaved, fault: fault ?? null, text, plan: plan ?? this.plan });
  }

  /** The server has another document than the page now: its own counts. */
  #refused(message) {
    this.#waiting = [];
    this.history.past.pop();
    this.notice(message, "error");
    this.link.send({ type: "open" });
  }

  undo() {
    this.#walk(this.history.undo(), "Undone");
  }

  redo() {
    this.#walk(this.history.redo(), "Done again");
  }

  #walk(step, word) {
    if (!step) return;
    this.#guarded(() => {
      const { document } = applyEdits(this.document, step.edits);
      this.#send(step.edits);
      this.#set("change", { document });
      this.notice(`${word}: ${step.label}`);
    });
  }

  /** The whole show as typed text; the answer says what is wrong and where. */
  async write(text) {
    const old = this.document;
    const answer = await this.link.ask({ type: "document", text });
    if (answer.type === "refused") return answer;
    const document = JSON.parse(text);
    const whole = (value) => [{ op: "replace", path: "", value }];
    if (!isEqual(old, document)) this.history.push(
      { label: "Typed text", edits: whole(document), inverse: whole(old) }
    );
    this.document = document;
    this.#edited(answer);
    return answer;
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
