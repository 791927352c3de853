// Pictures of more than eight bits keep them where that is asked for, and light of high range means what it should.

import SegueCodecs
import SeguePixels
import SegueSystem
import TestSupport
import Testing

@Suite struct DeepPictureTests {
  private static let deep: DecodeOptions = {
    var options = DecodeOptions()
    options.pixels = FilmPixels(depth: .sixteen)
    return options
  }()

  private static func noise(_ size: PixelSize, isOpaque: Bool) -> Bitmap {
    var generator = SeededGenerator(seed: UInt64(size.count))
    var components: [UInt16] = []
    for _ in 0..<size.count {
      let alpha = isOpaque ? 65_535 : UInt16.random(in: 0...65_535, using: &generator)
      for _ in 0..<3 { components.append(UInt16.random(in: 0...alpha, using: &generator)) }
      components.append(alpha)
    }
    return Bitmap(size: size, premultipliedRGBA16: components)
  }

  @Test(arguments: PNGEncoderTests.sizes, [true, false])
  func picturesRoundTrip(_ size: PixelSize, isOpaque: Bool) throws {
    for level in [0, 1, 6] {
      let bitmap = Self.noise(size, isOpaque: isOpaque)
      let bytes = try PNGEncoder(level: level).encode(bitmap)
      let image = try ImageDecoder(options: Self.deep).decode(bytes)
      #expect(image.info.bitDepth == 16 && image.bitmap.depth == .sixteen)
      #expect(image.isOpaque == isOpaque && image.info.hasAlpha == !isOpaque)
      let (found, real) = (image.bitmap.premultipliedRGBA16, bitmap.premultipliedRGBA16)
      let worst = zip(found, real).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= (isOpaque ? 0 : 1))
      // Who does not ask for them gets bytes.
      #expect(try ImageDecoder().decode(bytes).bitmap.depth == .eight)
    }
  }

  /// Between its steps a picture of bytes has more on its way to the canvas of a deep film: scaled, graded, panned.
  @Test func picturesOfBytesAreFittedAsFineAsTheirFilm() throws {
    var ramp = Bitmap(size: PixelSize(width: 320, height: 40))
    for x in 0..<320 {
      for y in 0..<40 {
        let value = UInt8(100 + x / 8)
        ramp[x, y] = Pixel(red: value, green: value, blue: value, alpha: 255)
      }
    }
    let place = TemporaryDirectory()
    place.write("ramp.png", try PNGEncoder().encode(ramp))
    let loader = PictureLoader()
    func greens(_ bitmap: Bitmap) -> Set<UInt16> {
      #expect(bitmap.depth == .sixteen)
      return Set((0..<bitmap.width).map { bitmap[deep: $0, bitmap.height / 2].green })
    }
    var fitting = PictureLoader.Fitting(canvas: PixelSize(width: 640, height: 80))
    fitting.pixels = FilmPixels(depth: .sixteen)
    let fitted = try loader.picture(place.file("ramp.png"), fitting: fitting).bitmap
    #expect(greens(fitted).count > 90, "between 41 steps are others")
    fitting.canvas = ramp.size
    #expect(
      try loader.picture(place.file("ramp.png"), fitting: fitting).bitmap
        == ramp.converted(to: .sixteen))
    fitting.look.contrast = 1.3
    let graded = greens(try loader.picture(place.file("ramp.png"), fitting: fitting).bitmap)
    #expect(graded.count >= 40 && graded.contains { $0 % 257 != 0 })
    let panned = try loader.bitmap(
      place.file("ramp.png"), scaledTo: PixelSize(width: 200, height: 25), Framing(),
      for: fitting.pixels, threads: 1)
    #expect(greens(panned).contains { $0 % 257 != 0 })
    // Bytes stay bytes in films of bytes.
    fitting.pixels = .usual
    #expect(try loader.picture(place.file("ramp.png"), fitting: fitting).bitmap.depth == .eight)
  }

  /// All PNGs of the corpus: deep ones are the same pictures, and have the bits of those of grey alone.
  @Test(arguments: Corpus.good.filter { $0.hasSuffix(".png") })
  func isTheSamePicture(_ name: String) throws {
    let path = Corpus.path("good", name)
    let deep = try ImageDecoder(options: Self.deep).decode(file: path)
    let plain = try ImageDecoder().decode(file: path)
    #expect(deep.bitmap.depth == (deep.info.bitDepth > 8 ? .sixteen : .eight))
    #expect(deep.isOpaque == plain.isOpaque && deep.bitmap.size == plain.bitmap.size)
    let worst = zip(deep.bitmap.premultipliedRGBA, plain.bitmap.premultipliedRGBA).map {
      abs(Int($0) - Int($1))
    }
    #expect((worst.max() ?? 0) <= (name.hasPrefix("color-") ? 2 : 1))
    let isPlainGrey = name.hasPrefix("grey-16")
    guard isPlainGrey else { return }
    let values = try Truth.values(of: name).values
    let pixels = deep.bitmap.premultipliedRGBA16
    #expect(values.indices.allSatisfy { pixels[$0 * 4] == values[$0] })
  }

  @Test(arguments: [
    "heic-10-bit.heic", "avif-lossy-10-bit.avif", "avif-one-channel-limited-10.avif",
  ])
  func tenBitsStay(_ name: String) throws {
    guard Corpus.isRead(Corpus.format(of: name)) else { return }
    let path = Corpus.path("good", name)
    let deep = try ImageDecoder(options: Self.deep).decode(file: path)
    #expect(deep.info.bitDepth == 10 && deep.bitmap.depth == .sixteen)
    // Numbers between those that bytes have.
    #expect(deep.bitmap.premultipliedRGBA16.contains { $0 % 257 != 0 })
    let plain = try ImageDecoder().decode(file: path)
    let worst = zip(deep.bitmap.premultipliedRGBA, plain.bitmap.premultipliedRGBA).map {
      abs(Int($0) - Int($1))
    }
    #expect((worst.max() ?? 0) <= 1)
  }

  /// A profile's steps near black are finer than those of bytes.
  @Test func profilesAreConvertedFinely() throws {
    let name = "color-icc-p3-16.png"
    let deep = try ImageDecoder(options: Self.deep).decode(file: Corpus.path("good", name))
    let pixels = deep.bitmap.premultipliedRGBA16
    let levels = Set(stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] })
    #expect(levels.count > 128)
  }

  @Test func damageIsSavedOrNamed() throws {
    let bitmap = Self.noise(PixelSize(width: 120, height: 90), isOpaque: true)
    let whole = try PNGEncoder(level: 1).encode(bitmap)
    let cut = Array(whole.prefix(whole.count * 2 / 3))
    let error = try #require(throws: CodecError.self) {
      try ImageDecoder(options: Self.deep).decode(cut, name: "cut.png")
    }
    #expect(error.isPartlyReadable && "\(error)".contains("truncated"))
    var options = Self.deep
    options.isLenient = true
    let saved = try ImageDecoder(options: options).decode(cut)
    #expect(saved.damage != nil && !saved.isOpaque && saved.bitmap.depth == .sixteen)
    #expect(saved.bitmap[deep: 5, 5] == bitmap[deep: 5, 5])
    #expect(saved.bitmap[deep: 119, 89] == .clear)
    for length in stride(from: 8, to: cut.count, by: 997) {
      #expect(throws: CodecError.self) {
        try ImageDecoder(options: Self.deep).decode(Array(whole.prefix(length)))
      }
    }
  }

  @Test func limitsCountEightBytesAPixel() throws {
    let bytes = try PNGEncoder(level: 1).encode(
      Bitmap(size: PixelSize(width: 512, height: 512), depth: .sixteen, color: .white))
    var options = DecodeOptions()
    options.limits.memory = 512 * 512 * 6
    _ = try ImageDecoder(options: options).decode(bytes)
    options.pixels = FilmPixels(depth: .sixteen)
    let error = #expect(throws: CodecError.self) {
      try ImageDecoder(options: options).decode(bytes)
    }
    #expect(error?.category == .overLimit)
  }

  // MARK: High range

  @Test(arguments: HighRange.allCases) func fileSaysItsRange(range: HighRange) throws {
    let bitmap = Self.noise(PixelSize(width: 40, height: 30), isOpaque: true)
    let bytes = try PNGEncoder(level: 1).encode(bitmap, highRange: range)
    #expect(try ImageDecoder().info(of: bytes).highRange == range)
    var options = Self.deep
    options.pixels = FilmPixels(highRange: range)
    #expect(try ImageDecoder(options: options).decode(bytes).bitmap == bitmap)
  }

  /// sRGB of PQ's light, in Double: white is 203 cd/m², and brighter light keeps its hue.
  private func standard(_ pixel: Pixel16) -> [Double] {
    let curve = PictureLight.Curve.high(.pq)
    let light = [pixel.red, pixel.green, pixel.blue].map { curve.light(Double($0) / 65_535) }
    let rows = [
      [1.660491, -0.587641, -0.072850], [-0.124550, 1.132900, -0.008349],
      [-0.018151, -0.100579, 1.118730],
    ]
    let narrow = rows.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
    let most = max(narrow.max() ?? 0, 1)
    return narrow.map { Color.encoded(max($0 / most, 0)) * 255 }
  }

  @Test func stillsOfHighRangeComeDown() throws {
    let bitmap = Self.noise(PixelSize(width: 64, height: 64), isOpaque: true)
    let bytes = try PNGEncoder(level: 1).encode(bitmap, highRange: .pq)
    let shown = try ImageDecoder().decode(bytes).bitmap
    #expect(shown.depth == .eight && shown.isOpaque)
    for y in 0..<64 {
      for x in 0..<64 {
        let pixel = shown[x, y], real = standard(bitmap[deep: x, y])
        for (found, wanted) in zip([pixel.red, pixel.green, pixel.blue], real) {
          #expect(abs(Double(found) - wanted) <= 0.6)
        }
      }
    }
  }

  /// Files of phones and cameras: the same pictures as their own numbers say.
  @Test(arguments: ["avif-lossy-64x48.avif", "heic-lossy-64x48.heic"])
  func filesOfHighRangeAreRead(_ name: String) throws {
    guard Corpus.isRead(Corpus.format(of: name)) else { return }
    var bytes = try Corpus.bytes("good", name)
    let place = try #require(bytes.firstRange(of: "nclx".utf8)).upperBound
    func labelled(_ primaries: UInt8, _ transfer: UInt8) -> [UInt8] {
      bytes.replaceSubrange(place..<place + 4, with: [0, primaries, 0, transfer])
      return bytes
    }
    let stored = try ImageDecoder().decode(labelled(1, 13)).bitmap
    let image = try ImageDecoder().decode(labelled(9, 16))
    #expect(image.info.highRange == .pq && image.bitmap.depth == .eight)
    for y in 0..<48 {
      for x in 0..<64 {
        let pixel = image.bitmap[x, y], real = standard(Pixel16(stored[x, y]))
        for (found, wanted) in zip([pixel.red, pixel.green, pixel.blue], real) {
          #expect(abs(Double(found) - wanted) <= 0.6)
        }
      }
    }
    var options = Self.deep
    options.pixels = FilmPixels(highRange: .pq)
    let kept = try ImageDecoder(options: options).decode(labelled(9, 16)).bitmap
    #expect(kept == stored.converted(to: .sixteen))
    #expect(try ImageDecoder().decodeMap(labelled(9, 16)).size == stored.size)
  }

  @Test func picturesOfBytesAreLitForAFilm() throws {
    let white = try PNGEncoder().encode(Bitmap(size: PixelSize(width: 4, height: 4), color: .white))
    var options = Self.deep
    options.pixels = FilmPixels(highRange: .pq)
    let lit = try ImageDecoder(options: options).decode(white).bitmap
    #expect(lit.depth == .sixteen && lit.isOpaque)
    #expect(abs(Double(lit[deep: 1, 1].green) / 65_535 - 0.5807) < 0.0003)
  }
}
