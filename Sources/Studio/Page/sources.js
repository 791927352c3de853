// The texts that are written here beside the show: opened, begun, checked and saved by the studio.
import { confirm } from "./dialogs.js";

export class Sources {
  constructor({ link, project }) {
    Object.assign(this, { link, project });
  }

  async #open(message) {
    const { project } = this;
    const answer = await this.link.request(message);
    if (answer.type !== "source") {
      project.notice(answer.message, "error");
      return null;
    }
    if (!project.sources.some((source) => source.id === answer.id)) project.sources.push(answer);
    return answer.id;
  }

  /** Opens a file of the table, so that what it is becomes known; null where it cannot be. */
  async learn(file) {
    return this.#tell(await this.#open({ type: "openSource", file: file.id }));
  }

  /** Begins a filter. */
  async begin(name) {
    return this.#tell(await this.#open({ type: "newSource", name: /\.\w+$/.test(name) ? name : `${name}.glsl` }));
  }

  #tell(id) {
    if (id !== null) this.project.dispatchEvent(new Event("sources"));
    return id;
  }

  /** Another text, as it is typed. */
  async write(source, text) {
    Object.assign(source, { text });
    const answer = await this.link.request({ type: "source", id: source.id, text });
    if (answer.type === "refused") this.project.notice(answer.message, "error");
  }

  async save(source, replaces = false) {
    const { project } = this;
    const answer = await this.link.request({ type: "saveSource", id: source.id, replaces });
    if (answer.type === "changed") {
      const question = `Another program has written ${source.id} since it was read here.`;
      return (await confirm(question, "Replace it")) && this.save(source, true);
    }
    if (answer.type !== "saved") return project.notice(answer.message, "error");
    source.isSaved = true;
    for (const event of ["sources", "change"]) project.dispatchEvent(new Event(event));
    return project.notice(`Saved ${source.id}.`);
  }
}
