// Smooth cuts of a thing whose light changes while it moves, or that moves far: the moments between beside the true ones.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct SmoothCutLightTests {
  /// A round thing before a wall that stands still.
  private struct Scene {
    let wall: Bitmap
    let face: Bitmap
    let shift: SIMD2<Double>
    let light: Double

    /// - Parameter isPlain: whether next to nothing is to be seen on the wall.
    init(isPlain: Bool, shift: SIMD2<Double>, light: Double) {
      let size = PixelSize(width: 360, height: 240)
      var wall = MovedScene(size, background: .init(), seed: 3).picture(at: 0)
      for y in 0..<size.height where isPlain {
        for x in 0..<size.width {
          wall[x, y] =
            Color(red: 0.3 + Double(y) / 900, green: 0.5, blue: 0.8 - Double(y) / 700).premultiplied
        }
      }
      face = MovedScene(size, background: .init(), seed: 8).picture(at: 0)
      (self.wall, self.shift, self.light) = (wall, shift, light)
    }

    func picture(_ time: Double) -> Bitmap {
      var picture = wall
      let (x, y) = (Int((shift.x * time).rounded()), Int((shift.y * time).rounded()))
      let brighter = (1 + (light - 1) * time) * 0.8 / 255
      for row in 60..<180 {
        for column in 40..<160
        where (row - 120) * (row - 120) + (column - 100) * (column - 100) < 3600 {
          let pixel = face[column, row]
          picture[column + x, row + y] =
            Color(
              red: Double(pixel.red) * brighter, green: Double(pixel.green) * brighter,
              blue: Double(pixel.blue) * brighter
            ).premultiplied
        }
      }
      return picture
    }
  }

  /// A thing that became brighter or darker, or that went by a third of the picture, moves whole.
  @Test(arguments: [
    (false, SIMD2<Double>(60, 8), 1.15), (false, SIMD2(-20, 40), 0.85), (true, SIMD2(60, 8), 1.15),
    (false, SIMD2(124, 8), 1),
  ])
  func thingsMoveWholeInAnotherLight(_ isPlain: Bool, _ shift: SIMD2<Double>, _ light: Double)
    throws
  {
    let effect = try EffectCatalog.native.descriptor(named: "smooth-cut").make()
    let scene = Scene(isPlain: isPlain, shift: shift, light: light)
    let pair = PicturePair(from: scene.picture(0), to: scene.picture(1))
    for progress in [0.25, 0.5, 0.75] {
      let psnr = try #require(
        try BitmapDifference(effect.rendered(pair, at: progress), scene.picture(progress))
      ).psnr
      #expect(psnr > 30, "\(shift), \(light) times as bright, at \(progress): \(psnr) dB")
    }
  }
}
