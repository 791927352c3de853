// The shadows of wipes and genies: they fall on the picture that is covered, only on its colours, and are gone at
// the ends.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct ShapeShadowTests {
  private static let shadowed = EffectCatalog.native.descriptors.filter { effect in
    effect.family != .slide && effect.parameters.contains { $0.name == "shadow" }
      && effect.parameters.contains { ["border", "neck"].contains($0.name) }
  }.map(\.qualifiedName)

  private static func isWipe(_ name: String) -> Bool { !name.contains(/[gG]enie/) }

  private let size = PixelSize(width: 200, height: 150)

  private func frame(
    _ name: String, _ values: [String: ParameterValue], _ pair: PicturePair, at progress: Double
  ) throws -> Bitmap {
    try EffectCatalog.native.descriptor(named: name).make(values).rendered(pair, at: progress)
  }

  private func count(_ frame: Bitmap, where matches: (Pixel) -> Bool) -> Int {
    (0..<size.height).reduce(0) { sum, y in
      (0..<size.width).reduce(sum) { $0 + (matches(frame[$1, y]) ? 1 : 0) }
    }
  }

  @Test(arguments: shadowed)
  func onlyColorsGetDarkerAndOnlyWithAShadow(_ name: String) throws {
    // Through a genie the picture behind is seen.
    let presence = Self.isWipe(name) ? 0.5 : 1
    let pale = Bitmap(size: size, color: Color(red: 1, green: 1, blue: 1, alpha: presence))
    // The shadows of blocks never are the darkest.
    let most = Double(pale[0, 0].red) * (name == "random-blocks" ? 0.8 : 0.625)
    let pair = PicturePair(from: pale, to: pale)
    let (alpha, white) = (pale[0, 0].alpha, pale[0, 0].red)
    let sharp: [String: ParameterValue] = ["softness": .length(.pixels(0))]
    let inverted = sharp.merging(["invert": .boolean(true)]) { $1 }
    for look in Self.isWipe(name) ? [sharp, inverted] : [[:]] {
      let none = try frame(name, look.merging(["shadow": .number(0)]) { $1 }, pair, at: 0.6)
      #expect(count(none) { $0.red != white || $0.alpha != alpha } == 0)
      let dark = try frame(name, look.merging(["shadow": .number(1)]) { $1 }, pair, at: 0.6)
      #expect(count(dark) { $0.alpha != alpha } == 0)
      // What is half there throws half a shadow.
      #expect(count(dark) { Double($0.red) < most } > 50)
    }
  }

  @Test func theShadowFallsOutsideTheCircleWhetherItOpensOrCloses() throws {
    let white = Bitmap(size: size, color: .white)
    let pair = PicturePair(from: white, to: white)
    for inverted in [false, true] {
      let frame = try frame(
        "circle", ["shadow": .number(1), "invert": .boolean(inverted)], pair, at: 0.5)
      // The radius is half the diagonal's half, and the shadow 4.5 pixels wide.
      let radius = (100.0 * 100 + 75 * 75).squareRoot() / 2
      #expect(frame[100 + Int(radius) - 2, 75] == white[0, 0])
      #expect(frame[100 + Int(radius) + 1, 75].red < 60)
      #expect(frame[100 + Int(radius) + 6, 75] == white[0, 0])
    }
  }

  @Test func geniesWithoutAShadowAreCoreAnimations() throws {
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
    for (own, other) in [("genie", "ca:genieEffect"), ("un-genie", "ca:unGenieEffect")] {
      let plain = try frame(own, ["shadow": .number(0)], pair, at: 0.5)
      #expect(try frame(other, [:], pair, at: 0.5) == plain)
      #expect(try frame(own, [:], pair, at: 0.5) != plain)
    }
  }
}
