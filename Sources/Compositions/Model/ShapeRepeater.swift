// Copies of the items above it in a shape layer, each with the next step of a transform.

import SegueDrawing
import SegueSystem

/// Copies of the items above it.
struct ShapeRepeater: Sendable {
  var copies = Track(1.0)
  var offset = Track(0.0)
  /// The transform from each copy to the next.
  var transform = CompositionTransform()
  /// In percent, of the first and the last copy.
  var startOpacity = Track(100.0), endOpacity = Track(100.0)
  /// Whether later copies lie in front of earlier copies.
  var isAbove = true

  /// A repeater with more copies is limited to this number.
  static let mostCopies = 1_000.0

  /// The most copies at any moment.
  var most: Int {
    let counts = copies.keys.flatMap { [$0.start, $0.end] }
    return Int(min(max((counts.max() ?? 0).rounded(.up), 0), Self.mostCopies))
  }

  /// How many copies there are at a moment.
  func count(at moment: Moment) -> Int {
    Int(min(max(copies.value(at: moment).rounded(.up), 0), Self.mostCopies))
  }

  /// The transforms of all copies at a moment.
  func matrices(at moment: Moment) -> [Transform3D] {
    (0..<count(at: moment)).map { matrix(of: $0, at: moment) }
  }

  /// The transform of a copy at a moment; nil if it is not there.
  func place(of copy: Int, at moment: Moment) -> Transform3D? {
    copy < count(at: moment) ? matrix(of: copy, at: moment) : nil
  }

  private func matrix(of copy: Int, at moment: Moment) -> Transform3D {
    let index = Double(copy) + offset.value(at: moment)
    let anchor = transform.anchor.value(at: moment)
    let place = transform.position.value(at: moment) * index
    let scale = transform.scale.value(at: moment) / 100
    let turn = transform.rotation.value(at: moment) * .pi / 180 * index
    return Transform3D.translation(-anchor.x, -anchor.y)
      * .scale(Self.power(scale.x, index), Self.power(scale.y, index))
      * .rotation(turn) * .translation(anchor.x + place.x, anchor.y + place.y)
  }

  /// The opacity of a copy, 0…1.
  func opacity(of copy: Int, at moment: Moment) -> Double {
    let last = count(at: moment) - 1
    let way = last > 0 ? Double(copy) / Double(last) : 0
    let (start, end) = (startOpacity.value(at: moment), endOpacity.value(at: moment))
    return min(max((start + (end - start) * way) / 100, 0), 1)
  }

  /// A power of a scale, which may be negative.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == exponent.rounded(), abs(exponent) <= 2 * mostCopies {
      var (made, factor, rest) = (1.0, exponent < 0 ? 1 / base : base, Int(abs(exponent)))
      while rest > 0 {
        if rest & 1 == 1 { made *= factor }
        factor *= factor
        rest >>= 1
      }
      return made
    }
    return pow(abs(base), exponent)
  }
}
