// A still that is panned over: each frame samples a part of it.
//
// The picture is scaled once, so that the nearest part has the canvas's own resolution: from there on nothing
// is made so much smaller that it would alias. Positions are fractions of pixels in every frame.

import SeguePixels
import SegueTiming

/// The parts of a still that a motion shows.
struct PannedPictures: DrawnPictures {
  let picture: Bitmap
  let path: MotionPath
  let timing: TimingFunction
  /// Fractions of the motion's time.
  let times: FrameTimes
  /// How long the motion takes.
  let length: Double
  let background: Color
  let pool: BitmapPool

  var place: PixelRect { PixelRect(pool.size) }
  var isOpaque: Bool { picture.isOpaque || background.alpha == 1 }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    let fraction = timing(length > 0 ? times[index] / length : 0)
    let part = path.part(at: fraction)
    let size = pool.size
    let step = (x: part.width / Double(size.width), y: part.height / Double(size.height))
    let backdrop =
      isOpaqueBelow ? Bitmap(size: PixelSize(width: size.width, height: 1), color: background) : nil
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: PixelRect(size))
      Bands.forEach(rows: 0..<size.height, threads: threads) { band in
        for y in band {
          let row = target.row(y)
          row.sample(
            picture, from: Point(x: part.x + step.x / 2, y: part.y + (Double(y) + 0.5) * step.y),
            step: Point(x: step.x, y: 0), edge: .clamp)
          if let backdrop { row.over(row.reading, backdrop.row(0), in: .encoded) }
        }
      }
    }
    if isOpaque { bitmap.noteOpaque() }
  }

  private var isOpaqueBelow: Bool { background.alpha > 0 && !picture.isOpaque }
}
