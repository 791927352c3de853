// Sound and picture stay together: flashes and beeps that went in at the same time come out so.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

/// Black frames, and a white one every second.
private struct FlashSource: FrameSource {
  let size = PixelSize(width: 32, height: 32)
  let frameRate: Rational
  let count: Int
  let isOpaque = true

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    let period = Int(frameRate.value.rounded())
    bitmap.fill(index % period == period / 2 ? .white : .black)
  }
}

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct SynchronyTests {
  private let clips = Clips()

  /// Beeps of 20 ms at every time at which `FlashSource` flashes.
  private func beeps(rate: Rational, seconds: Int) throws -> String {
    let whole = Int(rate.value.rounded())
    let first = Rational(whole / 2 * rate.denominator, rate.numerator).value
    let period = Rational(whole * rate.denominator, rate.numerator).value
    return try clips.make(
      "beeps.wav",
      "-f lavfi -i aevalsrc=if(gte(t-\(first)\\,0)*lt(mod(t-\(first)\\,\(period))\\,0.02)\\,0.8*sin(6000*t)\\,0)"
        + ":s=48000:d=\(seconds) -c:a pcm_s16le")
  }

  /// When it is bright, and when it is loud, in seconds.
  private func events(_ path: String) throws -> (flashes: [Double], beeps: [Double]) {
    let shown = try #require(Program("ffmpeg")).run([
      "-v", "error", "-i", path, "-map", "0:v", "-vf",
      "signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-", "-f", "null", "-",
    ]).text
    var (time, flashes): (Double, [Double]) = (0, [])
    for line in shown.split(separator: "\n") {
      if let start = line.firstRange(of: "pts_time:") {
        time = Double(line[start.upperBound...].prefix { $0 != " " }) ?? -1
      } else if let level = line.split(separator: "=").last.flatMap({ Double($0) }), level > 120 {
        flashes.append(time)
      }
    }
    let bytes = try #require(Program("ffmpeg")).run([
      "-v", "error", "-i", path, "-map", "0:a", "-af", "aresample=async=1:first_pts=0", "-ac", "1",
      "-ar", "48000", "-f", "s16le", "-",
    ]).output
    var (beeps, quiet): ([Double], Int) = ([], 1 << 20)
    for index in 0..<(bytes.count / 2) {
      let value = Int16(bitPattern: UInt16(bytes[index * 2]) | UInt16(bytes[index * 2 + 1]) << 8)
      if value.magnitude > 6000 {
        if quiet > 9600 { beeps.append(Double(index) / 48000) }
        quiet = 0
      } else {
        quiet += 1
      }
    }
    return (flashes, beeps)
  }

  private func check(_ name: String, rate: Rational, seconds: Int) throws {
    var options = ExportOptions()
    options.soundtrack = Soundtrack([.init(path: try beeps(rate: rate, seconds: seconds))])
    let path = clips.directory.file(name)
    let count = Int((Double(seconds) * rate.value).rounded())
    try Exporter().export(
      FlashSource(frameRate: rate, count: count), to: .file(path),
      format: OutputFormats(FFmpeg.formats).choose(for: .file(path), frames: count),
      options: options)
    let (flashes, beeps) = try events(path)
    #expect(flashes.count == beeps.count && flashes.count >= seconds - 1, "\(name)")
    let apart = zip(flashes, beeps).map { abs($0 - $1) }.max() ?? 1
    #expect(apart < 0.01, "\(name): \(apart) s apart")
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.mkv", "a.webm"])
  func soundAndPictureStayTogether(name: String) throws {
    try check(name, rate: Rational(25), seconds: 6)
  }

  /// How long the film is: `SEGUE_FILM_SECONDS`, or a few seconds.
  private static let seconds =
    unsafe getenv("SEGUE_FILM_SECONDS").flatMap { unsafe Int(String(cString: $0)) } ?? 12

  @Test(arguments: ["a.mp4", "a.webm"])
  func atAFractionalRate(name: String) throws {
    try check(name, rate: Rational(30000, 1001), seconds: Self.seconds)
  }
}
