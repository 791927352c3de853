// Captions as other programs write them: SubRip (.srt) and WebVTT (.vtt).
//
// Both are blocks between empty lines: a line of times, and the words. A block that makes no sense is an error with
// its line; what is only decoration (positions, regions, styles) is left out.

import SegueCodecs
import SegueText
import SegueTypesetting

/// A file of captions that was read.
public struct CaptionFile: Hashable, Sendable {
  /// The captions in the order of the file, with their times in the film.
  public private(set) var texts: [TimelineText] = []

  /// The most bytes of a file.
  public static let maximumBytes = 16 << 20
  /// The most captions of a file.
  public static let maximumCaptions = 50_000
  /// The most characters of one caption.
  public static let maximumCharacters = 2000

  /// Reads a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - style: how captions look; one that says so itself is at the top.
  ///   - limits: the folder that it must come from.
  /// - Throws: `CaptionError`, which names the line.
  public init(
    contentsOf path: String, style: TextStyle = .caption, limits: Limits = Limits()
  ) throws(CaptionError) {
    var limits = limits
    limits.fileBytes = min(limits.fileBytes, Self.maximumBytes)
    let bytes: [UInt8]
    do throws(CodecError) {
      bytes = try InputFile(path, limits: limits).read(onlyFiles: true)
    } catch {
      throw CaptionError(
        file: InputFile.name(of: path), line: nil, message: Self.reason(error),
        category: InputFailure(error.category))
    }
    try self.init(bytes: bytes, name: InputFile.name(of: path), style: style)
  }

  /// Why a file cannot be read, without its name.
  private static func reason(_ error: CodecError) -> String {
    switch error {
    case .missing: "no such file of captions; check the path"
    case .directory: "a folder; name a file of captions in it"
    case .notAFile: "a pipe or a device; name a file"
    case .tooBig: "more than \(maximumBytes >> 20) MB; split the captions"
    case .unreadable(_, let reason): "cannot be read (\(reason))"
    default: "\(error)"
    }
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; the beginning tells WebVTT from SubRip.
  ///   - name: the file's name in messages.
  ///   - style: how captions look.
  /// - Throws: `CaptionError`, which names the line.
  public init(
    bytes: [UInt8], name: String, style: TextStyle = .caption
  ) throws(CaptionError) {
    var reader = try CaptionReader(bytes, name: name, style: style)
    texts = try reader.texts()
  }
}

/// A mistake in a file of captions, in one line: the file, the line in it, and what is expected there.
public struct CaptionError: InputError, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let file: String
  /// The line, from 1; nil for the whole file.
  public let line: Int?
  /// What is wrong.
  public let message: String
  /// The kind of failure.
  public let category: InputFailure

  init(file: String, line: Int?, message: String, category: InputFailure = .badData) {
    self.file = file
    self.line = line
    self.message = message
    self.category = category
  }

  /// `captions.srt:12: expected …`.
  public var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}
