// The programs ffmpeg and ffprobe: found on the PATH or where $SEGUE_FFMPEG says, and asked once what they can do.

import SegueCodecs
import SegueFiles
import SeguePixels
import SegueSystem

/// The ffmpeg that is installed.
public final class FFmpeg: Sendable {
  /// Where it is.
  public let path: String
  /// Where the ffprobe that belongs to it is.
  let probePath: String
  private let abilities = Cache<String, AskedOnce<Set<String>, ProgramError>>()
  /// Whether it did some runs.
  let trials = Cache<[String], AskedOnce<Bool, Never>>()
  private let said = AskedOnce<String?, ProgramError>()
  /// What ffprobe says of files.
  let answers = Cache<FileStamp, AskedOnce<[UInt8], ProgramError>>(maximumCount: 4096)
  private static let found = Cache<String, FFmpeg>()

  /// How to get it, for messages.
  static let advice =
    "install it (apt-get install ffmpeg, dnf install ffmpeg, brew install ffmpeg)"

  private init(path: String, probePath: String) {
    self.path = path
    self.probePath = probePath
  }

  /// Looks for ffmpeg: at `$SEGUE_FFMPEG` where that is set, else on the PATH.
  ///
  /// - Throws: `ProgramError.missing`.
  public static func find() throws(ProgramError) -> FFmpeg {
    let path: String
    if let named = variable("SEGUE_FFMPEG"), !named.isEmpty {
      guard isProgram(named) else {
        throw .missing(
          program: "ffmpeg",
          detail: "is not at \(named), the path in $SEGUE_FFMPEG; correct or unset the variable")
      }
      path = named
    } else if let installed = onPath("ffmpeg") {
      path = installed
    } else {
      throw .missing(program: "ffmpeg", detail: "is not installed; \(advice)")
    }
    if let known = found[path] { return known }
    let beside = FilePath.directory(path) + "/ffprobe"
    guard let probe = isProgram(beside) ? beside : onPath("ffprobe") else {
      throw .missing(
        program: "ffprobe", detail: "is not installed, although it is part of ffmpeg; \(advice)")
    }
    return found.value(for: path, orInsert: FFmpeg(path: path, probePath: probe))
  }

  /// Its version, as in `5.1.9`; nil when it does not say.
  public var version: String? { (try? askVersion()) ?? nil }

  /// Its version; nil when it says something else.
  ///
  /// - Throws: `ProgramError` when it fails, or does not answer.
  public func askVersion() throws(ProgramError) -> String? {
    try said.get { () throws(ProgramError) in
      try text(path, ["-version"])
        .split(separator: " ").dropFirst(2).first.map(String.init)
    }
  }

  /// Whether it has an encoder, as `libx264`.
  public func hasEncoder(_ name: String) throws(ProgramError) -> Bool {
    try names("-encoders").contains(name)
  }

  /// Whether one of its encoders takes pictures of 10 bits or more: x265 may be built for 8 alone.
  public func isDeep(_ encoder: String) throws(ProgramError) -> Bool {
    let words = try text(path, ["-hide_banner", "-v", "error", "-h", "encoder=\(encoder)"])
    let formats = words.split(separator: "\n").first { $0.contains("Supported pixel formats") }
    return formats.map { $0.contains("p10le") } ?? false
  }

  /// Whether clips can be decoded to more than 8 bits without loss.
  public var readsDeep: Bool { get throws(ProgramError) { try hasFilter("zscale") } }

  /// Whether it has a decoder, as `libvpx-vp9`.
  func hasDecoder(_ name: String) throws(ProgramError) -> Bool {
    try names("-decoders").contains(name)
  }

  /// Whether it has a filter, as `zscale`.
  func hasFilter(_ name: String) throws(ProgramError) -> Bool {
    try names("-filters").contains(name)
  }

  /// Whether it writes a container, as `avif`.
  func hasMuxer(_ name: String) throws(ProgramError) -> Bool {
    try names("-muxers").contains(name)
  }

  /// The second words of the lines of a list.
  private func names(_ list: String) throws(ProgramError) -> Set<String> {
    try abilities.answer(to: list, keepsErrors: true) { () throws(ProgramError) in
      let lines = try text(path, ["-hide_banner", "-v", "error", list]).split(separator: "\n")
      return Set(
        lines.compactMap { $0.split(separator: " ").dropFirst().first }
          .flatMap { $0.split(separator: ",").map(String.init) })
    }
  }

  /// The text that a program writes to its standard output.
  ///
  /// - Parameter name: the file that it is about.
  func text(
    _ program: String, _ arguments: [String], about name: String = "ffmpeg",
    limits: Limits = Limits()
  ) throws(ProgramError) -> String {
    try ProgramRun.text(program, arguments, about: name, limits: limits)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static func onPath(_ name: String) -> String? {
    (variable("PATH") ?? "").split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    guard case .regular = FileKind(path) else { return false }
    return unsafe access(path.fileName, X_OK) == 0
  }
}
