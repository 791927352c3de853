// Good files decode to the pixels that make-corpus.py computed without any decoder of ours.

import SegueCodecs
import SeguePixels
import TestSupport
import Testing

@Suite struct GoodFileTests {
  /// How far a file may be off.
  ///
  /// PNG without a profile is exact. Conversion by a profile may differ by 2: lcms2 works with tables,
  /// the truth with formulas, and both round. Another version of libjpeg may round a DCT the other way,
  /// which the colour matrix can double; another libwebp may bring colour to full size in another way. libheif and libavif
  /// turn YCbCr into RGB with different rounding, and
  /// bring colour to full size in different ways: by repeating and by mixing.
  static func tolerance(_ name: String) -> Int {
    let isColor = name.hasPrefix("color-")
    let exact = ["color-srgb-chunk", "color-gama-45455", "color-srgb-wins", "color-icc-srgb"]
    if name.hasSuffix(".png") { return isColor && !exact.contains { name.hasPrefix($0) } ? 2 : 0 }
    if name.hasSuffix(".jpg") { return name.contains("icc") ? 3 : 2 }
    if name.hasSuffix(".avif") { return name.contains("lossy-") ? 16 : name.contains("p3") ? 7 : 3 }
    return name.contains("lossy") || name.contains("p3") ? 2 : 0
  }

  /// Where libheif is missing, its pictures are left out of all other tests.
  @Test func everyFormatIsRead() throws {
    for format in ImageFormat.all {
      _ = try Needed.met(Corpus.isRead(format), "the library that reads \(format.name)")
    }
  }

  @Test(arguments: Corpus.good) func decodes(_ name: String) throws {
    let image = try ImageDecoder().decode(file: Corpus.path("good", name))
    let truth = try Truth.pixels(of: name)
    #expect(image.bitmap.size == truth.size)
    #expect(image.originalSize == truth.size)
    #expect(image.damage == nil)
    let pixels = image.bitmap.premultipliedRGBA
    try #require(pixels.count == truth.bytes.count)
    let worst = zip(pixels, truth.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= GoodFileTests.tolerance(name))
    let alphas = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
    #expect(image.isOpaque == alphas.allSatisfy { $0 == 255 })
  }

  @Test(arguments: Corpus.good) func decodesToMap(_ name: String) throws {
    let map = try ImageDecoder().decodeMap(file: Corpus.path("good", name))
    let truth = try Truth.values(of: name)
    #expect(map.size == truth.size)
    let isExact = ![".jpg", ".avif", "lossy-"].contains { name.contains($0) }
    let worst = zip(map.values, truth.values).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= (isExact ? 0 : 3 * 257))
  }

  @Test(arguments: Corpus.good) func infoAgrees(_ name: String) throws {
    let info = try ImageDecoder().info(ofFile: Corpus.path("good", name))
    #expect(info.size == (try Truth.pixels(of: name).size))
    #expect(info.format == Corpus.format(of: name))
    #expect(info.isAnimated == name.contains("animated"))
    #expect(info.isGrey == name.contains("grey") || name.hasPrefix("size"))
  }

  @Test(arguments: Corpus.good) func lenientChangesNothing(_ name: String) throws {
    var options = DecodeOptions()
    options.isLenient = true
    let bytes = try Corpus.bytes("good", name)
    let strict = try ImageDecoder().decode(bytes)
    let lenient = try ImageDecoder(options: options).decode(bytes)
    #expect(strict.bitmap == lenient.bitmap)
    #expect(strict.isOpaque == lenient.isOpaque)
    #expect(lenient.damage == nil)
  }

  @Test func orientationCanBeLeft() throws {
    var options = DecodeOptions()
    options.appliesOrientation = false
    let path = Corpus.path("good", "jpeg-exif-6.jpg")
    let image = try ImageDecoder(options: options).decode(file: path)
    #expect(image.bitmap.size == PixelSize(width: 21, height: 10))
    #expect(try ImageDecoder().info(ofFile: path).orientation == .right)
  }

  @Test func jpegScalesToWhatIsNeeded() throws {
    for (stored, needed, expected) in [
      ((64, 48), (16, 8), (16, 12)), ((64, 48), (1, 1), (8, 6)), ((64, 48), (99, 9), (64, 48)),
      ((64, 48), (17, 12), (24, 18)),
      // Nothing below the whole fits without a stretch; in a large picture nobody sees it.
      ((35, 27), (16, 8), (35, 27)), ((2001, 1501), (1000, 750), (1001, 751)),
    ] {
      let picture = Bitmap(size: PixelSize(width: stored.0, height: stored.1), color: .white)
      let bytes = try JPEGEncoder().encode(picture)
      var options = DecodeOptions()
      // Upright, and lying on its side: EXIF orientation 6.
      options.minimumSize = PixelSize(width: needed.0, height: needed.1)
      let image = try ImageDecoder(options: options).decode(bytes)
      #expect(image.bitmap.size == PixelSize(width: expected.0, height: expected.1))
      #expect(image.isOpaque)
      options.minimumSize = PixelSize(width: needed.1, height: needed.0)
      let turned = try ImageDecoder(options: options).decode(turned(bytes))
      #expect(turned.bitmap.size == PixelSize(width: expected.1, height: expected.0))
    }
  }

  @Test func webpScalesToWhatIsNeeded() throws {
    let bytes = try Corpus.bytes("good", "webp-lossy-64x48.webp")
    let whole = try ImageDecoder().decode(bytes).bitmap
    var options = DecodeOptions()
    for (needed, divisor) in [((16, 8), 4), ((17, 8), 2), ((1, 1), 8), ((64, 1), 1)] {
      options.minimumSize = PixelSize(width: needed.0, height: needed.1)
      let small = try ImageDecoder(options: options).decode(bytes).bitmap
      let size = PixelSize(width: 64 / divisor, height: 48 / divisor)
      #expect(small.size == size)
      // The mean of each square, as any good resampler has it; libwebp takes it before there is RGB.
      for y in 0..<size.height {
        for x in 0..<size.width {
          var sum = 0
          for v in 0..<divisor {
            for u in 0..<divisor { sum += Int(whole[x * divisor + u, y * divisor + v].green) }
          }
          let mean = Double(sum) / Double(divisor * divisor)
          #expect(abs(Double(small[x, y].green) - mean) <= 6, "1/\(divisor), \(x), \(y)")
        }
      }
    }
    // Where alpha is, colour must not bleed.
    let sheer = try Corpus.bytes("good", "webp-lossless-alpha.webp")
    options.minimumSize = PixelSize(width: 2, height: 2)
    #expect(try ImageDecoder(options: options).decode(sheer).bitmap.width == 21)
  }

  /// A JPEG with an EXIF segment that says it lies on its side.
  private func turned(_ bytes: [UInt8]) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let exif = [UInt8]("Exif\0\0".utf8) + tiff
    return bytes[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes[2...]
  }
}
