// Good files decode to what make-corpus.py computed without any decoder of ours.

import SegueCodecs
import SeguePixels
import Testing

@Suite struct GoodFileTests {
  /// How far a file may be off.
  ///
  /// PNG without a profile is exact. Conversion by a profile may differ by 2: lcms2 works with tables,
  /// the truth with formulas, and both round. Another version of libjpeg may round a DCT the other way,
  /// which the colour matrix can double.
  static func tolerance(_ name: String) -> Int {
    let isColor = name.hasPrefix("color-")
    let exact = ["color-srgb-chunk", "color-gama-45455", "color-srgb-wins", "color-icc-srgb"]
    if name.hasSuffix(".png") { return isColor && !exact.contains { name.hasPrefix($0) } ? 2 : 0 }
    return name.contains("icc") ? 3 : 2
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
    let tolerance = name.hasSuffix(".png") ? 0 : 2 * 257
    let worst = zip(map.values, truth.values).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= tolerance)
  }

  @Test(arguments: Corpus.good) func infoAgrees(_ name: String) throws {
    let info = try ImageDecoder().info(ofFile: Corpus.path("good", name))
    #expect(info.size == (try Truth.pixels(of: name).size))
    #expect(info.format == (name.hasSuffix(".png") ? .png : .jpeg))
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
    var options = DecodeOptions()
    for (name, needed, expected) in [
      ("jpeg-420.jpg", PixelSize(width: 16, height: 8), PixelSize(width: 18, height: 14)),
      ("jpeg-420.jpg", PixelSize(width: 1, height: 1), PixelSize(width: 5, height: 4)),
      ("jpeg-420.jpg", PixelSize(width: 99, height: 9), PixelSize(width: 35, height: 27)),
      ("jpeg-exif-6.jpg", PixelSize(width: 5, height: 10), PixelSize(width: 5, height: 11)),
    ] {
      options.minimumSize = needed
      let image = try ImageDecoder(options: options).decode(file: Corpus.path("good", name))
      #expect(image.bitmap.size == expected)
      #expect(image.isOpaque)
    }
  }
}
