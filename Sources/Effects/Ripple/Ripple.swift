// Ripple: a round wave runs outwards, bends what is under it, and leaves the second picture behind.
//
// Formula, found from Core Image's render (69.9 dB): centre c, D the largest distance from c to a corner
// of the sweep's area, k = .375·width, H = 3k, r0 = −H + t·(D + 2H), r = |p − c|, n = (p − c)/r,
// δ = r − r0, ss(x) = 3x² − 2x³ on 0…1.
//   q = ss((δ+3k)/2k) − 2·ss((δ+k)/2k) + ss((δ−k)/2k),  f = ss((δ+k)/2k)
//   base = f·from(p + scale·q·n) + (1 − f)·to(p + scale·q·n), sampled in the space that is mixed in
//   out = light(centre of its picture + half its size·q·n) over base

import SeguePixels
import SegueTransitions

/// A round wave of water.
struct Ripple: Effect {
  var center: CanvasPoint
  /// The area that the wave crosses, y up; nil for the canvas.
  var sweepExtent: [Double]?
  var width: Length
  /// How far the wave bends the picture.
  var scale: SignedLength
  /// How the picture continues where the wave looks beyond its edge.
  var edge: EdgeMode
  /// A picture of a lit sphere, looked up by the wave's slope.
  var shading: Bitmap

  var preservesOpacity: Bool { edge != .clear }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let center = center.point(on: layout.canvas)
    return Prepared(
      extent: layout.bounds, center: center,
      reach: Sweep.reach(of: sweepExtent, from: center, canvas: layout.canvas),
      k: 0.375 * max(width.pixels(on: layout.canvas), 1),
      scale: scale.pixels(on: layout.canvas), edge: edge, shading: shading)
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let center: Point
    let reach: Double
    let k: Double
    let scale: Double
    let edge: EdgeMode
    let shading: Bitmap

    var scratch: ScratchLayout { ScratchLayout(pixelRows: 1, floatRows: 5, lightRows: 3) }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      return .rows(
        RippleFrame(
          pair: pair, center: center, front: -3 * k + progress * (reach + 6 * k), k: k,
          scale: scale, edge: edge, shading: shading,
          isFlatUnlit: Ripple.isClearInTheMiddle(shading)))
    }
  }

  /// Whether the four pixels around the middle are clear.
  private static func isClearInTheMiddle(_ picture: Bitmap) -> Bool {
    guard picture.size.count > 0 else { return true }
    for y in [(picture.height - 1) / 2, picture.height / 2] {
      for x in [(picture.width - 1) / 2, picture.width / 2] where picture[x, y].alpha > 0 {
        return false
      }
    }
    return true
  }
}
