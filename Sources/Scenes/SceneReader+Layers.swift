// Reads layers and their properties.

import SegueLayers
import SegueText
import SegueTiming

extension SceneReader {
  /// Reads the layer that holds all others; it has only properties and timing.
  func root(_ node: JSONNode) throws(DocumentError) -> SceneLayer {
    var read = SceneLayer()
    let object = try SceneObject(node, .layer, besides: Self.isKeyPath)
    for (key, member) in object.members {
      switch key {
      case "timing": read.timing = try layerTiming(member)
      case "name", "kind", "frame", "mask", "sublayers", "animations", "bounds", "position":
        throw member.fault("the root cannot have '\(key)'")
      default: read.settings.append(try setting(key, member, kind: .layer))
      }
    }
    return read
  }

  /// Reads a layer and all below it.
  mutating func layer(
    _ node: JSONNode, in parent: Int?, depth: Int
  ) throws(DocumentError) -> SceneLayer {
    var read = SceneLayer()
    read.place = node.place
    // A wrong kind is reported first: {"kind": "label", "string": …} has a key that no kind has.
    if let kind = node.members?.first(where: { $0.key == "kind" }) {
      read.kind = try kind.node.asCase()
    }
    let object = try SceneObject(node, .layer, besides: Self.isKeyPath)
    if let name = object["name"] { read.name = try Self.name(name) }
    let number = try graph.add(read.name, in: parent, depth: depth, node)
    for (key, member) in object.members where !["name", "kind"].contains(key) {
      switch key {
      case "frame": read.frame = try Self.frame(member, object)
      case "timing": read.timing = try layerTiming(member)
      case "mask": try mask(member, of: &read, number, depth)
      case "sublayers":
        for sublayer in try member.asList("a list of layers") {
          read.sublayers.append(try layer(sublayer, in: number, depth: depth + 1))
        }
      case "animations":
        for animation in try member.asList("a list of animations") {
          read.animations.append(try self.animation(animation, kind: read.kind))
        }
      default: read.settings.append(try setting(key, member, kind: read.kind))
      }
    }
    return read
  }

  private mutating func mask(
    _ node: JSONNode, of layer: inout SceneLayer, _ number: Int, _ depth: Int
  ) throws(DocumentError) {
    guard node.text != nil else {
      layer.mask = [try self.layer(node, in: number, depth: depth + 1)]
      return
    }
    layer.maskName = try names.check(node)
    graph.mask(number, by: try node.asText(), node)
  }

  private static func name(_ node: JSONNode) throws(DocumentError) -> String {
    let name = try node.asText("a name")
    guard !name.isEmpty, name.utf8.count <= 1000 else {
      throw node.expected("a name of 1 to 1000 bytes")
    }
    return name
  }

  private static func frame(
    _ node: JSONNode, _ layer: SceneObject
  ) throws(DocumentError) -> SceneLayer.Frame {
    for key in ["position", "bounds"] where layer[key] != nil {
      throw node.fault("'frame' sets bounds and position; leave out '\(key)'")
    }
    if let text = node.text {
      guard text == "fill" else { throw node.expected("[x, y, width, height] or \"fill\"") }
      return .fill
    }
    return .rect(try node.asRect())
  }

  private static func isKeyPath(_ key: String) -> Bool {
    key.contains(".")
  }

  /// Reads a value for a property of a layer of some kind.
  func setting(
    _ key: String, _ node: JSONNode, kind: SceneLayer.Kind
  ) throws(DocumentError) -> SceneLayer.Setting {
    let (target, form) = try self.target(key, node, kind: kind)
    return SceneLayer.Setting(target: target, value: try form.read(node))
  }

  /// Finds the property with a name, for layers of some kind.
  func target(
    _ name: String, _ node: JSONNode, kind: SceneLayer.Kind
  ) throws(DocumentError) -> (LayerKeyPath, SceneForm) {
    guard let target = try? LayerKeyPath(ofAnyProperty: name) else {
      let nearest = Names.nearest(
        to: name, among: LayerProperty.all.map(\.rawValue) + LayerKeyPath.all.map(\.description))
      throw node.fault(
        "no property is called \(TextError.quoted(name))\(Names.suggestion(nearest))")
    }
    let owner = target.property.owner
    guard owner == .layer || owner.rawValue == kind.rawValue else {
      throw node.fault(
        "'\(target.property)' is for layers of the kind \(owner.rawValue); this one is a \(kind.rawValue)"
      )
    }
    return (target, LayerValueForm(of: target))
  }

  /// Reads the timing of a layer, which is endless unless it says otherwise.
  private func layerTiming(_ node: JSONNode) throws(DocumentError) -> MediaTiming {
    let object = try SceneObject(node, .timing)
    var timing = MediaTiming(duration: .infinity)
    try read(&timing, object)
    return timing
  }
}
