// Reads a show's set of transitions, and deals it to the items that do not say theirs.

import SegueText

extension ShowReader {
  /// Gives items the transitions of a set.
  ///
  /// - Parameters:
  ///   - node: the set.
  ///   - items: the items as they are written.
  func deal(
    _ node: JSONNode, to show: inout ShowDocument, _ items: JSONNode
  ) throws(DocumentError) {
    let set = try transitionSet(node)
    let last = show.loops && show.items.count > 1 ? nil : show.items.indices.last
    let written = items.elements ?? []
    let silent = written.indices.filter { index in
      index != last && !(written[index].members ?? []).contains { $0.key == "transition" }
    }
    guard set.seed != nil || set.transitions.count <= silent.count || silent.isEmpty else {
      throw node.fault(
        "\(set.transitions.count) transitions, and \(silent.count) items without their own; leave some out"
      )
    }
    for (index, transition) in zip(silent, set.dealt(to: silent.count)) {
      show.items[index].transition = transition
    }
  }

  /// A list of transitions, or one that is shuffled.
  private func transitionSet(_ node: JSONNode) throws(DocumentError) -> TransitionSet {
    guard node.isObject else { return TransitionSet(try transitions(node)) }
    return try FilmTables.shuffle.read(node, TransitionSet([], seed: 0), self)
  }

  /// A list of transitions.
  func transitions(_ node: JSONNode) throws(DocumentError) -> [TimelineTransition?] {
    let list = try node.asList("a list of transitions, or {\"shuffle\": [...], \"seed\": 7}")
    guard !list.isEmpty else { throw node.expected("at least one transition") }
    return try list.map { (node) throws(DocumentError) in try transition(node) }
  }
}
