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
    package let color: Color
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
  /// Whether there are words whose ends nobody knows, as their dictionary (ICU) is not installed.
  package internal(set) var hasUnknownWords = false
  /// The drawn parts, from back to front.
  package private(set) var parts: [TextPart] = []
  /// The smallest rectangle around the drawn glyphs; nil if there are no glyphs to draw.
  package private(set) var bounds: Rect?

  /// Works out what is drawn, once for all frames.
  mutating func prepareDrawing() {
    parts = collectParts()
    for part in parts {
      let own: Rect? =
        switch part {
        case .outline(let path, _): path.bounds
        case .picture(_, let rect): rect
        }
      if let own { bounds = bounds?.union(own) ?? own }
    }
  }
}

/// Something of a text that is drawn.
package enum TextPart: Sendable {
  /// Glyphs as one outline, and its colour, not premultiplied.
  case outline(Path, Color)
  /// A picture in a rectangle.
  case picture(Bitmap, Rect)
}

extension TextLayout {
  /// Collects the drawn parts.
  ///
  /// Neighbouring glyphs of one font and colour are one outline, so that joined letters show no
  /// seams.
  private func collectParts() -> [TextPart] {
    var parts: [TextPart] = []
    var (path, color, font) = (Path(), Color.clear, FontFace?.none)
    func finish() {
      if !path.isEmpty { parts.append(.outline(path, color)) }
      path = Path()
    }
    for line in lines {
      for part in line.underlines { parts.append(part) }
      for glyph in line.glyphs {
        switch glyph.drawing {
        case .outline(let outline, let own):
          if own != color || glyph.face !== font { finish() }
          (color, font) = (own, glyph.face)
          path.add(outline)
        case .several(let several):
          finish()
          parts += several
        case .nothing: break
        }
      }
    }
    finish()
    return parts
  }
}

extension TextLayout.Glyph {
  /// How a glyph is drawn.
  package enum Drawing {
    /// Not at all, as a space.
    case nothing
    /// Glyphs as one outline, and its colour, not premultiplied.
    case outline(Path, Color)
    /// As outlines of other colours, or as a picture.
    case several([TextPart])
  }

  /// The map from ems to the text's points.
  private var place: Projection {
    Projection(scaleX: size, scaleY: size, x: origin.x, y: origin.y)
  }

  /// Its outline in its place; nil for pictures and for glyphs that draw nothing, such as a space.
  package var outline: Path? { face.outline(of: glyph)?.transformed(by: place) }

  /// How it is drawn, in its place.
  package var drawing: Drawing {
    if let layers = face.colorLayers(of: glyph) {
      return .several(
        layers.compactMap { layer in
          face.outline(of: layer.glyph).map {
            .outline($0.transformed(by: place), layer.color ?? color)
          }
        })
    }
    if let picture = face.picture(of: glyph) {
      let rect = Rect(
        x: origin.x + picture.place.minX * size, y: origin.y + picture.place.minY * size,
        width: picture.place.width * size, height: picture.place.height * size)
      return .several([.picture(picture.bitmap, rect)])
    }
    return outline.map { .outline($0, color) } ?? .nothing
  }
}

extension TextLayout.Line {
  /// The lines under underlined glyphs.
  fileprivate var underlines: [TextPart] {
    var parts: [TextPart] = []
    var last: (rect: Rect, color: Color)?
    func finish() {
      if let last { parts.append(.outline(Path(last.rect), last.color)) }
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
