// A film in parts for the tests of joining: its parts, its joined file and one run's, and what programs find in them.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import TestSupport

/// A film that is encoded in parts, and in one run.
struct FilmInParts {
  let directory = TemporaryDirectory()
  var source = StripesSource(
    size: PixelSize(width: 64, height: 36), frameRate: Rational(30000, 1001), count: 12,
    isGrainy: true)
  var soundtrack = Soundtrack()
  let format: any OutputFormat
  /// The film's name.
  let name: String

  /// - Parameter format: as the command takes it, with settings.
  init(_ name: String, _ format: String? = nil) throws {
    self.name = name
    self.format = try OutputFormats(FFmpeg.formats).choose(
      for: .file(name), format: format, frames: 12)
  }

  /// Encodes a part without sound.
  ///
  /// - Parameter frames: those it has; it says that it has those of `named`.
  func part(
    _ frames: Range<Int>, as named: Range<Int>? = nil, name: String? = nil
  ) throws -> EncodedPart {
    let path = directory.file(name ?? "part \(frames.lowerBound).\(self.name)")
    var options = ExportOptions(
      frames: FrameRange(first: frames.lowerBound, last: frames.upperBound - 1))
    options.replaces = true
    options.film = 0..<source.frameCount
    try Exporter().export(source, to: .file(path), format: format, options: options)
    return try EncodedPart(PartFile(path), frames: named ?? frames)
  }

  /// Encodes parts that follow each other.
  func parts(_ lengths: [Int]) throws -> [EncodedPart] {
    var start = 0
    return try lengths.map { length in
      defer { start += length }
      return try part(start..<(start + length))
    }
  }

  /// Joins parts.
  func join(
    _ parts: [EncodedPart], to destination: Destination? = nil,
    cancellation: CancellationFlag? = nil, limits: Limits = Limits()
  ) throws -> JoinedFilm {
    let stream = FrameStream(
      source: source, frames: 0..<source.frameCount, isSequence: false, background: .black,
      soundtrack: soundtrack, limits: limits)
    guard let joinable = format as? any JoinableFormat else { throw ExportError.cancelled }
    return try joinable.join(
      parts, of: stream, to: destination ?? .file(directory.file(name)),
      writing: Writing(replaces: false, cancellation: cancellation, limits: limits))
  }

  /// The film's file, encoded in one run.
  func oneRun() throws -> String {
    var options = ExportOptions()
    options.soundtrack = soundtrack
    let path = directory.file("one." + name)
    try Exporter().export(source, to: .file(path), format: format, options: options)
    return path
  }

  /// What ffprobe says, line by line.
  static func facts(_ path: String, _ entries: String) -> [String] {
    let text = Program("ffprobe")?.run([
      "-v", "error", "-select_streams", "v", "-show_entries", entries, "-of",
      "default=noprint_wrappers=1", path,
    ]).text
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// When its frames are shown, in the order of time.
  static func times(_ path: String) -> [Double] {
    facts(path, "packet=pts_time").compactMap { $0.split(separator: "=").last }
      .compactMap { Double($0) }.sorted()
  }

  /// Whether its codec is one whose transparency ffmpeg's own decoder does not see.
  static func isVP9(_ path: String) -> Bool {
    facts(path, "stream=codec_name") == ["codec_name=vp9"]
  }

  /// The bytes of its pictures, transparency included.
  static func pictures(_ path: String, isVP9: Bool) -> [UInt8] {
    Program("ffmpeg")?.run(
      ["-v", "error"] + (isVP9 ? ["-c:v", "libvpx-vp9"] : []) + [
        "-i", path, "-map", "0:v", "-fps_mode", "passthrough", "-f", "rawvideo", "-",
      ]
    ).output ?? []
  }

  /// The samples of its sound.
  static func samples(_ path: String) -> [UInt8] {
    Program("ffmpeg")?.run(["-v", "error", "-i", path, "-map", "0:a", "-f", "f32le", "-"]).output
      ?? []
  }
}
