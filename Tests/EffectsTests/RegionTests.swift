// Effects whose rows are drawn in pieces: the same bytes whatever part of the canvas is asked for.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct RegionTests {
  private let size = PixelSize(width: 300, height: 160)

  @Test(arguments: [
    "mod", "ci:CIModTransition", "bars-swipe", "zoom-in", "swirl", "squeeze", "accordion-fold",
    "random-blocks",
  ])
  func aPartOfTheCanvasHasTheSameBytes(_ name: String) throws {
    // The second picture ends within the canvas: one part is all of it, others reach beyond.
    let second = PlacedPicture(
      TestPictures.photo(PixelSize(width: 250, height: 120), seed: 2), x: 20, y: 10)
    let pair = PicturePair(
      from: PlacedPicture(TestPictures.photo(size, seed: 1)), to: second, canvas: size,
      mix: .linear)
    let effect = try EffectCatalog.native.descriptor(named: name).make(
      name == "mod" ? ["center": .vector([0.31, 0.47]), "angle": .number(1.1)] : [:])
    let strips = [1, 77, 130, 255].map { PixelRect(x: $0, y: 3, width: 41, height: 110) }
    for progress in [0.2, 0.3, 0.4, 0.5, 0.6, 0.7] {
      let whole = try effect.rendered(pair, at: progress)
      for region in strips + [second.rect] {
        let part = try effect.rendered(pair, at: progress, region: region)
        let others = (0..<region.size.count).filter {
          let (y, x) = $0.quotientAndRemainder(dividingBy: region.width)
          return part[x, y] != whole[region.x + x, region.y + y]
        }
        #expect(others.isEmpty, "\(progress), \(region): \(others.count)")
      }
    }
  }
}
