// Reads layers, their masks and mattes, and the assets that they show.

import SegueCodecs
import SegueDrawing
import SeguePixels
import SegueText

extension CompositionReader {
  /// Reads a list of layers, front to back.
  func layers(_ node: JSONNode) throws(DocumentError) -> [CompositionLayer] {
    let nodes = try node.asList()
    try count(layers: nodes.count, at: node)
    var made: [CompositionLayer] = []
    for element in nodes { made.append(try layer(element)) }
    try checkParents(made)
    return made
  }

  /// Throws for a layer that hangs on itself.
  private func checkParents(_ layers: [CompositionLayer]) throws(DocumentError) {
    let parents = Dictionary(
      layers.compactMap { layer in layer.index.map { ($0, layer.parent) } },
      uniquingKeysWith: { first, _ in first })
    for layer in layers {
      var (next, steps) = (layer.parent, 0)
      while let index = next {
        steps += 1
        guard steps <= CompositionLayer.mostParents else {
          throw DocumentError(
            "\(layer.place).parent",
            "the layer is its own parent, or has more than \(CompositionLayer.mostParents) parents")
        }
        next = parents[index] ?? nil
      }
    }
  }

  private func layer(_ node: JSONNode) throws(DocumentError) -> CompositionLayer {
    guard node.isObject else { throw node.expected("an object: a layer") }
    var layer = CompositionLayer()
    layer.name = node.name()
    layer.className = node.name("cl")
    layer.place = node.place.text
    layerName = layer.name
    layer.index = try node.count("ind")
    layer.parent = try node.count("parent")
    layer.inFrame = try node.number("ip", 0)
    layer.outFrame = try node.number("op", .infinity)
    layer.startFrame = try node.number("st", 0)
    layer.stretch = try node.number("sr", 1)
    if layer.stretch == 0 { throw (node["sr"] ?? node).expected("a stretch other than 0") }
    layer.timeRemap = try node["tm"].map { (node) throws(DocumentError) in try track(node) }
    layer.transform = try transform(node["ks"])
    layer.transform.isAutoOriented = node.isSet("ao")
    layer.isHidden = node.isSet("hd")
    layer.blendMode = try blendMode(node)
    layer.isMatteSource = node.isSet("td")
    layer.matte = try matte(node)
    layer.masks = try masks(node)
    layer.content = try content(node)
    layer.effects = try effects(node)
    return layer
  }

  /// Reads how something is combined with what is below.
  @discardableResult
  func blendMode(_ node: JSONNode) throws(DocumentError) -> BlendMode {
    let number = try node.count("bm") ?? 0
    if Self.blendModes.indices.contains(number) { return Self.blendModes[number] }
    note("blend mode \(number)")
    return .sourceOver
  }

  /// The modes in the order of their numbers in files.
  private static let blendModes: [BlendMode] = [
    .sourceOver, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
    .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    .plusLighter, .hardMix,
  ]

  private func matte(_ node: JSONNode) throws(DocumentError) -> CompositionMatte? {
    guard let number = try node.count("tt"), number != 0 else { return nil }
    let modes: [MaskMode] = [.alpha, .invertedAlpha, .luminance, .invertedLuminance]
    guard (1...modes.count).contains(number) else {
      note("matte mode \(number)")
      return nil
    }
    return CompositionMatte(mode: modes[number - 1], source: try node.count("tp"))
  }

  private func masks(_ node: JSONNode) throws(DocumentError) -> [CompositionMask] {
    var masks: [CompositionMask] = []
    for mask in try node["masksProperties"]?.asList() ?? [] {
      var made = CompositionMask()
      made.mode = CompositionMask.Mode(rawValue: mask.name("mode")) ?? .add
      made.isInverted = mask.isSet("inv")
      made.outline = try track(mask, "pt", Outline())
      made.opacity = try track(mask, "o", 100)
      made.expansion = try track(mask, "x", 0)
      made.feather = try track(mask, "f", .zero)
      masks.append(made)
    }
    return masks
  }

  private func content(_ node: JSONNode) throws(DocumentError) -> CompositionLayer.Content {
    switch try node.count("ty") {
    case 0:
      return .composition(
        try reference(node), Size(width: try node.number("w", 0), height: try node.number("h", 0)))
    case 1: return try solid(node)
    case 2: return .picture(try reference(node))
    case 3: return .null
    case 4: return .shapes(try shapes(node["shapes"]))
    case 5: return .text(try text(node))
    case 6: note("sound")
    case 13: note("cameras")
    case let kind?: note("layers of kind \(kind)")
    case nil: throw node.fault("'ty' is missing; expected the kind of layer")
    }
    return .other
  }

  private func reference(_ node: JSONNode) throws(DocumentError) -> String {
    try node.required("refId", "the name of an asset").asText()
  }

  private func solid(_ node: JSONNode) throws(DocumentError) -> CompositionLayer.Content {
    var color = Color.black
    if let read = node["sc"]?.text.flatMap({ try? Color(parsing: $0) }) {
      color = read
    } else {
      note(node["sc"] ?? node, "has no colour; Segue draws the solid in black")
    }
    return .solid(color, Size(width: try node.number("sw", 0), height: try node.number("sh", 0)))
  }

  // MARK: Assets

  /// Reads compositions and pictures that layers show.
  func readAssets(_ root: JSONNode, into made: inout Composition) throws(DocumentError) {
    for node in try root["assets"]?.asList() ?? [] {
      let name = node["id"].map(Self.identifier) ?? ""
      if name.isEmpty { continue }
      if let inner = node["layers"] {
        made.compositions[name] = try layers(inner)
      } else if node["p"]?.text != nil {
        made.pictures[name] = try picture(node)
      }
    }
  }

  /// The name of an asset, which some programs write as a number.
  private static func identifier(_ node: JSONNode) -> String {
    if let text = node.text { return text }
    return node.number.map(NumberText.text) ?? ""
  }

  private func picture(_ node: JSONNode) throws(DocumentError) -> Composition.Picture {
    let path = try node.required("p", "a picture").asText()
    let size = Size(width: try node.number("w", 0), height: try node.number("h", 0))
    let place = "\(node.place.text).p"
    guard path.hasPrefix("data:") else {
      let folder = node.name("u")
      let whole = folder.isEmpty || folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
      return Composition.Picture(size: size, source: .file(whole), place: place)
    }
    guard let comma = path.utf8.firstIndex(of: UInt8(ascii: ",")),
      path[..<comma].hasSuffix(";base64"),
      let bytes = Base64.bytes(of: path[path.index(after: comma)...])
    else { throw DocumentError(place, "expected a picture as data:image/…;base64,…") }
    return Composition.Picture(size: size, source: .bytes(bytes), place: place)
  }
}

extension CompositionLayer {
  /// The most layers that hang on each other in a row.
  static let mostParents = 256
}
