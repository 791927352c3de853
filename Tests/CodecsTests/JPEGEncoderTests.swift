// Pictures that the JPEG encoder writes read back nearly unchanged.

import SegueCodecs
import SeguePixels
import Testing

@Suite struct JPEGEncoderTests {
  static func smooth(_ size: PixelSize, alpha: Int = 255) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let components = [x * 200 / size.width, y * 200 / size.height, 60]
        bytes += components.map { UInt8($0 * alpha / 255) } + [UInt8(alpha)]
      }
    }
    return Bitmap(size: size, premultipliedRGBA: bytes)
  }

  static func worst(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.premultipliedRGBA, b.premultipliedRGBA).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: [(64, 48), (1, 1), (17, 9), (35, 2)])
  func readsBack(_ width: Int, _ height: Int) throws {
    let bitmap = JPEGEncoderTests.smooth(PixelSize(width: width, height: height))
    for subsampling in [JPEGEncoder.Subsampling.half, .full] {
      let encoder = JPEGEncoder(quality: 98, subsampling: subsampling)
      let image = try ImageDecoder().decode(try encoder.encode(bitmap))
      #expect(image.bitmap.size == bitmap.size)
      #expect(image.isOpaque)
      // Subsampled colour of a gradient is off by up to a pixel's step.
      #expect(JPEGEncoderTests.worst(image.bitmap, bitmap) <= (subsampling == .full ? 5 : 120))
    }
  }

  @Test func transparencyShowsTheBackground() throws {
    let size = PixelSize(width: 16, height: 16)
    let white = try JPEGEncoder(quality: 95, background: .white).encode(Bitmap(size: size))
    let image = try ImageDecoder().decode(white)
    #expect(JPEGEncoderTests.worst(image.bitmap, Bitmap(size: size, color: .white)) <= 1)
    let black = try JPEGEncoder(quality: 95).encode(Bitmap(size: size))
    let dark = try ImageDecoder().decode(black)
    #expect(JPEGEncoderTests.worst(dark.bitmap, Bitmap(size: size, color: .black)) <= 1)
  }

  @Test func qualityAndSamplingChangeTheSize() throws {
    let bitmap = PNGEncoderTests.noise(
      PixelSize(width: 64, height: 64), isOpaque: true, seed: 5)
    let low = try JPEGEncoder(quality: 30).encode(bitmap).count
    let high = try JPEGEncoder(quality: 90).encode(bitmap).count
    let full = try JPEGEncoder(quality: 90, subsampling: .full).encode(bitmap).count
    #expect(low < high)
    #expect(high < full)
  }

  @Test func impossibleSizesAreRefused() {
    let wide = Bitmap(size: PixelSize(width: 65_501, height: 1))
    for bitmap in [wide, Bitmap(size: PixelSize(width: 0, height: 0))] {
      let error = #expect(throws: CodecError.self) { try JPEGEncoder().encode(bitmap) }
      #expect(error?.category == .usage)
    }
  }
}
