// Pictures that bend: a genie, what is squeezed or sucked into a point, a ribbon that twists, a swirl.
//
// Each motion says where a place of the frame looks, for a whole lane or for a distance from a point;
// `WarpLanes` and `WarpWhirl` look there. In lanes, s is the place along the motion and S the canvas's
// length, both from the side that things come from; smooth(x) = 3x² − 2x³ on 0…1.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// An effect that bends pictures.
protocol Warp: Effect {
  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame
}

extension Warp {
  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let levels = ImageLevels(cache: RasterCache(bytes: 2 * layout.byteCount))
    return PreparedOnCanvas(layout, scratch: WarpFrame.scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      return frame(at: progress, of: pair, levels: levels).frame(on: pair.canvas)
    }
  }
}

extension Warp {
  /// How much of the second picture is seen through a bent first one: nothing at the start, which stays exact.
  static func through(_ p: Double) -> Double { .smoothStep(p / 0.25) }
}

extension Direction {
  /// The canvas's length along the motion, and across it.
  func sides(of canvas: PixelSize) -> (along: Double, across: Double) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    return motion.x != 0 ? (width, height) : (height, width)
  }
}

extension Double {
  /// How fast `smoothStep` rises.
  static func smoothRise(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return 6 * inside * (1 - inside)
  }
}
