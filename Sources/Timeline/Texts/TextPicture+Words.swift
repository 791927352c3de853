// The spoken words of a text in its picture: coloured, filled, or out of their line.
//
// The text is set once, and its letters keep their places whatever their colour is. A word that jumps is a layer of its
// own above the others, which are drawn without it. A word is filled by pixels of the picture in which it is coloured.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTypesetting

extension TextPicture {
  /// How much larger a word gets that jumps, at most; and how much of the font's size it may be wider then.
  private static let (growth, spread) = (0.3, 0.4)
  /// How far it rises, in parts of the font's size.
  private static let rise = 0.08

  /// The layers of a text whose words have a look, from back to front.
  static func layers(_ text: TimelineText, _ fit: TextFit, _ look: WordLook) -> [TextLayer] {
    let still = layer(fit, text.style)
    guard look != WordLook() else { return [still] }
    still.spans = spans(text, look)
    var layers = [still]
    for (word, jump) in look.jumps.sorted(by: { $0.key > $1.key }) {
      let color = look.colored.contains(word) ? text.style.words.color : nil
      for part in fit.layout.parts(of: text.words[word].characters) {
        let own = layer(fit, text.style)
        own.spans = [TextSpan(part.characters, color: color)]
        own.transform = transform(part, fit, jump)
        layers.append(own)
      }
    }
    return layers
  }

  /// All characters but those of words that jump.
  private static func spans(_ text: TimelineText, _ look: WordLook) -> [TextSpan] {
    var spans: [TextSpan] = []
    var end = 0
    let ordered = text.words.enumerated().sorted {
      $0.element.characters.lowerBound < $1.element.characters.lowerBound
    }
    for (number, word) in ordered where word.characters.lowerBound >= end {
      spans.append(TextSpan(end..<word.characters.lowerBound))
      end = word.characters.upperBound
      guard look.jumps[number] == nil else { continue }
      let color = look.colored.contains(number) ? text.style.words.color : nil
      spans.append(TextSpan(word.characters, color: color))
    }
    return spans + [TextSpan(end..<Int.max)]
  }

  /// Where a part of a word is that jumps, in the layer of its text.
  private static func transform(
    _ part: TextLayout.WordPart, _ fit: TextFit, _ jump: Double
  ) -> Transform3D {
    let most = min(
      growth, spread * fit.size / max(part.columns.upperBound - part.columns.lowerBound, 1))
    let scale = 1 + most * jump
    // About the middle of its small letters.
    let x = (part.columns.lowerBound + part.columns.upperBound - fit.lines.width) / 2
    let y = part.line.baseline - fit.size * 0.3 - fit.lines.height / 2
    return .translation(-x, -y) * .scale(scale, scale)
      * .translation(x, y - max(jump, 0) * rise * fit.size)
  }

  /// The picture with a part of a word as it is in another picture, which differs in that word alone.
  func filled(from other: TextPicture, _ word: Range<Int>, _ part: Double) -> TextPicture {
    var filled = self
    let parts = layout.parts(of: word)
    var rest = part * parts.reduce(0) { $0 + $1.columns.upperBound - $1.columns.lowerBound }
    for part in parts where rest > 0 {
      let width = part.columns.upperBound - part.columns.lowerBound
      let shown = min(rest, width)
      rest -= shown
      let rows =
        parts.count == 1
        ? 0..<bitmap.height
        : row(part.line.baseline - part.line.ascent)..<row(part.line.baseline + part.line.descent)
      let edge =
        inset + (part.runsLeft ? part.columns.upperBound - shown : part.columns.lowerBound + shown)
      filled.take(rows, beside: shown < width ? edge : nil, onTheLeft: !part.runsLeft, of: other)
    }
    return filled
  }

  private func row(_ y: Double) -> Int { min(max(Int((inset + y).rounded()), 0), bitmap.height) }

  /// Takes what is on one side of an edge in some rows from another picture; all of it without an edge.
  private mutating func take(
    _ rows: Range<Int>, beside edge: Double?, onTheLeft: Bool, of other: TextPicture
  ) {
    let width = bitmap.width
    let edge = min(max(edge ?? (onTheLeft ? Double(width) : 0), 0), Double(width))
    let column = min(Int(edge), width - 1)
    let share = edge - Double(column)
    bitmap.withMutableRows { mutable in
      let target = PixelTarget(mutable, region: PixelRect(other.bitmap.size))
      for y in rows {
        let (own, taken) = (target.row(y), other.bitmap.row(y))
        let whole = onTheLeft ? 0..<column : column + 1..<width
        own[whole].copy(taken[whole])
        let mixed = column..<column + 1
        own[mixed].crossfade(
          own[mixed].reading, taken[mixed], weight: BlendWeight(onTheLeft ? share : 1 - share),
          in: .encoded)
      }
    }
  }
}

extension TextLayout {
  /// A word, or the part of it that is in one line.
  struct WordPart {
    let line: Line
    let characters: Range<Int>
    /// Where it begins and ends, from the left of the text.
    let columns: ClosedRange<Double>
    /// Whether it is read from right to left.
    let runsLeft: Bool
  }

  /// The parts of a word in the lines that it is in.
  func parts(of word: Range<Int>) -> [WordPart] {
    lines.compactMap { line in
      let characters = word.clamped(to: line.characters)
      let glyphs = line.glyphs.filter { characters.contains($0.character) }
      guard let first = glyphs.first, let last = glyphs.last else { return nil }
      let left = glyphs.map(\.origin.x).min() ?? first.origin.x
      let right = glyphs.map { $0.origin.x + $0.advance }.max() ?? left
      // A lone glyph runs as its line does.
      let ends = first.character == last.character ? line.glyphs[...] : glyphs[...]
      let runsLeft = (ends.first?.character ?? 0) > (ends.last?.character ?? 0)
      return WordPart(
        line: line, characters: characters, columns: left...max(left, right), runsLeft: runsLeft)
    }
  }
}
