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

  /// Makes a move-in.
  public init(from direction: Direction = .right) { self.direction = direction }

  /// Core Animation's moveIn.
  public static let descriptor = EffectDescriptor(
    name: "move-in", title: "Move in", summary: "The second picture slides in over the first.",
    family: .slide, aliases: ["cover"],
    parameters: [
      Direction.parameter(default: .right, "the side the second picture comes from")
    ],
    overshoot: .extends, suggestedTiming: .easeInEaseOut, suggestedDuration: 0.6,
    make: { MoveIn(from: $0.direction) })

  /// Under each of its names.
  static let descriptors = [descriptor, descriptor.named("moveIn", of: .coreAnimation)]

  /// Nothing needs to be prepared.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(direction: direction, extent: layout.canvasRect)
  }

  private struct Prepared: PreparedEffect {
    let direction: Direction
    let extent: PixelRect

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let travel = SlideTravel(
        direction: direction, canvas: pair.canvas, progress: max(progress, 0))
      return .rows(
        SlideFrame(
          pair: pair, fromShift: (0, 0), toShift: travel.arriving, toArea: travel.swept))
    }
  }
}
