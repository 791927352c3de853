// The table of properties: one line each, in the order of the reference of scene files.
//
// A line has the property's name, its field, the kind of values in scene files, the effect of a
// change on the picture, whether setting it animates, and its description. The default is the
// field's default.

import SegueDrawing
import SeguePixels

extension LayerProperty {
  /// The kind of layer that has a property.
  package enum Owner: String, Sendable, CaseIterable {
    case layer, shape, gradient, text, replicator

    /// The properties that only this kind of layer has; those of a plain layer belong to all.
    var lines: [LayerProperty] {
      switch self {
      case .layer: LayerProperty.layer
      case .shape: LayerProperty.shape
      case .gradient: LayerProperty.gradient
      case .text: LayerProperty.text
      case .replicator: LayerProperty.replicator
      }
    }

    /// Whether a layer is of this kind; every layer is a plain one.
    func describes(_ properties: LayerProperties) -> Bool {
      switch self {
      case .layer: true
      case .shape: properties.shape != nil
      case .gradient: properties.gradient != nil
      case .text: properties.text != nil
      case .replicator: properties.replicator != nil
      }
    }
  }

  /// The kind of layer that has it.
  package var owner: Owner { Owner.allCases.first { $0.lines.contains(self) } ?? .layer }

  private static let layer: [LayerProperty] = [
    .init(
      "bounds", \.bounds, .rect, changes: .space,
      "The layer's own coordinates. Default: the picture's size, or none."),
    .init(
      "position", \.position, .point, changes: .place,
      "Where the anchor point is in the superlayer."),
    .init(
      "anchorPoint", \.anchorPoint, .point, changes: .place,
      "The point that `position` places, in fractions of the bounds."),
    .init("zPosition", \.zPosition, .number(), changes: .place, "Distance toward the eye."),
    .init(
      "anchorPointZ", \.anchorPointZ, .number(), changes: .place,
      "The anchor point's distance toward the eye."),
    .init(
      "transform", \.transform, .transform, changes: .place, "A transform about the anchor point."),
    .init(
      "sublayerTransform", \.sublayerTransform, .transform, changes: .space,
      "A transform of all sublayers, mostly for perspective."),
    .init(
      "geometryFlipped", \.isGeometryFlipped, .flag, changes: .space, isAnimatable: false,
      "Whether y runs upward in it: sublayers and paths are mirrored, pictures and texts are not."),
    .init(
      "opacity", \.opacity, .fraction, changes: .opacity,
      "Opacity of the layer and its sublayers as a group."),
    .init(
      "hidden", \.isHidden, .flag, changes: .visibility, "Whether it is hidden."),
    .init(
      "doubleSided", \.isDoubleSided, .flag, changes: .visibility, isImplicit: false,
      "Whether it is visible from behind."),
    .init(
      "preservesDepth", \.preservesDepth, .flag, isAnimatable: false,
      "Whether sublayers keep their depth."),
    .init("maskMode", word: \.maskMode, "Which part of the mask is used."),
    .init(
      "compositingFilter", word: \.compositingFilter,
      "How the layer is combined with what its superlayer has drawn below it: "
        + BlendMode.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    .init(
      "masksToBounds", \.masksToBounds, .flag, "Whether it is clipped to its bounds and corners."),
    .init("backgroundColor", \.backgroundColor, .color, "The colour under the contents."),
    .init(
      "cornerRadius", \.cornerRadii, alias: \LayerProperties.cornerRadius, .radii,
      "One radius for all corners, or one for each."),
    .init("cornerCurve", word: \.cornerCurve, "The curve of the corners."),
    .init("borderWidth", \.borderWidth, .length, "Width of the border, inside the bounds."),
    .init("borderColor", \.borderColor, .color, "Colour of the border."),
    .init("shadowColor", \.shadowColor, .color, "Colour of the shadow."),
    .init("shadowOpacity", \.shadowOpacity, .fraction, "Opacity of the shadow."),
    .init("shadowOffset", \.shadowOffset, .size, "The offset of the shadow."),
    .init("shadowRadius", \.shadowRadius, .length, "The standard deviation of the blur."),
    .init(
      "shadowPath", \.shadowPath, .path, isImplicit: false,
      "The shape that casts the shadow. Default: the layer's alpha."),
    .init(
      "filters.gaussianBlur", \.filters.gaussianBlur, .lengths,
      "The standard deviations of a blur of its whole content, across and down."),
    .init(
      "filters.colorMatrix", \.filters.colorMatrix, .matrix,
      "Maps the colours of its whole content: four rows of five numbers. Default: none."),
    .init(
      "contents", fields: [\LayerProperties.contents], .picture,
      "A picture file, relative to the scene.", get: { .contents($0.contents) },
      set: { properties, value in
        switch value {
        case .contents(let picture):
          (properties.contents, properties.contentsFade) = (picture, nil)
        case .crossfade(let from, let to, let weight):
          (properties.contents, properties.contentsFade) = (from, (to, weight))
        default: break
        }
      }),
    .init(
      "contentsRect", \.contentsRect, .rect, "The visible part, in fractions of the picture."),
    .init(
      "contentsCenter", \.contentsCenter, .rect,
      "The area that stretches when the picture is resized, in fractions of the part; the corners keep their "
        + "size."),
    .init("contentsGravity", word: \.contentsGravity, "How the picture is fitted."),
    .init(
      "contentsScale", \.contentsScale, .positive, isAnimatable: false,
      "Pixels of the picture per point."),
    .init(
      "magnificationFilter", word: \.magnificationFilter,
      "How the pixels of a picture that is enlarged are mixed: "
        + MagnificationFilter.allCases.map(\.rawValue).joined(separator: ", ") + "."),
  ]

  private static let shape: [LayerProperty] = [
    .init("path", \.path, .path, isImplicit: false, "The path to fill and stroke."),
    .init("fillColor", \.fillColor, .color, "Colour of the inside."),
    .init("fillRule", word: \.fillRule, "The rule for which points are inside."),
    .init("strokeColor", \.strokeColor, .color, "Colour of the stroke."),
    .init("strokeStart", \.strokeStart, .fraction, "Where on the path the stroke starts."),
    .init("strokeEnd", \.strokeEnd, .fraction, "Where on the path the stroke ends."),
    .init("lineWidth", \.lineWidth, .length, "Width of the stroke."),
    .init("lineCap", word: \.lineCap, "How open lines end."),
    .init("lineJoin", word: \.lineJoin, "How corners are joined."),
    .init(
      "lineDashPattern", \.lineDashPattern, .dashes, isAnimatable: false,
      "Lengths of dashes and gaps, alternating. Default: none."),
    .init(
      "lineDashPhase", \.lineDashPhase, .number(),
      "Where in the dash pattern the path starts."),
    .init("miterLimit", \.miterLimit, .length, "The longest miter, in line widths."),
  ]

  private static let gradient: [LayerProperty] = [
    .init("type", word: \.kind, "The kind of gradient."),
    .init("colors", \.colors, .colors, "The colours from the start to the end point."),
    .init(
      "locations", \.locations, .fractions,
      "The place of each colour. Default: spread evenly."),
    .init("startPoint", \.startPoint, .point, "The start, in fractions of the bounds."),
    .init("endPoint", \.endPoint, .point, "The end, in fractions of the bounds."),
  ]

  private static let text: [LayerProperty] = [
    .init(
      "string", \.string, .text, isAnimatable: false,
      "The text; a list has pieces that look different. Default: none."),
    .init("font", \.font, .font, isAnimatable: false, "The font."),
    .init("fontSize", \.fontSize, .length, "The size of the font, in points."),
    .init("foregroundColor", \.foregroundColor, .color, "Colour of the letters."),
    .init("alignmentMode", word: \.alignmentMode, "Where lines begin and end in the bounds."),
    .init(
      "wrapped", \.isWrapped, .flag, isAnimatable: false,
      "Whether lines are broken to fit the bounds."),
    .init(
      "truncationMode", word: \.truncationMode,
      "Which part of a text becomes \u{201C}…\u{201D} if it does not fit the bounds."),
    .init(
      "lineHeight", \.lineHeight, .length,
      "The distance between baselines; 0 for the font's own."),
    .init(
      "letterSpacing", \.letterSpacing, .number(), "Extra space between letters."
    ),
    .init(
      "outlineColor", \.outlineColor, .color,
      "The colour of an outline behind the letters."),
    .init(
      "outlineWidth", \.outlineWidth, .length, "The width of the outline."),
  ]

  private static let replicator: [LayerProperty] = [
    .init(
      "instanceCount", \.instanceCount, .number(0...LayerValueForm.largest),
      "How many times the sublayers are drawn."),
    .init(
      "instanceDelay", \.instanceDelay, .number(),
      "The delay from copy to copy, in seconds."),
    .init(
      "instanceTransform", \.instanceTransform, .transform,
      "Each copy's transform relative to the copy before, about the anchor point."),
    .init(
      "instanceColor", \.instanceColor, .color,
      "The colour that multiplies the first copy."),
    .init(
      "instanceRedOffset", \.instanceRedOffset, .number(-1...1),
      "How much red is added to that colour from copy to copy."),
    .init(
      "instanceGreenOffset", \.instanceGreenOffset, .number(-1...1),
      "How much green is added."),
    .init(
      "instanceBlueOffset", \.instanceBlueOffset, .number(-1...1),
      "How much blue is added."),
    .init(
      "instanceAlphaOffset", \.instanceAlphaOffset, .number(-1...1),
      "How much alpha is added."),
  ]
}
