// The state of a layer in a scene, in the container's coordinates.

import SegueDrawing
import SegueLayers
import SeguePixels

/// The state of a layer: its properties, with place, transform and opacity seen from a container.
///
/// They include the effect of all layers between the layer and the container.
struct ShiftState: Sendable {
  /// The properties, with the place of the middle of the bounds.
  var properties: LayerProperties

  /// Makes the state of a layer; nil when it is not in the container or its place there is not
  /// finite.
  ///
  /// - Parameter values: gives the model's or the presented values of the layer and of those above
  ///   it.
  init?(of layer: Layer, in container: Layer, values: (Layer) -> LayerProperties) {
    properties = values(layer)
    var (matrix, next) = (properties.transformToSuperlayer, layer.superlayer)
    var isUpsideDown = properties.isGeometryFlipped
    while let above = next, above !== container {
      let outer = values(above)
      matrix = matrix * outer.transformOfSublayers * outer.transformToSuperlayer
      properties.opacity *= outer.opacity
      isUpsideDown = isUpsideDown != outer.isGeometryFlipped
      next = above.superlayer
    }
    guard next != nil else { return nil }
    let middle = properties.bounds.center
    let place = matrix.applied(x: middle.x, y: middle.y)
    guard place.w > 0, matrix.isFinite else { return nil }
    let (x, y, z) = (place.x / place.w, place.y / place.w, place.z / place.w)
    // A layer that is upside down stays so; the transform must not mirror it again.
    if isUpsideDown { matrix = properties.mirror * matrix }
    properties.isGeometryFlipped = isUpsideDown
    properties.anchorPoint = Point(x: 0.5, y: 0.5)
    properties.anchorPointZ = 0
    properties.position = Point(x: x, y: y)
    properties.zPosition = z
    properties.transform = .translation(middle.x, middle.y) * matrix * .translation(-x, -y, -z)
    properties.isHidden = false
  }
}

extension Layer {
  /// Whether the looks of two layers can be mixed property by property.
  ///
  /// They can if neither has sublayers and both draw the same kind of content.
  func isMixable(with other: Layer) -> Bool {
    let (a, b) = (properties, other.properties)
    return sublayers.isEmpty && other.sublayers.isEmpty && mask == nil && other.mask == nil
      && a.canMix(with: b)
  }
}

extension LayerProperties {
  /// Whether the values that cannot be animated are the same.
  func canMix(with other: LayerProperties) -> Bool {
    let sameGravity =
      contents == nil || other.contents == nil
      || contentsGravity == other.contentsGravity && contentsScale == other.contentsScale
    return sameGravity && isGeometryFlipped == other.isGeometryFlipped
      && cornerCurve == other.cornerCurve && maskMode == other.maskMode
      && compositingFilter == other.compositingFilter && (shape == nil) == (other.shape == nil)
      && replicator == other.replicator
      && (gradient == nil) == (other.gradient == nil) && gradient?.kind == other.gradient?.kind
      && text?.content == other.text?.content
  }

  /// The layer's box around the content, without picture, shape, gradient and text.
  var box: LayerProperties {
    var box = self
    (box.contents, box.contentsFade) = (nil, nil)
    (box.shape, box.gradient, box.text) = (nil, nil, nil)
    (box.contentsRect, box.contentsCenter, box.contentsGravity) = (.unit, .unit, .resize)
    return box
  }

  /// The content alone, without box, transform and opacity, filling a rectangle.
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
