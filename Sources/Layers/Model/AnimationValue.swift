// A value of a property: a number, a point, a colour and so on. Animations mix, add and scale it.

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
  /// One of several words; no animation changes it.
  case word(String)

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
    case .word: "a word"
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
  /// The value that animations made; nil for one of another kind.
  init?(animationValue: AnimationValue)
}

/// A type of which a property may have no value: a path, a picture.
public protocol AnimatableReference: Animatable {
  /// A value, or none, as animations see it.
  static func animationValue(of value: Self?) -> AnimationValue
  /// The value, or none, that animations made; nil for one of another kind.
  static func value(of animationValue: AnimationValue) -> Self??
}

/// A type of which several together can be animated.
public protocol AnimatableElement: Sendable {
  /// Several values as animations see them.
  static func animationValue(of elements: [Self]) -> AnimationValue
  /// The values that animations made; nil for one of another kind.
  static func elements(of animationValue: AnimationValue) -> [Self]?
}
