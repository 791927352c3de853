// Short messages at the bottom: what was undone, what went wrong, whether the connection is there.
import { button, h, iconButton } from "./dom.js";

const shownFor = { info: 3500, error: 12000 };

const words = {
  lost: "There is no connection to segue studio. If it has ended, start it again and open the address that it prints.",
  silent: "segue studio does not answer. It may have been stopped; what you change here is kept until it answers.",
};

/** What the page holds, for who has lost the studio with unsaved work in it. */
function download({ document: show, name }) {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(show, null, 2)}\n`], { type: "application/json" }));
  h("a", { href: address, download: name || "show.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function showNotices({ pulse, project, element }) {
  let lost = null;
  const show = (text, kind, more = []) => {
    for (const old of element.querySelectorAll(`.${kind}`)) old.remove();
    const notice = h(
      "p", { class: `notice ${kind}` }, h("span", {}, text), more,
      iconButton("close", "Close this message", () => notice.remove())
    );
    if (kind === "error") notice.setAttribute("role", "alert");
    element.append(notice);
    if (shownFor[kind]) setTimeout(() => notice.remove(), shownFor[kind]);
    return notice;
  };
  project.addEventListener("notice", ({ detail }) => show(detail.text, detail.kind));
  pulse.addEventListener("state", () => {
    lost?.remove();
    lost = pulse.state === "open" ? null : show(
      words[pulse.state], "lost", project.isSaved ? [] : [button("Download the show", () => download(project))]
    );
  });
}
