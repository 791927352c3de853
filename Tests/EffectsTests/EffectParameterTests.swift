// Rules of slides, tiles and curls that twins do not cover: shadows that are off cost nothing,
// squares stay square, clouds do not depend on the shadow over them, and a page whose sweep is
// short is whole at the ends.

import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct EffectParameterTests {
  private func frame(
    _ name: String, _ values: [String: ParameterValue], at progress: Double, _ size: PixelSize
  ) throws -> Bitmap {
    let effect = try EffectCatalog.native.descriptor(named: name).mixed(values)
    let pictures = [1, 2].map { PlacedPicture(TestPictures.photo(size, seed: $0)) }
    let pair = effect.pair(from: pictures[0], to: pictures[1], canvas: size)
    return try FrameRenderer(effect.effect).frame(at: progress, of: pair)
  }

  @Test(arguments: ["push", "reveal", "move-in"])
  func withoutAShadowTheBytesAreTheSame(_ name: String) throws {
    let size = PixelSize(width: 90, height: 60)
    let plain = try frame(name, [:], at: 0.4, size)
    #expect(try frame(name, ["shadow": .number(0)], at: 0.4, size) == plain)
    let dark = try frame(name, ["shadow": .number(0.5)], at: 0.4, size)
    let change = try #require(BitmapDifference(plain, dark))
    #expect(change.largest > 20 && change.mean < 3, "\(change)")
  }

  @Test(arguments: ["checkerboard", "random-blocks"])
  func squaresAreSquareOnAnyCanvas(_ name: String) throws {
    let parameters = try EffectCatalog.native.descriptor(named: name).parameters
    #expect(parameters.first { $0.name == "squares" }?.defaultValue != nil)
    for (width, height, columns, rows) in [(120, 60, 8, 4), (60, 120, 4, 8), (90, 90, 4, 4)] {
      let size = PixelSize(width: width, height: height)
      let asked = try frame(
        name, ["columns": .integer(columns), "rows": .integer(rows)], at: 0.4, size)
      #expect(try frame(name, ["squares": .integer(4)], at: 0.4, size) == asked)
      #expect(try frame(name, ["columns": .integer(columns)], at: 0.4, size) == asked)
    }
  }

  @Test func cloudsDoNotDependOnTheirShadow() throws {
    let size = PixelSize(width: 90, height: 60)
    func clouds(_ offset: [Double]) throws -> Bitmap {
      // So faint a shadow is not seen.
      try frame(
        "disintegrate", ["shadow-density": .number(1e-6), "shadow-offset": .vector(offset)],
        at: 0.5, size)
    }
    #expect(try clouds([0, 0]) == clouds([0.3, -0.2]))
  }

  /// Between the ends the sweep crosses its extent alone, as Apple's renders show.
  @Test(arguments: ["CIPageCurlTransition", "CIPageCurlWithShadowTransition"])
  func aShortSweepHasItsEnds(name: String) throws {
    let size = PixelSize(width: 90, height: 60)
    let values = ["inputExtent": ParameterValue.vector([20, 10, 15, 12])]
    #expect(try frame(name, values, at: 0, size) == TestPictures.photo(size, seed: 1))
    #expect(try frame(name, values, at: 1, size) == TestPictures.photo(size, seed: 2))
    #expect(try frame(name, values, at: 0.5, size) != frame(name, [:], at: 0.5, size))
  }
}
