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
    case (.path(let a?), .path(let b?)):
      return .path(a.interpolated(to: b, fraction: t))
    case (.contents(let a), .contents(let b)):
      return .crossfade(a, to: b, weight: min(max(t, 0), 1))
    default: return lanes(with: other) { $0 + ($1 - $0) * t } ?? (t < 0.5 ? self : other)
    }
  }

  /// The sum with another value of the same kind; transforms are concatenated, this one first.
  public func adding(_ other: AnimationValue) -> AnimationValue {
    if case .transform(let a) = self, case .transform(let b) = other { return .transform(a * b) }
    return sum(with: other, +)
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
    default: sum(with: other, -)
    }
  }

  /// The value multiplied by a factor: 0 gives zero, −1 the opposite.
  public func scaled(by factor: Double) -> AnimationValue {
    switch self {
    case .transform(let transform):
      .transform(Transform3D.identity.mixed(with: transform, fraction: factor))
    default: sum(with: self) { value, _ in value * factor }
    }
  }

  /// The distance to another value, for pacing; 0 for kinds without a distance.
  public func distance(to other: AnimationValue) -> Double {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      let (dx, dy, dz) = (b.m41 - a.m41, b.m42 - a.m42, b.m43 - a.m43)
      return (dx * dx + dy * dy + dz * dz).squareRoot()
    default:
      var squares = 0.0
      _ = sum(with: other) { a, b in
        squares += (b - a) * (b - a)
        return a
      }
      return squares.squareRoot()
    }
  }

  /// Combines the numbers of two values of the same kind; nil for kinds that are not made of
  /// numbers.
  private func lanes(
    with other: AnimationValue, _ combine: (Double, Double) -> Double
  ) -> AnimationValue? {
    let (a, b) = (lanes, other.lanes)
    guard kind == other.kind, a.count == b.count, !a.isEmpty else { return nil }
    return withLanes { combine(a[$0], b[$0]) }
  }

  /// The same for sums, which take colours as they are, not premultiplied; other values stay as they are, and lists of
  /// colours too.
  private func sum(
    with other: AnimationValue, _ combine: (Double, Double) -> Double
  ) -> AnimationValue {
    switch (self, other) {
    case (.color(let a), .color(let b)):
      .color(
        Color(
          red: combine(a.red, b.red), green: combine(a.green, b.green),
          blue: combine(a.blue, b.blue), alpha: combine(a.alpha, b.alpha)))
    case (.colors, _): self
    default: lanes(with: other, combine) ?? self
    }
  }
}
