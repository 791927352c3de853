// A text of which parts look different.

import SeguePixels

/// Pieces of text, each with the look that it does not share with the rest.
public struct AttributedText: Hashable, Sendable {
  /// A piece of text with one look.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// Its font; nil for the text's.
    public var font: Font?
    /// Its size in points; nil for the text's.
    public var size: Double?
    /// Its colour; nil for the text's.
    public var color: Color?
    /// Whether a line is drawn under it.
    public var isUnderlined: Bool

    /// Makes a piece.
    public init(
      _ text: String, font: Font? = nil, size: Double? = nil, color: Color? = nil,
      isUnderlined: Bool = false
    ) {
      self.text = text
      self.font = font
      self.size = size
      self.color = color
      self.isUnderlined = isUnderlined
    }
  }

  /// The pieces in order.
  public var runs: [Run]

  /// Makes a text of pieces.
  public init(_ runs: [Run]) { self.runs = runs }

  /// Makes a text with one look.
  public init(_ text: String = "") { runs = text.isEmpty ? [] : [Run(text)] }

  /// The characters alone.
  public var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
}

extension AttributedText {
  /// Whether its first letter is of a script that runs from right to left.
  package var beginsFromRight: Bool {
    string.unicodeScalars.first(where: \.properties.isAlphabetic).map(Paragraph.mayRunLeft) ?? false
  }
}

extension AttributedText: ExpressibleByStringLiteral {
  /// Makes a text with one look.
  public init(stringLiteral text: String) { self.init(text) }
}
