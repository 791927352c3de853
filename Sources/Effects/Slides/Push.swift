// Push: the second picture pushes the first off the canvas. Both move by whole pixels, so nothing
// blurs. When a spring overshoots, the second picture goes on past the end, repeats its trailing
// edge, and comes back.

import SeguePixels
import SegueTiming
import SegueTransitions

/// The second picture pushes the first one out.
public struct Push: Effect {
  /// The side that the second picture comes from.
  public var direction: Direction
  /// Whether both fade while they slide, as Core Animation's push does.
  public var fades: Bool
  /// How dark the shadow of the second picture on the first one is, 0…1.
  public var shadow: Double

  /// Makes a push.
  public init(from direction: Direction = .right, fades: Bool = false, shadow: Double = 0) {
    self.direction = direction
    self.fades = fades
    self.shadow = shadow
  }

  /// Segue's push, and Core Animation's with `fade=true`.
  public static let descriptor = described(Push())

  private static func described(_ initial: Push) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "push", title: "Push",
      summary: "The second picture pushes the first one out.", family: .slide, aliases: ["slide"],
      parameters: [
        .direction(\.direction, "the side the second picture comes from"),
        EffectParameter(
          \.fades, "fade", .boolean, "fade while sliding, as Core Animation's push does"),
        SlideShadow.parameter(\.shadow),
      ],
      overshoot: .extends,
      exceptions: [.notOpaque(reason: "with fade=true both pictures are translucent on their way")],
      suggestedTiming: .easeInEaseOut, suggestedDuration: 0.6, make: { $0 })
  }

  /// Under each of its names.
  static let descriptors = [
    descriptor, described(Push(fades: true)).named("push", of: .coreAnimation),
  ]

  /// Whether opaque pictures give opaque frames: fading pictures let through what is behind them.
  public var preservesOpacity: Bool { !fades }

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: SlideShadow.scratch) { progress, pair in
      let travel = SlideTravel(direction: direction, canvas: pair.canvas, progress: progress)
      var rows = SlideRows(
        pair: pair, fromShift: travel.leaving, toShift: travel.arriving, toArea: travel.swept)
      if fades { rows.fade = (from: BlendWeight(1 - progress), to: BlendWeight(progress)) }
      rows.shadow = SlideShadow(shadow, under: .second, travel, of: pair)
      return rows.frame(on: pair.canvas)
    }
  }
}
