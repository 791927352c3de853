// Reads the words of speech with their times, as programs that listen write them in JSON.
//
// The forms: `segments` of `words` {word, start, end} (Whisper of OpenAI, faster-whisper, WhisperX, stable-ts),
// `transcription` of `tokens` {text, offsets} (whisper.cpp, with --output-json-full), and a list of words by itself or as
// `words` (OpenAI's service). Where words begin with spaces, one without a space is the rest of the word before it.

import SeguePixels
import SegueText
import SegueTypesetting

/// Reads one file.
struct CaptionTranscript {
  private let name: String
  private let style: TextStyle
  /// The captions that were read; of a list of words, one for each word.
  private(set) var texts: [TimelineText] = []
  /// Whether it is a list of words.
  private(set) var isByWord = false

  /// A word of the file.
  private struct Word {
    var text: String
    let start: Double
    let end: Double
  }

  /// The latest time in seconds: 9999 hours, as for other captions.
  private static let latest = 36e6

  /// Whether a text is of JSON, and no other kind of captions.
  static func isOne(_ text: String) -> Bool {
    var rest = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.makeIterator()
    switch (rest.next(), rest.next()) {
    case ("{", "\""), ("[", "{"), ("{", "}"), ("[", "]"): return true
    default: return false
    }
  }

  init(_ text: String, name: String, style: TextStyle) throws(CaptionError) {
    (self.name, self.style) = (name, style)
    do throws(DocumentError) {
      var parser = JSONParser(Array(text.utf8), repeatsKeys: true, allowsInfinity: true)
      try read(JSONNode(parser.parse()))
    } catch {
      let place = error.place.isEmpty ? "" : "\(error.place): "
      throw CaptionError(file: name, line: error.position?.line, message: place + error.message)
    }
  }

  private mutating func read(_ root: JSONNode) throws(DocumentError) {
    let segments = root["segments"]?.elements ?? root["transcription"]?.elements
    let listed = root.elements ?? root["words"]?.elements
    let haveWords = segments?.contains { $0["words"] != nil || $0["tokens"] != nil } ?? false
    if let listed, !haveWords {
      if listed.contains(where: { $0["words"] != nil }) { return try readSegments(listed) }
      isByWord = true
      for word in joined(try words(listed, from: 0)) { try add([word], root) }
    } else if let segments {
      try readSegments(segments)
    } else {
      throw root.fault(
        "no words with times; expected 'segments', 'transcription' or 'words', as Whisper writes them"
      )
    }
  }

  private mutating func readSegments(_ segments: [JSONNode]) throws(DocumentError) {
    for segment in segments {
      let whole = Word(
        text: try segment.required("text", "the words").asText(),
        start: try time(segment, "start", "from") ?? 0,
        end: try time(segment, "end", "to") ?? 0)
      let pieces = segment["words"]?.elements ?? segment["tokens"]?.elements ?? []
      let words = joined(try words(pieces, from: whole.start))
      // The bytes of a letter may be in two tokens, and then only the whole text has it.
      let isWhole =
        !words.isEmpty && !words.contains { $0.text.unicodeScalars.contains("\u{FFFD}") }
      try add(isWhole ? words : [whole], segment, hasTimes: isWhole)
    }
  }

  /// The words of a list; those of whisper.cpp that are no words, such as `[_BEG_]`, and bare numbers are left out.
  private func words(_ nodes: [JSONNode], from start: Double) throws(DocumentError) -> [Word] {
    var words: [Word] = []
    for node in nodes where node.number == nil {
      guard let text = (node["word"] ?? node["text"])?.text else {
        throw node.missing("word", "a word with its times")
      }
      guard !text.hasPrefix("[_") else { continue }
      // A word without times is spoken after the word before it.
      let begin = try time(node, "start", "from") ?? words.last?.end ?? start
      words.append(Word(text: text, start: begin, end: try time(node, "end", "to") ?? begin))
    }
    return words
  }

  /// A time in seconds, or as whisper.cpp has it, in milliseconds; nil without one.
  private func time(
    _ node: JSONNode, _ key: String, _ offset: String
  ) throws(DocumentError) -> Double? {
    if let milliseconds = node["offsets"]?[offset] {
      return try milliseconds.asNumber(0...Self.latest * 1000, "a time in milliseconds") / 1000
    }
    guard let seconds = node[key], seconds.number?.isFinite ?? true else { return nil }
    return try seconds.asNumber(0...Self.latest, "a time in seconds")
  }

  /// Puts together what is one word: each begins with a space then, unless its script has none.
  private func joined(_ pieces: [Word]) -> [Word] {
    let haveSpaces = pieces.dropFirst().contains { $0.text.first?.isWhitespace ?? false }
    var words: [Word] = []
    for piece in pieces where !piece.text.isEmpty {
      guard let first = piece.text.unicodeScalars.first, let last = words.last else {
        words.append(piece)
        continue
      }
      let isLetter = first.properties.isAlphabetic || first.properties.numericType != nil
      let begins =
        first.properties.isWhitespace
        || isLetter && (!haveSpaces || WordBreaks.putsNoSpaces(around: first))
        || !haveSpaces && !WordBreaks.putsNoSpaces(around: first) && !Self.isMark(first)
      if begins {
        words.append(piece)
      } else {
        words[words.count - 1] = Word(
          text: last.text + piece.text, start: last.start, end: max(last.end, piece.end))
      }
    }
    return words.filter { !$0.text.allSatisfy(\.isWhitespace) }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherPunctuation, .closePunctuation, .finalPunctuation, .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  /// Adds a caption of words.
  private mutating func add(
    _ words: [Word], _ node: JSONNode, hasTimes: Bool = true
  ) throws(DocumentError) {
    guard texts.count < CaptionFile.maximumCaptions || isByWord else {
      throw node.fault("more than \(CaptionFile.maximumCaptions) captions; split the file")
    }
    var spoken = SpokenText(style: style)
    for word in words {
      let (start, end) = (
        Rational(seconds: word.start), Rational(seconds: max(word.end, word.start))
      )
      spoken.add(AttributedText(word.text), start: start, end: end)
    }
    guard var text = spoken.text else { return }
    guard text.text.characterCount <= CaptionFile.maximumCharacters else {
      throw node.fault(
        "a caption has more than \(CaptionFile.maximumCharacters) characters; split it")
    }
    if !hasTimes { text.words = [] }
    texts.append(text)
  }
}
