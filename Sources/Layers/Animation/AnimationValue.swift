// A value of an animated property, of whatever kind: what animations mix, add and scale.

import SegueDrawing
import SeguePixels

/// A value that a property may take during an animation.
public enum AnimationValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A transform; stored apart, so that the other kinds stay small.
  indirect case transform(Transform3D)
  /// Radii of corners.
  case radii(CornerRadii)
  /// Several numbers.
  case numbers([Double])
  /// Several colours.
  case colors([Color])
  /// A path.
  case path(Path?)
  /// A picture.
  case contents(Bitmap?)
  /// A picture on its way to another: how much of that is there.
  case crossfade(Bitmap?, to: Bitmap?, weight: Double)
  /// Yes or no; changes at once, at the end.
  case flag(Bool)

  /// What kind it is, for messages.
  public var kind: String {
    switch self {
    case .number: "a number"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .color: "a colour"
    case .transform: "a transform"
    case .radii: "corner radii"
    case .numbers: "numbers"
    case .colors: "colours"
    case .path: "a path"
    case .contents, .crossfade: "a picture"
    case .flag: "true or false"
    }
  }
}

extension Bitmap: Hashable {
  /// By size alone: equal bitmaps have equal sizes.
  public func hash(into hasher: inout Hasher) { hasher.combine(size) }
}

/// A type whose values can be animated.
public protocol Animatable: Sendable {
  /// The value as animations see it.
  var animationValue: AnimationValue { get }
}

extension Double: Animatable {
  /// A number.
  public var animationValue: AnimationValue { .number(self) }
}
extension Point: Animatable {
  /// A point.
  public var animationValue: AnimationValue { .point(self) }
}
extension Size: Animatable {
  /// A size.
  public var animationValue: AnimationValue { .size(self) }
}
extension Rect: Animatable {
  /// A rectangle.
  public var animationValue: AnimationValue { .rect(self) }
}
extension Color: Animatable {
  /// A colour.
  public var animationValue: AnimationValue { .color(self) }
}
extension Transform3D: Animatable {
  /// A transform.
  public var animationValue: AnimationValue { .transform(self) }
}
extension CornerRadii: Animatable {
  /// Corner radii.
  public var animationValue: AnimationValue { .radii(self) }
}
extension Path: Animatable {
  /// A path.
  public var animationValue: AnimationValue { .path(self) }
}
extension Bitmap: Animatable {
  /// A picture.
  public var animationValue: AnimationValue { .contents(self) }
}
extension Bool: Animatable {
  /// Yes or no.
  public var animationValue: AnimationValue { .flag(self) }
}
/// A type of which several together can be animated.
public protocol AnimatableElement: Sendable {
  /// Several values as animations see them.
  static func animationValue(of elements: [Self]) -> AnimationValue
}

extension Double: AnimatableElement {
  /// Numbers.
  public static func animationValue(of elements: [Double]) -> AnimationValue { .numbers(elements) }
}
extension Color: AnimatableElement {
  /// Colours.
  public static func animationValue(of elements: [Color]) -> AnimationValue { .colors(elements) }
}
extension Array: Animatable where Element: AnimatableElement {
  /// Several values.
  public var animationValue: AnimationValue { Element.animationValue(of: self) }
}
