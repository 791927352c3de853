// Containers of films: their codecs, and the arguments with which ffmpeg writes them.

/// A kind of file that holds pictures and sounds.
struct VideoContainer: Hashable, Sendable {
  let name: String
  let aliases: [String]
  let summary: String
  let extensions: [String]
  /// ffmpeg's name of it.
  let muxer: String
  /// The codecs of its pictures, the usual first.
  let codecs: [VideoCodec]
  /// The encoder of its sound, with settings.
  let sound: [String]
  /// Arguments for a file, in which ffmpeg can go back.
  let fileArguments: [String]
  /// Arguments for a stream; nil if it cannot be streamed.
  let streamArguments: [String]?

  /// What a file does to the times of frames.
  struct Rounding: Hashable, Sendable {
    /// How far a time may be off, in seconds.
    let error: Double
    /// How much later than 0 the first may be, in seconds.
    let delay: Double
  }

  /// What this one does.
  ///
  /// MP4 has exact times, which ffprobe says in microseconds. Matroska has milliseconds; and as it has no times before
  /// 0, ffmpeg moves all of a film behind the 6.5 ms by which Opus begins earlier.
  var rounding: Rounding {
    isMP4
      ? Rounding(error: 2e-6, delay: 0) : Rounding(error: 0.502e-3, delay: 0.01)
  }

  private var isMP4: Bool { muxer == "mp4" || muxer == "mov" }

  /// The bits that a second of sound takes, as the arguments of its encoder end with them.
  var soundRate: Int { 1000 * (sound.last.flatMap { Int($0.dropLast()) } ?? 0) }

  /// ffmpeg's name of what reads it.
  var demuxer: String { isMP4 ? "mov" : "matroska" }

  /// Whether a file begins as its files do: a box that tells its type, or the header of EBML.
  func isBeginning(_ bytes: [UInt8]) -> Bool {
    isMP4
      ? bytes.dropFirst(4).starts(with: "ftyp".utf8)
      : bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
  }

  private static let aac = ["-c:a", "aac", "-b:a", "192k"]
  /// Matroska says how much of the beginning is an encoder's delay for Opus, and not for AAC.
  private static let opus = ["-c:a", "libopus", "-b:a", "160k"]
  private static let fragments = ["-movflags", "frag_keyframe+empty_moov+default_base_moof"]

  /// Plays on every phone and in every browser and editor.
  static let mp4 = VideoContainer(
    name: "mp4", aliases: ["m4v"], summary: "video that plays everywhere",
    extensions: ["mp4", "m4v"], muxer: "mp4", codecs: [.h264, .h265, .av1], sound: aac,
    fileArguments: ["-movflags", "+faststart"], streamArguments: fragments)

  /// For editors; ProRes keeps transparency.
  static let mov = VideoContainer(
    name: "mov", aliases: ["quicktime"],
    summary: "video for editing; ProRes with codec=prores (4444) or prores-hq (422 HQ)",
    extensions: ["mov"], muxer: "mov", codecs: [.h264, .h265, .prores, .proresHQ], sound: aac,
    fileArguments: ["-movflags", "+faststart"], streamArguments: fragments)

  /// Takes everything.
  static let mkv = VideoContainer(
    name: "mkv", aliases: ["matroska"], summary: "video of any codec", extensions: ["mkv"],
    muxer: "matroska", codecs: [.h264, .h265, .vp9, .av1, .ffv1], sound: opus, fileArguments: [],
    streamArguments: [])

  /// For web pages, with transparency.
  static let webm = VideoContainer(
    name: "webm", aliases: [], summary: "video for web pages, with alpha", extensions: ["webm"],
    muxer: "webm", codecs: [.vp9, .av1], sound: opus,
    fileArguments: [], streamArguments: [])
}
