// Effects and files that are dragged from the panels at the left and dropped on the strip.
import { textOfEntry, withPresets } from "./find.js";
import { clamp } from "./time.js";

export class StripDrops {
  #target = null;

  constructor({ project, library, editing }, strip) {
    Object.assign(this, { project, library, editing, strip });
    const { content } = strip;
    content.addEventListener("dragover", (event) => this.#over(event));
    content.addEventListener("dragleave", (event) => content.contains(event.relatedTarget) || this.#mark(null));
    content.addEventListener("drop", (event) => this.#drop(event));
  }

  /** Marks the cut that would get an effect. */
  #mark(block) {
    if (this.#target === block) return;
    this.#target?.classList.remove("target");
    this.#target = block;
    block?.classList.add("target");
  }

  #nearestCut(clientX) {
    const frame = this.strip.frameAtClient(clientX);
    const far = ({ first, end }) => Math.abs((first + end) / 2 - frame);
    const [nearest] = this.strip.blocks.row.filter((entry) => entry.cut).sort((one, two) => far(one) - far(two));
    return nearest ? this.strip.blocks.blockOf(nearest.choice) ?? null : null;
  }

  #over(event) {
    const { types } = event.dataTransfer;
    if (types.includes("text/segue-effect")) this.#mark(this.#nearestCut(event.clientX));
    else if (!types.includes("text/segue-file")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  }

  #drop(event) {
    const { dataTransfer, clientX, clientY } = event;
    if (dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    const block = this.#target;
    this.#mark(null);
    const wanted = dataTransfer.getData("text/segue-effect");
    const effect = wanted && withPresets(this.library.effects).find((each) => textOfEntry(each) === wanted);
    const id = dataTransfer.getData("text/segue-file");
    const file = id && this.project.files.find((each) => each.id === Number(id));
    const isAbove = clientY < this.strip.items.getBoundingClientRect().top - 4;
    if (effect && block) this.editing.putEffect(effect, block.entry.cut.item);
    else if (file && isAbove && file.kind !== "sound") {
      this.editing.addOverlay(file, clamp(Math.round(this.strip.frameAtClient(clientX)), 0, this.project.plan.frames));
    } else if (file) this.editing.addFile(file, this.strip.placeAt(clientX));
  }
}
