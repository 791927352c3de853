// Mixing, adding and scaling values of the same kind. If the kinds differ, the first value stays as
// it is: kinds are checked when an animation is made.

import SegueDrawing
import SeguePixels

extension AnimationValue {
  /// The value at a fraction of the way to another; beyond 0…1 it goes on in the same direction.
  ///
  /// Colours are mixed premultiplied. Transforms are mixed by their components, with the rotation
  /// along the shortest arc. Values that cannot be mixed, flags too, jump half way.
  public func mixed(with other: AnimationValue, fraction t: Double) -> AnimationValue {
    if t == 0 { return self }
    if t == 1, kind == other.kind { return other }
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, fraction: t))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, fraction: t))
    case (.colors(let a), .colors(let b)):
      guard a.count == b.count else { return t < 0.5 ? self : other }
      return .colors(zip(a, b).map { $0.mixed(with: $1, fraction: t) })
    case (.path(let a?), .path(let b?)):
      return .path(a.interpolated(to: b, fraction: t))
    case (.path, .path): return t < 0.5 ? self : other
    case (.contents(let a), .contents(let b)):
      return .crossfade(a, to: b, weight: min(max(t, 0), 1))
    default: return lanes(with: other) { $0 + ($1 - $0) * t } ?? (t < 0.5 ? self : other)
    }
  }

  /// The sum with another value of the same kind; transforms are concatenated, this one first.
  public func adding(_ other: AnimationValue) -> AnimationValue {
    if case .transform(let a) = self, case .transform(let b) = other { return .transform(a * b) }
    if case .color(let a) = self, case .color(let b) = other {
      return .color(
        Color(
          red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue,
          alpha: a.alpha + b.alpha))
    }
    return lanes(with: other, +) ?? self
  }

  /// The present value after an additive animation has added this value.
  ///
  /// A transform is put before the present transform, as Core Animation concatenates them: when a
  /// layer scaled by 2 is moved by 10, it moves by 20.
  func added(to present: AnimationValue) -> AnimationValue {
    if case .transform(let a) = self, case .transform(let b) = present { return .transform(a * b) }
    return present.adding(self)
  }

  /// The difference: adding `other` to it gives this value again.
  ///
  /// If a transform has no inverse, the result is this value.
  func subtracting(_ other: AnimationValue) -> AnimationValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(b.inverse.map { a * $0 } ?? a)
    case (.color(let a), .color(let b)):
      .color(
        Color(
          red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue,
          alpha: a.alpha - b.alpha))
    default: lanes(with: other, -) ?? self
    }
  }

  /// The value multiplied by a factor: 0 gives zero, −1 the opposite.
  public func scaled(by factor: Double) -> AnimationValue {
    switch self {
    case .transform(let transform):
      .transform(Transform3D.identity.mixed(with: transform, fraction: factor))
    case .color(let color):
      .color(
        Color(
          red: color.red * factor, green: color.green * factor, blue: color.blue * factor,
          alpha: color.alpha * factor))
    default: lanes(with: self) { value, _ in value * factor } ?? self
    }
  }

  /// The distance to another value, for pacing; 0 for kinds without a distance.
  public func distance(to other: AnimationValue) -> Double {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      let (dx, dy, dz) = (b.m41 - a.m41, b.m42 - a.m42, b.m43 - a.m43)
      return (dx * dx + dy * dy + dz * dz).squareRoot()
    case (.color(let a), .color(let b)):
      let (red, green, blue) = (b.red - a.red, b.green - a.green, b.blue - a.blue)
      let alpha = b.alpha - a.alpha
      return (red * red + green * green + blue * blue + alpha * alpha).squareRoot()
    default:
      var sum = 0.0
      _ = lanes(with: other) { a, b in
        sum += (b - a) * (b - a)
        return a
      }
      return sum.squareRoot()
    }
  }

  /// Combines the numbers of two values of the same kind; nil for kinds that are not made of
  /// numbers.
  private func lanes(
    with other: AnimationValue, _ combine: (Double, Double) -> Double
  ) -> AnimationValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(combine(a, b))
    case (.point(let a), .point(let b)):
      return .point(Point(x: combine(a.x, b.x), y: combine(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(Size(width: combine(a.width, b.width), height: combine(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(
          x: combine(a.minX, b.minX), y: combine(a.minY, b.minY), width: combine(a.width, b.width),
          height: combine(a.height, b.height)))
    case (.radii(let a), .radii(let b)):
      return .radii(
        CornerRadii(
          topLeft: combine(a.topLeft, b.topLeft), topRight: combine(a.topRight, b.topRight),
          bottomRight: combine(a.bottomRight, b.bottomRight),
          bottomLeft: combine(a.bottomLeft, b.bottomLeft)))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(combine))
    default: return nil
    }
  }
}

extension Color {
  /// The colour at a fraction of the way to another, mixed premultiplied.
  func mixed(with other: Color, fraction t: Double) -> Color {
    let alpha = self.alpha + (other.alpha - self.alpha) * t
    guard alpha > 0 else { return .clear }
    func mix(_ a: Double, _ b: Double) -> Double {
      (a * self.alpha + (b * other.alpha - a * self.alpha) * t) / alpha
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha)
  }
}
