// Clips of 8-bit YUV 4:2:0: ffmpeg gives the planes, and the pixels are ours.

import SegueCodecs
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct PlanarClipTests {
  private let clips = Clips()

  /// Bars of 32 pixels.
  private static let bars: [(name: String, rgb: [Int])] = [
    ("0xFF0000", [255, 0, 0]), ("0x00FF00", [0, 255, 0]), ("0x0000FF", [0, 0, 255]),
    ("0xFFFF00", [255, 255, 0]), ("0x3380CC", [51, 128, 204]), ("0xFFFFFF", [255, 255, 255]),
    ("0x808080", [128, 128, 128]), ("0xFF2900", [255, 41, 0]), ("0x000000", [0, 0, 0]),
  ]

  /// Makes a clip of the bars; `tags` are what it says of its colours.
  private func clip(
    _ name: String, matrix: String, range: String, _ tags: String
  ) throws -> String {
    let inputs = Self.bars.map { "-f lavfi -i color=\($0.name):s=32x64:r=10:d=0.5,format=gbrp" }
    return try clips.make(
      name,
      inputs.joined(separator: " ") + " -filter_complex hstack=inputs=\(Self.bars.count),"
        + "scale=out_color_matrix=\(matrix):out_range=\(range):flags=accurate_rnd+full_chroma_int,"
        + "format=yuv420p \(tags) -c:v libx264 -qp 0")
  }

  private func worst(_ clip: String, _ size: PixelSize? = nil) throws -> Int {
    let ffmpeg = try FFmpeg.find()
    let info = try ffmpeg.probe(clip)
    let frames = try ClipFrames(
      clip, info, playing: ClipFrames.Playing(rate: Rational(10), count: 3),
      size: size ?? info.size, ffmpeg: ffmpeg)
    let picture = try frames.bitmap(1)
    #expect(picture.isOpaque)
    return Self.bars.enumerated().map { index, bar in
      let x = (2 * index + 1) * picture.width / (2 * Self.bars.count)
      let pixel = picture[x, picture.height / 2]
      let found = [pixel.red, pixel.green, pixel.blue].map(Int.init)
      return zip(found, bar.rgb).map { abs($0 - $1) }.max() ?? 255
    }.max() ?? 255
  }

  @Test(arguments: ["bt709", "smpte170m"], ["tv", "pc"])
  func barsComeBack(matrix: String, range: String) throws {
    let clip = try clip(
      "a.mp4", matrix: matrix, range: range, "-colorspace \(matrix) -color_range \(range)")
    #expect(try worst(clip) <= 2)
  }

  /// ffmpeg takes BT.601 and limited range for granted, whatever the size.
  @Test func barsWithoutTagsAreBT601() throws {
    #expect(try worst(clip("a.mkv", matrix: "smpte170m", range: "tv", "")) <= 2)
  }

  @Test(arguments: [(143, 31), (287, 63), (1, 1), (577, 129)])
  func sizesMayBeOdd(width: Int, height: Int) throws {
    let clip = try clip(
      "a.mp4", matrix: "bt709", range: "tv", "-colorspace bt709 -color_range tv")
    let worst = try worst(clip, PixelSize(width: width, height: height))
    #expect(width == 1 || worst <= 3)
  }

  /// zimg, the other converter in ffmpeg, heeds where colours stand; ffmpeg's own does not by itself.
  @Test(.enabled(if: try Needed.ffmpegFilter("zscale"))) func colorsStandWhereTheyShould() throws {
    let clip = try clips.make(
      "a.mp4",
      "-f lavfi -i testsrc2=s=160x96:r=10:d=0.5 -vf format=yuv420p -colorspace bt709 -c:v libx264 -qp 0"
    )
    let ffmpeg = try FFmpeg.find()
    let frames = try ClipFrames(
      clip, ffmpeg.probe(clip), playing: ClipFrames.Playing(rate: Rational(10), count: 3),
      size: PixelSize(width: 160, height: 96), ffmpeg: ffmpeg)
    let second = try clips.make(
      "a.png",
      "-i \(clip) -vf trim=start_frame=1,zscale=matrixin=709:filter=bilinear,format=gbrp -frames:v 1"
    )
    let truth = try ImageDecoder().decode(file: second).bitmap
    let difference = try #require(BitmapDifference(try frames.bitmap(1), truth))
    #expect(difference.mean < 0.2, "\(difference)")
  }
}
