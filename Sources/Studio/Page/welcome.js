// What stands there before one has made anything: three things to try, each with one click.
import { h, iconButton, linkButton } from "./dom.js";

const storeKey = "segue-studio-welcome";

export function showWelcome({ project, library, audition, selection, editing, panels }, element) {
  const entry = (words, action, onclick) => h("li", {}, h("span", {}, words, linkButton(action, onclick)));
  const box = h("section", { class: "welcome", "aria-label": "Three things to try", hidden: true },
    h("header", {}, h("h2", {}, "Three things to try"), iconButton("close", "Close", () => close())),
    h("ol", {},
      entry(
        "Point at an effect: it plays on the large picture. ", "Choose page curl",
        () => editing.putEffect(library.effectOf("page-curl"))
      ),
      entry(
        "Drag the edge of a transition in the film below, or ", "choose one and set it",
        () => selection.choose(`cut.${audition.cut?.item ?? 0}`)
      ),
      entry("Add pictures of your own. ", "Show the files", () => panels.show("files"))));
  const close = () => {
    sessionStorage.setItem(storeKey, "closed");
    box.remove();
  };
  // Who has a file of their own in the film has begun.
  const isEmpty = () => project.isSample && !project.document.items.some((item) => ["picture", "clip", "scene", "composition"].some((key) => key in item));
  const show = () => {
    const isWanted = isEmpty() || project.document?.items?.length === 0;
    box.hidden = !isWanted || sessionStorage.getItem(storeKey) === "closed";
  };
  project.addEventListener("change", show);
  element.prepend(box);
}
