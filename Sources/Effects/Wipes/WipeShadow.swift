// The shadow of a wipe: the shape lies on the picture around it, and darkens that picture beside its edge.
//
// At a distance d outside the shape, with w the reach, it takes darkness·4p(1 − p)·smooth(1 + d/w) of the colours.
// So it is gone at both ends, which stay exact. What is transparent shows no shadow, and casts none. An inverted wipe is a shape that
// closes over the second picture, and there its shadow falls.

import SeguePixels
import SegueTransitions

/// The shadow of a shape on one canvas.
struct WipeShadow: Sendable {
  /// How far from the edge it reaches, in pixels.
  let reach: Double
  /// How dark it is at the edge, 0…1.
  let darkness: Double

  /// The parameter of wipes with a shadow.
  static let parameter = EffectParameter(
    \WipeStyle.shadow, "shadow", .number(0...1),
    "how dark the shadow at the edge of the opening is; 0 for none", control: .init(group: .edge))

  /// A shadow as long as 3 % of the canvas's shorter side; nil when nothing is darkened.
  init?(_ darkness: Double, canvas: PixelSize) {
    guard darkness > 0 else { return nil }
    self.init(reach: Self.reach(on: canvas), darkness: darkness)
  }

  /// How far a shadow reaches on a canvas, in pixels.
  static func reach(on canvas: PixelSize) -> Double { max(0.03 * Double(canvas.shorterSide), 1) }

  private init(reach: Double, darkness: Double) {
    (self.reach, self.darkness) = (reach, darkness)
  }

  /// The same at a moment; nil when nothing is darkened.
  func at(_ time: Double) -> WipeShadow? {
    let dark = darkness * Self.presence(time)
    return dark > 0 ? WipeShadow(reach: reach, darkness: dark) : nil
  }

  /// How much of it there is while something opens: all half way, nothing at both ends.
  static func presence(_ time: Double) -> Double { 4 * time * (1 - time) }

  /// How much of it there is at a distance from the edge, which is negative outside the shape.
  static func fall(_ distance: Double, reach: Double) -> Double {
    .smoothStep(1 + distance / reach)
  }
}
