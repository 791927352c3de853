// Colours, transparency and shape of clips as they come in.

import SegueCodecs
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct ClipColorTests {
  private let clips = Clips()

  /// Stripes of 16 pixels, from a PNG.
  private static let colors: [(UInt8, UInt8, UInt8)] = [
    (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (51, 128, 204), (255, 255, 255),
    (128, 128, 128), (255, 41, 0), (0, 0, 0), (192, 64, 160),
  ]

  private func stripes(alpha: UInt8 = 255, height: Int = 48) throws -> String {
    var bitmap = Bitmap(size: PixelSize(width: 16 * Self.colors.count, height: height))
    for y in 0..<height {
      for x in 0..<bitmap.width {
        let (red, green, blue) = Self.colors[x / 16]
        bitmap[x, y] =
          Color(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
            alpha: Double(alpha) / 255
          ).premultiplied
      }
    }
    clips.directory.write("stripes.png", try PNGEncoder().encode(bitmap))
    return clips.directory.file("stripes.png")
  }

  private func first(_ clip: String, size: PixelSize? = nil) throws -> Bitmap {
    let ffmpeg = try FFmpeg.find()
    let info = try ffmpeg.probe(clip)
    let frames = try ClipFrames(
      clip, info, playing: ClipFrames.Playing(rate: Rational(10), count: 3),
      size: size ?? info.size, ffmpeg: ffmpeg)
    return try frames.bitmap(0)
  }

  private func worst(_ picture: Bitmap, alpha: Int = 255) -> Int {
    let step = picture.width / Self.colors.count
    return Self.colors.enumerated().map { index, color in
      let pixel = picture[index * step + step / 2, picture.height / 2]
      let wanted = [color.0, color.1, color.2].map { (Int($0) * alpha + 127) / 255 }
      let found = [pixel.red, pixel.green, pixel.blue].map(Int.init)
      return max(abs(Int(pixel.alpha) - alpha), zip(found, wanted).map { abs($0 - $1) }.max() ?? 0)
    }.max() ?? 255
  }

  private static let exact = "accurate_rnd+full_chroma_int+full_chroma_inp"

  @Test(arguments: [
    ("bt709", "tv"), ("bt709", "pc"), ("smpte170m", "tv"), ("smpte170m", "pc"), ("", "tv"),
  ])
  func colorBarsComeBack(matrix: String, range: String) throws {
    // Without a tag, ffmpeg takes BT.601 for granted.
    let coding = matrix.isEmpty ? "smpte170m" : matrix
    let tag = matrix.isEmpty ? "" : "-colorspace \(matrix) "
    let clip = try clips.make(
      "a.mkv",
      "-loop 1 -i \(try stripes()) -frames:v 5 -vf "
        + "scale=out_color_matrix=\(coding):out_range=\(range):flags=\(Self.exact),format=yuv444p "
        + "\(tag)-color_range \(range) -c:v libx264 -qp 0")
    #expect(worst(try first(clip)) <= 2)
  }

  @Test(arguments: [
    ("vp9.webm", "-c:v libvpx-vp9 -pix_fmt yuva420p -lossless 1 -auto-alt-ref 0", 4),
    ("prores.mov", "-c:v prores_ks -profile:v 4444 -pix_fmt yuva444p10le -q:v 2", 3),
    ("png.mov", "-c:v png -pix_fmt rgba", 0), ("a.apng", "-f apng -pix_fmt rgba", 0),
  ])
  func transparencyComesIn(name: String, codec: String, tolerance: Int) throws {
    let clip = try clips.make(
      name,
      "-loop 1 -r 10 -i \(try stripes(alpha: 100)) -frames:v 5 -sws_flags \(Self.exact) \(codec)")
    #expect(try FFmpeg.find().probe(clip).hasAlpha)
    #expect(worst(try first(clip), alpha: 100) <= tolerance)
    // Scaled, colours do not change.
    let half = PixelSize(width: 80, height: 24)
    #expect(worst(try first(clip, size: half), alpha: 100) <= tolerance + 1)
  }

  @Test func gifsHoldTransparentPixels() throws {
    let clip = try clips.make(
      "a.gif",
      "-f lavfi -i color=red:s=32x32:r=10:d=1,format=rgba,geq=r=255:g=0:b=0:a=255*lt(X\\,16),split[a][b];"
        + "[a]palettegen[p];[b][p]paletteuse")
    let picture = try first(clip)
    #expect(picture[4, 4].alpha == 255 && picture[28, 4].alpha == 0)
    #expect(picture[4, 4].red > 250)
  }

  @Test func turnedAndStretchedClipsStandUpright() throws {
    let stripes = try stripes()
    let plain = try clips.make(
      "plain.mp4", "-loop 1 -i \(stripes) -frames:v 5 -c:v libx264 -pix_fmt yuv444p")
    let turned = try clips.make("turned.mp4", "-i \(plain) -c copy -metadata:s:v rotate=90")
    #expect(try FFmpeg.find().probe(turned).size == PixelSize(width: 48, height: 160))
    let upright = try first(turned)
    // ffmpeg takes it for a turn against the clock: what was on the left is below.
    #expect(upright[24, 152].red > 220 && upright[24, 136].green > 220)
    let wide = try clips.make(
      "wide.mp4", "-loop 1 -i \(stripes) -frames:v 5 -vf setsar=2/1 -c:v libx264 -pix_fmt yuv444p")
    #expect(try FFmpeg.find().probe(wide).size == PixelSize(width: 320, height: 48))
    #expect(worst(try first(wide)) <= 8)
  }

  @Test(.enabled(if: try Needed.ffmpegFilter("zscale"))) func highRangeIsConverted() throws {
    // A grey of 203 cd/m², what HDR has for white on paper, in PQ: 58 % of the signal.
    let clip = try clips.make(
      "hdr.mp4",
      "-f lavfi -i color=c=0x949494:s=64x64:r=10:d=1,format=yuv420p10le -c:v libx265 -x265-params "
        + "log-level=none -colorspace bt2020nc -color_primaries bt2020 -color_trc smpte2084 "
        + "-color_range tv")
    #expect(try FFmpeg.find().probe(clip).isHighRange)
    let pixel = try first(clip)[32, 32]
    #expect(pixel.red >= 253 && abs(Int(pixel.red) - Int(pixel.blue)) <= 2, "\(pixel)")
  }

  /// Light of a part of white's 203 cd/m² as PQ has it (SMPTE ST 2084), and as sRGB has it.
  @Test(.enabled(if: try Needed.ffmpegFilter("zscale")), arguments: [0.05, 0.18, 0.5, 1, 3])
  func lightOfHighRangeStaysInProportion(light: Double) throws {
    let level = pow(light * 203 / 10000, 0.1593017578125)
    let signal = pow((0.8359375 + 18.8515625 * level) / (1 + 18.6875 * level), 78.84375)
    // Ten bits through a picture of 16 and a limited range.
    let code = Int((64 + 876 * signal).rounded())
    let clip = try clips.make(
      "pq.mkv",
      "-f lavfi -i color=black:s=64x64:r=10:d=0.5,format=yuv420p10le,"
        + "geq=lum=\(code):cb=512:cr=512 -c:v ffv1 -colorspace bt2020nc -color_primaries bt2020 "
        + "-color_trc smpte2084 -color_range tv")
    let wanted = light >= 1 ? 255 : 255 * (1.055 * pow(light, 1 / 2.4) - 0.055)
    let pixel = try first(clip)[32, 32]
    #expect(abs(Double(pixel.green) - wanted) <= 2.5, "\(pixel), not \(wanted)")
  }

  /// Without a word on it, video of 720 lines and more has BT.709's weights, as players take it.
  @Test(arguments: [("1280x720", "bt709"), ("64x720", "bt709"), ("720x576", "smpte170m")])
  func weightsThatAreNotSaid(size: String, matrix: String) throws {
    for format in ["yuv420p", "yuv422p10le"] {
      let clip = try clips.make(
        "u.mkv",
        "-f lavfi -i color=0xC86432:s=\(size):r=10:d=0.3,format=gbrp -vf "
          + "scale=out_color_matrix=\(matrix):flags=\(Self.exact),format=\(format) -c:v ffv1")
      let pixel = try first(clip)[8, 8]
      let found = [pixel.red, pixel.green, pixel.blue].map(Int.init)
      #expect(zip(found, [200, 100, 50]).allSatisfy { abs($0 - $1) <= 3 }, "\(format): \(pixel)")
    }
  }

  /// Display P3's orange, by the matrices of both, in sRGB's curve: (214.9, 92.6, 31.0).
  @Test(
    .enabled(if: try Needed.ffmpegFilter("zscale")),
    arguments: ["-c:v ffv1", "-c:v prores_ks -profile:v 4444"])
  func primariesAreHonoured(codec: String) throws {
    let format = codec.contains("prores") ? "yuva444p10le" : "yuv420p"
    // ProRes writes into its own headers what its pictures say.
    let said = "setparams=colorspace=bt709:color_primaries=smpte432:color_trc=bt709:range=tv"
    let clip = try clips.make(
      "p3.mov",
      "-f lavfi -i color=0xC86432:s=64x64:r=10:d=0.3,format=gbrp -vf "
        + "scale=out_color_matrix=bt709:flags=\(Self.exact),format=\(format),\(said) \(codec) "
        + "-colorspace bt709 -color_primaries smpte432 -color_trc bt709 -color_range tv")
    let pixel = try first(clip)[32, 32]
    let found = [pixel.red, pixel.green, pixel.blue].map(Int.init)
    #expect(zip(found, [215, 93, 31]).allSatisfy { abs($0 - $1) <= 3 }, "\(pixel)")
    #expect(pixel.alpha == 255)
  }

  /// Wide colours that zscale cannot convert come as they are.
  @Test(arguments: [
    ("gray", "smpte432", "bt709"), ("gray", "bt2020", ""), ("ya8", "smpte432", ""),
    ("yuv420p10le", "bt2020", "bt2020c"), ("yuv420p10le", "bt2020", "ictcp"),
    ("yuv420p10le", "bt2020", "smpte2085"),
  ])
  func whatCannotBeConvertedIsShown(format: String, primaries: String, matrix: String) throws {
    let said = matrix.isEmpty ? "" : ":colorspace=\(matrix)"
    let clip = try clips.make(
      "odd.mkv",
      "-f lavfi -i color=gray:s=64x64:r=10:d=0.3,format=\(format) -vf "
        + "setparams=color_primaries=\(primaries)\(said) -c:v \(format == "ya8" ? "png" : "ffv1") "
        + "-color_primaries \(primaries)" + (matrix.isEmpty ? "" : " -colorspace \(matrix)"))
    let pixel = try first(clip)[32, 32]
    let found = [pixel.red, pixel.green, pixel.blue].map(Int.init)
    #expect(found.allSatisfy { abs($0 - 128) <= 3 }, "\(pixel)")
  }
}
