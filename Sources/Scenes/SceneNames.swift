// The names of a scene's layers, collected before anything refers to them.

import SegueText

/// Maps names to layers.
struct SceneNames {
  /// For each name, the kinds of the layers that have it.
  private(set) var kinds: [String: [SceneLayer.Kind]] = [:]

  /// Makes an empty collection.
  init() {}

  /// Collects the names of a whole file.
  ///
  /// Anything that is not a layer is skipped here; the reader reports it.
  init(of document: JSONNode) {
    let members = Self.members(document)
    collectLayers(members["layers"])
    for event in members["events"]?.elements ?? [] { collectEdit(event) }
  }

  private static func members(_ node: JSONNode?) -> [String: JSONNode] {
    Dictionary(
      node?.members?.map { ($0.key, $0.node) } ?? [], uniquingKeysWith: { first, _ in first })
  }

  private mutating func collectLayers(_ list: JSONNode?) {
    for layer in list?.elements ?? [] { collectLayer(layer) }
  }

  private mutating func collectLayer(_ node: JSONNode?) {
    guard let node else { return }
    let members = Self.members(node)
    if let name = members["name"]?.text {
      let kind = members["kind"]?.text.flatMap { SceneLayer.Kind(rawValue: Names.fold($0)) }
      kinds[name, default: []].append(kind ?? .layer)
    }
    collectLayers(members["sublayers"])
    collectLayer(members["mask"])
  }

  private mutating func collectEdit(_ node: JSONNode?) {
    guard let node else { return }
    let members = Self.members(node)
    for insertion in members["insert"]?.elements ?? [] {
      collectLayer(Self.members(insertion)["layer"])
    }
    for edit in members["transactions"]?.elements ?? [] { collectEdit(edit) }
    collectEdit(members["completion"])
  }

  /// Whether exactly one layer has a name.
  func isUnique(_ name: String) -> Bool { kinds[name]?.count == 1 }

  /// The kind of the layer with a name; a plain layer if no layer has it.
  func kind(_ name: String) -> SceneLayer.Kind { kinds[name]?.first ?? .layer }

  /// The reason why a name does not mean exactly one layer; nil for a name of exactly one layer.
  func complaint(about name: String) -> String? {
    switch kinds[name]?.count ?? 0 {
    case 1: return nil
    case 0:
      let nearest = Names.nearest(to: name, among: Array(kinds.keys))
      return "no layer is called \(TextError.quoted(name))\(Names.suggestion(nearest))"
    case let count:
      return
        "\(count) layers are called \(TextError.quoted(name)); give this layer a name of its own"
    }
  }

  /// Reads a name that must mean exactly one layer.
  func check(_ node: JSONNode) throws(DocumentError) -> String {
    let name = try node.asText("the name of a layer")
    if let complaint = complaint(about: name) { throw node.fault(complaint) }
    return name
  }

  /// Splits `layer.property` after the longest layer's name that leaves a property.
  func split(_ node: JSONNode, _ text: String) throws(DocumentError) -> (
    layer: String, rest: String
  ) {
    var end = text.endIndex
    while let dot = text[..<end].lastIndex(of: ".") {
      let name = String(text[..<dot])
      if kinds[name] != nil {
        if let complaint = complaint(about: name) { throw node.fault(complaint) }
        return (name, String(text[text.index(after: dot)...]))
      }
      end = dot
    }
    guard let dot = text.firstIndex(of: "."), let complaint = complaint(about: String(text[..<dot]))
    else {
      throw node.fault("expected a key as in \"card.opacity\": a layer's name and a property")
    }
    throw node.fault(complaint)
  }
}
