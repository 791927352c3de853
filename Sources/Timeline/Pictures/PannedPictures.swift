// A still that is panned over: each frame samples a part of it.
//
// The picture is scaled once, so that the nearest part has the canvas's own resolution: nothing in it is finer
// than the canvas can show. Then it is made half as large again, because a bilinear sample between two pixels
// is softer than one on a pixel: without that a slow pan gets sharper and softer all the time (the mean of the
// Laplacian varies by 7 %, and by 21 % without). Sampling the picture's own pixels with a cubic filter varied
// by 13 %, and took twice as long; twice as large instead of half as large again took a third longer.

import SeguePixels
import SegueTiming

/// The parts of a still that a motion shows.
struct PannedPictures: DrawnPictures {
  let picture: Bitmap
  /// Darkens the corners of what is seen.
  let corners: Grading?
  let path: MotionPath
  let timing: TimingFunction
  /// Fractions of the motion's time.
  let times: FrameTimes
  /// How long the motion takes.
  let length: Double
  let background: Color
  let place: PixelRect
  let depth: PixelDepth
  let pool = Pool<Bitmap>()

  /// The size that a picture is sampled at which has a canvas's resolution.
  ///
  /// Where only a small part of a large picture is shown, there is nothing to be gained.
  static func sampledSize(of picture: PixelSize, on canvas: PixelSize) -> PixelSize {
    let finer = PixelSize(width: picture.width * 3 / 2, height: picture.height * 3 / 2)
    return finer.count <= 8 * canvas.count ? finer : picture
  }

  var isOpaque: Bool { picture.isOpaque || background.alpha == 1 }

  var movesWithinFrames: Bool { true }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) {
    let fraction = timing(length > 0 ? min(max(times[moment] / length, 0), 1) : 0)
    let part = path.part(at: fraction)
    let size = place.size
    let step = (x: part.width / Double(size.width), y: part.height / Double(size.height))
    let backdrop =
      isOpaqueBelow
      ? Bitmap(
        size: PixelSize(width: size.width, height: 1), depth: bitmap.depth, color: background)
      : nil
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: PixelRect(size))
      Bands.forEach(rows: 0..<size.height, threads: threads) { band in
        for y in band {
          let row = target.row(y)
          row.sample(
            picture, from: Point(x: part.x + step.x / 2, y: part.y + (Double(y) + 0.5) * step.y),
            step: Point(x: step.x, y: 0), edge: .clamp)
          corners?.apply(to: row, at: y)
          if let backdrop { row.lay(under: backdrop.row(0)) }
        }
      }
    }
    if isOpaque { bitmap.noteOpaque() }
  }

  private var isOpaqueBelow: Bool { background.alpha > 0 && !picture.isOpaque }
}
