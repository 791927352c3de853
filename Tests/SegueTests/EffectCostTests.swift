// The classes of cost that descriptors say, against the processor's time: no other effect may be measured at the
// same moment, so they follow each other.
//
// Times differ between machines and moments, and no test asserts one. Their ratio to a fade's, of the best of some
// rounds in turns, is off by less than three; an effect that is a class and a half away is told.

import Glibc
import Segue
import TestSupport
import Testing

@Suite(.serialized) struct EffectCostTests {
  /// Without optimization, Swift and C are at other ratios.
  private static let isOptimized: Bool = {
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }())
    return !isDebug
  }()

  private static let size = PixelSize(width: 480, height: 270)

  /// The seconds of this thread.
  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The least time of a frame of several rounds, over three moments.
  private static func seconds(_ effect: EffectDescriptor) throws -> Double {
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 3), to: TestPictures.photo(size, seed: 8),
      mix: effect.mix)
    let renderer = FrameRenderer(try effect.make())
    var frame = Bitmap(size: size)
    func round() throws -> Double {
      let start = now()
      for progress in [0.25, 0.5, 0.75] {
        try renderer.render(
          at: progress, of: pair, region: PixelRect(size), into: &frame, threads: 1)
      }
      return (now() - start) / 3
    }
    _ = try round()
    return try (0..<3).map { _ in try round() }.min() ?? 0
  }

  @Test(.enabled(if: isOptimized)) func `Every effect is in its class of cost`() throws {
    let all = EffectCatalog.native.asking(FilterLibrary()).all { Issue.record("\($0)") }
    let fade = try #require(all.first { $0.qualifiedName == "fade" })
    for effect in all where effect.origin != .smpte && effect.origin != .xfade {
      let fades = try Self.seconds(effect) / Self.seconds(fade)
      let classes = [1.0 / 3, 1, 3].map { EffectDescriptor.Cost(fades: fades * $0) }
      #expect(classes.contains(effect.cost), "\(effect.qualifiedName): \(fades) fades")
    }
  }
}
