// In points in containers of all kinds: which picture comes out, where key frames are ten seconds apart.

import SegueCodecs
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct ClipSeekTests {
  private let clips = Clips()

  /// Twelve seconds whose pictures have their number in black and white: ten digits, the lowest first.
  private func numbered() throws -> String {
    try clips.make(
      "a.mkv",
      "-f lavfi -i color=black:s=160x32:r=25,format=gray,"
        + "geq=lum='255*mod(floor(N/pow(2\\,floor(X/16)))\\,2)' -t 12 -c:v libx264 -preset veryfast "
        + "-pix_fmt yuv420p -g 250 -keyint_min 250 -sc_threshold 0 -x264-params log-level=none")
  }

  private func number(_ picture: Bitmap) -> Int {
    (0..<10).reduce(0) { $0 + (picture[$1 * 16 + 8, 16].green > 127 ? 1 << $1 : 0) }
  }

  private func numbers(_ clip: String, from start: Rational, count: Int) throws -> [Int] {
    let ffmpeg = try FFmpeg.find()
    let info = try ffmpeg.probe(clip)
    let frames = try ClipFrames(
      clip, info,
      playing: ClipFrames.Playing(start: start, rate: Rational(25), count: count),
      size: info.size, ffmpeg: ffmpeg)
    return try (0..<count).map { number(try frames.bitmap($0)) }
  }

  private static let mpeg2 = "-c:v mpeg2video -g 250 -q:v 3"

  @Test(
    arguments: Thoroughness.turn(
      of: [
        ("b.ts", "-c copy"), ("b.m2ts", "-c copy -f mpegts -mpegts_m2ts_mode 1"),
        ("c.ts", Self.mpeg2), ("b.mpg", Self.mpeg2), ("b.h264", "-c copy"), ("b.mp4", "-c copy"),
        ("b.flv", "-c copy"), ("b.nut", "-c copy"), ("b.mkv", "-c copy"), ("b.mxf", Self.mpeg2),
      ] as [(String, String)]))
  func theInPointIsExact(name: String, how: String) throws {
    let clip = try clips.make(name, "-i \(try numbered()) \(how)")
    #expect(try numbers(clip, from: Rational(36, 5), count: 3) == [180, 181, 182])
    #expect(try numbers(clip, from: Rational(11), count: 2) == [275, 276])
    #expect(try numbers(clip, from: .zero, count: 2) == [0, 1])
  }

  /// A recording begins anywhere; what cannot be decoded is not there.
  @Test func aRecordingBeginsInTheMiddle() throws {
    let whole = try clips.make(
      "w.ts",
      "-i \(try numbered()) -c:v libx264 -g 50 -keyint_min 50 -sc_threshold 0 "
        + "-x264-params log-level=none")
    let bytes = try InputFile(whole, limits: Limits()).read()
    clips.directory.write("mid.ts", Array(bytes[(bytes.count / 188 * 3 / 10 * 188)...]))
    let clip = clips.directory.file("mid.ts")
    let first = try numbers(clip, from: .zero, count: 100)
    let start = first[0]
    #expect(start.isMultiple(of: 50) && start > 0, "\(start)")
    // Its first picture stands until its time has come; then one follows the other.
    let moved = first.drop { $0 == start }
    #expect(Array(moved) == Array((start + 1)..<(start + 1 + moved.count)) && moved.count > 40)
  }
}
