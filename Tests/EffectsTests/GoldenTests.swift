// Regressions: every effect with its defaults, some with other settings, a quarter, half and three
// quarters of the way, side by side in one small picture.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct GoldenTests {
  /// Whether an effect shares the code of a family, so that a hash is enough.
  ///
  /// Every wipe has a border.
  private static func isOfFamily(_ effect: EffectDescriptor) -> Bool {
    effect.origin == .xfade
      || effect.parameters.contains { $0.name == "border-color" } && !ownWipes.contains(effect.name)
  }

  /// The wipes that are drawn by code of their own.
  private static let ownWipes = [
    "swipe", "mod", "camera-iris", "cameraIris", "cameraIrisHollowOpen", "cameraIrisHollowClose",
  ]

  private static let names = EffectCatalog.native.descriptors.filter { !isOfFamily($0) }

  @Test func familiesOfWipesKeepTheHashesOfTheirFrames() throws {
    let size = PixelSize(width: 96, height: 54)
    var text = ""
    for descriptor in EffectCatalog.native.descriptors where Self.isOfFamily(descriptor) {
      let pair = PicturePair(
        from: TestPictures.photo(size, seed: 11), to: TestPictures.photo(size, seed: 14),
        mix: descriptor.mix)
      let effect = try descriptor.make()
      let hashes = try [0.25, 0.5, 0.75].map { Goldens.hash(try effect.rendered(pair, at: $0)) }
      text += ([descriptor.qualifiedName] + hashes).joined(separator: " ") + "\n"
    }
    let golden = try #require(try Goldens.text("families.txt", recording: text))
    for (line, expected) in zip(text.split(separator: "\n"), golden.split(separator: "\n")) {
      #expect(line == expected)
    }
    #expect(text.count == golden.count)
  }

  @Test(arguments: names.map(\.qualifiedName))
  func effectsWithTheirDefaultsKeepTheirPictures(_ name: String) throws {
    try expectGolden(name, [:], named: name.replacing(":", with: "-"))
  }

  @Test func slantingBarsKeepTheirPicture() throws {
    try expectGolden(
      "ci:CIBarsSwipeTransition",
      ["inputAngle": .number(3), "inputWidth": .length(.pixels(8)), "inputBarOffset": .number(1)],
      named: "ci-CIBarsSwipeTransition-slanting")
    try expectGolden("bars-swipe", ["angle": .number(0.7)], named: "bars-swipe-slanting")
  }

  @Test(arguments: ["add", "lighten", "screen"])
  func blendedFadesKeepTheirPictures(_ blend: String) throws {
    try expectGolden("fade", ["blend": .choice(blend)], named: "fade-\(blend)")
  }

  private func expectGolden(
    _ name: String, _ values: [String: ParameterValue], named file: String
  ) throws {
    let descriptor = try EffectCatalog.native.descriptor(named: name)
    let size = PixelSize(width: 96, height: 64)
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 11), to: TestPictures.photo(size, seed: 14),
      mix: descriptor.mix)
    let effect = try descriptor.make(values)
    var strip = Bitmap(size: PixelSize(width: 3 * size.width, height: size.height))
    for (index, progress) in [0.25, 0.5, 0.75].enumerated() {
      let frame = try effect.rendered(pair, at: progress)
      strip.withMutableRows { rows in
        for y in 0..<size.height {
          rows.row(y)[(index * size.width)..<((index + 1) * size.width)].copy(frame.row(y))
        }
      }
    }
    #expect(try [.same, .recorded].contains(Goldens.compare(strip, file)), "\(file)")
  }
}
