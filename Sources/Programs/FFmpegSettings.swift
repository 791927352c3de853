// The settings of every format that ffmpeg writes.

import SegueExport

/// A format that hands words of the user's to ffmpeg.
package protocol TakesFFmpegWords: OutputFormat {
  /// The words, in order.
  var ffmpegWords: [String] { get }
}

extension VideoFormat: TakesFFmpegWords {
  /// The words of `ffmpeg-args`.
  package var ffmpegWords: [String] { settings.words }
}

extension GIFFormat: TakesFFmpegWords {
  /// The words of `ffmpeg-args`.
  package var ffmpegWords: [String] { settings.words }
}

extension AVIFFormat: TakesFFmpegWords {
  /// The words of `ffmpeg-args`.
  package var ffmpegWords: [String] { settings.words }
}

/// Settings that these formats share.
struct FFmpegSettings: Hashable, Sendable {
  /// 1…100, 100 is best.
  var quality = 75
  /// More options of ffmpeg, before the output.
  var words: [String] = []

  static let quality = JPEGFormat.qualitySetting(default: 75)
  static let arguments = FormatSetting(
    "ffmpeg-args", "more options of ffmpeg for the output, as in '-preset slow'",
    text: "options of ffmpeg", default: "")

  /// The options of the user's.
  ///
  /// - Throws: for an option that would hide ffmpeg's reports from us.
  func checkedWords(_ format: String) throws(ProgramError) -> [String] {
    guard !words.contains("-progress") else {
      throw .badSetting(
        format: format,
        detail: "ffmpeg-args: -progress is taken, as ffmpeg's progress is read here; leave it out")
    }
    return words
  }

  /// The options of the user's for a film whose pictures are copied: their filters have done their work.
  func checkedWordsForCopies(_ format: String) throws(ProgramError) -> [String] {
    var words: [String] = []
    var isSkipped = false
    for word in try checkedWords(format) {
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
