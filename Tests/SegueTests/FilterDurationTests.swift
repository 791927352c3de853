// How long a transition takes, as filters get it: noise that changes so often a second, however long the transition is.

import Segue
import TestSupport
import Testing

@Suite struct FilterDurationTests {
  private static let size = PixelSize(width: 64, height: 36)
  private static let pictures = [1, 2].map { TestPictures.photo(size, seed: $0) }

  /// A filter whose frames are as bright as the transition is long: white at 4 s.
  private static func catalog(in folder: TemporaryDirectory) -> EffectCatalog {
    let text = """
      // The seconds. Kind: duration
      uniform float seconds; // = 1.0
      vec4 transition(vec2 uv) { return vec4(vec3(seconds * 0.25), 1.0); }

      """
    folder.write("seconds.glsl", Array(text.utf8))
    return EffectCatalog.native.asking(FilterLibrary(folders: [folder.path]))
  }

  private static func middle(_ source: some FrameSource) throws -> Pixel {
    var frame = Bitmap(size: source.size)
    try source.render(source.count / 2, into: &frame, threads: 1)
    return frame[8, 8]
  }

  @Test(arguments: [1, 2, 4]) func aFilterGetsTheSecondsOfItsTransition(seconds: Int) throws {
    let folder = TemporaryDirectory()
    let catalog = Self.catalog(in: folder)
    let level = UInt8((Double(seconds) * 63.75).rounded())
    let expected = Pixel(red: level, green: level, blue: level, alpha: 255)
    for isReversed in [false, true] {
      let transition = Transition(
        type: TransitionType(rawValue: "seconds"), duration: 2 * Double(seconds), speed: 2,
        isReversed: isReversed)
      let run = try transition.run(
        from: Self.pictures[0], to: Self.pictures[1], catalog: catalog)
      #expect(try Self.middle(run) == expected)
    }
    let images = ["mountain-dawn.jpg", "aurora-night.jpg"].map { SourceTree.root + "/Images/" + $0 }
    let film = Timeline(
      stills: images, canvas: Self.size, hold: .zero,
      transitions: [
        TimelineTransition(
          EffectSpecification(name: "seconds"), duration: Rational(seconds))
      ], frameRate: Rational(10))
    #expect(try Self.middle(TimelineFrames(film, catalog: catalog)) == expected)
  }

  @Test func nobodySetsItAndASecondIsMeantWhereNobodySays() throws {
    let folder = TemporaryDirectory()
    let descriptor = try Self.catalog(in: folder).descriptor(named: "seconds")
    #expect(descriptor.parameters.isEmpty)
    #expect(throws: EffectError.self) { try descriptor.make(["seconds": .number(2)]) }
    let frame = try FrameRenderer(descriptor.make()).frame(
      at: 0.5, of: PicturePair(from: Self.pictures[0], to: Self.pictures[1]))
    #expect(frame[8, 8].red == 64)
  }

  /// Four seconds of static hold four times as many patterns as one second does.
  @Test(arguments: ["static", "glitch", "vhs", "datamosh", "old-film"])
  func noiseChangesAsOftenInASecond(_ name: String) throws {
    let descriptor = try EffectCatalog.native.asking(FilterLibrary()).descriptor(named: name)
    let rate = name == "old-film" ? "frames" : "steps"
    let renderer = FrameRenderer(try descriptor.make([rate: .number(20)]))
    func changes(_ seconds: Double) throws -> Int {
      var pair = PicturePair(from: Self.pictures[0], to: Self.pictures[1])
      pair.duration = seconds
      let frames = try (0...130).map { try renderer.frame(at: 0.35 + 0.001 * Double($0), of: pair) }
      let steps = try zip(frames, frames.dropFirst()).map {
        try #require(BitmapDifference($0, $1)).mean
      }
      // Between two patterns little moves.
      let greatest = steps.max() ?? 0
      return steps.count { $0 > 0.35 * greatest }
    }
    let (one, four) = (try changes(1), try changes(4))
    #expect((2...4).contains(one) && (3 * one...6 * one).contains(four), "\(one), \(four)")
  }
}
