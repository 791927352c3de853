// Changes of the show on their way to the server. The server has one document for all pages. The page's is that one with
// what is still on its way; what another page or program changes meanwhile comes under it.
import { applyEdits, isEqual } from "./patch.js";

/** The edits that make a document of any other. */
export const whole = (value) => [{ op: "replace", path: "", value }];

/** The document with changes, each of which remembers what it made. */
const apply = (document, changes) => changes.reduce(
  (value, change) => (change.document = applyEdits(value, change.edits).document), document
);

/**
 * A change has `edits`. `onTaken(answer)` has the facts of the document; `onRefused(change, answer)` the first change that
 * is not made: it and all behind it are gone.
 */
export class Outbox {
  /** As the page shows it. */
  document = null;
  /** The number that the server gives its document. */
  revision = 0;
  #server = null;
  #changes = [];
  /** What was under way when the connection was lost. */
  #unsure = [];
  #sending = null;

  constructor(link, { onTaken, onRefused }) {
    Object.assign(this, { link, onTaken, onRefused });
  }

  /** Whether the server's document is another than the page's. */
  get isPending() {
    return this.#changes.length > 0;
  }

  /** Ends when nothing is on its way any more. */
  get sending() {
    return this.#sending;
  }

  /** Makes a change here, unless it has the `document` that it makes, and sends it. Throws where it does not fit. */
  add(change) {
    this.document = change.document ?? apply(this.document, [change]);
    this.#changes.push(change);
    this.#send();
  }

  /**
   * Takes the server's document. What is on its way is made of it, where it still fits.
   * Returns whether nothing that was done here is gone.
   */
  open(document, revision) {
    this.revision = revision;
    this.#settle(document);
    if (!isEqual(document, this.#server)) {
      this.#server = document;
      try {
        this.document = apply(document, this.#changes);
      } catch {
        this.#drop();
        return false;
      }
    }
    this.#send();
    return true;
  }

  /** Whether the server had taken what was under way when the connection was lost. */
  #settle(document) {
    const unsure = this.#unsure;
    this.#unsure = [];
    if (unsure.length === 0 || this.#changes[0] !== unsure[0]) return;
    if (isEqual(document, unsure.at(-1).document)) this.#takeFirst(unsure.length);
  }

  /** The first changes are made. */
  #takeFirst(count) {
    this.#server = this.#changes.splice(0, count).at(-1).document;
  }

  #drop() {
    this.#changes = [];
    this.document = this.#server;
  }

  #send() {
    if (this.#changes.length > 0) this.#sending ??= this.#drain();
  }

  async #drain() {
    while (this.#changes.length > 0 && (await this.#sendNext()));
    this.#sending = null;
  }

  /** Sends what waits. Returns whether to go on. */
  async #sendNext() {
    const sent = [...this.#changes];
    const edits = sent.flatMap((change) => change.edits);
    try {
      return this.#take(await this.link.ask({ type: "edit", edits, base: this.revision }), sent);
    } catch (error) {
      if (this.link.isOpen) return this.#take({ type: "refused", message: error.message }, sent);
      this.#unsure = sent;
      return false;
    }
  }

  #take(answer, sent) {
    const isWanted = this.#changes[0] === sent[0];
    // Whoever was first has been told of before, so that what is sent again is made of the new document.
    if (answer.type === "outdated" && answer.revision === this.revision) return true;
    if (answer.type === "outdated" || (answer.type !== "refused" && !isWanted)) {
      this.link.send({ type: "open" });
      return false;
    }
    if (!isWanted) return true;
    if (answer.type === "refused") {
      this.#drop();
      this.onRefused(sent[0], answer);
      return true;
    }
    this.#takeFirst(sent.length);
    this.revision = answer.revision;
    this.onTaken(answer);
    return true;
  }
}
