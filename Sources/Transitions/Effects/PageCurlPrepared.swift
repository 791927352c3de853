// A page curl bound to two pictures: the geometry, the back of the page, and how it looks lying flat.

import SeguePixels

struct PageCurlPrepared: PreparedEffect {
  let pair: PicturePair
  let geometry: PageCurlGeometry
  let back: PlacedPicture
  let flatBack: PlacedPicture
  let shading: PageCurl.Shading
  let sweepBox: Sweep.Box
  let extent: PixelRect

  init(
    pair: PicturePair, geometry: PageCurlGeometry, back: PlacedPicture,
    shading: PageCurl.Shading, sweepBox: Sweep.Box, extent: PixelRect
  ) {
    self.pair = pair
    self.geometry = geometry
    self.back = back
    self.shading = shading
    self.sweepBox = sweepBox
    self.extent = extent
    flatBack = Self.lit(back, by: shading, mix: pair.mix)
  }

  var scratch: ScratchLayout { ScratchLayout(pixelRows: 3, floatRows: 7, coverageRows: 2) }

  func frame(at progress: Double) -> any EffectFrame {
    let time = min(max(progress, 0), 1)
    let shadow = shading.shadow.flatMap {
      PageCurlShadowFrame(
        $0, isPlain: shading.isSoft, geometry: geometry, box: sweepBox, time: time)
    }
    return PageCurlFrame(prepared: self, lift: geometry.lift(at: time), shadow: shadow)
  }

  /// The back as it looks where it lies flat: an environment map gives it one colour there.
  private static func lit(
    _ back: PlacedPicture, by shading: PageCurl.Shading, mix: MixSpace
  ) -> PlacedPicture {
    guard case .environment(let map?) = shading, map.size.count > 0 else { return back }
    var bitmap = back.bitmap
    let scratch = Scratch(
      layout: ScratchLayout(pixelRows: 2, coverageRows: 1), width: bitmap.width)
    let centre = Point(x: Double(map.width) / 2, y: Double(map.height) / 2)
    bitmap.withMutableRows { rows in
      for y in 0..<rows.height {
        let light = scratch.pixels(1, count: rows.width)
        light.sample(map, from: centre, step: Point(x: 0, y: 0), edge: .clamp)
        PageCurlFrame.lay(light, on: rows.row(y), mix: mix, scratch: scratch)
      }
    }
    return PlacedPicture(bitmap, x: back.rect.x, y: back.rect.y)
  }
}
