// The words of a caption with their times, and how they look while they are spoken.

import SeguePixels

/// A word of a text, and when it is spoken.
public struct SpokenWord: Hashable, Sendable {
  /// Its places in the text, in Unicode scalars.
  public var characters: Range<Int>
  /// When it begins to be spoken, in the seconds of its text's times.
  public var start: Rational
  /// When it has been spoken.
  public var end: Rational

  /// Makes a word.
  public init(_ characters: Range<Int>, start: Rational, end: Rational) {
    (self.characters, self.start, self.end) = (characters, start, end)
  }
}

/// How words look while they are spoken.
public struct WordStyle: Hashable, Sendable {
  /// What happens to a word when it is spoken.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// It has another colour until the next word begins.
    case highlight
    /// It has another colour, and jumps out of the line.
    case pop
    /// It is filled with another colour from its beginning to its end, and keeps that colour.
    case karaoke
    /// Nothing.
    case none
  }

  /// What happens to a spoken word; nil for `highlight`.
  public var look: Look?
  /// The colour of spoken words.
  public var color = Color.gold
  /// The most words that a caption shows at once; nil for as many as the file's captions have.
  public var mostWords: Int?

  /// Makes highlighted words in gold.
  public init() {}

  /// Numbers of words that a caption may be cut into.
  static let counts = 1...100
  /// Whether anything was chosen that a file without times of words cannot show.
  var isAsked: Bool { look != nil || mostWords != nil }
}
