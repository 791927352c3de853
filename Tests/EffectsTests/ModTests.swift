// Mod's net: the same whatever part of the canvas is asked for.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct ModTests {
  private let size = PixelSize(width: 300, height: 40)

  @Test(arguments: ["mod", "ci:CIModTransition"])
  func aPartOfTheCanvasHasTheSameBytes(_ name: String) throws {
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
    let effect = try EffectCatalog.native.descriptor(named: name).make(
      name == "mod" ? ["center": .vector([0.31, 0.47]), "angle": .number(1.1)] : [:])
    for progress in [0.3, 0.6] {
      let whole = try effect.rendered(pair, at: progress)
      for column in [1, 77, 130, 255] {
        let region = PixelRect(x: column, y: 3, width: 41, height: 30)
        let part = try effect.rendered(pair, at: progress, region: region)
        for y in 0..<region.height {
          for x in 0..<region.width {
            #expect(part[x, y] == whole[column + x, 3 + y], "\(column) + \(x), \(y)")
          }
        }
      }
    }
  }
}
