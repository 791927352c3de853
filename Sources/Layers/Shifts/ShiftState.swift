// A layer as it is in a scene, said in the container's coordinates.

import SegueDrawing
import SeguePixels

/// The state of a layer: its properties with the place, transform and opacity that it has in a
/// container, through all layers between.
struct ShiftState: Sendable {
  /// About the middle of the bounds.
  var properties: LayerProperties

  /// The state of a layer; nil when it is not in the container or its place there is not finite.
  ///
  /// - Parameter values: the model's values or the presented ones, of the layer and those above it.
  init?(of layer: Layer, in container: Layer, values: (Layer) -> LayerProperties) {
    properties = values(layer)
    var (matrix, next) = (properties.transformToSuperlayer, layer.superlayer)
    while let above = next, above !== container {
      let outer = values(above)
      matrix = matrix * outer.transformOfSublayers * outer.transformToSuperlayer
      properties.opacity *= outer.opacity
      next = above.superlayer
    }
    guard next != nil else { return nil }
    let middle = properties.bounds.center
    let place = matrix.applied(x: middle.x, y: middle.y)
    guard place.w > 0, matrix.isFinite else { return nil }
    let (x, y, z) = (place.x / place.w, place.y / place.w, place.z / place.w)
    properties.anchorPoint = Point(x: 0.5, y: 0.5)
    properties.anchorPointZ = 0
    properties.position = Point(x: x, y: y)
    properties.zPosition = z
    properties.transform = .translation(middle.x, middle.y) * matrix * .translation(-x, -y, -z)
    properties.isHidden = false
  }
}

extension Layer {
  /// Whether two layers' looks can be mixed property by property: nothing below them, and the same
  /// kind of drawing.
  func isMixable(with other: Layer) -> Bool {
    let (a, b) = (properties, other.properties)
    return sublayers.isEmpty && other.sublayers.isEmpty && mask == nil && other.mask == nil
      && a.canMix(with: b)
  }
}

extension LayerProperties {
  /// Whether what is not animatable is the same.
  func canMix(with other: LayerProperties) -> Bool {
    let sameGravity =
      contents == nil || other.contents == nil
      || contentsGravity == other.contentsGravity && contentsScale == other.contentsScale
    return sameGravity && (shape == nil) == (other.shape == nil)
      && (gradient == nil) == (other.gradient == nil) && gradient?.kind == other.gradient?.kind
  }

  /// Only what lies around the content: the layer's box, without picture, shape and gradient.
  var box: LayerProperties {
    var box = self
    (box.contents, box.contentsFade, box.shape, box.gradient) = (nil, nil, nil, nil)
    (box.contentsRect, box.contentsGravity) = (.unit, .resize)
    return box
  }

  /// Only the content: the layer without box, transform and opacity, filling a rectangle.
  func content(filling frame: Rect) -> LayerProperties {
    var content = self
    content.anchorPoint = Point(x: 0.5, y: 0.5)
    (content.anchorPointZ, content.zPosition, content.position) = (0, 0, frame.center)
    content.transform = .scale(frame.width / bounds.width, frame.height / bounds.height)
    (content.opacity, content.isHidden, content.backgroundColor) = (1, false, .clear)
    (content.cornerRadii, content.borderWidth, content.shadowOpacity) = (.zero, 0, 0)
    return content
  }
}
