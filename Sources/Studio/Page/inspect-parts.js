// What all settings have in common: a header, and rows whose drags are steps.
import { button, h } from "./dom.js";

/** A header with what is chosen and what can be done with it. */
export const headerOf = ({ kind, title, summary, actions = [] }) =>
  h("header", {},
    h("p", { class: "kind" }, kind), h("h2", { tabIndex: -1 }, title), summary ? h("p", { class: "summary" }, summary) : null,
    h("div", { class: "actions" }, actions.map(([text, onclick, title = ""]) => button(text, onclick, { title }))));

/**
 * A row's `say`: the first word of a drag begins a step, the last one ends it. `editsOf(document, text)` may throw an
 * error with a message, which then stands at the row.
 */
export function sayer(project, label, editsOf, row) {
  let step = null;
  return (text, isFinal) => {
    let edits;
    // What was ended elsewhere goes on as a step of its own.
    if (step?.isOver) step = null;
    try {
      edits = editsOf(step?.base ?? project.document, text);
    } catch (error) {
      return row()?.fail(error.message);
    }
    // What comes at once, as by keys, may join what came before it; a drag is a step of its own.
    step ??= project.begin(label, isFinal ? label : "");
    step.update(edits);
    if (!isFinal) return undefined;
    step.commit();
    step = null;
    return undefined;
  };
}
