// What can be undone and done again. One entry is one step for people: a whole drag, not each of its moves.

export class History {
  past = [];
  future = [];

  constructor(limit = 500) {
    this.limit = limit;
  }

  /**
   * Remembers a step that has happened; what was undone before it is gone. Steps with the same `key` within a second
   * are one, as when an arrow key is held.
   */
  push({ key = "", time = 0, ...entry }) {
    if (entry.edits.length === 0) return;
    const last = this.past.at(-1);
    if (key && last?.key === key && time - last.time < 1000 && this.future.length === 0) {
      const edits = [...last.edits, ...entry.edits];
      this.past[this.past.length - 1] = { ...last, edits, inverse: [...entry.inverse, ...last.inverse], time };
      return;
    }
    this.past.push({ ...entry, key, time });
    if (this.past.length > this.limit) this.past.shift();
    this.future = [];
  }

  /** The edits that take the last step back; null where there is none. */
  undo() {
    const entry = this.past.pop();
    if (!entry) return null;
    this.future.push(entry);
    return { label: entry.label, edits: entry.inverse };
  }

  /** The edits that do the last undone step again; null where there is none. */
  redo() {
    const entry = this.future.pop();
    if (!entry) return null;
    this.past.push(entry);
    return { label: entry.label, edits: entry.edits };
  }

  get undoLabel() {
    return this.past.at(-1)?.label ?? null;
  }

  get redoLabel() {
    return this.future.at(-1)?.label ?? null;
  }

  /** What `restore` brings back, from the browser's store, too: entries do not change once they are there. */
  mark() {
    return { past: [...this.past], future: [...this.future] };
  }

  restore({ past, future }) {
    this.past = Array.isArray(past) ? past : [];
    this.future = Array.isArray(future) ? future : [];
  }
}
