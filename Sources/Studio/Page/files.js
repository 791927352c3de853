// The files of the project: put into the film, laid over it, or heard beside it.
import { insertItem } from "./changes.js";
import { button, h, iconButton } from "./dom.js";
import { placeOf } from "./export.js";

const kinds = {
  picture: "Picture", clip: "Clip", sound: "Sound", scene: "Scene", composition: "Composition", filter: "Filter",
  show: "Show"
};

export class Files {
  constructor(studio) {
    this.studio = studio;
    this.list = h("div", { class: "list" });
    this.element = h("div", { class: "files" },
      h("div", { class: "actions" },
        button("Look again", () => studio.link.send({ type: "files" }), { title: "Look again which files the folder has" }),
        button("Add a colour", () => this.#addColor()), button("Add a title card", () => this.#addCard())),
      this.list);
    studio.project.addEventListener("files", () => this.show());
    this.show();
  }

  #insert(item, label) {
    const { project, actions, state } = this.studio;
    const at = project.plan ? project.plan.items.filter((each) => (each.first + each.end) / 2 < state.frame).length : 0;
    project.edit(insertItem(project.document, at, item), label);
    actions.choose(`item.${at}`);
  }

  #addColor() {
    this.#insert({ color: "black", hold: 1 }, "Add a colour");
  }

  #addCard() {
    this.#insert({ text: "Title", hold: 2, background: "black" }, "Add a title card");
  }

  show() {
    const { project } = this.studio;
    // The show cannot be an item of itself.
    const rows = project.files.filter(
      (file) => file.kind !== "show" || file.name !== project.name
    ).map((file) => this.#row(file));
    this.list.replaceChildren(
      ...(
        rows.length > 0 ? rows : [
          h(
            "p", { class: "hint" },
            `There are no pictures or clips in ${placeOf(project)}. Copy some there and look again.`
          )
        ]
      )
    );
  }

  #row(file) {
    const { actions, pool, project } = this.studio;
    const canvas = h("canvas", { width: 128, height: 72, "aria-hidden": "true" });
    const act = (name, label, onclick) => {
      const made = iconButton(name, label, onclick);
      made.setAttribute("aria-label", `${label}: ${file.name}`);
      return made;
    };
    const facts = [
      kinds[file.kind], file.width ? `${file.width} × ${file.height}` : "",
      file.duration ? `${file.duration.toFixed(1)} s` : ""
    ].filter(Boolean).join(" · ");
    const isShown = ["picture", "clip", "scene", "composition", "show"].includes(file.kind);
    const row = h("div", { class: "file", draggable: isShown || file.kind === "sound" }, canvas,
      h("div", { class: "what" }, h("b", { title: file.path }, file.name), h("span", {}, facts)),
      isShown ? act("plus", "Add to the film at the playhead", () => actions.addFile(file)) : null,
      isShown ? act("effects", "Lay over the film at the playhead", () => actions.addOverlay(file)) : null,
      file.kind === "sound" ? act("plus", "Hear it in the film", () => actions.addFile(file)) : null,
      ["filter", "scene", "composition"].includes(file.kind) ? act("source", "Write its source", () => this.studio.source.openFile(file)) : null);
    row.addEventListener("dragstart", (event) => {
      event.dataTransfer.setData("text/segue-file", String(file.id));
      event.dataTransfer.effectAllowed = "copy";
    });
    if (isShown) {
      pool.want(
        `file ${file.id} ${file.path} ${project.epoch}`, { type: "picture", file: file.id, width: 128, height: 72 },
        () => row.isConnected
      )
        .then((bitmap) => canvas.getContext("2d").drawImage(bitmap, 0, 0, 128, 72), () => {});
    }
    return row;
  }
}
