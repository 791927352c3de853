// Levels of pictures in filters: textureLod and its relatives.

import SegueFilters
import SeguePixels
import SegueShaders
import SegueTransitions
import TestSupport
import Testing

@Suite struct LevelTests {
  static let canvas = PixelSize(width: 61, height: 33)

  private func frame(
    _ color: String, of pair: PicturePair, threads: Int = 1, picture: Bitmap? = nil,
    region: FrameRegion = .canvas
  ) throws -> Bitmap {
    let source = """
      uniform sampler2D map;
      vec4 seen(sampler2D picture, vec2 uv, float level) { return textureLod(picture, uv, level); }
      vec4 transition(vec2 uv) { return \(color); }
      """
    let values = picture.map { ["map": ParameterValue.picture(PictureValue($0))] } ?? [:]
    let effect = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8).descriptor()
      .make(values)
    return try FrameRenderer(effect).frame(
      at: 0.5, of: pair, region: region, threads: threads)
  }

  private func pair(isOpaque: Bool = true) -> PicturePair {
    let make = isOpaque ? TestPictures.photo(_:seed:) : TestPictures.translucent(_:seed:)
    return PicturePair(from: make(Self.canvas, 1), to: make(Self.canvas, 2))
  }

  /// What a level shows at a pixel of the canvas, in bytes.
  private func twin(_ picture: Bitmap, _ level: Double, _ x: Int, _ y: Int) -> [Double] {
    let levels = [picture] + BlurredLevels(of: picture).levels
    let whole = Int(level)
    let parts = [whole, whole + 1].map { number -> [Double] in
      let seen = levels[min(number, levels.count - 1)]
      let (u, v) = ((Double(x) + 0.5) / 61, (Double(y) + 0.5) / 33)
      return KernelTwins.bilinear(
        seen, x: u * Double(seen.width), y: v * Double(seen.height), edge: .clamp)
    }
    return zip(parts[0], parts[1]).map { $0 + ($1 - $0) * (level - Double(whole)) }
  }

  @Test(arguments: [true, false])
  func aLevelIsThePictureBlurred(isOpaque: Bool) throws {
    let pair = pair(isOpaque: isOpaque)
    for level in [0, 0.5, 1, 2.25, 3, 4.75, 9] {
      let shown = try frame("textureLod(from, uv, \(level))", of: pair)
      for (x, y) in [(0, 0), (60, 32), (7, 30), (31, 16), (44, 3)] {
        let expected = twin(pair.from.bitmap, level, x, y)
        let pixel = shown[x, y]
        let bytes = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
        // The place is taken to 1/256 of a pixel, and the result is rounded.
        #expect(zip(bytes, expected).allSatisfy { abs($0 - $1) < 1.6 }, "\(level) at \(x),\(y)")
      }
    }
  }

  @Test(arguments: [
    ("texture2DLodEXT(to, uv, 2.5)", "textureLod(to, uv, 2.5)"),
    ("texture2DLod(to, uv, 2.5)", "textureLod(to, uv, 2.5)"),
    ("texture(to, uv, 2.5)", "textureLod(to, uv, 2.5)"),
    ("texture2D(to, uv, 2.5)", "textureLod(to, uv, 2.5)"),
    ("texture2D(to, uv, -2.5)", "getToColor(uv)"),
    ("textureLod(to, uv, 0.0)", "getToColor(uv)"),
    ("textureLod(to, uv, 0.0 / (progress - 0.5))", "getToColor(uv)"),
    ("textureLod(to, uv, 99.0)", "textureLod(to, vec2(0.5), 5.0)"),
    ("seen(to, uv, 1.5)", "textureLod(to, uv, 1.5)"),
    ("textureGrad(to, uv, vec2(4.0 / 61.0, 0.0), vec2(0.0, 0.01))", "textureLod(to, uv, 2.0)"),
    (
      "texture2DGradEXT(to, uv, vec2(0.0), vec2(0.0, -8.0 / 33.0))", "textureLod(to, uv, 3.0)"
    ),
    ("textureGrad(to, uv, vec2(0.0), vec2(0.0))", "getToColor(uv)"),
  ])
  func otherNamesOfTheSame(_ one: String, _ other: String) throws {
    #expect(try frame(one, of: pair()) == frame(other, of: pair()))
  }

  @Test func ownPicturesHaveLevels() throws {
    let map = TestPictures.photo(PixelSize(width: 64, height: 8), seed: 3)
    let shown = try frame("textureLod(map, vec2(0.5), 99.0)", of: pair(), picture: map)
    let last = try #require(BlurredLevels(of: map).levels.last)
    #expect(shown[5, 5] == last[0, 0])
    let grown = try frame(
      "textureGrad(map, uv, vec2(0.0), vec2(0.0, 0.5))", of: pair(), picture: map)
    #expect(try grown == frame("seen(map, uv, 2.0)", of: pair(), picture: map))
  }

  /// A wide blur of a picture of 16 bits is as smooth as the picture: bytes would be off by half a step of theirs.
  @Test(arguments: [2.0, 4, 5.5]) func aWideBlurOfDeepPicturesHasNoBands(level: Double) throws {
    let size = PixelSize(width: 640, height: 64)
    let values = (0..<size.count).flatMap { index -> [UInt16] in
      let value = UInt16(30_000 + 3 * (index % 640))
      return [value, value, value, 65_535]
    }
    let ramp = Bitmap(size: size, premultipliedRGBA16: values)
    let blurred = try frame("textureLod(from, uv, \(level))", of: PicturePair(from: ramp, to: ramp))
    for x in 160..<480 {
      #expect(abs(Int(blurred[deep: x, 32].green) - (30_000 + 3 * x)) < 12, "at \(x)")
    }
    // So is that of a filter's own picture of bytes.
    var bytes = Bitmap(size: size)
    for x in 0..<640 {
      for y in 0..<64 {
        let value = UInt8(100 + x / 64)
        bytes[x, y] = Pixel(red: value, green: value, blue: value, alpha: 255)
      }
    }
    let own = try frame(
      "textureLod(map, uv, \(level))", of: PicturePair(from: ramp, to: ramp), picture: bytes)
    let found = Set((0..<640).map { own[deep: $0, 32].green })
    #expect(found.contains { $0 % 257 > 20 && $0 % 257 < 237 } && found.count > 60)
  }

  @Test func memoryOfLevelsAndPassesIsCounted() throws {
    func held(_ text: String, _ depth: PixelDepth = .eight) throws -> Int {
      try ShaderFilter(name: "it", path: "it.glsl", source: text.utf8).descriptor().make()
        .prepare(PairLayout(canvas: Self.canvas)).heldBytes(of: depth)
    }
    let plain = "vec4 transition(vec2 uv) { return texture2D(from, uv); }"
    let one = "vec4 transition(vec2 uv) { return textureLod(from, uv, 2.0); }"
    let both =
      "vec4 transition(vec2 uv) { return textureLod(from, uv, 2.0) * textureLod(to, uv, 1.0); }"
    let levels = BlurredLevels.byteCount(of: Self.canvas, depth: .eight)
    #expect(try held(plain) == 0)
    #expect(try held(one) == levels && held(both) == 2 * levels)
    #expect(
      try held(both, .sixteen) == 2 * BlurredLevels.byteCount(of: Self.canvas, depth: .sixteen))
    let passed = """
      // Pass: half: 1/2. The first picture.
      vec4 half(vec2 uv) { return texture2D(from, uv); }
      vec4 transition(vec2 uv) { return half(uv); }
      """
    #expect(try held(passed) == 2 * Bitmap.byteCount(of: PixelSize(width: 31, height: 17)))
  }

  @Test(arguments: [true, false])
  func anyNumberOfThreadsAndAnyRegionGiveTheSameBytes(isOpaque: Bool) throws {
    let color = "mix(textureLod(from, uv, uv.x * 6.0), textureLod(to, uv.yx, uv.y * 3.0), 0.4)"
    let pair = pair(isOpaque: isOpaque)
    let whole = try frame(color, of: pair)
    for threads in [2, 5] { #expect(try frame(color, of: pair, threads: threads) == whole) }
    let again = PicturePair(from: pair.to.bitmap, to: pair.from.bitmap)
    #expect(try frame(color, of: again) != whole)
    // It begins inside a block and a batch of the whole frame.
    let part = PixelRect(x: 21, y: 5, width: 33, height: 20)
    let cut = try frame(color, of: pair, region: .rectangle(part))
    #expect(cut.size == part.size)
    for y in 0..<part.height {
      for x in 0..<part.width { #expect(cut[x, y] == whole[x + part.x, y + part.y]) }
    }
  }

  /// Batches of pairs of rows, as differences need them.
  @Test func levelsBesideDifferences() throws {
    let color = "textureLod(from, uv, 2.5)"
    #expect(
      try frame(color, of: pair()) == frame("\(color) + dFdx(progress)", of: pair()))
  }

  @Test func aPassThatDoesNotMoveIsTheSameForAllFrames() throws {
    let text = """
      // Pass: still: 1/4. The first picture, blurred.
      // Pass: moving: 1/2. That, and the progress.
      // Pass: both: 1/4. What moves again.
      vec4 still(vec2 uv) { return textureLod(from, uv, 2.0); }
      vec4 moving(vec2 uv) { return still(uv) * progress; }
      vec4 both(vec2 uv) { return moving(uv) * 0.5 + still(uv.yx) * 0.5; }
      vec4 transition(vec2 uv) { return both(uv); }
      """
    func renderer() throws -> FrameRenderer {
      try FrameRenderer(
        ShaderFilter(name: "it", path: "it.glsl", source: text.utf8).descriptor().make())
    }
    let used = try renderer()
    let pairs =
      [pair(), pair(isOpaque: false)]
      + (0..<3).map { seed in
        PicturePair(
          from: TestPictures.photo(Self.canvas, seed: 10 + seed), to: pair().to.bitmap)
      }
    for (index, progress) in [0.2, 0.6, 0.6, 0.9, 0.1, 0.4, 0.3, 0.8, 0.5, 0.7].enumerated() {
      for pair in [pairs[0], pairs[index % pairs.count]] {
        #expect(
          try used.frame(at: progress, of: pair) == renderer().frame(at: progress, of: pair))
      }
    }
  }

  /// The pictures of passes are the same ones in later frames, if nothing in them moves.
  @Test func aPassThatDoesNotMoveIsMadeOnce() throws {
    let text = """
      // Pass: still: 1/4. The first picture, blurred.
      // Pass: moving: 1/4. That, and the progress.
      vec4 still(vec2 uv) { return textureLod(from, uv, 2.0); }
      vec4 moving(vec2 uv) { return still(uv) * progress; }
      vec4 transition(vec2 uv) { return moving(uv); }
      """
    let pair = pair()
    let effect = try ShaderFilter(name: "it", path: "it.glsl", source: text.utf8).descriptor()
      .make().prepare(pair.layout)
    func identities(_ progress: Double, _ pair: PicturePair) throws -> [BitmapIdentity] {
      guard case .whole(let frame) = effect.frame(at: progress, of: pair).writing else { return [] }
      var found: [BitmapIdentity] = []
      try #require(frame as? PassedFrame).withPictures(threads: 1) {
        found = $0.suffix(2).map(\.identity)
      }
      return found
    }
    let first = try identities(0.2, pair)
    let later = try identities(0.7, pair)
    #expect(first.count == 2 && later[0] == first[0] && later[1] != first[1])
    var other = pair
    other.from = PlacedPicture(TestPictures.photo(Self.canvas, seed: 9))
    #expect(try identities(0.7, other)[0] != first[0])
    #expect(try identities(0.3, pair)[0] == first[0], "two pairs are kept")
  }
}
