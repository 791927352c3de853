// Smooth cuts beside the edges of what both pictures show: things before soft backgrounds, and borders when the light changes.

import SegueEffects
import SeguePixels
import SegueSystem
import SegueTransitions
import TestSupport
import Testing

@Suite struct SmoothCutEdgeTests {
  private func frame(_ from: Bitmap, _ to: Bitmap, at progress: Double) throws -> Bitmap {
    try EffectCatalog.native.descriptor(named: "smooth-cut").make()
      .rendered(PicturePair(from: from, to: to), at: progress)
  }

  /// A spotted, dark disc in its place before a background that is out of focus.
  private func disc(
    _ size: PixelSize, at middle: SIMD2<Double>, radius: Double, softness: Double
  ) -> Bitmap {
    let spots = MovedScene(PixelSize(width: 200, height: 200), background: .init(), seed: 3)
      .picture(at: 0)
    var picture = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = SIMD2(Double(x), Double(y)), off = place - middle
        let cover = min(max((radius - (off * off).sum().squareRoot()) / softness + 0.5, 0), 1)
        let light = 0.75 + 0.1 * sin(place.x / 40) + 0.1 * cos(place.y / 30)
        let spot = spots[min(max(Int(off.x) + 100, 0), 199), min(max(Int(off.y) + 100, 0), 199)]
        let own = SIMD3(Double(spot.red), Double(spot.green), Double(spot.blue)) / 600
        let color = own * cover + SIMD3(light, 0.9 * light, 0.8) * (1 - cover)
        picture[x, y] = Color(red: color.x, green: color.y, blue: color.z).premultiplied
      }
    }
    return picture
  }

  /// No outline of a thing's colour is seen round it: with hidden parts in the softened edges of both pictures there was one, 9
  /// to 23 levels darker.
  @Test func noOutlinesAreSeen() throws {
    let (size, radius, softness) = (PixelSize(width: 960, height: 640), 90.0, 4.0)
    let (start, way) = (SIMD2(Double(size.width), Double(size.height)) / 2, SIMD2(44.0, 6))
    func picture(_ time: Double) -> Bitmap {
      disc(size, at: start + way * (time - 0.5), radius: radius, softness: softness)
    }
    for progress in [0.25, 0.5, 0.75] {
      let (own, truth) = (try frame(picture(0), picture(1), at: progress), picture(progress))
      var worst = 0
      let middle = start + way * (progress - 0.5)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let off = SIMD2(Double(x), Double(y)) - middle
          guard (off * off).sum().squareRoot() > radius + softness + 3 else { continue }
          worst = max(worst, abs(Int(own[x, y].green) - Int(truth[x, y].green)))
        }
      }
      #expect(worst <= 6, "at \(progress): \(worst) levels")
    }
  }

  /// What one picture alone shows has the light of what both show: when each picture kept its own, the inner one's border was seen, at
  /// 28 to 33 dB.
  @Test(arguments: [
    MovedScene.Motion(zoom: 1.25), .init(shift: SIMD2(40, 12)),
    .init(shift: SIMD2(-8, 4), zoom: 0.8),
  ])
  func lightChangesEverywhere(_ motion: MovedScene.Motion) throws {
    let scene = MovedScene(PixelSize(width: 480, height: 320), background: motion)
    func picture(_ time: Double) -> Bitmap {
      var picture = scene.picture(at: time)
      let gains = SIMD3(0.8, 0.75, 0.6) * (1 - time) + SIMD3(1, 1, 1) * time
      let matrix: [Float] = [
        Float(gains.x), 0, 0, 0, 0, 0, Float(gains.y), 0, 0, 0, 0, 0, Float(gains.z), 0, 0, 0, 0, 0,
        1, 0,
      ]
      picture.withMutableRows { rows in
        for y in 0..<rows.height { rows.row(y).multiply(by: matrix) }
      }
      return picture
    }
    for progress in [0.25, 0.5, 0.75] {
      let psnr = try #require(
        try BitmapDifference(frame(picture(0), picture(1), at: progress), picture(progress))
      ).psnr
      #expect(psnr > 40, "\(motion) at \(progress): \(psnr) dB")
    }
  }
}
