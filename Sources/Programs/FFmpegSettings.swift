// The settings of every format that ffmpeg writes.

import SegueCodecs
import SegueExport
import SegueText

/// A format that hands words of the user's to ffmpeg.
package protocol TakesFFmpegWords: OutputFormat {
  var settings: FFmpegSettings { get }
}

extension TakesFFmpegWords {
  /// The words of `ffmpeg-args`, in order.
  package var ffmpegWords: [String] { settings.words }

  /// The first word with which ffmpeg could do more than encode pictures in another way.
  package var firstHarmfulWord: String? { FFmpegSettings.firstHarmful(ffmpegWords) }
}

extension VideoFormat: TakesFFmpegWords {}

extension GIFFormat: TakesFFmpegWords {}

extension AVIFFormat: TakesFFmpegWords {}

/// Settings that these formats share.
package struct FFmpegSettings: Hashable, Sendable {
  /// 1…100, 100 is best.
  var quality = 75
  /// More options of ffmpeg, before the output.
  var words: [String] = []

  static let quality = JPEGFormat.qualitySetting(default: 75)
  static let arguments = FormatSetting(
    "ffmpeg-args", "more options of ffmpeg for the output, as in '-preset slow'",
    text: "options of ffmpeg", default: "")

  /// Options that change how pictures and sound are encoded, and nothing else; each takes a value.
  ///
  /// Not `x264-params` and its like: `dump-yuv=FILE` and `stats=FILE` in them write files.
  private static let harmless: Set<String> = [
    "preset", "tune", "profile", "level", "crf", "qp", "q", "qscale", "qmin", "qmax", "b",
    "maxrate", "minrate", "bufsize", "g", "bf", "refs", "pix_fmt", "cpu-used", "deadline", "speed",
    "quality", "lossless", "row-mt", "tile-columns", "tile-rows", "threads", "movflags", "tag",
    "rc-lookahead", "lag-in-frames", "aq-mode", "compression_level",
  ]

  /// Whether the options of the user's are all harmless.
  var areHarmless: Bool { Self.firstHarmful(words) == nil }

  /// The first of some words that is no harmless option, or has no value.
  static func firstHarmful(_ words: [String]) -> String? {
    // An option without a value would take our next word as its own, and a word of ours would then be another output.
    words.enumerated().first { place, word in
      place % 2 == 0
        ? place + 1 == words.count || !isHarmless(word)
        : word.first == "-" && word.dropFirst().first?.isNumber != true
    }?.element
  }

  /// Whether a word is a harmless option, of all streams or those of one kind, as in `-b:v`.
  private static func isHarmless(_ word: String) -> Bool {
    let parts = word.dropFirst().split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard word.hasPrefix("-"), let name = parts.first, harmless.contains(String(name)) else {
      return false
    }
    return parts.count == 1 || ["v", "v:0", "a", "a:0"].contains(parts[1])
  }

  /// The options of the user's.
  ///
  /// - Throws: for an option that would hide ffmpeg's reports from us, and for one that the limits do not allow.
  func checkedWords(_ format: String, _ limits: Limits) throws(ProgramError) -> [String] {
    guard !words.contains("-progress") else {
      throw .badSetting(
        format: format,
        detail: "ffmpeg-args: Segue uses -progress itself; leave it out")
    }
    if limits.programOptions == .harmless, let word = Self.firstHarmful(words) {
      throw .badSetting(
        format: format,
        detail:
          "ffmpeg-args: \(VisibleText.quoted(word)) is not allowed with a root folder, or in untrusted files; "
          + "plain encoder options are, as in '-preset slow -crf 20'"
      )
    }
    return words
  }

  /// The options of the user's for a film whose pictures are copied: their filters have done their work.
  func checkedWordsForCopies(
    _ format: String, _ limits: Limits
  ) throws(ProgramError) -> [String] {
    var words: [String] = []
    var isSkipped = false
    for word in try checkedWords(format, limits) {
      let isFilter = word == "-vf" || word.hasPrefix("-filter:v")
      if !isFilter, !isSkipped { words.append(word) }
      isSkipped = isFilter
    }
    return words
  }

  mutating func apply(_ setting: String, _ value: String) {
    if setting == "quality" {
      quality = Int(value) ?? quality
    } else {
      words = Self.split(value)
    }
  }

  /// The words of a line: spaces separate them, quotes of both kinds hold them together.
  static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
