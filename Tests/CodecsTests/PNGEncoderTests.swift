// Pictures that the PNG encoder writes read back as the same bytes, for any size, alpha and level.

import SegueCodecs
import SeguePixels
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
  /// A bitmap of random premultiplied pixels.
  static func noise(_ size: PixelSize, isOpaque: Bool, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<size.count {
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator)
      for _ in 0..<3 { bytes.append(UInt8.random(in: 0...alpha, using: &generator)) }
      bytes.append(alpha)
    }
    return Bitmap(size: size, premultipliedRGBA: bytes)
  }

  static let sizes = [(1, 1), (1, 5), (7, 1), (2, 3), (16, 16), (33, 17), (64, 3), (101, 50)]
    .map { PixelSize(width: $0.0, height: $0.1) }

  @Test(arguments: sizes, [true, false]) func roundTrips(_ size: PixelSize, isOpaque: Bool) throws {
    for level in [0, 1, 4, 6, 12] {
      let bitmap = PNGEncoderTests.noise(size, isOpaque: isOpaque, seed: UInt64(level))
      let bytes = try PNGEncoder(level: level).encode(bitmap)
      let image = try ImageDecoder().decode(bytes)
      #expect(image.bitmap == bitmap)
      #expect(image.isOpaque == isOpaque)
      #expect(image.info.hasAlpha == !isOpaque)
    }
  }

  @Test func everyPremultipliedPixelRoundTrips() throws {
    // Row a holds alpha a with every component it can have, 0…a.
    var bytes: [UInt8] = []
    for alpha in 0...255 {
      for value in 0...255 {
        let component = UInt8(min(value, alpha))
        bytes += [component, component, UInt8(alpha) - component, UInt8(alpha)]
      }
    }
    let bitmap = Bitmap(size: PixelSize(width: 256, height: 256), premultipliedRGBA: bytes)
    let image = try ImageDecoder().decode(try PNGEncoder(level: 1).encode(bitmap))
    #expect(image.bitmap == bitmap)
  }

  @Test func smoothPicturesCompress() throws {
    var bytes: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { bytes += [UInt8(x * 2), UInt8(y * 3), UInt8(x + y), 255] }
    }
    let bitmap = Bitmap(size: PixelSize(width: 64, height: 64), premultipliedRGBA: bytes)
    let encoded = try PNGEncoder(level: 6).encode(bitmap)
    #expect(encoded.count < 1000)
    #expect(try ImageDecoder().decode(encoded).bitmap == bitmap)
  }

  @Test func drawingsAreNotFiltered() throws {
    // Random blocks of flat colour: runs, but no gradients for a filter to predict.
    var generator = SeededGenerator(seed: 3)
    let colors = (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var bytes: [UInt8] = []
    for y in 0..<160 {
      for x in 0..<160 {
        let color = colors[y / 8 * 20 + x / 8]
        bytes += [color, color &* 3, color &* 7, 255]
      }
    }
    let bitmap = Bitmap(size: PixelSize(width: 160, height: 160), premultipliedRGBA: bytes)
    let encoded = try PNGEncoder().encode(bitmap)
    #expect(encoded.count < 2500)
    #expect(try ImageDecoder().decode(encoded).bitmap == bitmap)
  }

  @Test func samePictureSameBytes() throws {
    let bitmap = PNGEncoderTests.noise(PixelSize(width: 50, height: 40), isOpaque: false, seed: 1)
    let encoder = PNGEncoder()
    let first = try encoder.encode(bitmap)
    #expect(try encoder.encode(bitmap) == first)
    #expect(try PNGEncoder().encode(bitmap, isOpaque: false) == first)
  }

  @Test func emptyBitmapIsRefused() {
    #expect(throws: CodecError.self) {
      try PNGEncoder().encode(Bitmap(size: PixelSize(width: 0, height: 4)))
    }
  }

  @Test func levelsAreClamped() {
    #expect(PNGEncoder(level: 99).level == 12)
    #expect(PNGEncoder(level: -1).level == PNGEncoder.automaticLevel)
  }
}
