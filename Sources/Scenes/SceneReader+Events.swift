// Reads events and their edits.

import SegueLayers
import SegueText

extension SceneReader {
  /// Reads an event; it must not come after the scene's end.
  mutating func event(
    _ node: JSONNode, before end: Double
  ) throws(DocumentError) -> SceneDocument.Event {
    let object = try SceneObject(node, .event)
    let place = try object.required("at", "a time, as in 1.5 or \"500ms\"")
    let at = try time(place)
    guard at <= end else {
      throw place.fault(
        "\(NumberText.text(at)) s is after the end of the scene, which lasts \(NumberText.text(end)) s; "
          + "change 'at' or 'duration'")
    }
    return SceneDocument.Event(time: at, edit: try edit(object))
  }

  /// Reads a nested transaction or a completion.
  private mutating func edit(_ node: JSONNode) throws(DocumentError) -> SceneEdit {
    try edit(SceneObject(node, .edit))
  }

  private mutating func edit(_ object: SceneObject) throws(DocumentError) -> SceneEdit {
    var read = SceneEdit()
    if let node = object["transaction"] { read.transaction = try transaction(node) }
    if let node = object["completion"] { read.completion = [try edit(node)] }
    for node in try object["add"]?.asList("a list of additions") ?? [] {
      read.additions.append(try addition(node))
    }
    for node in try object["removeAnimations"]?.asNames() ?? [] {
      read.removals.append(try removal(node))
    }
    for node in try object["insert"]?.asList("a list of insertions") ?? [] {
      read.insertions.append(try insertion(node))
    }
    if let node = object["set"] { read.assignments = try assignments(node) }
    read.shown = try layers(object["show"])
    read.hidden = try layers(object["hide"])
    read.removed = try layers(object["remove"])
    read.paused = try layers(object["pause"])
    read.resumed = try layers(object["resume"])
    read.marks = try object["mark"]?.asNames().compactMap(\.text) ?? []
    for node in try object["transactions"]?.asList("a list of groups of edits") ?? [] {
      read.transactions.append(try edit(node))
    }
    return read
  }

  private func layers(_ node: JSONNode?) throws(DocumentError) -> [String] {
    try node?.asNames().map { (name) throws(DocumentError) in try names.check(name) } ?? []
  }

  private func transaction(_ node: JSONNode) throws(DocumentError) -> SceneEdit.Transaction {
    let object = try SceneObject(node, .transaction)
    var read = SceneEdit.Transaction()
    if let node = object["duration"] { read.duration = try time(node) }
    if let node = object["timingFunction"] { read.timingFunction = try node.asTimingFunction() }
    if let node = object["disableActions"] { read.disablesActions = try node.asFlag() }
    return read
  }

  private func addition(_ node: JSONNode) throws(DocumentError) -> SceneEdit.Addition {
    let layer = node.members?.first { $0.key == "layer" }?.node
    guard node.members != nil else { throw node.expected("an object: an addition") }
    guard let layer else {
      throw node.fault("'layer' is missing; expected the name of a layer or several")
    }
    let layers = try layers(layer)
    let kinds = layers.map(names.kind)
    guard let kind = kinds.first else { throw layer.fault("expected the name of a layer") }
    if let other = kinds.first(where: { $0 != kind }) {
      // With layers of two kinds, the animation must suit both, so it is read for each.
      _ = try animation(node, kind: other, besides: .addition)
    }
    return SceneEdit.Addition(
      layers: layers, animation: try animation(node, kind: kind, besides: .addition))
  }

  /// Reads `layer` or `layer/key`.
  private func removal(_ node: JSONNode) throws(DocumentError) -> SceneEdit.Removal {
    let text = try node.asText()
    guard let slash = text.lastIndex(of: "/"), names.complaint(about: text) != nil else {
      return SceneEdit.Removal(layer: try names.check(node), key: nil)
    }
    let name = String(text[..<slash])
    if let complaint = names.complaint(about: name) { throw node.fault(complaint) }
    return SceneEdit.Removal(layer: name, key: String(text[text.index(after: slash)...]))
  }

  private mutating func insertion(_ node: JSONNode) throws(DocumentError) -> SceneEdit.Insertion {
    let object = try SceneObject(node, .insertion)
    let described = try object.required("layer", "a layer")
    let into = try object["into"].map { (node) throws(DocumentError) in try names.check(node) }
    let number = graph.count
    let layer = try layer(described, in: nil, depth: 1)
    if let into, let node = object["into"] { graph.insert(number, into: into, node) }
    let index = try object["index"]?.asCount(0...SceneGraph.maximumCount)
    return SceneEdit.Insertion(layer: layer, into: into, index: index)
  }

  private func assignments(_ node: JSONNode) throws(DocumentError) -> [SceneEdit.Assignment] {
    guard let members = node.members else {
      throw node.expected("an object as in {\"card.opacity\": 0}")
    }
    return try members.map { (key, value) throws(DocumentError) in
      let (name, property) = try names.split(value, key)
      return SceneEdit.Assignment(
        layer: name, setting: try setting(property, value, kind: names.kind(name)))
    }
  }
}
