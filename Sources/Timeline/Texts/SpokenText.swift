// Captions of spoken words: put together from a file that has one caption for each word, and cut into captions of few
// words.

import SeguePixels
import SegueTypesetting

/// A caption that is put together of words.
struct SpokenText {
  private let style: TextStyle
  private var runs: [AttributedText.Run] = []
  private var count = 0
  private(set) var words: [SpokenWord] = []

  init(style: TextStyle) { self.style = style }

  /// Adds a word; a space comes before it if its script has spaces.
  mutating func add(_ word: AttributedText, start: Rational, end: Rational) {
    let scalars = Array(word.string.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return }
    if let before = runs.last?.text.unicodeScalars.last,
      !WordBreaks.putsNoSpaces(around: before) && !WordBreaks.putsNoSpaces(around: scalars[first])
    {
      runs[runs.count - 1].text += " "
      count += 1
    }
    for run in word.part(first..<last + 1).runs {
      if let last = runs.last, last.isAlike(run) {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
    words.append(SpokenWord(count..<count + last + 1 - first, start: start, end: end))
    count += last + 1 - first
  }

  /// The caption; nil without words, and for words that take no time.
  var text: TimelineText? {
    guard let start = words.map(\.start).min(), let end = words.map(\.end).max(), start < end else {
      return nil
    }
    var text = TimelineText(AttributedText(runs), style: style, start: start, end: end)
    text.words = words.sorted { $0.start < $1.start }
    return text
  }
}

extension AttributedText.Run {
  /// Whether both look the same, whatever they say.
  fileprivate func isAlike(_ other: Self) -> Bool {
    var same = other
    same.text = text
    return same == self
  }
}

/// Captions of as many words as their style asks for.
struct SpokenCaptions {
  private(set) var texts: [TimelineText] = []

  /// How many words a caption has at most that is put together of single ones, unless its style says.
  private static let usualWords = 7
  /// A silence that ends a caption, in seconds.
  private static let pause = 1.0
  /// The most characters of a caption that may be a single word.
  private static let longestWord = 40

  /// - Parameters:
  ///   - captions: as a file has them.
  ///   - areWords: whether each of them is a word.
  init(_ captions: [TimelineText], _ style: WordStyle, areWords: Bool) {
    let isByWord = areWords || style.isAsked && Self.areSingleWords(captions)
    let whole = isByWord ? Self.sentences(captions) : captions
    guard let most = style.mostWords ?? (isByWord ? Self.usualWords : nil) else {
      texts = whole
      return
    }
    for text in whole { cut(text, most) }
  }

  /// Whether nearly every caption is one word.
  private static func areSingleWords(_ captions: [TimelineText]) -> Bool {
    let words = captions.count { caption in
      let scalars = caption.text.string.unicodeScalars
      return caption.words.isEmpty && !scalars.contains(where: \.properties.isWhitespace)
        && scalars.count <= longestWord
        && (scalars.count <= 4 || !scalars.contains(where: WordBreaks.putsNoSpaces(around:)))
    }
    return captions.count > 1 && words * 20 >= captions.count * 19
  }

  /// Puts words together up to the end of a sentence, or up to a pause.
  private static func sentences(_ captions: [TimelineText]) -> [TimelineText] {
    var texts: [TimelineText] = []
    var open: SpokenText?
    var count = 0
    func finish(before next: Rational?) {
      if var text = open?.text {
        // It stays up to the next one if that comes soon.
        if let next, let end = text.end, next > end, next.value - end.value < pause {
          text.end = next
        }
        texts.append(text)
      }
      (open, count) = (nil, 0)
    }
    let ordered = captions.sorted { $0.start < $1.start }
    for (index, caption) in ordered.enumerated() {
      let end = caption.end ?? caption.start
      let next = index + 1 < ordered.count ? ordered[index + 1].start : nil
      if open == nil { open = SpokenText(style: caption.style) }
      open?.add(caption.text, start: caption.start, end: end)
      count += caption.text.characterCount + 1
      let isLong = count > CaptionFile.maximumCharacters / 2
      if isLong || endsSentence(caption.text.string)
        || next.map({ $0.value - end.value >= pause }) ?? true
      {
        finish(before: next)
      }
    }
    return texts
  }

  private static func endsSentence(_ word: String) -> Bool {
    let letters = word.drop { $0.isWhitespace }
    guard let last = letters.last(where: { !$0.isWhitespace && !"\"'”’»)」』".contains($0) }) else {
      return false
    }
    return ".!?…。！？؟۔।".contains(last)
  }

  /// Cuts a caption into parts of about as many words each.
  private mutating func cut(_ text: TimelineText, _ most: Int) {
    let parts = (text.words.count + most - 1) / most
    guard parts > 1, let latest = text.end else { return texts.append(text) }
    let count = text.text.characterCount
    let words = text.words.sorted { $0.characters.lowerBound < $1.characters.lowerBound }
    var (first, start) = (0, text.start)
    for part in 1...parts {
      let next = words.count * part / parts
      let end = next < words.count ? words[next].start : latest
      // Words that take no time are shown with the next ones.
      guard end > start || part == parts else { continue }
      let from = first == 0 ? 0 : words[first].characters.lowerBound
      let to = next < words.count ? words[next].characters.lowerBound : count
      var piece = text
      piece.text = text.text.part(from..<max(from, to)).trimmed
      (piece.start, piece.end) = (start, end)
      piece.words = words[first..<next].map { word in
        let own = word.characters
        return SpokenWord(
          own.lowerBound - from..<own.upperBound - from, start: word.start, end: word.end)
      }.sorted { $0.start < $1.start }
      if end > start { texts.append(piece) }
      (first, start) = (next, end)
    }
  }
}

extension AttributedText {
  /// The same without white space at its end.
  fileprivate var trimmed: AttributedText {
    let scalars = Array(string.unicodeScalars)
    let end = scalars.lastIndex { !$0.properties.isWhitespace } ?? -1
    return part(0..<end + 1)
  }
}
