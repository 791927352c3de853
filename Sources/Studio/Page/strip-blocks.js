// The blocks of the strip: items with pictures, the transitions between them, overlays and texts.
import { h } from "./dom.js";
import { overlaysOf } from "./choice.js";
import { isPlaying } from "./changes.js";
import { shortName } from "./effect-text.js";
import { clamp, framesOf, readTime } from "./time.js";

const thumbHeight = 46;

export class StripBlocks {
  #items = [];
  #cuts = [];
  #texts = [];
  #tracks = [];
  #sounds = [];

  constructor({ project, state, library, pool, selection }, strip) {
    Object.assign(this, { project, state, library, pool, selection, strip });
    strip.content.addEventListener("keydown", (event) => this.#key(event));
  }

  layOut(plan) {
    const { document } = this.project;
    const count = Math.min(plan.items.length, document.items?.length ?? 0);
    const items = plan.items.slice(0, count);
    resize(this.#items, count, this.strip.items, () => this.#makeItem());
    items.forEach((item, index) => this.#layItem(this.#items[index], item, index, plan));
    const cuts = plan.cuts.filter((cut) => cut.item < count);
    resize(this.#cuts, cuts.length, this.strip.items, () => this.#makeCut());
    cuts.forEach((cut, index) => this.#layCut(this.#cuts[index], cut, plan));
    this.#layTexts(plan, document);
    this.#layTracks(plan, document);
    this.#laySounds(plan, document);
    this.mark();
  }

  #place(element, first, end, least = 2) {
    const width = Math.max((end - first) * this.strip.scale, least);
    element.style.left = `${this.strip.x((first + end) / 2) - width / 2}px`;
    element.style.width = `${width}px`;
    return width;
  }

  #makeItem() {
    const block = h("div", { class: "block item", role: "option", tabIndex: -1 },
      h("canvas", { height: thumbHeight }), h("span", { class: "name" }), h("i", { class: "edge start" }), h("i", { class: "edge end" }));
    [block.canvas, block.label, block.start, block.end] = block.children;
    return block;
  }

  #layItem(block, item, index, plan) {
    block.choice = `item.${index}`;
    block.classList.toggle("plays", isPlaying(item));
    const width = this.#place(block, item.first, item.end);
    const seconds = ((item.end - item.first) * plan.rate[1]) / plan.rate[0];
    const own = this.project.document.items[index];
    const marks = own.title || own.caption || own.texts ? " T" : "";
    block.label.textContent = `${shortName(item.name)}${marks}`;
    block.setAttribute("aria-label", `${index + 1}. ${shortName(item.name)}, ${seconds.toFixed(1)} seconds`);
    block.title = `${item.name}, ${seconds.toFixed(2)} s`;
    // The edges are where it stands alone: beyond them the transitions have edges of their own.
    const [first, end] = aloneOf(item, index, plan);
    block.start.style.left = `${(first - item.first) * this.strip.scale}px`;
    block.end.style.right = `${(item.end - end) * this.strip.scale}px`;
    block.label.style.left = `${(first - item.first) * this.strip.scale + 6}px`;
    this.#paintItem(block, item, index, plan, width);
  }

  /** Pictures of the film itself: of what stands one, many times; of what plays one for each place. */
  #paintItem(block, item, index, plan, width) {
    const { pool, project } = this;
    const thumbWidth = Math.round((thumbHeight * plan.canvas[0]) / plan.canvas[1]);
    const shown = Math.min(Math.ceil(width), 4000);
    const places = Math.max(Math.ceil(shown / thumbWidth), 1);
    const kinds = isPlaying(item) ? Math.min(places, 12) : 1;
    const { look, fit, background } = project.document;
    const { transition, ...own } = project.document.items[index];
    // The item itself is meant, without what lies over the film.
    const bare = ["tracks", "texts"].filter((name) => name in project.document).map((name) => ({ op: "add", path: `/${name}`, value: [] }));
    const source = JSON.stringify([project.epoch, own, look, fit, background, plan.canvas, item.name]);
    const key = `${source} ${shown} ${kinds}`;
    if (block.paintKey === key) return;
    block.paintKey = key;
    // A picture is shown where it stands alone, between its transitions.
    const [first, end] = kinds > 1 ? [item.first, item.end] : aloneOf(item, index, plan);
    const { canvas } = block;
    if (canvas.width !== shown) canvas.width = shown;
    const context = canvas.getContext("2d");
    for (let kind = 0; kind < kinds; kind++) {
      const frame = clamp(Math.floor(first + ((end - first) * (kind + 0.5)) / kinds), 0, plan.frames - 1);
      const message = { type: "frame", frame, width: 128, format: "jpeg", quality: 70, draft: true, ...(bare.length > 0 ? { edits: bare } : {}) };
      pool.want(`strip ${source} ${kind}/${kinds}`, message, () => block.paintKey === key).then((bitmap) => {
        if (block.paintKey !== key) return;
        for (let place = kind; place < places; place += kinds) {
          const at = kinds === 1 ? place : Math.floor((kind * places) / kinds) + (place - kind) / kinds;
          context.drawImage(bitmap, at * thumbWidth, 0, thumbWidth, thumbHeight);
        }
      }, () => {
        // It is asked for again when something changes.
        if (block.paintKey === key) block.paintKey = "";
      });
    }
  }

  #makeCut() {
    const block = h("div", { class: "block cut", role: "option", tabIndex: -1 },
      h("span", { class: "name" }), h("i", { class: "edge start" }), h("i", { class: "edge end" }));
    [block.label] = block.children;
    return block;
  }

  #layCut(block, cut, plan) {
    block.choice = `cut.${cut.item}`;
    block.cut = cut;
    const isHard = !cut.effect || cut.end <= cut.first;
    block.classList.toggle("hard", isHard);
    const width = this.#place(block, cut.first, cut.end, 14);
    const title = isHard ? "Cut" : this.library.effectOf(cut.effect)?.title ?? cut.name ?? cut.effect;
    block.label.textContent = isHard || width < 30 ? "" : title;
    const text = isHard ? "Hard cut" : `${title}, ${cut.duration.toFixed(2).replace(/0$/, "")} s`;
    block.title = text;
    block.setAttribute("aria-label", `${text}, behind ${shortName(plan.items[cut.item]?.name ?? "the item")}`);
  }

  /** Texts have their times from the plan, or from the show where the plan says nothing of them. */
  #layTexts(plan, document) {
    const texts = document.texts ?? [];
    this.strip.texts.hidden = texts.length === 0;
    resize(this.#texts, texts.length, this.strip.texts, () => this.#makeSpan("text"));
    texts.forEach((text, index) => {
      const words = [text.text].flat().map((part) => part?.text ?? part).join("");
      const planned = plan.texts?.find((each) => each.text === words);
      const first = planned?.first ?? framesOf(readTime(text.at ?? 0, plan.rate) ?? 0, plan.rate);
      const end = planned?.end ?? framesOf(readTime(text.until, plan.rate) ?? plan.duration, plan.rate);
      this.#laySpan(this.#texts[index], `text.${index}`, words, first, end);
    });
  }

  #layTracks(plan, document) {
    const tracks = document.tracks ?? [];
    resize(
      this.#tracks, tracks.length, this.strip.tracks,
      () => Object.assign(h("div", { class: "lane track" }), { spans: [] })
    );
    // The lowest track is the first in a show, and the lowest row here.
    tracks.forEach((track, number) => {
      const lane = this.#tracks[tracks.length - 1 - number];
      const overlays = overlaysOf(track);
      resize(lane.spans, overlays.length, lane, () => this.#makeSpan("over"));
      overlays.forEach((_, index) => {
        const planned = plan.tracks?.[number]?.[index];
        lane.spans[index].hidden = !planned;
        if (!planned) return;
        this.#laySpan(lane.spans[index], `over.${number}.${index}`, shortName(planned.name), planned.first, planned.end);
        this.#markKeyframes(lane.spans[index], overlays[index], plan);
      });
    });
  }

  /** A mark for each keyframe, where it is in the overlay's time. */
  #markKeyframes(block, overlay, plan) {
    const times = (overlay.keyframes ?? []).map((each) => framesOf(readTime(each.at, plan.rate) ?? 0, plan.rate));
    const marks = [...block.querySelectorAll(".key")];
    marks.splice(times.length).forEach((mark) => mark.remove());
    times.forEach((time, index) => {
      marks[index] ??= block.appendChild(h("b", { class: "key" }));
      marks[index].style.left = `${time * this.strip.scale}px`;
    });
  }

  /** Sounds stand where the plan has them, and last as long as their file, their length or the film does. */
  #laySounds(plan, document) {
    const sounds = document.sounds ?? [];
    this.strip.sounds.hidden = sounds.length === 0;
    resize(this.#sounds, sounds.length, this.strip.sounds, () => this.#makeSpan("heard"));
    sounds.forEach((sound, index) => {
      const file = this.project.files.find((each) => each.path === sound.file);
      const start = plan.sounds[index] ?? 0;
      const whole = file?.duration && !sound.loop ? file.duration - (
        readTime(sound.in ?? 0, plan.rate) ?? 0
      ) : Infinity;
      const length = readTime(sound.length, plan.rate) ?? whole;
      const end = Math.min(framesOf(start + Math.min(length, plan.duration), plan.rate), plan.frames);
      this.#laySpan(this.#sounds[index], `sound.${index}`, shortName(sound.file), framesOf(start, plan.rate), end);
    });
  }

  #makeSpan(kind) {
    const block = h("div", { class: `block span ${kind}`, role: "option", tabIndex: -1 },
      h("span", { class: "name" }), h("i", { class: "edge start" }), h("i", { class: "edge end" }));
    [block.label] = block.children;
    return block;
  }

  #laySpan(block, choice, name, first, end) {
    Object.assign(block, { choice, first, end });
    this.#place(block, first, Math.max(end, first), 6);
    block.label.textContent = name;
    block.title = name;
    block.setAttribute(
      "aria-label", `${{ text: "Text", over: "Overlay", sound: "Sound" }[choice.split(".")[0]]}: ${name}`
    );
  }

  /** All blocks in the order of the keyboard. */
  get all() {
    const row = this.#items.flatMap((item, index) => [item, ...this.#cuts.filter((cut) => cut.cut?.item === index)]);
    return [
      ...row, ...this.#texts, ...this.#tracks.flatMap((lane) => lane.spans), ...this.#sounds
    ].filter((block) => !block.hidden);
  }

  mark() {
    const { choice } = this.state;
    const several = this.selection.items.map((index) => `item.${index}`);
    const blocks = this.all;
    for (const block of blocks) {
      const isChosen = block.choice === choice || several.includes(block.choice);
      block.setAttribute("aria-selected", String(isChosen));
      block.tabIndex = isChosen ? 0 : -1;
    }
    if (!blocks.some((block) => block.tabIndex === 0) && blocks[0]) blocks[0].tabIndex = 0;
  }

  #key(event) {
    const blocks = this.all;
    const at = blocks.indexOf(event.target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: blocks.length - 1 - at }[event.key];
    if (way === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    const next = blocks[Math.min(Math.max(at + (way ?? 0), 0), blocks.length - 1)];
    this.selection.choose(next.choice);
    next.focus();
    next.scrollIntoView({ inline: "nearest", block: "nearest" });
  }
}

function aloneOf(item, index, plan) {
  const before = plan.cuts.find((cut) => cut.item === index - 1);
  const behind = plan.cuts.find((cut) => cut.item === index);
  return [Math.max(item.first, before?.end ?? 0), Math.min(item.end, behind?.effect ? behind.first : item.end)];
}

/** Makes or removes elements at the end until there are so many. */
function resize(list, count, parent, make) {
  while (list.length > count) list.pop().remove();
  while (list.length < count) {
    const element = make();
    list.push(element);
    parent.append(element);
  }
}
