// A place that shows pictures: it asks for the newest and drops answers that are older than what it shows.

export class View {
  #asked = 0;
  #shown = 0;

  /** `onBitmap(bitmap, facts)` owns the bitmap; `onFailed(message)` has the words of the renderer. */
  constructor(link, { onBitmap, onFailed = () => {} }) {
    this.link = link;
    this.onBitmap = onBitmap;
    this.failed = onFailed;
    this.number = link.addView(this);
  }

  /** Asks for a picture; the newest question is the one that counts. */
  ask(message) {
    this.#asked = this.link.nextSeq();
    const isSent = this.link.send({ ...message, view: this.number, seq: this.#asked });
    if (!isSent) this.onLost();
    return this.#asked;
  }

  get isWaiting() {
    return this.#shown < this.#asked;
  }

  /** Forgets what it waits for; what is still on its way will not be shown. */
  stop() {
    this.#shown = this.#asked;
    this.link.send({ type: "stop", view: this.number });
  }

  async onPicture(facts) {
    if (facts.seq <= this.#shown) return;
    const bitmap = await createImageBitmap(new Blob([facts.bytes], { type: facts.type }));
    // Decoding takes time: a newer picture may have been shown meanwhile.
    if (facts.seq <= this.#shown) return bitmap.close();
    this.#shown = facts.seq;
    this.onBitmap(bitmap, facts);
  }

  onFailed(message) {
    if (message.seq <= this.#shown) return;
    this.#shown = message.seq;
    this.failed(message.message);
  }

  /** Too much waits for the renderer. */
  onDropped({ seq }) {
    if (seq === this.#asked) this.onLost();
  }

  onLost() {
    this.#shown = this.#asked;
  }
}

/** Draws a bitmap on a canvas that takes its size, and lets it go. */
export function paint(canvas, bitmap) {
  if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
  }
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
}
