// Rows of a flash that are all light take a short way: it shows what the long way does.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct FlashTests {
  private func pair(isOpaque: Bool, mix: MixSpace) -> PicturePair {
    let size = PixelSize(width: 400, height: 360)
    var from = TestPictures.photo(size, seed: 1)
    // A picture that is not opaque takes the long way in every row.
    if !isOpaque { from[0, 0].alpha = 254 }
    let to = TestPictures.photo(size, seed: 2)
    return PicturePair(
      from: PlacedPicture(from), to: PlacedPicture(to), canvas: size, mix: mix)
  }

  @Test(arguments: [MixSpace.linear, .encoded])
  func rowsOfLightAloneEqualLightOverTheFirstPicture(mix: MixSpace) throws {
    let effect = try EffectCatalog.native.descriptor(named: "ci:CIFlashTransition").make([:])
    for progress in stride(from: 0.1, through: 0.95, by: 0.05) {
      let short = try effect.rendered(pair(isOpaque: true, mix: mix), at: progress)
      let long = try effect.rendered(pair(isOpaque: false, mix: mix), at: progress)
      var worst = 0
      for y in 0..<short.height {
        for x in 0..<short.width where (x, y) != (0, 0) {
          let (a, b) = (short[x, y], long[x, y])
          worst = max(
            worst, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
            abs(Int(a.blue) - Int(b.blue)), abs(Int(a.alpha) - Int(b.alpha)))
        }
      }
      // Both round, the short way by coarser curves.
      #expect(worst <= 1, "at \(progress)")
    }
  }
}
