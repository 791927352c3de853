// Filters and scenes between moving pictures: what was prepared shows the pictures of each moment.

import Segue
import Synchronization
import TestSupport
import Testing

/// Counts from any thread.
private final class Counter: Sendable {
  private let number = Atomic<Int>(0)
  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.wrappingAdd(1, ordering: .relaxed) }
}

@Suite struct BindingTests {
  private static let size = PixelSize(width: 40, height: 30)
  private static let pictures =
    (1...3).map { TestPictures.photo(size, seed: $0) } + [TestPictures.translucent(size, seed: 4)]

  /// Shows pictures in turn, some of them again, and compares each frame with one of a fresh effect.
  private func expectBinding(_ effect: any Effect, _ name: String) throws {
    let renderer = FrameRenderer(effect)
    for (from, to) in [(0, 1), (2, 1), (3, 2), (0, 1)] {
      let whole = PicturePair(from: Self.pictures[from], to: Self.pictures[to])
      var moved = whole
      moved.from = PlacedPicture(whole.from.bitmap, x: -7, y: 5)
      for pair in [whole, moved] {
        let shown = try renderer.frame(at: 0.4, of: pair, threads: 2)
        let fresh = try FrameRenderer(effect).frame(at: 0.4, of: pair)
        #expect(shown == fresh, "\(name): \(from) to \(to)")
      }
    }
    let (first, second) = (
      PicturePair(from: Self.pictures[0], to: Self.pictures[1]),
      PicturePair(from: Self.pictures[2], to: Self.pictures[0])
    )
    // Half way some show a plain colour.
    let differs = try [0.1, 0.4, 0.9].contains {
      try renderer.frame(at: $0, of: first) != renderer.frame(at: $0, of: second)
    }
    #expect(differs, "\(name)")
  }

  @Test func filters() throws {
    for filter in FilterLibrary().usable(complain: { Issue.record("\($0)") }) {
      try expectBinding(try filter.descriptor().make(), filter.name)
    }
  }

  @Test(arguments: SceneExampleTests.transitions) func scenes(name: String) throws {
    let path = "\(SceneExampleTests.directory)/\(name).json"
    let descriptor = try EffectCatalog.native.asking(
      SceneProvider(pictures: SceneExampleTests.pictures)
    )
    .descriptor(named: path)
    try expectBinding(try descriptor.make(), name)
  }

  @Test func aSceneThatCannotBeStagedIsAnError() throws {
    let path = "\(SceneExampleTests.directory)/cards.json"
    let effect = try EffectCatalog.native.asking(
      SceneProvider(pictures: SceneExampleTests.pictures)
    )
    .descriptor(named: path).make()
    #expect(throws: EffectError.self) {
      try effect.prepare(PairLayout(canvas: PixelSize(width: 0, height: 0)))
    }
  }

  @Test func aSceneShowsAnyPartOfThePlane() throws {
    let path = "\(SceneExampleTests.directory)/flip.json"
    let renderer = FrameRenderer(
      try EffectCatalog.native.asking(SceneProvider(pictures: SceneExampleTests.pictures))
        .descriptor(named: path).make())
    let pair = PicturePair(from: Self.pictures[0], to: Self.pictures[1])
    let whole = try renderer.frame(at: 0.3, of: pair)
    let part = try renderer.frame(
      at: 0.3, of: pair, region: .rectangle(PixelRect(x: 7, y: -2, width: 50, height: 20)))
    #expect(part[3, 1] == .clear && part[40, 9] == .clear)
    for y in 2..<20 {
      for x in 0..<33 { #expect(part[x, y] == whole[x + 7, y - 2]) }
    }
  }

  @Test func anEffectIsMadeOnceWithAllItsValues() throws {
    let made = Counter()
    struct Limits {
      var low = 1.0
      var high = 2.0
    }
    let descriptor = EffectDescriptor(
      Limits(), name: "counted", title: "", summary: "", family: .dissolve,
      parameters: [
        EffectParameter(\.low, "low", .number(0...9), ""),
        EffectParameter(\.high, "high", .number(0...9), ""),
      ],
      make: { limits throws(EffectError) in
        made.add()
        guard limits.low < limits.high else {
          throw .unusable("low is above high")
        }
        return Fade()
      })
    let catalog = EffectCatalog([descriptor])
    let pictures = ParameterPictures(bitmap: { _ in Bitmap(size: Self.size) }) { _ in
      Map(size: Self.size, values: [])
    }
    func choose(_ text: String) throws {
      _ = try ChosenEffect(try EffectSpecification(parsing: text), in: catalog, pictures: pictures)
    }
    // Each value alone would be above the other's default.
    try choose("counted:low=5,high=7")
    #expect(made.count == 1)
    #expect(throws: EffectError.unusable("low is above high")) {
      try choose("counted:low=8,high=7")
    }
    #expect {
      try choose("counted:low=8,high=70")
    } throws: { error in
      guard case TextError.badValue("counted", "high", "70", _, _)? = error as? TextError else {
        return false
      }
      return made.count == 2
    }
  }
}
