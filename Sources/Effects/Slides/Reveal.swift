// Reveal: the first picture slides away by whole pixels and uncovers the second, which stands still.
// The sliding picture hides what is under it even where it is translucent, so that both ends are exact.

import SeguePixels
import SegueTiming
import SegueTransitions

/// The first picture slides away and reveals the second.
public struct Reveal: Effect {
  /// The side the motion comes from: `right` slides the first picture to the left.
  public var direction: Direction

  /// Makes a reveal.
  public init(from direction: Direction = .right) { self.direction = direction }

  /// Core Animation's reveal.
  public static let descriptor = EffectDescriptor(
    name: "reveal", title: "Reveal",
    summary: "The first picture slides away and reveals the second.", family: .slide,
    aliases: ["uncover"],
    parameters: [
      Direction.parameter(
        default: .right, "the side the motion comes from: right slides the picture to the left")
    ],
    suggestedTiming: .easeInEaseOut, suggestedDuration: 0.6,
    make: { Reveal(from: $0.direction) })

  /// Under each of its names.
  static let descriptors = [descriptor, descriptor.named("reveal", of: .coreAnimation)]

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(direction: direction, extent: layout.canvasRect)
  }

  private struct Prepared: PreparedEffect {
    let direction: Direction
    let extent: PixelRect

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let travel = SlideTravel(
        direction: direction, canvas: pair.canvas, progress: min(max(progress, 0), 1))
      return .rows(
        SlideFrame(
          pair: pair, fromShift: travel.leaving, toShift: (0, 0), toArea: travel.swept))
    }
  }
}
