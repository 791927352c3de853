// What the words of a caption look like at a moment.
//
// Rule: a word is the spoken one from the frame in which its time begins until the next word begins; in karaoke its
// filling takes from its own beginning to its own end. A word that pops is small in its first frame, grows beyond its
// size within a tenth of a second, settles a bit above it, and goes back when the next word begins.

import SeguePixels

/// What the words of a text look like at a moment: equal values look the same.
struct WordLook: Hashable, Sendable {
  /// The words that have the colour of spoken words.
  var colored = 0..<0
  /// How much of the next word after these has it, too, 0…1.
  var filled = 0.0
  /// How far words are out of the line, by their numbers: 1 is as far as they get, less than 0 is smaller than they are.
  var jumps: [Int: Double] = [:]

  /// How long a word grows, settles, and goes back, in seconds each.
  private static let step = 0.1
  /// How long a word moves after it began.
  private static let popTime = 2 * step

  /// No word is spoken.
  init() {}

  /// - Parameter time: in seconds of the words' times.
  init(_ words: [SpokenWord], _ style: WordStyle, at time: Double) {
    let begun = lastPlace(of: words.count) { words[$0].start.value <= time }
    guard let first = words.first, first.start.value <= time else { return }
    let word = words[begun]
    switch style.look ?? .highlight {
    case .none: break
    case .highlight: colored = begun..<begun + 1
    case .karaoke:
      let length = word.end.value - word.start.value
      let part = length > 0 ? min((time - word.start.value) / length, 1) : 1
      colored = 0..<(part < 1 ? begun : begun + 1)
      filled = part < 1 ? part : 0
    case .pop:
      colored = begun..<begun + 1
      jumps[begun] = Self.jump(after: time - word.start.value)
      guard begun > 0 else { break }
      let before = words[begun - 1].start.value
      let left = 1 - Double.smoothStep((time - word.start.value) / Self.step)
      let jump = left * Self.jump(after: word.start.value - before)
      if jump != 0 { jumps[begun - 1] = jump }
    }
  }

  /// How far a word is out of the line, so many seconds after it began.
  private static func jump(after time: Double) -> Double {
    time < step
      ? -0.5 + 1.5 * .smoothStep(time / step) : 1 - 0.5 * .smoothStep((time - step) / step)
  }

  /// When the look of a text changes because a word begins.
  static func moves(after word: SpokenWord, _ style: WordStyle) -> ClosedRange<Double>? {
    let start = word.start.value
    switch style.look ?? .highlight {
    case .none: return nil
    case .highlight: return start...start
    case .karaoke: return start...max(start, word.end.value)
    case .pop: return start...start + popTime
    }
  }
}
