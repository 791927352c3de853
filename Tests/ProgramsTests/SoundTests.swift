// Soundtracks: what is heard when, as ffmpeg decodes it again.

import SegueExport
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct SoundTests {
  private let clips: Clips
  init() throws { clips = try Clips() }

  /// Four seconds of a tone.
  private func tone(_ name: String = "tone.wav", frequency: Int = 440) throws -> String {
    try clips.make(name, "-f lavfi -i sine=f=\(frequency):d=4:r=48000 -c:a pcm_s16le")
  }

  /// Writes ten frames a second, and gives the loudness of every tenth of a second, 0…1.
  private func loudness(
    _ sounds: [Soundtrack.Sound], frames: Int = 40, name: String = "a.mkv", range: FrameRange? = nil
  ) throws -> [Double] {
    var options = ExportOptions(frames: range)
    options.replaces = true
    options.soundtrack = Soundtrack(sounds)
    let path = clips.directory.file(name)
    try Exporter().export(
      StripesSource(frameRate: Rational(10), count: frames), to: .file(path),
      format: OutputFormats(FFmpeg.formats).choose(for: .file(path), frames: 2), options: options)
    let bytes = try #require(Program("ffmpeg")).run([
      "-v", "error", "-i", path, "-map", "0:a", "-ac", "1", "-ar", "48000", "-f", "s16le", "-",
    ]).output
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32768
    }
    return stride(from: 0, to: samples.count - 2400, by: 4800).map { start in
      let part = samples[start..<min(start + 4800, samples.count)]
      return (part.reduce(0) { $0 + $1 * $1 } / Double(part.count)).squareRoot()
    }
  }

  /// The loudness of the tone as it is: ffmpeg's sine has an eighth of the full swing,
  /// and making one channel of two equal ones keeps it.
  private static let full = 0.125 / 2.0.squareRoot()

  private func expect(
    _ found: [Double], _ wanted: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == wanted.count, sourceLocation: sourceLocation)
    for (index, (one, other)) in zip(found, wanted).enumerated() {
      #expect(
        abs(one / Self.full - other) < 0.06, "tenth \(index): \(one / Self.full), not \(other)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func aSoundIsAsLongAsTheFilm() throws {
    let tone = try tone()
    expect(try loudness([.init(path: tone)], frames: 20), Array(repeating: 1, count: 20))
    let short = try loudness([.init(path: tone)], frames: 50)
    expect(short, Array(repeating: 1, count: 40) + Array(repeating: 0, count: 10))
    expect(
      try loudness([.init(path: tone, loops: true)], frames: 50), Array(repeating: 1, count: 50))
  }

  @Test func placeLengthGainAndFades() throws {
    let tone = try tone()
    expect(
      try loudness(
        [.init(path: tone, start: Rational(1), length: Rational(1, 2), gain: 0.5)], frames: 20),
      Array(repeating: 0, count: 10) + Array(repeating: 0.5, count: 5)
        + Array(repeating: 0, count: 5))
    let faded = try loudness(
      [.init(path: tone, fadeIn: Rational(1), fadeOut: Rational(1))], frames: 30)
    expect(
      faded,
      (0..<10).map { (Double($0) + 0.5) / 10 } + Array(repeating: 1, count: 10)
        + (0..<10).map { (9.5 - Double($0)) / 10 })
  }

  @Test func partsOfAFilmHaveTheirPartOfTheSound() throws {
    let tone = try tone()
    let part = try loudness(
      [.init(path: tone, start: Rational(1))], frames: 30, range: FrameRange(first: 5, last: 19))
    expect(part, Array(repeating: 0, count: 5) + Array(repeating: 1, count: 10))
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.webm"])
  func everyContainerHoldsSound(name: String) throws {
    let found = try loudness([.init(path: tone())], frames: 20, name: name)
    #expect(abs(found.count - 20) <= 1)
    #expect(abs(found[10] / Self.full - 1) < 0.1)
  }

  @Test func soundAtTheClipsSpeed() throws {
    let tone = try tone()
    let found = try loudness(
      [.init(path: tone, offset: Rational(1), speed: Rational(2), belongsToClip: true)], frames: 20)
    expect(found, Array(repeating: 1, count: 15) + Array(repeating: 0, count: 5))
  }

  @Test func withoutSound() throws {
    let silent = try clips.make("silent.mkv", "-f lavfi -i testsrc=s=32x32:d=1 -c:v ffv1")
    let error = try #require(throws: ExportError.self) {
      try loudness([.init(path: silent)], frames: 10)
    }
    #expect("\(error)" == "\(silent): holds no sound; name a file that has some")
    #expect(!clips.directory.names.contains("a.mkv"))
    let tone = try tone()
    let refused = try #require(throws: ExportError.self) {
      try loudness([.init(path: tone)], frames: 10, name: "a.gif")
    }
    #expect("\(refused)".hasPrefix("gif holds no sound"))
  }
}
