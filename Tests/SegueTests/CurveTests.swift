// The motion of every effect of Segue's own, filters too, as 30 frames of a second show it, at the pace that it suggests: it
// never seems to stand still for long, and no frame jumps.

import Segue
import TestSupport
import Testing

@Suite struct CurveTests {
  /// Those that do not move in steps on purpose.
  private static let own = EffectCatalog.native.asking(FilterLibrary()).all {
    Issue.record("\($0)")
  }
  .filter { effect in
    effect.origin == .segue
      && !effect.exceptions.contains { if case .steps = $0 { true } else { false } }
  }

  /// The mean change of each frame, in means of all of them.
  private static func steps(_ effect: EffectDescriptor) throws -> [Double] {
    let size = PixelSize(width: 160, height: 90)
    let mixed = try effect.mixed()
    let renderer = FrameRenderer(mixed.effect)
    let pair = mixed.pair(
      from: PlacedPicture(TestPictures.photo(size, seed: 1)),
      to: PlacedPicture(TestPictures.photo(size, seed: 2)), canvas: size)
    let frames = try (0..<30).map {
      try renderer.frame(at: effect.suggestedTiming(Double($0) / 29), of: pair)
    }
    let steps = try zip(frames, frames.dropFirst()).map {
      try #require(BitmapDifference($0, $1)).mean
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    return steps.map { $0 / max(mean, 1e-9) }
  }

  @Test(arguments: own) func noMoreThanTwoFramesSeemToStandStill(
    _ effect: EffectDescriptor
  ) throws {
    let steps = try Self.steps(effect)
    var (run, longest) = (0, 0)
    for step in steps {
      run = step < 0.1 ? run + 1 : 0
      longest = max(longest, run)
    }
    #expect(longest <= 2, "\(effect.name): \(steps.map { Int($0 * 100) })")
  }

  @Test(arguments: own) func noFrameJumps(_ effect: EffectDescriptor) throws {
    let steps = try Self.steps(effect)
    for index in steps.indices {
      let beside = [index - 1, index + 1].filter(steps.indices.contains).map { steps[$0] }
      let most = 3 * max(beside.max() ?? 0, 0.1)
      #expect(steps[index] <= most, "\(effect.name), \(index): \(steps.map { Int($0 * 100) })")
    }
  }
}
