// The contract of effects that are made of files, through their own rows.

import EffectTwins
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

/// An effect on a small canvas, with the rules that every effect keeps.
struct EffectContract {
  let effect: any Effect
  let pair: PicturePair

  init(
    _ effect: any Effect, size: PixelSize = PixelSize(width: 64, height: 36), alpha: Bool = false
  ) {
    self.effect = effect
    pair = PicturePair(
      from: TestPictures.photo(size, seed: 11),
      to: alpha ? TestPictures.translucent(size, seed: 14) : TestPictures.photo(size, seed: 14),
      mix: .encoded)
  }

  /// A frame.
  func frame(_ progress: Double, threads: Int = 1) throws -> Bitmap {
    try effect.rendered(pair, at: progress, threads: threads)
  }

  /// Tries the rules; what is broken is said with the progress.
  func check(near: Double = 12) throws {
    #expect(try frame(0) == pair.from.bitmap && frame(1) == pair.to.bitmap)
    for beyond in [-3.0, 1.7] { _ = try frame(beyond) }
    for (end, step) in [(0.0, 0.004), (1.0, -0.004)] {
      let change = try frame(end).difference(from: frame(end + step))
      #expect(change < near, "a step at \(end) changes \(change)")
    }
    for progress in [0.13, 0.5, 0.81] {
      let whole = try frame(progress)
      #expect(!pair.to.bitmap.isOpaque || whole.isOpaque, "at \(progress)")
      #expect(try frame(progress, threads: 3) == whole, "at \(progress)")
      let region = PixelRect(x: 7, y: 5, width: 31, height: 20)
      let part = try effect.rendered(pair, at: progress, region: region)
      for y in 0..<region.height {
        for x in 0..<region.width where part[x, y] != whole[region.x + x, region.y + y] {
          Issue.record("another pixel in a part, at \(progress)")
          return
        }
      }
    }
  }
}

extension Bitmap {
  /// The mean difference of components, in levels.
  func difference(from other: Bitmap) -> Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        sum +=
          abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
          + abs(Int(a.blue) - Int(b.blue)) + abs(Int(a.alpha) - Int(b.alpha))
      }
    }
    return Double(sum) / Double(4 * width * height)
  }
}
