// The contract proved by small effects: what each was made to show.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct ContractProofTests {
  private let pair = PicturePair(
    from: TestPictures.photo(PixelSize(width: 40, height: 30), seed: 1),
    to: TestPictures.photo(PixelSize(width: 40, height: 30), seed: 2))

  @Test func anEffectMayCoverMoreThanTheCanvas() throws {
    let effect = HaloEffect(reach: 6)
    let extent = effect.prepare(pair.layout).extent
    #expect(extent == PixelRect(x: -6, y: -6, width: 52, height: 42))
    let frame = try effect.rendered(pair, at: 0.5, region: extent)
    #expect(frame[0, 0] == Color(red: 1, green: 0.5, blue: 0).premultiplied)
    #expect(try effect.rendered(pair, at: 0.5)[0, 0] == frame[6, 6])
    #expect(try effect.rendered(pair, at: 0, region: extent)[0, 0] == .clear)
  }

  @Test func aPassSeesAllOfThePassBeforeIt() throws {
    let faded = try Fade().rendered(pair, at: 0.5)
    for threads in 1...4 {
      let frame = try TwoPassEffect().rendered(pair, at: 0.5, threads: threads)
      for y in [0, 1, 15, 29] {
        let (own, below) = (faded[7, y], faded[7, min(y + 5, 29)])
        let mean = (Int(own.red) + Int(below.red) + 1) / 2
        #expect(abs(Int(frame[7, y].red) - mean) <= 1)
      }
    }
  }

  @Test func aMapAndAPictureKeepTheirOwnSize() throws {
    let size = PixelSize(width: 4, height: 1)
    let map = Map(size: size, values: [0, 20_000, 40_000, 65_535])
    let edge = Bitmap(size: PixelSize(width: 3, height: 2), color: .white)
    let effect = try MapWipeEffect.descriptor.make([
      "map": .map(map), "edge": .picture(PictureValue(edge)),
    ])
    let frame = try effect.rendered(pair, at: 0.5)
    #expect(frame[2, 3] == pair.to.bitmap[2, 3])
    #expect(frame[38, 3] == pair.from.bitmap[38, 3])
    #expect(try effect.rendered(pair, at: 0.35)[15, 3] == Color.white.premultiplied)
  }

  @Test func scratchRowsGiveWhatTheKernelsGive() throws {
    let difference = try #require(
      try BitmapDifference(ScratchEffect().rendered(pair, at: 0.3), Fade().rendered(pair, at: 0.3)))
    #expect(difference.largest <= 1)
  }

  @Test func reversedMotionIsTheOtherPairsAtOneMinusTheProgress() throws {
    for progress in [0, 0.25, 0.6, 1] {
      let reversed = try ReversedEffect(PageCurl()).rendered(pair, at: progress)
      #expect(try reversed == PageCurl().rendered(pair.swapped, at: 1 - progress))
    }
  }
}
