// The settings of every format that ffmpeg writes.

import SegueExport

/// A format that hands words of the user's to ffmpeg.
package protocol TakesFFmpegWords: OutputFormat {
  /// The words, in order.
  var ffmpegWords: [String] { get }
}

extension TakesFFmpegWords {
  /// The first word with which ffmpeg could do more than encode pictures in another way.
  package var firstHarmfulWord: String? { FFmpegSettings.firstHarmful(ffmpegWords) }
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

  /// Options that change how pictures are encoded, and nothing else; each takes a value.
  private static let harmless: Set<String> = [
    "-preset", "-tune", "-crf", "-qp", "-q:v", "-b:v", "-maxrate", "-minrate", "-bufsize", "-g",
    "-bf", "-refs", "-profile:v", "-level", "-level:v", "-pix_fmt", "-cpu-used", "-deadline",
    "-row-mt", "-tile-columns", "-tile-rows", "-threads", "-movflags", "-tag:v", "-rc-lookahead",
  ]

  /// Whether the options of the user's are all harmless.
  var areHarmless: Bool { Self.firstHarmful(words) == nil }

  /// The first of some words that is no harmless option.
  static func firstHarmful(_ words: [String]) -> String? {
    // A word more than options and values would be another output.
    words.enumerated().first { $0.offset % 2 == 0 && !harmless.contains($0.element) }?.element
  }

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
