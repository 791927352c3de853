// When each text over a film is seen, in frames, and how much of it.

import SeguePixels

/// The texts of a film with their frames.
struct TextCourse: Sendable {
  /// A text and how much of it a frame shows.
  struct Showing: Hashable, Sendable {
    /// The place of the text in the timeline's list.
    let text: Int
    /// Its opacity, 1…255.
    let level: UInt8
    /// The frame since which its words look so.
    let look: Int
  }

  private struct Span: Sendable {
    let start: Double
    let end: Double
    let fadeIn: Double
    let fadeOut: Double
    let frames: Range<Int>
    /// The frames at which its words look different from the frame before, in order.
    let moves: [Range<Int>]
  }

  /// The texts, in the order in which they begin.
  let texts: [TimelineText]
  private let spans: [Span]
  /// Seconds of a frame.
  private let step: Double
  /// The longest span, in frames: no text that began earlier is seen.
  private let longest: Int
  /// The frames at which other texts are seen than before, in order.
  private let changes: [Int]

  /// The most texts of a film.
  static let mostTexts = 100_000

  init(
    _ timeline: Timeline, appearances: [TimelineAppearance], duration: Rational, frameCount: Int
  ) throws {
    var timed = try timeline.texts.map { text in
      try Self.timed(text, from: .zero, to: duration)
    }
    for appearance in appearances where appearance.entry == .zero || appearance.item > 0 {
      // Half of a transition belongs to each of its items.
      let start = appearance.start.value + appearance.overlapBefore.value / 2
      let end = appearance.end.value - appearance.overlapAfter.value / 2
      let item = timeline.items[appearance.item]
      for text in item.texts {
        var text = try Self.timed(text, from: Rational(seconds: start), to: Rational(seconds: end))
        if text.written.location() == nil { text.written = item.written }
        timed.append(text)
      }
    }
    guard timed.count <= Self.mostTexts else {
      throw TimelineError.times("more than \(Self.mostTexts) texts; split the film")
    }
    let step = timeline.frameRate.reciprocal.value
    func frame(_ time: Double) -> Int {
      Int(min(max((time / step - 1e-6).rounded(.up), 0), Double(frameCount)))
    }
    // The sort is stable: of two that begin together, the earlier one of the file is lower.
    let ordered = timed.sorted { $0.start.value < $1.start.value }
    texts = ordered
    let made = ordered.map { text in
      let (start, end) = (text.start.value, text.end?.value ?? duration.value)
      let first = frame(start)
      let frames = first..<max(first, frame(end))
      let moves = text.words.compactMap { word in
        WordLook.moves(after: word, text.style.words).map {
          (frame($0.lowerBound)..<frame($0.upperBound) + 1).clamped(to: frames)
        }
      }
      return Span(
        start: start, end: end, fadeIn: text.fadeIn.value, fadeOut: text.fadeOut.value,
        frames: frames, moves: Array(RangeSet(moves).ranges))
    }
    spans = made
    self.step = step
    longest = made.map(\.frames.count).max() ?? 0
    changes = Self.changes(made, step: step)
  }

  /// A text with its times in seconds of the film.
  private static func timed(
    _ text: TimelineText, from start: Rational, to end: Rational
  ) throws -> TimelineText {
    guard text.start >= .zero, text.end.map({ $0 > text.start }) ?? true, text.fadeIn >= .zero,
      text.fadeOut >= .zero
    else { throw TimelineError.times("a text ends before it begins; check its times") }
    var timed = text
    let latest = end.value
    timed.start = Rational(seconds: min(start.value + text.start.value, latest))
    timed.end = Rational(
      seconds: min(text.end.map { start.value + $0.value } ?? latest, latest))
    for index in timed.words.indices {
      func inFilm(_ time: Rational) -> Rational {
        Rational(seconds: min(max(start.value + time.value, 0), latest))
      }
      let word = text.words[index]
      (timed.words[index].start, timed.words[index].end) = (inFilm(word.start), inFilm(word.end))
    }
    // Two fades that would meet take half of the time each.
    let half = max(((timed.end?.value ?? latest) - timed.start.value) / 2, 0)
    if timed.fadeIn.value > half { timed.fadeIn = Rational(seconds: half) }
    if timed.fadeOut.value > half { timed.fadeOut = Rational(seconds: half) }
    return timed
  }

  private static func changes(_ spans: [Span], step: Double) -> [Int] {
    var frames: Set<Int> = []
    for span in spans where !span.frames.isEmpty {
      let up = Int((span.fadeIn / step).rounded(.up)) + 1
      let down = Int((span.fadeOut / step).rounded(.up)) + 1
      frames.formUnion(span.frames.prefix(up))
      frames.formUnion(span.frames.suffix(down))
      frames.insert(span.frames.upperBound)
    }
    for range in RangeSet(spans.flatMap(\.moves)).ranges { frames.formUnion(range) }
    return frames.sorted()
  }

  /// The texts that no frame shows: they begin after the end of the film or of their item, or last less than a frame.
  var unseen: [TimelineText] {
    zip(texts, spans).compactMap { $1.frames.isEmpty ? $0 : nil }
  }

  /// Whether there are no texts.
  var isEmpty: Bool { texts.isEmpty }

  /// The frames of a text, by its place among `texts`.
  func frames(of text: Int) -> Range<Int> { spans[text].frames }

  /// The texts that a frame shows, in the order in which they began.
  func showing(at frame: Int) -> [Showing] {
    guard !spans.isEmpty else { return [] }
    // Spans are in the order of their beginnings: skip those that ended long ago.
    let first = firstPlace(in: 0..<spans.count) {
      spans[$0].frames.lowerBound + longest > frame
    }
    var showing: [Showing] = []
    for index in first..<spans.count {
      let span = spans[index]
      if span.frames.lowerBound > frame { break }
      guard span.frames.contains(frame) else { continue }
      let time = Double(frame) * step
      let rise = span.fadeIn > 0 ? (time - span.start) / span.fadeIn : 1
      let fall = span.fadeOut > 0 ? (span.end - time) / span.fadeOut : 1
      let level = (min(max(min(rise, fall), 0), 1) * 255).rounded()
      guard level > 0 else { continue }
      let look = Self.look(of: span, at: frame)
      showing.append(Showing(text: index, level: UInt8(level), look: look))
    }
    return showing
  }

  /// The last frame at which the words of a text began to look as they do.
  private static func look(of span: Span, at frame: Int) -> Int {
    let last = firstPlace(in: 0..<span.moves.count) { span.moves[$0].lowerBound > frame } - 1
    return last < 0 ? span.frames.lowerBound : min(frame, span.moves[last].upperBound - 1)
  }

  /// What the words of a text look like in the frame since which they look so.
  func look(of shown: Showing) -> WordLook {
    let text = texts[shown.text]
    // A time is of the frame that it is next to, as for the beginning of a text.
    return WordLook(text.words, text.style.words, at: (Double(shown.look) + 1e-6) * step)
  }

  /// The frames in a range at which other texts may be seen than in the frame before.
  func changes(in range: Range<Int>) -> ArraySlice<Int> {
    func first(from frame: Int) -> Int {
      firstPlace(in: 0..<changes.count) { changes[$0] >= frame }
    }
    return changes[first(from: range.lowerBound)..<first(from: range.upperBound)]
  }
}
