// A text of which only some characters are drawn, or some in another colour: its letters keep their places.

import SeguePixels

/// Characters of a text that are drawn.
package struct TextSpan: Hashable, Sendable {
  /// Their places in the text, in Unicode scalars.
  package let characters: Range<Int>
  /// Their colour; nil for their own.
  package let color: Color?

  /// Makes a span.
  package init(_ characters: Range<Int>, color: Color? = nil) {
    (self.characters, self.color) = (characters, color)
  }
}

extension TextLayout {
  /// The same lines with the glyphs of these characters alone.
  package func showing(_ spans: [TextSpan]) -> TextLayout {
    var shown = self
    shown.drawing = AskedOnce()
    for index in shown.lines.indices {
      shown.lines[index].glyphs = lines[index].glyphs.compactMap { glyph in
        guard let span = spans.first(where: { $0.characters.contains(glyph.character) }) else {
          return nil
        }
        var glyph = glyph
        glyph.color = span.color ?? glyph.color
        return glyph
      }
    }
    return shown
  }
}
