// The parts of compound values: x of a point, the width of a rectangle, the angle of a transform.

import SegueDrawing
import SeguePixels

extension AnimationValue {
  /// A part of the value; nil if there is no such part.
  func part(_ component: LayerKeyPath.Component) -> AnimationValue? {
    component == .whole ? self : component.field?.get(self)
  }

  /// The value with a part replaced; unchanged when there is no such part, or its kind does not
  /// fit.
  func replacing(_ component: LayerKeyPath.Component, with part: AnimationValue) -> AnimationValue {
    component.field?.set(self, part) ?? self
  }
}

extension LayerKeyPath.Component {
  /// A field of one kind of compound values.
  struct Field: Sendable {
    let path: AnyKeyPath & Sendable
    let get: @Sendable (AnimationValue) -> AnimationValue?
    let set: @Sendable (AnimationValue, AnimationValue) -> AnimationValue?

    init<Whole: Animatable, Part: Animatable>(_ path: WritableKeyPath<Whole, Part> & Sendable) {
      @Sendable func whole(_ value: AnimationValue) -> Whole? {
        // One radius can become radii of four corners, but has no corners itself.
        Whole(animationValue: value).flatMap { $0.animationValue.kind == value.kind ? $0 : nil }
      }
      self.path = path
      get = { whole($0)?[keyPath: path].animationValue }
      set = { value, part in
        guard var made = whole(value), let part = Part(animationValue: part) else { return nil }
        made[keyPath: path] = part
        return made.animationValue
      }
    }
  }

  /// The field that the part is; nil for the whole.
  var field: Field? { Self.fields[self] }

  private static let fields: [Self: Field] = [
    .x: Field(\Point.x), .y: Field(\Point.y),
    .width: Field(\Size.width), .height: Field(\Size.height),
    .origin: Field(\Rect.origin), .size: Field(\Rect.size),
    .originX: Field(\Rect.origin.x), .originY: Field(\Rect.origin.y),
    .sizeWidth: Field(\Rect.size.width), .sizeHeight: Field(\Rect.size.height),
    .rotationX: Field(\Transform3D.rotationX), .rotationY: Field(\Transform3D.rotationY),
    .rotation: Field(\Transform3D.rotationZ), .rotationZ: Field(\Transform3D.rotationZ),
    .scale: Field(\Transform3D.scale), .scaleX: Field(\Transform3D.scaleX),
    .scaleY: Field(\Transform3D.scaleY), .scaleZ: Field(\Transform3D.scaleZ),
    .translation: Field(\Transform3D.translation),
    .translationX: Field(\Transform3D.translationX),
    .translationY: Field(\Transform3D.translationY),
    .translationZ: Field(\Transform3D.translationZ),
    .topLeft: Field(\CornerRadii.topLeft), .topRight: Field(\CornerRadii.topRight),
    .bottomRight: Field(\CornerRadii.bottomRight), .bottomLeft: Field(\CornerRadii.bottomLeft),
  ]
}
