// Pictures that the WebP encoders write read back unchanged, or nearly so.

import SegueCodecs
import SeguePixels
import TestSupport
import Testing

@Suite struct WebPEncoderTests {
  @Test(arguments: PNGEncoderTests.sizes, [true, false])
  func losslessReadsBack(_ size: PixelSize, isOpaque: Bool) throws {
    let bitmap = PNGEncoderTests.noise(size, isOpaque: isOpaque, seed: 21)
    for effort in [0, 4, 6] {
      let bytes = try WebPEncoder(isLossless: true, effort: effort).encode(bitmap)
      let image = try ImageDecoder().decode(bytes)
      #expect(image.bitmap == bitmap)
      #expect(image.isOpaque == isOpaque)
      #expect(image.info.hasAlpha == !isOpaque)
      #expect(!image.info.isAnimated)
    }
  }

  @Test(arguments: [(64, 48, 255), (1, 1, 255), (17, 9, 128), (35, 2, 9)])
  func lossyReadsBackClose(_ width: Int, _ height: Int, alpha: Int) throws {
    let size = PixelSize(width: width, height: height)
    let bitmap = JPEGEncoderTests.smooth(size, alpha: alpha)
    let image = try ImageDecoder().decode(try WebPEncoder(quality: 98).encode(bitmap))
    #expect(image.bitmap.size == size)
    #expect(image.isOpaque == (alpha == 255))
    // Colour has half the resolution: in a picture of few pixels a gradient is steep.
    #expect(JPEGEncoderTests.worst(image.bitmap, bitmap) <= (width >= 64 ? 12 : 60))
    let alphas = stride(from: 3, to: size.count * 4, by: 4)
    let pixels = image.bitmap.premultipliedRGBA
    #expect(alphas.allSatisfy { pixels[$0] == UInt8(alpha) })
  }

  @Test func qualityAndEffortChangeTheSize() throws {
    let bitmap = PNGEncoderTests.noise(
      PixelSize(width: 64, height: 64), isOpaque: true, seed: 5)
    func count(_ encoder: WebPEncoder) throws -> Int { try encoder.encode(bitmap).count }
    #expect(try count(WebPEncoder(quality: 30)) < count(WebPEncoder(quality: 90)))
    #expect(try count(WebPEncoder(quality: 90)) < count(WebPEncoder(isLossless: true)))
    #expect(try count(WebPEncoder(effort: 0)) != count(WebPEncoder(effort: 6)))
    #expect(try WebPEncoder().encode(bitmap) == WebPEncoder().encode(bitmap))
    #expect(WebPEncoder(quality: 200, effort: 9) == WebPEncoder(quality: 100, effort: 6))
  }

  @Test func impossibleSizesAreRefused() {
    let wide = Bitmap(size: PixelSize(width: 16_384, height: 1))
    for bitmap in [wide, Bitmap(size: PixelSize(width: 0, height: 0))] {
      let error = #expect(throws: CodecError.self) { try WebPEncoder().encode(bitmap) }
      #expect(error?.category == .usage)
    }
  }
}

@Suite struct AnimatedWebPEncoderTests {
  static let size = PixelSize(width: 21, height: 13)

  /// A file of lossless frames.
  private func file(_ bitmaps: [Bitmap], _ encoder: AnimatedWebPEncoder) throws -> [UInt8] {
    var body: [UInt8] = []
    for (index, bitmap) in bitmaps.enumerated() {
      body += try encoder.frame(bitmap, after: index > 0 ? bitmaps[index - 1] : nil, at: index)
    }
    let start = encoder.start(length: 0).count
    return encoder.start(length: start + body.count) + body
  }

  private func encoder(
    _ repeats: [Int], rate: Rational = Rational(30), isOpaque: Bool = false
  ) -> AnimatedWebPEncoder {
    AnimatedWebPEncoder(
      size: Self.size, isOpaque: isOpaque, repeats: repeats, frameRate: rate, plays: 3,
      encoder: WebPEncoder(isLossless: true))
  }

  @Test(arguments: [true, false]) func framesReadBack(isOpaque: Bool) throws {
    var bitmaps = (1...3).map {
      PNGEncoderTests.noise(Self.size, isOpaque: isOpaque, seed: UInt64($0))
    }
    // A part that begins at odd places, a single pixel, and nothing.
    var part = bitmaps[2]
    part[5, 3] = Pixel(red: 1, green: 2, blue: 3, alpha: isOpaque ? 255 : 4)
    part[17, 11] = Pixel(red: 5, green: 6, blue: 7, alpha: isOpaque ? 255 : 8)
    bitmaps.append(part)
    part[20, 12] = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    bitmaps += [part, part]
    let bytes = try file(bitmaps, encoder([1, 1, 1, 1, 1, 1], isOpaque: isOpaque))
    let moving = try AnimatedPicture(bytes)
    #expect(moving.loopCount == 3)
    // Also where the film is opaque: frames are transparent where nothing changed.
    #expect(moving.hasAlpha)
    try #require(moving.count == bitmaps.count)
    for (index, bitmap) in bitmaps.enumerated() {
      #expect(try moving.frame(index) == bitmap, "frame \(index)")
    }
    // Unchanged blocks take no room.
    let last = try encoder([1, 1], isOpaque: isOpaque).frame(part, after: part, at: 1)
    #expect(last.count < 60)
  }

  /// Two corners change, and all between them does not.
  @Test(arguments: [true, false]) func unchangedBlocksAreLeftOut(isLossless: Bool) throws {
    let size = PixelSize(width: 131, height: 97)
    let first = PNGEncoderTests.noise(size, isOpaque: true, seed: 7)
    var second = first
    for (x, y) in [(1, 1), (129, 95)] {
      second[x, y] = Pixel(red: 250, green: 0, blue: 9, alpha: 255)
    }
    let encoder = AnimatedWebPEncoder(
      size: size, isOpaque: true, repeats: [1, 1], frameRate: Rational(10),
      encoder: WebPEncoder(quality: 90, isLossless: isLossless))
    let bytes = try file([first, second], encoder)
    let moving = try AnimatedPicture(bytes)
    let (a, b) = (try moving.frame(0), try moving.frame(1))
    if isLossless { #expect(a == first && b == second) }
    #expect(b.isOpaque)
    #expect(a[64, 48] == b[64, 48] && a[40, 90] == b[40, 90])
    #expect(try encoder.frame(second, after: first, at: 1).count < 1500)
    // A pixel that became transparent cannot be laid over the pixel before.
    second[129, 95] = .clear
    let honest = AnimatedWebPEncoder(
      size: size, isOpaque: false, repeats: [1, 1], frameRate: Rational(10),
      encoder: WebPEncoder(isLossless: true))
    #expect(try AnimatedPicture(file([first, second], honest)).frame(1) == second)
  }

  /// A slanting wipe over smooth pictures: no seams stay where blocks were left out.
  @Test func leftOutBlocksLeaveNoSeams() throws {
    let size = PixelSize(width: 96, height: 64)
    let before = JPEGEncoderTests.smooth(size)
    let after = before.mirrored()
    let frames = stride(from: -64, through: 96, by: 8).map { start in
      var frame = before
      frame.withMutableRows { rows in
        for y in 0..<size.height {
          let edge = min(max(start + y, 0), size.width)
          rows.row(y)[0..<edge].copy(after.row(y)[0..<edge])
        }
      }
      return frame
    }
    let encoder = AnimatedWebPEncoder(
      size: size, isOpaque: true, repeats: frames.map { _ in 1 }, frameRate: Rational(10),
      encoder: WebPEncoder(quality: 64))
    let moving = try AnimatedPicture(file(frames, encoder))
    for index in frames.indices {
      let difference = try #require(BitmapDifference(moving.frame(index), frames[index]))
      #expect(difference.psnr > 33, "frame \(index): \(difference.psnr) dB")
    }
  }

  @Test func timesAddUp() {
    #expect(encoder([1, 1, 1, 1, 1, 1]).milliseconds == [33, 34, 33, 33, 34, 33])
    for rate in [Rational(30), Rational(24), Rational(30_000, 1001), Rational(7), Rational(1, 3)] {
      let repeats = (0..<500).map { $0 % 7 == 0 ? 40 : 1 }
      let encoder = encoder(repeats, rate: rate)
      var (frames, end) = (0, 0)
      for (count, milliseconds) in zip(repeats, encoder.milliseconds) {
        frames += count
        end += milliseconds
        let exact = Double(frames) / rate.value * 1000
        #expect(abs(Double(end) - exact) <= 0.5)
      }
    }
  }

  @Test func longHoldsAreSplit() throws {
    let bitmap = PNGEncoderTests.noise(Self.size, isOpaque: true, seed: 1)
    let hours = encoder([10 * 3600, 1], rate: Rational(1))
    let moving = try AnimatedPicture(file([bitmap, bitmap], hours))
    #expect(moving.count == 4)
    #expect(moving.duration == Rational(36_001))
    #expect(try moving.frame(2) == bitmap)
  }
}
