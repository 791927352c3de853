// What is kept of the film: the show's file, and texts for the clipboard.
import { askName, confirm } from "./dialogs.js";

export class Saving {
  constructor({ link, project, state, sources }) {
    Object.assign(this, { link, project, state, sources });
  }

  /** Saves under the show's name or another; asks for one where it has none yet. */
  save(name) {
    return name || this.project.hasFile ? this.#write(name) : this.saveAs();
  }

  saveAs() {
    const asShow = (name) => (/\.json$/i.test(name) ? name : `${name}.json`);
    askName({ title: "Save as", start: this.project.name || "show.json", action: "Save", place: this.project.placeText }, (name) => this.save(asShow(name)));
  }

  async #write(name, replaces = false) {
    const { project } = this;
    const answer = await this.link.request({ type: "save", ...(name ? { name } : {}), replaces });
    const question = {
      exists: `There is a ${answer.name} already.`,
      changed: `Another program has written ${answer.name} since it was read here.`,
    }[answer.type];
    if (question) return (await confirm(question, "Replace it")) && this.#write(name, true);
    if (answer.type === "refused") return project.notice(answer.message, "error");
    Object.assign(project, { isSaved: answer.isSaved, isForeign: false, hasFile: true, name: answer.name });
    // What was written beside the show belongs to it.
    for (const source of project.sources.filter((each) => each.isSaved === false)) await this.sources.save(source);
    project.dispatchEvent(new Event("change"));
    return project.notice(`Saved as ${answer.name}.`);
  }

  async #copyText(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      this.project.notice(`${what} copied.`);
    } catch {
      this.project.notice(`The browser does not let this page copy. ${what}: ${text}`, "error");
    }
  }

  /** Copies the line that makes the film; `more` is what an export says besides, or the `cut` that is made alone. */
  async copyCommand(more = {}) {
    const name = `${(this.project.name || "film").replace(/\.[^.]*$/, "")}.mp4`;
    const answer = await this.link.request({ type: "command", name, ...more });
    if (answer.type === "refused") return this.project.notice(answer.message, "error");
    return this.#copyText(answer.text, "Command");
  }

  copyLink() {
    return this.#copyText(`${location.origin}/${this.state.address}`, "Link for this browser");
  }
}
