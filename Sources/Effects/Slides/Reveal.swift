// Reveal: the first picture slides away by whole pixels and uncovers the second, which stands still.
// The sliding picture hides what is under it even where it is translucent, so that both ends are exact.

import SeguePixels
import SegueTiming
import SegueTransitions

/// The first picture slides away and reveals the second.
public struct Reveal: Effect {
  /// The side the motion comes from: `right` slides the first picture to the left.
  public var direction: Direction
  /// How dark the shadow of the first picture on the second one is, 0…1.
  public var shadow: Double

  /// Makes a reveal.
  public init(from direction: Direction = .right, shadow: Double = 0.5) {
    self.direction = direction
    self.shadow = shadow
  }

  /// Core Animation's reveal, with a shadow.
  public static let descriptor = described(Reveal())

  private static func described(_ initial: Reveal) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "reveal", title: "Reveal",
      summary: "The first picture slides away and reveals the second.", family: .slide,
      aliases: ["uncover"],
      parameters: [
        .direction(
          \.direction, "the side the motion comes from: right slides the picture to the left"),
        SlideShadow.parameter(\.shadow),
      ],
      suggestedTiming: .easeInEaseOut, suggestedDuration: 0.6, make: { $0 })
  }

  /// Under each of its names.
  static let descriptors = [
    descriptor, described(Reveal(shadow: 0)).named("reveal", of: .coreAnimation),
  ]

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: SlideShadow.scratch) { progress, pair in
      let travel = SlideTravel(
        direction: direction, canvas: pair.canvas, progress: min(max(progress, 0), 1))
      return .rows(
        SlideFrame(
          pair: pair, fromShift: travel.leaving, toShift: (0, 0), toArea: travel.swept,
          shadow: SlideShadow(shadow, under: .first, travel)))
    }
  }
}
