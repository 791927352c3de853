// Reads how another scene changes into this scene.

import SegueText

extension SceneReader {
  /// Reads the section `shifts`.
  func shifts(_ node: JSONNode) throws(DocumentError) -> SceneShifts {
    let object = try SceneObject(node, .shifts)
    var read = SceneShifts()
    if let node = object["duration"] { read.duration = try time(node) }
    if let node = object["timingFunction"] { read.timingFunction = try node.asTimingFunction() }
    if let node = object["unmatched"], node.text != "fade" {
      read.unmatched = (try effect(node), node.place)
    }
    read.exclusions = Set(try object["exclude"]?.asNames().compactMap(\.text) ?? [])
    guard let layers = object["layers"] else { return read }
    guard let members = layers.members else { throw layers.expected("an object: shifts by name") }
    for (name, node) in members {
      if let complaint = names.complaint(about: name) { throw node.fault(complaint) }
      read.moves[name] = try move(SceneObject(node, .shift))
    }
    return read
  }

  private func move(_ object: SceneObject) throws(DocumentError) -> SceneShifts.Move {
    var read = SceneShifts.Move()
    let start = try object["start"]?.asNumber(0...1) ?? 0
    read.span = start...(try object["end"]?.asNumber(start...1) ?? 1)
    if let node = object["timingFunction"] { read.timingFunction = try node.asTimingFunction() }
    if let node = object["arc"] { read.arc = try node.asNumber(-1...1) }
    if let node = object["above"] { read.order = .above(try names.check(node)) }
    if let node = object["below"] {
      guard object["above"] == nil else {
        throw node.fault("expected either above or below, not both")
      }
      read.order = .below(try names.check(node))
    }
    return read
  }
}
