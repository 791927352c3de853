// A value of a property: a number, a point, a colour and so on. Animations mix, add and scale it.

import SegueDrawing
import SeguePixels
import SegueTypesetting

/// A value that a property may take during an animation.
public enum AnimationValue: Hashable, Sendable {
  /// A number: an opacity, an angle in radians, a length in points.
  case number(Double)
  /// A point, such as a position.
  case point(Point)
  /// A size, such as a shadow's offset.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A transform; stored elsewhere, so that the other kinds stay small.
  indirect case transform(Transform3D)
  /// The radii of the four corners.
  case radii(CornerRadii)
  /// Several numbers.
  case numbers([Double])
  /// Several colours.
  case colors([Color])
  /// An outline; nil: no path.
  case path(Path?)
  /// A picture.
  case contents(Bitmap?)
  /// A picture that is changing to another; the weight says how much of the other is visible.
  case crossfade(Bitmap?, to: Bitmap?, weight: Double)
  /// Yes or no; it changes all at once, at the end.
  case flag(Bool)
  /// One of several words; no animation changes it.
  case word(String)
  /// A text; no animation changes it.
  case text(AttributedText)
  /// A font; no animation changes it. Stored elsewhere, as transforms are.
  indirect case font(Font)

  /// The name of its kind, for messages.
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
    case .text: "a text"
    case .font: "a font"
    }
  }
}

/// A type whose values can be animated.
public protocol Animatable: Sendable {
  /// The value in the form that animations mix.
  var animationValue: AnimationValue { get }
  /// The value from an animation value; nil for another kind.
  init?(animationValue: AnimationValue)
}

/// A type for properties that may have no value: a path, a picture.
public protocol AnimatableReference: Animatable {
  /// A value as an animation value. It may be nil: a layer without contents, for example.
  static func animationValue(of value: Self?) -> AnimationValue
  /// The value of an animation value, which may be nil; nil itself for another kind.
  static func value(of animationValue: AnimationValue) -> Self??
}

/// A type of which animations can change several values together.
public protocol AnimatableElement: Sendable {
  /// Several values as an animation value.
  static func animationValue(of elements: [Self]) -> AnimationValue
  /// The values from an animation value; nil for another kind.
  static func elements(of animationValue: AnimationValue) -> [Self]?
}
