// Move in: the second picture slides by whole pixels over the first, which stands still. When a
// spring overshoots, the picture goes on past the end, repeats its trailing edge, and comes back.
// Before the start it waits outside.

import SeguePixels
import SegueTiming
import SegueTransitions

/// The second picture slides in over the first.
public struct MoveIn: Effect {
  /// The side that the second picture comes from.
  public var direction: Direction
  /// How dark its shadow on the first picture is, 0…1.
  public var shadow: Double

  /// Makes a move-in.
  public init(from direction: Direction = .right, shadow: Double = 0.5) {
    self.direction = direction
    self.shadow = shadow
  }

  /// Core Animation's moveIn, with a shadow.
  public static let descriptor = described(MoveIn())

  private static func described(_ initial: MoveIn) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "move-in", title: "Move in",
      summary: "The second picture slides in over the first.", family: .slide, aliases: ["cover"],
      parameters: [
        .direction(\.direction, "the side the second picture comes from"),
        SlideShadow.parameter(\.shadow),
      ],
      overshoot: .extends, suggestedTiming: .easeInEaseOut, suggestedDuration: 0.6, make: { $0 })
  }

  /// Under each of its names.
  static let descriptors = [
    descriptor, described(MoveIn(shadow: 0)).named("moveIn", of: .coreAnimation),
  ]

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: SlideShadow.scratch) { progress, pair in
      let travel = SlideTravel(
        direction: direction, canvas: pair.canvas, progress: max(progress, 0))
      return .rows(
        SlideFrame(
          pair: pair, fromShift: (0, 0), toShift: travel.arriving, toArea: travel.swept,
          shadow: SlideShadow(shadow, under: .second, travel)))
    }
  }
}
