// The properties of layers in scene files: one line each, with the kind of value and what it means.

import SegueDrawing
import SegueLayers
import SeguePixels

/// A property of a layer by its name in a scene file.
struct SceneProperty: Sendable {
  let name: String
  let form: SceneForm
  /// The kind of layer that has it; nil for all.
  let kind: SceneLayer.Kind?
  let summary: String

  private init(
    _ name: String, _ form: SceneForm, _ kind: SceneLayer.Kind? = nil, _ summary: String
  ) {
    self.name = name
    self.form = form
    self.kind = kind
    self.summary = summary
  }

  static let all: [SceneProperty] = [
    .init("bounds", .rect, "The layer's own coordinates. The picture's size, or none."),
    .init("position", .point, "Where the anchor point stands in the superlayer. [0, 0]."),
    .init("anchorPoint", .point, "In fractions of the bounds. [0.5, 0.5]."),
    .init("zPosition", .number(), "Distance toward the eye. 0."),
    .init("anchorPointZ", .number(), "Of the anchor point. 0."),
    .init("transform", .transform, "About the anchor point."),
    .init("sublayerTransform", .transform, "Of all sublayers; perspective mostly."),
    .init("opacity", .fraction, "Of the layer and its sublayers as a group. 1."),
    .init("hidden", .flag, "Whether it is not shown. false."),
    .init("doubleSided", .flag, "Whether it is shown from behind. true."),
    .init("preservesDepth", .flag, "Whether sublayers keep their depth. false."),
    .init("masksToBounds", .flag, "Whether it is clipped to its bounds and corners. false."),
    .init("backgroundColor", .color, "Below the contents. Clear."),
    .init("cornerRadius", .radii, "Of all corners, or of each. 0."),
    .init("borderWidth", .length, "0."),
    .init("borderColor", .color, "Black."),
    .init("shadowColor", .color, "Black."),
    .init("shadowOpacity", .fraction, "0."),
    .init("shadowOffset", .size, "[0, -3]."),
    .init("shadowRadius", .length, "The standard deviation of the blur. 3."),
    .init("shadowPath", .path, "What casts the shadow; the layer's alpha."),
    .init("contents", .picture, "A PNG or JPEG file, relative to the scene."),
    .init("contentsRect", .rect, "The part that is shown, in fractions. [0, 0, 1, 1]."),
    .init(
      "contentsGravity", .words(ContentsGravity.allCases.map(\.rawValue)),
      "How the picture is fitted. resize."),
    .init("contentsScale", .positive, "Pixels of the picture per point. 1."),
    .init("path", .path, .shape, "What is filled and stroked."),
    .init("fillColor", .color, .shape, "Black."),
    .init("fillRule", .words(FillRule.allCases.map(\.rawValue)), .shape, "non-zero."),
    .init("strokeColor", .color, .shape, "Clear."),
    .init("strokeStart", .fraction, .shape, "Where on the path the stroke starts. 0."),
    .init("strokeEnd", .fraction, .shape, "Where it ends. 1."),
    .init("lineWidth", .length, .shape, "1."),
    .init("lineCap", .words(LineCap.allCases.map(\.rawValue)), .shape, "butt."),
    .init("lineJoin", .words(LineJoin.allCases.map(\.rawValue)), .shape, "miter."),
    .init("lineDashPattern", .dashes, .shape, "Lengths of dashes and gaps by turns. None."),
    .init("lineDashPhase", .number(), .shape, "Where in the pattern the path begins. 0."),
    .init("miterLimit", .length, .shape, "10."),
    .init(
      "type", .words(GradientProperties.Kind.allCases.map(\.rawValue)), .gradient,
      "The kind of gradient. axial."),
    .init("colors", .colors, .gradient, "From the start to the end point."),
    .init("locations", .fractions, .gradient, "Where each colour stands; spread evenly."),
    .init("startPoint", .point, .gradient, "In fractions of the bounds. [0.5, 0]."),
    .init("endPoint", .point, .gradient, "In fractions of the bounds. [0.5, 1]."),
  ]

  private static let table = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The property of a name.
  static func named(_ name: String) -> SceneProperty? { table[name] }

  private init(_ name: String, _ form: SceneForm, _ summary: String) {
    self.init(name, form, nil, summary)
  }
}

/// What a value is given to: an animatable property or a part of it, or one of the rest.
enum SceneTarget: Hashable, Sendable {
  case keyPath(LayerKeyPath)
  case option(String)

  /// The target of a name: `opacity`, `position.x`, `contentsGravity`.
  init?(_ name: String) {
    if let keyPath = try? LayerKeyPath(parsing: name) {
      self = .keyPath(keyPath)
    } else if SceneProperty.named(name) != nil {
      self = .option(name)
    } else {
      return nil
    }
  }

  /// The property that it belongs to.
  var property: SceneProperty? {
    switch self {
    case .keyPath(let keyPath): SceneProperty.named(keyPath.property.rawValue)
    case .option(let name): SceneProperty.named(name)
    }
  }

  /// The kind of value that it takes.
  var form: SceneForm? {
    guard case .keyPath(let keyPath) = self, keyPath.component != .whole else {
      return property?.form
    }
    return SceneForm(of: keyPath)
  }
}
