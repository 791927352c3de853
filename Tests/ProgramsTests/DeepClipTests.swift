// Clips as deep pixels: as exact as sixteen bits are, with their alpha, and with the light of their film.

import SegueCodecs
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.ffmpegFilter("zscale")))
struct DeepClipTests {
  private let clips = Clips()

  private func first(
    _ clip: String, size: PixelSize? = nil, for canvas: FilmPixels = FilmPixels(depth: .sixteen)
  ) throws -> Bitmap {
    let ffmpeg = try FFmpeg.find()
    let info = try ffmpeg.probe(clip)
    let frames = try ClipFrames(
      clip, info, playing: ClipFrames.Playing(rate: Rational(10), count: 3),
      size: size ?? info.size, for: canvas, ffmpeg: ffmpeg)
    return try frames.bitmap(0)
  }

  private static func source(_ size: String, _ expressions: String, _ format: String) -> String {
    "-f lavfi -i color=black:s=\(size):r=10:d=0.5,format=\(format),geq=\(expressions)"
  }

  /// A ramp of all 10-bit greys between 64 and 940.
  @Test(arguments: [("bt709", "tv"), ("smpte170m", "tv"), ("bt2020nc", "tv"), ("bt709", "pc")])
  func tenBitsComeIn(matrix: String, range: String) throws {
    let isFull = range == "pc"
    let first = isFull ? 0 : 64
    let clip = try clips.make(
      "a.mkv",
      Self.source("876x4", "lum=X+\(first):cb=512:cr=512", "yuv444p10le")
        + " -c:v ffv1 -colorspace \(matrix) -color_range \(range)")
    let picture = try self.first(clip)
    #expect(picture.depth == .sixteen && picture.isOpaque)
    for x in stride(from: 0, to: 876, by: 5) {
      let wanted = Double(x) / (isFull ? 1023 : 876) * 65_535
      for part in [picture[deep: x, 1].red, picture[deep: x, 1].green, picture[deep: x, 1].blue] {
        #expect(abs(Double(part) - wanted) <= 0.6)
      }
    }
    #expect(try FFmpeg.find().probe(clip).bits == 10)
  }

  @Test(arguments: [
    ("yuva444p10le", "-c:v ffv1 -colorspace bt709", 64.0), ("rgba64le", "-c:v ffv1", 1),
    // ffmpeg makes bytes of them that are two off.
    ("rgba", "-c:v png", 600),
  ])
  func transparencyComesIn(format: String, codec: String, tolerance: Double) throws {
    let clip = try clips.make(
      "a.mkv",
      "-f lavfi -i color=0x808080:s=32x32:r=10:d=0.5,format=rgba64le,geq=r=p(X\\,Y):g=p(X\\,Y):b=p(X\\,Y):"
        + "a=65535*lt(X\\,16)+32896*gte(X\\,16),format=\(format) \(codec)")
    let picture = try first(clip)
    #expect(picture[deep: 4, 4].alpha == 65_535)
    let half = picture[deep: 28, 4]
    #expect(abs(Double(half.alpha) - 32_896) <= tolerance, "\(half)")
    #expect(abs(Double(half.green) - 32_896.0 * 32_896 / 65_535) <= tolerance + 300, "\(half)")
    // Scaled, colours do not change.
    let small = try first(clip, size: PixelSize(width: 16, height: 16))
    #expect(abs(Int(small[deep: 14, 8].alpha) - Int(half.alpha)) <= 2)
  }

  @Test(arguments: ["gray", "gray10le", "rgb24", "gbrp12le", "rgb48le", "yuvj420p", "nv12"])
  func everyKindOfPixelComesIn(format: String) throws {
    let codec =
      ["rgb24": "png", "yuvj420p": "mjpeg", "nv12": "rawvideo"][format] ?? "ffv1"
    let clip = try clips.make(
      codec == "rawvideo" ? "a.avi" : "a.mkv",
      "-f lavfi -i color=0x808080:s=64x64:r=10:d=0.5,format=\(format) -c:v \(codec)")
    let picture = try first(clip)
    #expect(picture.isOpaque)
    let pixel = picture[deep: 32, 32]
    for part in [pixel.red, pixel.green, pixel.blue] {
      // ffmpeg's own grey lies a step or two of bytes lower.
      #expect(abs(Double(part) - 32_896) <= 700, "\(pixel)")
    }
  }

  private static let pq =
    "-colorspace bt2020nc -color_primaries bt2020 -color_trc smpte2084 -color_range tv"

  /// All 10-bit greys, and colours, as they are.
  @Test func lightOfTheSameRangeStays() throws {
    let clip = try clips.make(
      "pq.mkv",
      Self.source("876x4", "lum=X+64:cb=512+(X-438)/8:cr=512-(X-438)/9", "yuv444p10le")
        + " -c:v ffv1 \(Self.pq)")
    let picture = try first(clip, for: FilmPixels(highRange: .pq))
    let (kr, kb) = (0.2627, 0.0593)
    for x in stride(from: 0, to: 876, by: 7) {
      let luma = Double(x) / 876
      // What the filter makes of its expressions.
      let cb = ((512 + (Double(x) - 438) / 8).rounded(.down) - 512) / 896
      let cr = ((512 - (Double(x) - 438) / 9).rounded(.down) - 512) / 896
      let (red, blue) = (luma + 2 * (1 - kr) * cr, luma + 2 * (1 - kb) * cb)
      let green = (luma - kr * red - kb * blue) / (1 - kr - kb)
      let found = picture[deep: x, 1]
      for (part, real) in zip([found.red, found.green, found.blue], [red, green, blue])
      where (0...1).contains(real) {
        #expect(abs(Double(part) - real * 65_535) <= 90, "\(x): \(part), not \(real * 65_535)")
      }
    }
  }

  @Test(arguments: [(HighRange.pq, 0.5807), (.hlg, 0.7498)])
  func whiteIsPlacedInAFilm(range: HighRange, signal: Double) throws {
    let clip = try clips.make(
      "white.mkv",
      Self.source("32x32", "lum=235:cb=128:cr=128", "yuv420p") + " -c:v ffv1 -colorspace bt709")
    let pixel = try first(clip, for: FilmPixels(highRange: range))[deep: 9, 9]
    for part in [pixel.red, pixel.green, pixel.blue] {
      #expect(abs(Double(part) / 65_535 - signal) < 0.0005, "\(pixel)")
    }
  }

  @Test func lightOfAnotherRangeIsRefused() throws {
    let clip = try clips.make(
      "pq.mkv",
      Self.source("32x32", "lum=500:cb=512:cr=512", "yuv420p10le") + " -c:v ffv1 \(Self.pq)")
    let error = try #require(throws: ProgramError.self) {
      try first(clip, for: FilmPixels(highRange: .hlg))
    }
    #expect("\(error)".contains("PQ") && "\(error)".contains("HLG") && "\(error)".hasPrefix(clip))
  }

  /// A deep film of usual range has the light that one of bytes has.
  @Test(arguments: [0.05, 0.5, 3]) func highRangeComesDown(light: Double) throws {
    let code = PictureLight.Curve.high(.pq).code(light)
    let clip = try clips.make(
      "pq.mkv",
      Self.source("32x32", "lum=\(Int((64 + 876 * code).rounded())):cb=512:cr=512", "yuv420p10le")
        + " -c:v ffv1 \(Self.pq)")
    let wanted = Color.encoded(min(light, 1)) * 65_535
    let pixel = try first(clip)[deep: 9, 9]
    #expect(abs(Double(pixel.green) - wanted) <= 500, "\(pixel), not \(wanted)")
    #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
  }
}
