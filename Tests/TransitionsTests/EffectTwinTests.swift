// Every geometric effect beside its slow twin: the colour at a point in Double, 8×8 points a pixel.

import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite("Effects and their slow twins")
struct EffectTwinTests {
  static let sizes = [PixelSize(width: 96, height: 64), PixelSize(width: 61, height: 83)]
  /// Fewer in a debug build, whose twins take minutes.
  static let progress: [Double] = {
    #if DEBUG
      [0.2, 0.5, 0.8]
    #else
      (1...9).map { Double($0) / 10 }
    #endif
  }()

  private func expectAgreement(
    _ effect: any Effect, _ pair: PicturePair, _ progress: Double, _ twin: some EffectTwin
  ) throws {
    let fast = try effect.rendered(pair, at: progress)
    let slow = twin.rendered(pair.canvas, mix: pair.mix)
    let difference = try #require(BitmapDifference(fast, slow))
    #expect(difference.psnr >= 40, "\(pair.canvas) at \(progress): \(difference.psnr) dB")
  }

  private func pair(_ size: PixelSize, _ mix: MixSpace) -> (PicturePair, TwinPicture, TwinPicture) {
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 5), to: TestPictures.photo(size, seed: 8), mix: mix)
    return (
      pair, TwinPicture(pair.from.bitmap, mix: mix), TwinPicture(pair.to.bitmap, mix: mix)
    )
  }

  @Test("slides", arguments: ["push", "reveal", "move-in"], ["right", "left", "top", "bottom"])
  func slides(_ name: String, _ side: String) throws {
    let effect = try EffectCatalog.native.descriptor(named: name)
      .make(["from": .choice(side)])
    let motion: SIMD2<Double> =
      switch side {
      case "right": SIMD2(-1, 0)
      case "left": SIMD2(1, 0)
      case "top": SIMD2(0, 1)
      default: SIMD2(0, -1)
      }
    for size in Self.sizes {
      let (pair, from, to) = pair(size, .encoded)
      for progress in Self.progress {
        // Slides move by whole pixels; the twin is asked where they are whole.
        let length = motion.x != 0 ? Double(size.width) : Double(size.height)
        let whole = (progress * length).rounded() / length
        let twin = SlideTwin(name, from: from, to: to, motion: motion, progress: whole)
        try expectAgreement(effect, pair, progress, twin)
      }
    }
  }

  @Test("bars swipe", arguments: [Double.pi, 0.7, -2.1, 3], [1, 6.5])
  func barsSwipe(_ angle: Double, _ barOffset: Double) throws {
    let effect = BarsSwipe(angle: angle, width: .pixels(11), barOffset: barOffset)
    for size in Self.sizes {
      let (pair, from, to) = pair(size, .linear)
      for progress in Self.progress {
        let twin = BarsSwipeTwin(
          from: from, to: to, angle: angle, width: 11, barOffset: barOffset, time: progress)
        try expectAgreement(effect, pair, progress, twin)
      }
    }
  }

  @Test("page curl", arguments: [Double.pi, 2.6, -0.9])
  func pageCurl(_ angle: Double) throws {
    let effect = PageCurl(
      angle: angle, radius: .pixels(18), shading: .soft(PageCurlShadow(amount: 0)))
    for size in Self.sizes {
      let (pair, from, to) = pair(size, .encoded)
      for progress in Self.progress {
        let twin = PageCurlTwin(
          from: from, to: to, angle: angle, radius: 18, paleness: 0.75, mix: .encoded,
          time: progress)
        try expectAgreement(effect, pair, progress, twin)
      }
    }
  }
}
