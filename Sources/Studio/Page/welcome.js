// What stands there before one has made anything: three things to try, each with one click.
import { h, iconButton } from "./dom.js";

const storeKey = "segue-studio-welcome";

export function showWelcome({ project, library, audition, selection, editing, panels }, element) {
  const link = (text, onclick) => h("button", { type: "button", class: "link", onclick }, text);
  const box = h("section", { class: "welcome", "aria-label": "Three things to try", hidden: true },
    h("header", {}, h("h2", {}, "Three things to try"), iconButton("close", "Close", () => close())),
    h("ol", {},
      h(
        "li", {},
        h(
          "span", {}, "Point at an effect: it plays on the large picture. ",
          link("Choose page curl", () => editing.putEffect(library.effectOf("page-curl")))
        )
      ),
      h(
        "li", {},
        h(
          "span", {}, "Drag the edge of a transition in the film below, or ",
          link("choose one and set it", () => selection.choose(`cut.${audition.cut?.item ?? 0}`))
        )
      ),
      h("li", {}, h("span", {}, "Add pictures of your own. ", link("Show the files", () => panels.show("files"))))));
  const close = () => {
    sessionStorage.setItem(storeKey, "closed");
    box.remove();
  };
  // Who has a file of their own in the film has begun.
  const isEmpty = () => project.isSample && !project.document.items.some((item) => ["picture", "clip", "scene", "composition"].some((key) => key in item));
  const show = () => (
    box.hidden = !(
      isEmpty() || project.document?.items?.length === 0
    ) || sessionStorage.getItem(storeKey) === "closed"
  );
  project.addEventListener("change", show);
  element.prepend(box);
}
