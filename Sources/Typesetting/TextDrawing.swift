// What is drawn of a text that was set.

import SegueDrawing
import SeguePixels

/// Something of a text that is drawn.
package enum TextPart: Sendable {
  /// Glyphs as one outline, and its colour, not premultiplied.
  case outline(TextOutline, Color)
  /// A picture in a rectangle.
  case picture(Bitmap, Rect)
}

/// The outlines of neighbouring glyphs of one font, or a line under them.
///
/// The outlines are made anew each time: kept, those of a letter take a kilobyte, and its place 32 bytes.
package struct TextOutline: Sendable {
  private struct Glyph: Sendable {
    let glyph: UInt32
    let size: Double
    let origin: Point
  }

  private let face: FontFace?
  private let line: Rect?
  private var glyphs: [Glyph] = []
  /// How many lines and curves the outlines have together.
  package private(set) var elementCount = 0

  /// The bytes that each of its glyphs takes.
  static let glyphBytes = MemoryLayout<Glyph>.stride

  /// Makes an outline of glyphs that are added later.
  init(_ face: FontFace) { (self.face, line) = (face, nil) }

  /// Makes an outline of a rectangle.
  init(_ rect: Rect) { (face, line) = (nil, rect) }

  mutating func add(_ glyph: UInt32, at origin: Point, size: Double) {
    glyphs.append(Glyph(glyph: glyph, size: size, origin: origin))
    elementCount += face?.outline(of: glyph)?.elements.count ?? 0
  }

  /// The same in parts of about so many lines and curves.
  package func parts(of most: Int) -> [TextOutline] {
    guard let face else { return [self] }
    var parts: [TextOutline] = []
    for glyph in glyphs {
      if parts.last.map({ $0.elementCount >= most }) ?? true { parts.append(TextOutline(face)) }
      parts[parts.count - 1].add(glyph.glyph, at: glyph.origin, size: glyph.size)
    }
    return parts
  }

  /// Hands over the outlines, one after the other.
  package func forEachPath(_ body: (Path) -> Void) {
    if let line { body(Path(line)) }
    guard let face else { return }
    for glyph in glyphs {
      if let path = face.outline(of: glyph.glyph, at: glyph.origin, size: glyph.size) {
        body(path)
      }
    }
  }

  /// All outlines as one.
  package var path: Path {
    var path = Path()
    forEachPath { path.add($0) }
    return path
  }

  /// The smallest rectangle around the outlines; nil without any.
  var bounds: Rect? {
    var bounds = PointBounds()
    forEachPath { $0.add(to: &bounds) }
    return bounds.rect
  }
}

/// The drawn parts of a text, and their bounds.
struct TextDrawing: Sendable {
  /// From back to front.
  private(set) var parts: [TextPart] = []
  /// The smallest rectangle around the parts.
  private(set) var bounds: Rect?

  /// Collects the parts of a layout.
  ///
  /// Neighbouring glyphs of one font and colour are one outline, so that joined letters show no
  /// seams.
  init(of layout: TextLayout) {
    var (outline, color, font) = (TextOutline?.none, Color.clear, FontFace?.none)
    func finish(_ parts: inout [TextPart]) {
      if let outline { parts.append(.outline(outline, color)) }
      outline = nil
    }
    for line in layout.lines {
      parts += line.underlines
      for glyph in line.glyphs {
        if let own = glyph.ownParts {
          finish(&parts)
          parts += own
        } else if glyph.face.outline(of: glyph.glyph) != nil {
          if glyph.color != color || glyph.face !== font { finish(&parts) }
          (color, font) = (glyph.color, glyph.face)
          if outline == nil { outline = TextOutline(glyph.face) }
          outline?.add(glyph.glyph, at: glyph.origin, size: glyph.size)
        }
      }
    }
    finish(&parts)
    for part in parts {
      let own: Rect? =
        switch part {
        case .outline(let outline, _): outline.bounds
        case .picture(_, let rect): rect
        }
      if let own { bounds = bounds?.union(own) ?? own }
    }
  }
}
