// The pace that an effect suggests: with it no motion starts or ends with a jerk.

import SegueEffects
import SeguePixels
import SegueTiming
import SegueTransitions
import TestSupport
import Testing

@Suite struct SuggestedTimingTests {
  /// Segue's own effects that need no file.
  private static let own = EffectCatalog.native.descriptors.filter { $0.origin == .segue }

  @Test(arguments: own)
  func theFirstAndTheLastFramesChangeLittle(_ descriptor: EffectDescriptor) throws {
    let size = PixelSize(width: 96, height: 54)
    let pictures = [1, 2].map { TestPictures.photo(size, seed: $0) }
    let effect = try descriptor.mixed()
    let pair = effect.pair(
      from: PlacedPicture(pictures[0]), to: PlacedPicture(pictures[1]), canvas: size)
    let renderer = FrameRenderer(effect.effect)
    for times in [(0.0, 1.0), (58.0, 59.0)] {
      let frames = try [times.0, times.1].map {
        try renderer.frame(at: descriptor.suggestedTiming($0 / 59), of: pair)
      }
      let change = try #require(BitmapDifference(frames[0], frames[1]))
      #expect(change.mean < 2.5, "\(descriptor.name), frame \(times.1): \(change)")
    }
  }

  @Test func whatMovesAsAWholeOrOpensFromAPlaceIsEasedAndOtherSystemsNamesAreNot() throws {
    let eased = EffectCatalog.native.descriptors.filter { $0.suggestedTiming != .linear }
    #expect(
      Set(eased.map(\.qualifiedName)) == [
        "push", "reveal", "move-in", "bars-swipe", "split", "cube", "flip", "rotate", "barn-doors",
        "box", "mod", "flash", "swipe", "random-blocks", "zoom-in", "zoom-out", "swirl", "squeeze",
        "un-genie", "page-curl", "page-uncurl", "twist", "blinds", "ripple",
        "diamond", "circle", "clock-wipe", "star", "heart", "polygon", "path", "accordion-fold",
        "disintegrate",
      ])
    // What opens from a point, or ends as specks, has a pace of its own.
    let own: Set = [
      "bars-swipe", "box", "mod", "diamond", "circle", "star", "heart", "polygon", "path",
      "random-blocks", "flash", "swipe", "zoom-in", "zoom-out", "squeeze", "un-genie", "page-curl",
      "page-uncurl", "twist", "blinds",
      "ripple", "accordion-fold", "disintegrate",
    ]
    for descriptor in eased {
      let isUsual = descriptor.suggestedTiming == .easeInEaseOut
      #expect(isUsual != own.contains(descriptor.name), "\(descriptor.name)")
    }
    #expect(
      EffectCatalog.native.descriptors.allSatisfy { (0.1...10).contains($0.suggestedDuration) })
  }

  /// Of 30 frames, three at either end may look like the picture alone: more is a pause.
  @Test(arguments: own)
  func fewFramesSeemToStandStill(_ descriptor: EffectDescriptor) throws {
    let size = PixelSize(width: 160, height: 90)
    let (first, second) = (TestPictures.photo(size, seed: 1), TestPictures.photo(size, seed: 2))
    let whole = try #require(BitmapDifference(first, second)).mean
    let effect = try descriptor.mixed()
    let renderer = FrameRenderer(effect.effect)
    let pair = effect.pair(
      from: PlacedPicture(first), to: PlacedPicture(second), canvas: size)
    for (time, end) in [(4.0 / 29, first), (25.0 / 29, second)] {
      let frame = try renderer.frame(at: descriptor.suggestedTiming(time), of: pair)
      let change = try #require(BitmapDifference(frame, end))
      #expect(change.mean > 0.006 * whole, "\(descriptor.name) at \(time): \(change)")
    }
  }
}
