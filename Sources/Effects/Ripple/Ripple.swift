// Ripple: a round wave runs outwards, bends what is under it, and leaves the second picture behind.
//
// Formula, found from Core Image's render (69.9 dB): centre c, D the largest distance from c to a corner
// of the sweep's area, k = .375·width, H = 3k, r0 = −H + t·(D + 2H), r = |p − c|, n = (p − c)/r,
// δ = r − r0, ss(x) = 3x² − 2x³ on 0…1.
//   q = ss((δ+3k)/2k) − 2·ss((δ+k)/2k) + ss((δ−k)/2k),  f = ss((δ+k)/2k)
//   base = f·from(p + scale·q·n) + (1 − f)·to(p + scale·q·n), sampled in the space that is mixed in
//   out = light(centre of its picture + half its size·q·n) over base
//
// Segue's own leaves in peace what would be torn: q is less near the centre, where all directions meet, by ss(r/.8k);
// and with e the distance from the left or right side, the picture is bent across by t(2 − t) less, t = e/w, and likewise
// up and down, so that nothing beyond the canvas is seen. w is 12 % of the shorter side, and more for a larger scale.
// There the crest hides where both pictures join: f = ss((δ+.3k)/.6k). Two lower rings follow, each 4k behind the one before
// it, and .75 times as high: δ + 4k and δ + 8k. And it moves from −2.3k to D + 10.7k: of what is farther out, next to
// nothing would be seen for many frames.

import SeguePixels
import SegueTransitions

/// A round wave of water.
struct Ripple: Effect {
  var center = CanvasPoint.share(0.5, 0.5)
  /// The area that the wave crosses, y up; nil for the canvas.
  var sweepExtent: [Double]?
  var width: Length
  /// How far the wave bends the picture.
  var scale: SignedLength
  /// How the picture continues where the wave looks beyond its edge.
  var edge = EdgeMode.mirror
  /// A picture of a lit sphere, looked up by the wave's slope; nil for `light`.
  var shading: Bitmap?
  /// The light where no other one is chosen; drawn when it is first wanted, not whenever effects are listed.
  var light: @Sendable () -> Bitmap = { ShadedSphere.picture }
  /// Whether the wave is lower at the centre, bends nothing across the borders, and joins the pictures in its crest.
  var isGentle = false

  var preservesOpacity: Bool { edge != .clear }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let center = center.point(on: layout.canvas)
    let k = 0.375 * max(width.pixels(on: layout.canvas), 1)
    let scale = scale.pixels(on: layout.canvas)
    let shore = max(0.12 * Double(layout.canvas.shorterSide), 2.5 * abs(scale))
    let reach = Sweep.reach(of: sweepExtent, from: center, canvas: layout.canvas)
    let rest =
      isGentle
      ? Rest(join: 0.3 * k, calm: 0.8 * k, shore: shore) : Rest(join: k, calm: 0, shore: 0)
    // How far before the centre the wave begins, and how far beyond the farthest corner it ends.
    let before = isGentle ? 2.3 * k : 3 * k
    let beyond = isGentle ? (2.7 + 2 * RippleFrame.spacing) * k : 3 * k
    let shading = shading ?? light()
    let scratch = ScratchLayout(pixelRows: 1, floatRows: 10, coverageRows: 1, lightRows: 3)
    return PreparedOnCanvas(layout, extent: layout.bounds, scratch: scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      return .rows(
        RippleFrame(
          pair: pair, center: center, front: -before + progress * (before + reach + beyond), k: k,
          scale: scale, rest: rest, rings: isGentle ? 3 : 1, edge: edge, shading: shading,
          isFlatUnlit: Self.isClearInTheMiddle(shading),
          glossesAlpha: isGentle && !pair.isOpaque))
    }
  }

  /// Where a wave leaves the pictures in peace, in pixels.
  struct Rest {
    /// Half the width over which they join.
    let join: Double
    /// How far from the centre it is lower, and how far from the borders it bends less; 0 for nowhere.
    let calm, shore: Double
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
