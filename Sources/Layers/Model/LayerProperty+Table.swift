// The table of properties: one line each, in the order of the reference of scene files.
//
// A line has the property's name, its field, the kind of values in scene files, the effect of a
// change on the picture, whether setting it animates, and its description. The default is the
// field's default.

import SegueDrawing
import SeguePixels

extension LayerPropertyEntry {
  /// All properties.
  package static let table: [LayerPropertyEntry] = layer + shape + gradient

  private static let layer: [LayerPropertyEntry] = [
    .init(
      "bounds", \.bounds, .rect, changes: .space,
      "The layer's own coordinates. The picture's size, or none."),
    .init(
      "position", \.position, .point, changes: .place,
      "Where the anchor point stands in the superlayer."),
    .init("anchorPoint", \.anchorPoint, .point, changes: .place, "In fractions of the bounds."),
    .init("zPosition", \.zPosition, .number(), changes: .place, "Distance toward the eye."),
    .init("anchorPointZ", \.anchorPointZ, .number(), changes: .place, "Of the anchor point."),
    .init("transform", \.transform, .transform, changes: .place, "About the anchor point."),
    .init(
      "sublayerTransform", \.sublayerTransform, .transform, changes: .space,
      "Of all sublayers; perspective mostly."),
    .init(
      "opacity", \.opacity, .fraction, changes: .opacity,
      "Of the layer and its sublayers as a group."),
    .init(
      "hidden", \.isHidden, .flag, changes: .visibility, isImplicit: false,
      "Whether it is not shown."),
    .init(
      "doubleSided", \.isDoubleSided, .flag, changes: .visibility, isImplicit: false,
      "Whether it is shown from behind."),
    .init(
      "preservesDepth", \.preservesDepth, .flag, isAnimatable: false,
      "Whether sublayers keep their depth."),
    .init(
      "masksToBounds", \.masksToBounds, .flag, isImplicit: false,
      "Whether it is clipped to its bounds and corners."),
    .init("backgroundColor", \.backgroundColor, .color, "Below the contents."),
    .init(
      "cornerRadius", [\LayerProperties.cornerRadii, \LayerProperties.cornerRadius], .radii,
      "Of all corners, or of each.", get: { .radii($0.cornerRadii) },
      set: { if let radii = CornerRadii(animationValue: $1) { $0.cornerRadii = radii } }),
    .init("borderWidth", \.borderWidth, .length, ""),
    .init("borderColor", \.borderColor, .color, ""),
    .init("shadowColor", \.shadowColor, .color, ""),
    .init("shadowOpacity", \.shadowOpacity, .fraction, ""),
    .init("shadowOffset", \.shadowOffset, .size, ""),
    .init("shadowRadius", \.shadowRadius, .length, "The standard deviation of the blur."),
    .init(
      "shadowPath", \.shadowPath, .path, isImplicit: false,
      "What casts the shadow; the layer's alpha."),
    .init(
      "contents", [\LayerProperties.contents], .picture,
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
    .init("contentsRect", \.contentsRect, .rect, "The part that is shown, in fractions."),
    .init("contentsGravity", word: \.contentsGravity, "How the picture is fitted."),
    .init(
      "contentsScale", \.contentsScale, .positive, isAnimatable: false,
      "Pixels of the picture per point."),
  ]

  private static let shape: [LayerPropertyEntry] = [
    .init("path", shape: \.path, .path, isImplicit: false, "What is filled and stroked."),
    .init("fillColor", shape: \.fillColor, .color, ""),
    .init("fillRule", shapeWord: \.fillRule, ""),
    .init("strokeColor", shape: \.strokeColor, .color, ""),
    .init("strokeStart", shape: \.strokeStart, .fraction, "Where on the path the stroke starts."),
    .init("strokeEnd", shape: \.strokeEnd, .fraction, "Where it ends."),
    .init("lineWidth", shape: \.stroke.lineWidth, .length, ""),
    .init("lineCap", shapeWord: \.stroke.lineCap, ""),
    .init("lineJoin", shapeWord: \.stroke.lineJoin, ""),
    .init(
      "lineDashPattern", shape: \.stroke.lineDashPattern, .dashes, isAnimatable: false,
      "Lengths of dashes and gaps by turns. None."),
    .init(
      "lineDashPhase", shape: \.stroke.lineDashPhase, .number(),
      "Where in the pattern the path begins."),
    .init("miterLimit", shape: \.stroke.miterLimit, .length, ""),
  ]

  private static let gradient: [LayerPropertyEntry] = [
    .init("type", gradientWord: \.kind, "The kind of gradient."),
    .init("colors", gradient: \.colors, .colors, "From the start to the end point."),
    .init(
      "locations", gradient: \.locations, .fractions, "Where each colour stands; spread evenly."),
    .init("startPoint", gradient: \.startPoint, .point, "In fractions of the bounds."),
    .init("endPoint", gradient: \.endPoint, .point, "In fractions of the bounds."),
  ]
}
