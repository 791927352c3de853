// A text that was set: lines of glyphs, each with its place.

import SegueDrawing
import SeguePixels

/// Glyphs in lines; in points, from the top-left corner of the room, y down.
package struct TextLayout: Sendable {
  /// A glyph in its place.
  package struct Glyph: Sendable {
    /// The font that the glyph is from.
    package let face: FontFace
    /// Its number in the font.
    package let glyph: UInt32
    /// Its origin, on the baseline.
    package var origin: Point
    /// Its size in points.
    package let size: Double
    /// Its colour.
    package internal(set) var color: Color
    /// How far the next glyph is, in points.
    package let advance: Double
    /// The place of its first character in the text, in Unicode scalars.
    package let character: Int
    /// Whether a line is drawn under it.
    let isUnderlined: Bool
  }

  /// A line of the layout: its place and its height.
  package struct Line: Sendable {
    /// From left to right.
    package var glyphs: [Glyph]
    /// The height of its baseline.
    package var baseline: Double
    /// Where it begins.
    package var x: Double
    /// Its width without spaces at its end.
    package let width: Double
    /// From its top to its baseline.
    package let ascent: Double
    /// From its baseline to its bottom.
    package let descent: Double
    /// Its characters, in Unicode scalars of the text.
    package let characters: Range<Int>
  }

  /// From top to bottom.
  package internal(set) var lines: [Line] = []
  /// The width of the longest line, and the height of all.
  package internal(set) var size = Size.zero
  /// Characters that no font has, each once; boxes are drawn for them.
  package internal(set) var missing: [Unicode.Scalar] = []
  /// Fonts that are not installed, with the names of those that were taken.
  package internal(set) var replaced: [String: String] = [:]
  /// Whether lines begin inside words, as those are longer than a line.
  package internal(set) var breaksWords = false
  /// Whether lines begin inside words or phrases.
  package internal(set) var breaksPhrases = false
  /// Whether there are words whose ends nobody knows, as their dictionary (ICU) is not installed.
  package internal(set) var hasUnknownWords = false
  /// What is drawn: worked out when it is asked for, as many layouts are only measured.
  var drawing = AskedOnce<TextDrawing, Never>()

  /// The drawn parts, from back to front.
  package var parts: [TextPart] { drawing.get { TextDrawing(of: self) }.parts }
  /// The smallest rectangle around the drawn glyphs; nil if there are no glyphs to draw.
  package var bounds: Rect? { drawing.get { TextDrawing(of: self) }.bounds }
}

extension TextLayout {
  /// About how many bytes it takes, with what is drawn.
  var byteCount: Int {
    lines.reduce(0) { bytes, line in
      bytes + MemoryLayout<Line>.stride
        + line.glyphs.count * (MemoryLayout<Glyph>.stride + TextOutline.glyphBytes)
    }
  }
}

extension TextLayout.Glyph {
  /// Its outline in its place; nil for pictures and for glyphs that draw nothing, such as a space.
  package var outline: Path? { face.outline(of: glyph, at: origin, size: size) }

  /// The parts of a glyph that is drawn as outlines of other colours, or as a picture; nil for others.
  var ownParts: [TextPart]? {
    if let layers = face.colorLayers(of: glyph) {
      return layers.compactMap { layer in
        guard face.outline(of: layer.glyph) != nil else { return nil }
        var outline = TextOutline(face)
        outline.add(layer.glyph, at: origin, size: size)
        return .outline(outline, layer.color ?? color)
      }
    }
    if let picture = face.picture(of: glyph) {
      let rect = Rect(
        x: origin.x + picture.place.minX * size, y: origin.y + picture.place.minY * size,
        width: picture.place.width * size, height: picture.place.height * size)
      return [.picture(picture.bitmap, rect)]
    }
    return nil
  }

  /// How it is drawn, in its place.
  package var parts: [TextPart] {
    if let ownParts { return ownParts }
    guard face.outline(of: glyph) != nil else { return [] }
    var outline = TextOutline(face)
    outline.add(glyph, at: origin, size: size)
    return [.outline(outline, color)]
  }
}

extension TextLayout.Line {
  /// The lines under underlined glyphs.
  var underlines: [TextPart] {
    var parts: [TextPart] = []
    var last: (rect: Rect, color: Color)?
    func finish() {
      if let last { parts.append(.outline(TextOutline(last.rect), last.color)) }
      last = nil
    }
    for glyph in glyphs {
      guard glyph.isUnderlined else {
        finish()
        continue
      }
      let measure = glyph.face.underline
      let rect = Rect(
        x: glyph.origin.x,
        y: baseline + (measure.offset - measure.thickness / 2) * glyph.size,
        width: glyph.advance, height: measure.thickness * glyph.size)
      if let before = last, before.color == glyph.color, before.rect.minY == rect.minY,
        before.rect.height == rect.height
      {
        last?.rect = before.rect.union(rect)
      } else {
        finish()
        last = (rect, glyph.color)
      }
    }
    finish()
    return parts
  }
}
