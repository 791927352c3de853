// Move in and reveal: one picture slides by whole pixels over the other, which does not move. The sliding picture hides what is
// under it even where it is translucent, so that both ends are exact. When a spring overshoots, a second picture that moves in
// goes on past the end, repeats its trailing edge, and comes back. Before the start it waits outside.

import SeguePixels
import SegueTiming
import SegueTransitions

/// One picture slides over the other.
public struct Slide: Effect {
  /// The picture that lies on top, and slides.
  public enum Top: Sendable {
    /// The first one slides away and reveals the second.
    case first
    /// The second one slides in over the first.
    case second
  }

  /// The picture that slides.
  public var top: Top
  /// The side the motion comes from: `right` slides to the left.
  public var direction: Direction
  /// How dark the shadow of the picture on top is on the other one, 0…1.
  public var shadow: Double

  /// Makes a slide.
  public init(_ top: Top, from direction: Direction = .right, shadow: Double = 0.5) {
    self.top = top
    self.direction = direction
    self.shadow = shadow
  }

  /// Core Animation's moveIn, with a shadow.
  public static let moveIn = moveIn(shadow: 0.5)
  /// Core Animation's reveal, with a shadow.
  public static let reveal = reveal(shadow: 0.5)

  private static func moveIn(shadow: Double) -> EffectDescriptor {
    EffectDescriptor(
      Slide(.second, shadow: shadow), name: "move-in", title: "Move in",
      summary: "The second picture slides in over the first.", family: .slide, aliases: ["cover"],
      parameters: parameters("the side the second picture comes from"), overshoot: .extends,
      suggestedTiming: .easeInEaseOut, suggestedDuration: 0.6, make: { $0 })
  }

  private static func reveal(shadow: Double) -> EffectDescriptor {
    EffectDescriptor(
      Slide(.first, shadow: shadow), name: "reveal", title: "Reveal",
      summary: "The first picture slides away and reveals the second.", family: .slide,
      aliases: ["uncover"],
      parameters: parameters(
        "the side the motion comes from: right slides the picture to the left"),
      suggestedTiming: .easeInEaseOut, suggestedDuration: 0.6, make: { $0 })
  }

  private static func parameters(_ side: String) -> [EffectParameter<Slide>] {
    [.direction(\.direction, side), SlideShadow.parameter(\.shadow)]
  }

  /// Both under each of their names.
  static let descriptors = [
    reveal, reveal(shadow: 0).named("reveal", of: .coreAnimation),
    moveIn, moveIn(shadow: 0).named("moveIn", of: .coreAnimation),
  ]

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: SlideShadow.scratch) { progress, pair in
      let time = max(progress, 0)
      let travel = SlideTravel(
        direction: direction, canvas: pair.canvas, progress: top == .first ? min(time, 1) : time)
      return SlideRows(
        pair: pair, fromShift: top == .first ? travel.leaving : (0, 0),
        toShift: top == .second ? travel.arriving : (0, 0), toArea: travel.swept,
        shadow: SlideShadow(shadow, under: top, travel, of: pair)
      ).frame(on: pair.canvas)
    }
  }
}
