// The bars swipe beside its formula in figures: when each bar has left, and that nothing goes back.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueSystem
import SegueTransitions
import TestSupport
import Testing

@Suite struct BarsSwipeTests {
  /// Odd angles, thin and wide bars, bars all at once and far apart.
  static let settings: [(angle: Double, width: Double, barOffset: Double)] =
    [0, 0.003, 0.6, .pi / 4, .pi / 2, 1.7, 3, .pi, -2, -0.01, 6.1].flatMap { angle in
      [(2, 0), (2, 1), (7.3, 4), (30, 10), (1000, 1), (11, 100)].map { (angle, $0.0, $0.1) }
    }

  private func colors(_ size: PixelSize, rect: PixelRect? = nil) -> PicturePair {
    let rect = rect ?? PixelRect(size)
    return PicturePair(
      from: PlacedPicture(
        Bitmap(size: rect.size, color: .white), x: rect.x, y: rect.y),
      to: PlacedPicture(Bitmap(size: size, color: .black)), canvas: size, mix: .linear)
  }

  /// The sum of all reds: how much of the first picture, white, is left.
  private func left(_ effect: some Effect, _ pair: PicturePair, _ progress: Double) throws -> Int {
    let frame = try effect.rendered(pair, at: progress)
    var sum = 0
    for y in 0..<frame.height {
      for x in 0..<frame.width { sum += Int(frame[x, y].red) }
    }
    return sum
  }

  @Test func theBarsTakeAsLongAsCoreImages() throws {
    let size = PixelSize(width: 1500, height: 1500)
    let effect = BarsSwipe(
      angle: 3, width: .pixels(60), barOffset: .rootPixels(1), isAntialiased: false)
    // Bar 0 is the rightmost one and leaves by the top; e points down: (−sin 3, cos 3).
    let progress = 0.2
    let frame = try effect.rendered(
      colors(size), at: progress, region: PixelRect(x: 1470, y: 0, width: 1, height: 1500))
    let bare = (0..<1500).reduce(0) { $0 + (frame[0, $1].red < 128 ? 1 : 0) }
    let root = (Double(bare) / -cos(3.0)).squareRoot()
    // Half a row is 0.1 of it.
    #expect(abs(root / progress - 62.9251) < 0.15, "\(root / progress)")
  }

  @Test func theEndsAreThePicturesAndWhiteOnlyGetsLess() throws {
    let places: [(PixelSize, PixelRect?)] = [
      (PixelSize(width: 64, height: 48), nil), (PixelSize(width: 17, height: 33), nil),
      (PixelSize(width: 1, height: 1), nil),
      (PixelSize(width: 64, height: 48), PixelRect(x: 20, y: 9, width: 31, height: 23)),
      (PixelSize(width: 30, height: 20), PixelRect(x: -7, y: -5, width: 44, height: 60)),
    ]
    for (angle, width, barOffset) in Self.settings {
      for isAntialiased in [true, false] {
        let effect = BarsSwipe(
          angle: angle, width: .pixels(width), barOffset: .rootPixels(barOffset),
          isAntialiased: isAntialiased)
        for (size, rect) in places {
          let pair = colors(size, rect: rect)
          let name =
            "\(angle) \(width) \(barOffset) \(isAntialiased) \(size) \(rect ?? pair.canvasRect)"
          var start = Bitmap(size: size, color: .black)
          for y in pair.canvasRect.intersection(pair.from.rect).rows {
            for x in pair.canvasRect.intersection(pair.from.rect).columns {
              start[x, y] = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
            }
          }
          #expect(try effect.rendered(pair, at: 0) == start, "\(name)")
          #expect(try effect.rendered(pair, at: 1) == pair.to.bitmap, "\(name)")
          guard rect == nil else { continue }
          let amounts = try stride(from: 0, through: 1, by: 0.05).map {
            try left(effect, pair, $0)
          }
          for (before, after) in zip(amounts, amounts.dropFirst()) {
            // A pixel's coverage is rounded.
            #expect(after <= before + size.count / 8, "\(name): \(before) \(after)")
          }
        }
      }
    }
  }
}
