// A change of some properties of a layer by keyframes of a composition: the properties, and their
// values at any moment.
//
// Rule: the value of a property is never set without its key path beside it. The key paths tell the
// stage what an animation changes, and whether the layer is drawn anew or moved as a picture.

import SegueDrawing
import SegueLayers
import SeguePixels

/// A change of some properties of a layer.
struct LayerChange: Sendable {
  /// The properties that it changes.
  let keyPaths: [LayerKeyPath]
  /// Sets them to their values at a moment.
  let apply: @Sendable (Moment, inout LayerProperties) -> Void

  /// Makes a change of properties that are worked out together.
  init(
    _ keyPaths: [LayerKeyPath], apply: @escaping @Sendable (Moment, inout LayerProperties) -> Void
  ) {
    (self.keyPaths, self.apply) = (keyPaths, apply)
  }

  /// Applies it at a frame; whether it moves, and is not the same at all frames.
  func begin(at frame: Double, _ properties: inout LayerProperties) -> Bool {
    Moment.isAsked(at: frame) { apply($0, &properties) }
  }
}

extension LayerChange {
  typealias Value<Property> = @Sendable (Moment) -> Property

  /// Properties that no keyframe changes.
  static func still(_ apply: @escaping @Sendable (inout LayerProperties) -> Void) -> Self {
    Self([]) { apply(&$1) }
  }

  /// No change of a property, but the layer is drawn anew in every frame and never moved as a picture.
  static let redrawn = Self(filterKeyPaths) { moment, _ in _ = moment.frame }

  /// The layer's transform.
  static func transform(_ value: @escaping Value<Transform3D>) -> Self {
    Self([LayerKeyPath(\.transform)]) { $1.transform = value($0) }
  }

  /// The opacity of the layer and all in it, 0…1.
  static func opacity(_ value: @escaping Value<Double>) -> Self {
    Self([LayerKeyPath(\.opacity)]) { $1.opacity = value($0) }
  }

  /// Whether the layer is not shown.
  static func isHidden(_ value: @escaping Value<Bool>) -> Self {
    Self([LayerKeyPath(\.isHidden)]) { $1.isHidden = value($0) }
  }

  /// Where the copy of something is; nil if it is not there.
  static func copy(_ value: @escaping Value<Transform3D?>) -> Self {
    Self([LayerKeyPath(\.transform), LayerKeyPath(\.isHidden)]) {
      let place = value($0)
      $1.isHidden = place == nil
      if let place { $1.transform = place }
    }
  }

  /// The path of a shape.
  static func path(_ value: @escaping Value<Path>) -> Self {
    Self([LayerKeyPath(\.path)]) { $1.shape?.path = value($0) }
  }

  /// The colour of a shape's inside.
  static func fillColor(_ value: @escaping Value<Color>) -> Self {
    Self([LayerKeyPath(\.fillColor)]) { $1.shape?.fillColor = value($0) }
  }

  /// The colour of a shape's line.
  static func strokeColor(_ value: @escaping Value<Color>) -> Self {
    Self([LayerKeyPath(\.strokeColor)]) { $1.shape?.strokeColor = value($0) }
  }

  /// The width, the joins and the dashes of a shape's line.
  static func stroke(_ value: @escaping Value<StrokeStyle>) -> Self {
    Self([LayerKeyPath(\.lineWidth), LayerKeyPath(\.lineDashPhase)]) {
      $1.shape?.stroke = value($0)
    }
  }

  /// A blur and a change of colours of all that the layer shows.
  static func filters(_ value: @escaping Value<FilterProperties>) -> Self {
    Self(filterKeyPaths) { $1.filters = value($0) }
  }

  private static let filterKeyPaths = [
    LayerKeyPath(\.filters.gaussianBlur), LayerKeyPath(\.filters.colorMatrix),
  ]
}
