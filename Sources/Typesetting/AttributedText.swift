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

extension AttributedText.Run {
  /// Whether both have the same characters and look alike: "é" in one character is not "é" in two.
  public static func == (left: Self, right: Self) -> Bool {
    left.font == right.font && left.size == right.size && left.color == right.color
      && left.isUnderlined == right.isUnderlined && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the characters as they are: a text of very many marks takes long to bring into a normal form.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(font)
    hasher.combine(size)
    hasher.combine(color)
    hasher.combine(isUnderlined)
  }
}

extension AttributedText {
  /// The number of its characters, in Unicode scalars.
  package var characterCount: Int { runs.reduce(0) { $0 + $1.text.unicodeScalars.count } }

  /// Some of its characters, by their places in Unicode scalars.
  package func part(_ range: Range<Int>) -> AttributedText {
    var (start, part) = (0, [Run]())
    for run in runs {
      let scalars = run.text.unicodeScalars
      let own = range.clamped(to: start..<start + scalars.count)
      if !own.isEmpty {
        var piece = run
        piece.text = String(
          String.UnicodeScalarView(scalars.dropFirst(own.lowerBound - start).prefix(own.count)))
        part.append(piece)
      }
      start += scalars.count
    }
    return AttributedText(part)
  }

  /// Whether its first letter is of a script that runs from right to left.
  package var beginsFromRight: Bool {
    string.unicodeScalars.first(where: \.properties.isAlphabetic).map(Paragraph.mayRunLeft) ?? false
  }
}

extension AttributedText: ExpressibleByStringLiteral {
  /// Makes a text with one look.
  public init(stringLiteral text: String) { self.init(text) }
}
