// xfade's slides, covers and reveals: like push, move-in and reveal, but cut to whole pixels.

import SeguePixels
import SegueTransitions

struct XFadeSlide: XFadeMotion {
  /// The side that the motion comes from.
  let direction: Direction
  /// Whether the first picture leaves, and whether the second one arrives.
  let leaves: Bool
  let arrives: Bool

  static let descriptors: [EffectDescriptor] =
    family("slide", "The second picture pushes the first one", leaves: true, arrives: true)
    + family("cover", "The second picture slides over the first one", leaves: false, arrives: true)
    + family("reveal", "The first picture slides off the second one", leaves: true, arrives: false)

  private static func family(
    _ name: String, _ summary: String, leaves: Bool, arrives: Bool
  ) -> [EffectDescriptor] {
    let sides: [(String, String, Direction)] = [
      ("left", "to the left", .right), ("right", "to the right", .left), ("up", "up", .bottom),
      ("down", "down", .top),
    ]
    return sides.map { side, words, direction in
      .xfade(name + side, "\(summary) \(words).", .slide, steps: EffectDescriptor.wholePixels) {
        _ in
        XFadeSlide(direction: direction, leaves: leaves, arrives: arrives)
      }
    }
  }

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    let isAcross = direction == .left || direction == .right
    let side = isAcross ? pair.canvas.width : pair.canvas.height
    let travel = SlideTravel(
      direction: direction, canvas: pair.canvas, distance: side - Int(Float(side) * remaining))
    return SlideRows(
      pair: pair, fromShift: leaves ? travel.leaving : (0, 0),
      toShift: arrives ? travel.arriving : (0, 0), toArea: travel.swept
    ).frame(on: pair.canvas)
  }
}
