// The film as a strip: ruler, texts, tracks, the row of items with their transitions, sound, and the playhead.
import { button, h, iconButton } from "./dom.js";
import { StripBlocks } from "./strip-blocks.js";
import { drawRuler, drawWaveform } from "./strip-canvas.js";
import { StripDrags } from "./strip-drag.js";
import { StripDrops } from "./strip-drop.js";
import { StripPictures } from "./strip-pictures.js";
import { clamp, fittingScale, zoomAround } from "./time.js";

const padding = 24;

export class Strip {
  #peaks = [];
  #peaksName = null;
  #timer = 0;
  #width = 0;
  #scroll = 0;

  constructor({ link, project, state, library, pool, player, playhead, selection, editing, panels }, element) {
    Object.assign(this, { link, project, state, player });
    this.ruler = h("canvas", { class: "ruler", "aria-hidden": "true" });
    this.pictures = h("canvas", { class: "pictures", "aria-hidden": "true" });
    this.sound = h("canvas", { class: "sound", "aria-hidden": "true", hidden: true });
    this.texts = h("div", { class: "lane texts" });
    this.tracks = h("div", { class: "tracks" });
    this.items = h("div", { class: "lane items" }, this.pictures);
    this.sounds = h("div", { class: "lane sounds" });
    this.playhead = h("div", { class: "playhead", "aria-hidden": "true" });
    this.marker = h("div", { class: "marker", "aria-hidden": "true", hidden: true });
    this.content = h("div", { class: "content", role: "listbox", "aria-label": "Film, in its order" },
      this.ruler, this.texts, this.tracks, this.items, this.sounds, this.sound, this.marker, this.playhead);
    this.scroller = h("div", { class: "scroller" }, this.content);
    this.length = h("span", { class: "hint" });
    element.append(
      h("div", { class: "strip-bar" }, h("h2", {}, "Film"), this.length,
        button("Add text", () => editing.addText(), { title: "Add a text at the playhead (T)" }),
        button("Add files", () => panels.show("files")),
        this.settings = button("Film settings", () => this.#showSettings()),
        h("span", { class: "space" }),
        iconButton("minus", "Zoom out", () => this.zoom(1 / 1.4), "−"),
        iconButton("plus", "Zoom in", () => this.zoom(1.4), "+"),
        iconButton("fit", "All of the film", () => this.fit(), "0")),
      this.scroller);
    this.blocks = new StripBlocks({ project, state, library, selection }, this);
    this.thumbs = new StripPictures({ project, pool }, this.pictures, () => this.#drawPictures());
    new StripDrags({ project, state, playhead, selection }, this);
    new StripDrops({ project, library, editing }, this);
    project.addEventListener("change", () => this.layOut());
    state.on(["choice", "also"], () => {
      this.blocks.follow();
      this.settings.firstChild.data = innerWidth > 760 || state.choice === "film" ? "Film settings" : "Its settings";
    });
    // Canvases do not follow the colours of the system by themselves.
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#drawCanvases());
    state.on(["frame"], () => this.#movePlayhead());
    state.on(["scale"], () => this.layOut());
    this.scroller.addEventListener("scroll", () => this.#scrolled());
    this.scroller.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    // To ask for a size makes the browser lay out all that has changed: it is asked for once, when it changes.
    new ResizeObserver(([{ contentRect }]) => {
      this.#width = contentRect.width;
      this.layOut();
    }).observe(this.scroller);
  }

  /** On a phone the settings are behind a tab: this leads to those of what is chosen. */
  #showSettings() {
    const { state } = this;
    if (innerWidth > 760) state.set({ choice: "film" });
    else state.set({ panel: "settings" });
  }

  /** Which place among the items a pixel of the screen is. */
  placeAt(clientX) {
    const frame = this.frameAtClient(clientX);
    return this.project.plan.items.filter((item) => (item.first + item.end) / 2 < frame).length;
  }

  get width() {
    return Math.max(this.#width - 2 * padding, 80);
  }

  /** What is seen of it, in pixels. */
  get view() {
    return { scroll: this.#scroll, width: this.#width, scale: this.scale, padding };
  }

  #scrollTo(left) {
    this.scroller.scrollLeft = left;
    this.#scrolled();
  }

  #scrolled() {
    this.#scroll = this.scroller.scrollLeft;
    if (!this.project.plan) return;
    this.blocks.show(this.view);
    this.#drawCanvases();
  }

  /** Scrolls to a block, so that it is in the page. */
  reveal({ left, width }) {
    if (left + width < this.#scroll || left > this.#scroll + this.#width) this.#scrollTo(left + width / 2 - this.#width / 2);
    else this.blocks.show(this.view);
  }

  /** Pixels per frame; 0 in the state means: all of the film fits. */
  get scale() {
    return this.state.scale || fittingScale(this.project.plan?.frames ?? 1, this.width);
  }

  get limits() {
    return [Math.min(fittingScale(this.project.plan?.frames ?? 1, this.width), 4), 60];
  }

  /** Where a frame begins, in pixels of the content. */
  x(frame) {
    return padding + frame * this.scale;
  }

  /** The frame at a pixel of the screen; not rounded, and beyond the ends too. */
  frameAtClient(clientX) {
    return (clientX - this.content.getBoundingClientRect().left - padding) / this.scale;
  }

  zoom(factor, clientX) {
    const box = this.scroller.getBoundingClientRect();
    const at = clientX === undefined ? this.x(this.state.frame) - this.#scroll : clientX - box.left;
    const pointer = clamp(at, 0, box.width) - padding;
    const { scale, scroll } = zoomAround(this.scale, this.#scroll, factor, pointer, this.limits);
    this.state.set({ scale });
    this.#scrollTo(scroll);
  }

  fit() {
    this.state.set({ scale: 0 });
    this.#scrollTo(0);
  }

  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 300), event.clientX);
  }

  layOut() {
    const { plan } = this.project;
    if (!plan || this.#width === 0) return;
    this.content.style.width = `${2 * padding + plan.frames * this.scale}px`;
    this.length.textContent = `${plan.duration.toFixed(2).replace(/0$/, "")} s · ${plan.frames} frames · ${plan.canvas.join(" × ")}`;
    this.blocks.layOut(plan, this.view);
    this.#askForPeaks(plan);
    this.#movePlayhead();
    this.#drawCanvases();
  }

  #movePlayhead() {
    const { state, player } = this;
    const x = this.x(state.frame + 0.5);
    this.playhead.style.transform = `translateX(${x}px)`;
    if (this.isDragging || this.#width === 0) return;
    if (x < this.#scroll || x > this.#scroll + this.#width) this.#scrollTo(x - (player.isPlaying ? 40 : this.#width / 2));
  }

  #askForPeaks(plan) {
    const { project, link } = this;
    this.sound.hidden = !plan.sound;
    if (!plan.sound || this.#peaksName === plan.sound) return;
    clearTimeout(this.#timer);
    // Not while something is dragged: it is made of the whole film.
    this.#timer = setTimeout(async () => {
      const name = project.plan?.sound;
      if (project.isMoving || !name) return;
      this.#peaksName = name;
      const answer = await link.ask({ type: "waveform", count: 2000 }).catch(() => null);
      if (this.#peaksName !== name) return;
      // What could not be mixed is asked for again with the next change.
      if (!answer?.peaks) return (this.#peaksName = null);
      this.#peaks = answer.peaks;
      this.#drawCanvases();
    }, 400);
  }

  #drawCanvases() {
    const { plan } = this.project;
    if (!plan) return;
    const { view } = this;
    drawRuler(this.ruler, view, plan);
    if (plan.sound) drawWaveform(this.sound, view, plan, this.#peaks);
    this.#drawPictures();
  }

  #drawPictures() {
    const { plan } = this.project;
    if (plan && this.#width > 0) this.thumbs.draw(this.blocks.row, this.view, plan);
  }
}
