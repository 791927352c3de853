// Captions as other programs write them: SubRip (.srt), WebVTT (.vtt), and the words of speech with their times (.json).
//
// The first two are blocks between empty lines: a line of times, and the words. A block that makes no sense is left out, and a
// note names its line; so do parts that are not drawn (regions, styles).

import SegueCodecs
import SegueText
import SegueTypesetting

/// A file of captions that was read.
public struct CaptionFile: Hashable, Sendable {
  /// The captions in the order of the file, with their times in the film.
  public private(set) var texts: [TimelineText] = []
  /// Remarks, a line each: captions that are left out, styles that are not drawn, a guessed
  /// character set.
  public private(set) var notes: [String] = []

  /// The most bytes of a file.
  public static let maximumBytes = 16 << 20
  /// The most captions of a file.
  public static let maximumCaptions = 50_000
  /// The most characters of one caption.
  public static let maximumCharacters = 2000
  /// The most captions that notes name one by one.
  private static let mostNamed = 8

  /// Reads a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - style: how captions look; a caption that asks for the top is at the top.
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
        category: error.category)
    }
    try self.init(bytes: bytes, name: InputFile.name(of: path), style: style)
  }

  /// Why a file cannot be read, without its name.
  private static func reason(_ error: CodecError) -> String {
    switch error {
    case .tooBig: "more than \(maximumBytes >> 20) MB; split the captions"
    default: error.reason(reading: "file of captions") ?? "\(error)"
    }
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, UTF-16 or Windows-1252; the beginning tells JSON and WebVTT from SubRip.
  ///   - name: the file's name in messages.
  ///   - style: how captions look.
  /// - Throws: `CaptionError`, which names the line, if no caption can be read, and for more than there may be.
  public init(
    bytes: [UInt8], name: String, style: TextStyle = .caption
  ) throws(CaptionError) {
    guard bytes.count <= Self.maximumBytes else {
      throw CaptionError(
        file: name, line: nil,
        message: "more than \(Self.maximumBytes >> 20) MB; split the captions")
    }
    let characters = CaptionCharacters(bytes)
    guard !characters.text.hasPrefix("[Script Info]") else {
      throw CaptionError(
        file: name, line: nil,
        message:
          "captions of SubStation Alpha; SubRip and WebVTT are read: convert them, as in ffmpeg -i in.ass out.srt"
      )
    }
    notes = characters.note.map { ["\(name): \($0)"] } ?? []
    if CaptionTranscript.isOne(characters.text) {
      let transcript = try CaptionTranscript(characters.text, name: name, style: style)
      try show(transcript.texts, style.words, areWords: transcript.isByWord, name)
      return
    }
    var reader = CaptionReader(characters.text, name: name, style: style)
    try reader.read()
    notes += reader.notes.prefix(Self.mostNamed)
    let more = reader.notes.count - Self.mostNamed
    if more > 0 { notes.append("\(name): \(more) more captions differ from the file") }
    let asked = CaptionRemark.allCases.compactMap { remark in
      reader.remarks[remark].map { "\(remark.rawValue) (line \($0))" }
    }
    if !asked.isEmpty { notes.append("\(name): not drawn: \(asked.joined(separator: ", "))") }
    try show(reader.texts, style.words, areWords: false, name)
  }

  /// Whether an object of JSON has words of speech with their times.
  package static func holdsWords(_ node: JSONNode) -> Bool {
    ["segments", "transcription", "words"].contains { key in
      node[key]?.elements?.first?.isObject ?? false
    }
  }

  /// Takes the captions, of as many words as their style asks for.
  private mutating func show(
    _ captions: [TimelineText], _ style: WordStyle, areWords: Bool, _ name: String
  ) throws(CaptionError) {
    texts = SpokenCaptions(captions, style, areWords: areWords).texts
    for index in texts.indices { texts[index].role = .caption }
    guard texts.count <= Self.maximumCaptions else {
      throw CaptionError(
        file: name, line: nil,
        message:
          "more than \(Self.maximumCaptions) captions; split the file, or show more words at once")
    }
    if style.isAsked, !texts.isEmpty, texts.allSatisfy(\.words.isEmpty) {
      notes.append("\(name): it has no times of words, and its captions are shown whole")
    }
  }
}

/// A mistake in a file of captions, in one line: the file, the line in it, and what is expected there.
public struct CaptionError: SegueError, Hashable {
  /// The name of the caption file.
  public let file: String
  /// The line, from 1; nil for the whole file.
  public let line: Int?
  /// The fault, in words.
  public let message: String
  /// The kind of failure.
  public internal(set) var category = ErrorCategory.badData

  /// The line of the file.
  public var location: ErrorLocation? { ErrorLocation(file, line: line) }

  /// `captions.srt:12: expected …`.
  public var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}
