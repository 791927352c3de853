// How a text is set: its font, its lines, and how it is shortened where the room ends.

import SeguePixels

/// The look of a text, with the names of Core Animation's text layer.
public struct TextFormat: Hashable, Sendable {
  /// Where lines begin and end.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where the text's own script begins.
    case natural
    /// Lines begin at the left edge.
    case left
    /// Lines end at the right edge.
    case right
    /// Lines have their middle in the middle.
    case center
    /// At both sides; a paragraph's last line as `natural`.
    case justified
  }

  /// Which part of a line that is too long is replaced by "…".
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// No part: the line is longer than the room.
    case none
    /// The beginning is cut: “…the end of the line”.
    case start
    /// The middle is cut: “The start … the end”.
    case middle
    /// The end is cut: “The start of…”.
    case end
  }

  /// The font of pieces without their own.
  public var font = Font()
  /// The size of pieces without their own, in points.
  public var size = 36.0
  /// The colour of pieces without their own.
  public var color = Color.white
  /// Where lines begin and end.
  public var alignment = Alignment.natural
  /// Whether lines that are too long are broken.
  public var isWrapped = false
  /// Whether lines are better broken between phrases of Japanese than between any two of its characters.
  public var keepsPhrases = false
  /// How text is shortened that does not fit.
  public var truncation = Truncation.none
  /// From one baseline to the next, in points; 0 means as far as the fonts say.
  public var lineHeight = 0.0
  /// The distance that is added between letters, in points.
  public var letterSpacing = 0.0

  /// Makes Core Animation's defaults; the font is the machine's sans-serif.
  public init() {}
}
