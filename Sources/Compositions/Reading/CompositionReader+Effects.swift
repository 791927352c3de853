// Reads effects and styles of layers: those that are drawn; the others are noted.

import SegueText

extension CompositionReader {
  /// Reads the effects and styles of a layer.
  func effects(_ node: JSONNode) throws(DocumentError) -> [CompositionEffect] {
    var made: [CompositionEffect] = []
    for effect in try node["ef"]?.asList() ?? [] where effect["en"].map(\.isSet) ?? true {
      if let read = try self.effect(effect) { made.append(read) }
    }
    for style in try node["sy"]?.asList() ?? [] where !style.isSet("hd") {
      if let read = try self.style(style) { made.append(read) }
    }
    return made
  }

  private func effect(_ node: JSONNode) throws(DocumentError) -> CompositionEffect? {
    let values = try EffectValues(node)
    switch try EffectKind(node) {
    case .control: return nil
    case .tint:
      return .tint(
        black: try track(values[0], SIMD4(0, 0, 0, 1)),
        white: try track(values[1], SIMD4(1, 1, 1, 1)),
        amount: try track(values[2], 100))
    case .fill:
      return .fill(
        try track(values[2], SIMD4(1, 0, 0, 1)), opacity: try track(values[6], 1))
    case .dropShadow: return .dropShadow(try shadow(values))
    case .blur: return .gaussianBlur(try track(values[0], 0))
    case .transform: return .transform(try transform(values))
    case nil:
      let (name, kind) = (node.name(), try node.count("ty") ?? 0)
      note(name.isEmpty ? "effects of kind \(kind)" : "the effect \(VisibleText.quoted(name))")
      return nil
    }
  }

  private func transform(_ values: EffectValues) throws(DocumentError) -> CompositionTransformEffect
  {
    var effect = CompositionTransformEffect()
    effect.anchor = try track(values[0], .zero)
    effect.position = try track(values[1], .zero)
    effect.isUniform = try track(values[2], 0)
    effect.scaleHeight = try track(values[3], 100)
    effect.scaleWidth = try track(values[4], 100)
    effect.skew = try track(values[5], 0)
    effect.skewAxis = try track(values[6], 0)
    effect.rotation = try track(values[7], 0)
    effect.opacity = try track(values[8], 100)
    return effect
  }

  private func track<Value: TrackValue>(
    _ node: JSONNode?, _ missing: Value
  ) throws(DocumentError) -> Track<Value> {
    guard let node else { return Track(missing) }
    return try track(node)
  }

  /// A shadow's softness divided by this is the deviation of its blur, as Lottie's players have it.
  private static let softnessPerDeviation = 5.0

  private func shadow(_ values: EffectValues) throws(DocumentError) -> CompositionShadow {
    var shadow = CompositionShadow()
    shadow.color = try track(values[0], SIMD4(0, 0, 0, 1))
    shadow.opacity = try track(values[1], 127.5)
    shadow.opacityScale = 255
    shadow.angle = try track(values[2], 135)
    // The direction begins at the top.
    shadow.angleShift = -90
    shadow.distance = try track(values[3], 5)
    shadow.softness = try track(values[4], 0)
    shadow.radiusScale = 1 / Self.softnessPerDeviation
    return shadow
  }

  private func style(_ node: JSONNode) throws(DocumentError) -> CompositionEffect? {
    guard try node.count("ty") == 1 else {
      note("layer styles of kind \(try node.count("ty") ?? 0)")
      return nil
    }
    var shadow = CompositionShadow()
    shadow.color = try track(node, "c", SIMD4(0, 0, 0, 1))
    shadow.opacity = try track(node, "o", 75)
    shadow.opacityScale = 100
    shadow.angle = try track(node, "a", 120)
    shadow.distance = try track(node, "d", 5)
    shadow.softness = try track(node, "s", 5)
    shadow.radiusScale = 0.5
    return .dropShadow(shadow)
  }
}

/// The values of an effect by their places.
private struct EffectValues {
  private let nodes: [JSONNode]

  init(_ node: JSONNode) throws(DocumentError) { nodes = try node["ef"]?.asList() ?? [] }

  subscript(_ index: Int) -> JSONNode? { index < nodes.count ? nodes[index]["v"] : nil }
}

/// The kinds of effects that are drawn, and those that draw nothing.
private enum EffectKind {
  case tint, fill, dropShadow, blur, transform
  /// Numbers that expressions read.
  case control

  /// The kind by its number or by After Effects' name of it; nil for an effect that is not drawn.
  ///
  /// Exporters give all effects that they do not know one number.
  init?(_ node: JSONNode) throws(DocumentError) {
    let name = node.name("mn")
    switch (try node.count("ty") ?? 5, name) {
    case (20, _), (5, "ADBE Tint"): self = .tint
    case (21, _), (5, "ADBE Fill"): self = .fill
    case (25, _), (5, "ADBE Drop Shadow"): self = .dropShadow
    case (29, _), (5, "ADBE Gaussian Blur"), (5, "ADBE Gaussian Blur 2"), (5, "ADBE Fast Blur"):
      self = .blur
    case (35, _), (5, "ADBE Geometry"), (5, "ADBE Geometry2"): self = .transform
    case (5, _) where name.isEmpty || name.hasPrefix("Pseudo/") || name.hasSuffix(" Control"):
      self = .control
    default: return nil
    }
  }
}
