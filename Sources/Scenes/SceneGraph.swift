// Which layer is inside which, including masks and later insertions. Numbers, depths and cycles of
// layers are checked here, before any layer is made.

import SegueText

/// The layers of a scene as numbers.
struct SceneGraph {
  /// The most layers of a scene.
  static let maximumCount = 100_000
  /// The deepest nesting of layers, including masks.
  static let maximumDepth = 100

  /// The layer around each layer; nil for those in the root.
  private var parents: [Int?] = []
  private var numbers: [String: Int] = [:]
  private var masks: [(masked: Int, name: String, node: JSONNode)] = []
  private var insertions: [(layer: Int, into: String, node: JSONNode)] = []

  /// The number of layers so far.
  var count: Int { parents.count }

  /// Adds a layer and returns its number.
  mutating func add(
    _ name: String?, in parent: Int?, depth: Int, _ node: JSONNode
  ) throws(DocumentError) -> Int {
    guard parents.count < Self.maximumCount else {
      throw node.fault("more than \(Self.maximumCount) layers")
    }
    guard depth <= Self.maximumDepth else {
      throw node.fault("nested deeper than \(Self.maximumDepth) layers")
    }
    parents.append(parent)
    if let name { numbers[name] = parents.count - 1 }
    return parents.count - 1
  }

  /// Records that a layer from elsewhere is the mask of a layer.
  mutating func mask(_ masked: Int, by name: String, _ node: JSONNode) {
    masks.append((masked, name, node))
  }

  /// Records that a layer is inserted into another.
  mutating func insert(_ layer: Int, into name: String, _ node: JSONNode) {
    insertions.append((layer, name, node))
  }

  /// Checks that masks and insertions make no cycle and no nesting that is too deep.
  mutating func check() throws(DocumentError) {
    for (layer, name, _) in insertions { parents[layer] = numbers[name] }
    var taken: Set<Int> = []
    for (masked, name, node) in masks {
      guard let mask = numbers[name] else { continue }
      guard taken.insert(mask).inserted else {
        throw node.fault("\(TextError.quoted(name)) is the mask of another layer already")
      }
      parents[mask] = masked
    }
    let moved = masks.map { ($0.masked, $0.node) } + insertions.map { ($0.layer, $0.node) }
    guard !moved.isEmpty else { return }
    var depths: [Int: Int] = [:]
    for (layer, node) in moved {
      guard try depth(of: layer, node, &depths) < Self.maximumDepth else {
        throw node.fault("nested deeper than \(Self.maximumDepth) layers")
      }
    }
    // A layer that moves takes its sublayers with it.
    for layer in parents.indices where try depth(of: layer, moved[0].1, &depths) > Self.maximumDepth
    {
      throw moved[0].1.fault("nested deeper than \(Self.maximumDepth) layers")
    }
  }

  /// The depth of a layer: the number of layers around it, plus 1.
  private func depth(
    of layer: Int, _ node: JSONNode, _ depths: inout [Int: Int]
  ) throws(DocumentError) -> Int {
    var way: [Int] = []
    var onWay: Set<Int> = []
    var next: Int? = layer
    while let current = next, depths[current] == nil {
      guard onWay.insert(current).inserted else {
        throw node.fault("a cycle: a layer would be in itself or mask itself")
      }
      way.append(current)
      next = parents[current]
    }
    var depth = next.flatMap { depths[$0] } ?? 0
    for passed in way.reversed() {
      depth += 1
      depths[passed] = depth
    }
    return depths[layer] ?? depth
  }
}
