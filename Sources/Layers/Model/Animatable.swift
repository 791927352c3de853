// The types whose values can be animated, and the kind of animation value for each.

import SegueDrawing
import SeguePixels
import SegueTypesetting

extension Double: Animatable {
  /// As a value of animations.
  public var animationValue: AnimationValue { .number(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .number(let value) = animationValue else { return nil }
    self = value
  }
}

extension Int: Animatable {
  /// A number.
  public var animationValue: AnimationValue { .number(Double(self)) }

  /// The nearest whole number, at least 0 and at most a billion.
  public init?(animationValue: AnimationValue) {
    guard case .number(let value) = animationValue, value.isFinite else { return nil }
    self.init(Swift.min(Swift.max(value, 0), 1e9).rounded())
  }
}

extension Point: Animatable {
  /// As a value of animations.
  public var animationValue: AnimationValue { .point(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .point(let value) = animationValue else { return nil }
    self = value
  }
}

extension Size: Animatable {
  /// As a value of animations.
  public var animationValue: AnimationValue { .size(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .size(let value) = animationValue else { return nil }
    self = value
  }
}

extension Rect: Animatable {
  /// A rectangle.
  public var animationValue: AnimationValue { .rect(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .rect(let value) = animationValue else { return nil }
    self = value
  }
}

extension Color: Animatable {
  /// A colour.
  public var animationValue: AnimationValue { .color(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .color(let value) = animationValue else { return nil }
    self = value
  }
}

extension Transform3D: Animatable {
  /// As a value of animations.
  public var animationValue: AnimationValue { .transform(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .transform(let value) = animationValue else { return nil }
    self = value
  }
}

extension Bool: Animatable {
  /// Yes or no.
  public var animationValue: AnimationValue { .flag(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .flag(let value) = animationValue else { return nil }
    self = value
  }
}

extension CornerRadii: Animatable {
  /// Corner radii.
  public var animationValue: AnimationValue { .radii(self) }

  /// The radii; one number is all four.
  public init?(animationValue: AnimationValue) {
    switch animationValue {
    case .radii(let radii): self = radii
    case .number(let radius): self.init(radius)
    default: return nil
    }
  }
}

extension AttributedText: Animatable {
  /// As a value of animations.
  public var animationValue: AnimationValue { .text(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .text(let value) = animationValue else { return nil }
    self = value
  }
}

extension Font: Animatable {
  /// As a value of animations.
  public var animationValue: AnimationValue { .font(self) }

  /// The value of that kind.
  public init?(animationValue: AnimationValue) {
    guard case .font(let value) = animationValue else { return nil }
    self = value
  }
}

extension Path: AnimatableReference {
  /// As a value of animations.
  public var animationValue: AnimationValue { .path(self) }

  /// The path; nil for another kind of value, and for no path.
  public init?(animationValue: AnimationValue) {
    guard case .path(let path?) = animationValue else { return nil }
    self = path
  }

  /// A path; nil is a layer without a path.
  public static func animationValue(of value: Path?) -> AnimationValue { .path(value) }

  /// The path, which may be nil; nil itself for a value of another kind.
  public static func value(of animationValue: AnimationValue) -> Path?? {
    if case .path(let path) = animationValue { .some(path) } else { nil }
  }
}

extension Bitmap: AnimatableReference {
  /// A picture.
  public var animationValue: AnimationValue { .contents(self) }

  /// The picture; nil for another kind of value, and for no picture.
  public init?(animationValue: AnimationValue) {
    guard case .contents(let picture?) = animationValue else { return nil }
    self = picture
  }

  /// A picture; nil is a layer without contents.
  public static func animationValue(of value: Bitmap?) -> AnimationValue { .contents(value) }

  /// The picture, which may be nil; nil itself for a value of another kind.
  public static func value(of animationValue: AnimationValue) -> Bitmap?? {
    if case .contents(let picture) = animationValue { .some(picture) } else { nil }
  }
}

extension Optional: Animatable where Wrapped: AnimatableReference {
  /// The value; nil if the property is empty.
  public var animationValue: AnimationValue { Wrapped.animationValue(of: self) }

  /// The value, which may be nil; nil itself for a value of another kind.
  public init?(animationValue: AnimationValue) {
    guard let value = Wrapped.value(of: animationValue) else { return nil }
    self = value
  }
}

extension Double: AnimatableElement {
  /// Numbers as one value of animations, such as the lengths of dashes.
  public static func animationValue(of elements: [Double]) -> AnimationValue { .numbers(elements) }

  /// The numbers.
  public static func elements(of animationValue: AnimationValue) -> [Double]? {
    if case .numbers(let numbers) = animationValue { numbers } else { nil }
  }
}

extension Color: AnimatableElement {
  /// Colours.
  public static func animationValue(of elements: [Color]) -> AnimationValue { .colors(elements) }

  /// The colours.
  public static func elements(of animationValue: AnimationValue) -> [Color]? {
    if case .colors(let colors) = animationValue { colors } else { nil }
  }
}

extension Array: Animatable where Element: AnimatableElement {
  /// Several values.
  public var animationValue: AnimationValue { Element.animationValue(of: self) }

  /// The values of that kind.
  public init?(animationValue: AnimationValue) {
    guard let elements = Element.elements(of: animationValue) else { return nil }
    self = elements
  }
}
