// A page curl prepared for a layout: the geometry, the light, and the back of the page.

import SegueDrawing
import SeguePixels
import SegueTransitions

struct PageCurlPrepared: PreparedEffect {
  let geometry: PageCurlGeometry
  let back: PageCurlBack
  let shading: PageCurl.Shading
  let shadow: PageCurlShadow?
  /// The lit sphere of an environment.
  let map: Bitmap?
  let sweepBox: Sweep.Box
  let extent: PixelRect
  /// Smaller versions of the page, of two moments.
  let levels: ImageLevels

  var scratch: ScratchLayout { ScratchLayout(pixelRows: 3, floatRows: 7, coverageRows: 2) }

  func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
    let time = min(max(progress, 0), 1)
    let shadow = shadow.flatMap {
      PageCurlShadowFrame(
        $0, isPlain: shading == .soft, geometry: geometry, box: sweepBox, time: time)
    }
    let lift = geometry.lift(at: time)
    let cast =
      shadow == nil || shading != .soft
      ? nil : PageCurlCast(pair.from, levels: levels, geometry: geometry, lift: lift)
    let sides = back.sides(of: pair.from, mix: pair.mix)
    let edgeAlpha =
      sides.isOpaque
      ? nil
      : shadow?.edge.map {
        PageCurlEdgeAlpha(sides.flat.picture.bitmap, reach: $0.reach, levels: levels)
      }
    return .rows(
      PageCurlFrame(
        geometry: geometry, light: shading.light, map: map, pair: pair,
        sides: sides, lift: lift, shadow: shadow, cast: cast, edgeAlpha: edgeAlpha))
  }
}
