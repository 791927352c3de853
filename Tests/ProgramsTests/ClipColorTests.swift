// Colours, transparency and shape of clips as they come in.

import SegueCodecs
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct ClipColorTests {
  private let clips: Clips
  init() throws { clips = try Clips() }

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
    #expect(pixel.red > 120 && pixel.red < 255, "\(pixel)")
    #expect(abs(Int(pixel.red) - Int(pixel.blue)) <= 3)
  }
}
