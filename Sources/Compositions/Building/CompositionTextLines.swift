// Puts the characters of a composition's text into their places.

import SegueDrawing
import SeguePixels
import SegueTypesetting

/// A character of a text: its outline and where it stands.
struct TextCharacter: Sendable {
  /// The outline about its own origin, on the baseline.
  var path = Path()
  /// Coloured pictures about its origin.
  var pictures: [(Bitmap, Rect)] = []
  var origin = Point.zero
  /// How far the next one is, without what animators add.
  var advance = 0.0
  var line = 0
  var isSpace = false
}

/// The characters of a document in their places.
struct CompositionTextLines: Sendable {
  private(set) var characters: [TextCharacter] = []
  /// Which of the lines are set at both sides.
  let justification: CompositionText.Justification

  /// Sets a document.
  ///
  /// - Throws: `TypesettingError` where a font of this machine is needed and text cannot be set.
  init(
    _ document: CompositionText.Document, in composition: Composition
  ) throws(TypesettingError) {
    justification = document.justification
    let font = composition.fonts[document.font] ?? CompositionFont(family: document.font)
    let paragraphs = document.text.split(omittingEmptySubsequences: false) {
      $0.isNewline || $0 == "\u{3}"
    }
    let scale = document.size / 100
    let tracking = document.tracking / 1000 * document.size
    let brings =
      !composition.glyphs.isEmpty
      && paragraphs.joined().allSatisfy {
        composition.glyph(of: $0, font) != nil || $0.isWhitespace
      }
    var lines: [[TextCharacter]] = []
    var metrics = (ascent: font.ascent * scale, height: document.size * 1.2)
    for paragraph in paragraphs {
      if brings {
        let characters = paragraph.map { character -> TextCharacter in
          let glyph = composition.glyph(of: character, font)
          return TextCharacter(
            path: glyph?.path.transformed(by: Projection(scaleX: scale, scaleY: scale, x: 0, y: 0))
              ?? Path(), advance: (glyph?.advance ?? 30) * scale + tracking,
            isSpace: character.isWhitespace)
        }
        lines += Self.wrapped(characters, in: document.box?.width)
      } else {
        let (made, ascent, height) = try Self.set(
          String(paragraph), document, font, tracking: tracking)
        lines += made
        metrics = (font.ascent > 0 ? font.ascent * scale : ascent, height)
      }
    }
    place(lines, document, metrics)
  }

  private mutating func place(
    _ lines: [[TextCharacter]], _ document: CompositionText.Document,
    _ metrics: (ascent: Double, height: Double)
  ) {
    let tracking = document.tracking / 1000 * document.size
    let share = document.justification.share
    var y = (document.box.map { $0.minY + metrics.ascent } ?? 0) - document.baselineShift
    for (number, line) in lines.enumerated() {
      var end = line.count
      while end > 0, line[end - 1].isSpace { end -= 1 }
      let width = max(line[..<end].reduce(0) { $0 + $1.advance } - (end > 0 ? tracking : 0), 0)
      let spare = (document.box?.width ?? 0) - width
      var x = (document.box?.minX ?? 0) + spare * share
      let isLast = number == lines.count - 1
      let spaces = line[..<end].count(where: \.isSpace)
      var stretch = 0.0
      if document.box != nil, document.justification.rawValue >= 3, spare > 0, spaces > 0,
        !isLast || document.justification == .justifiedFull
      {
        (x, stretch) = (document.box?.minX ?? 0, spare / Double(spaces))
      }
      for var character in line {
        character.origin = Point(x: x, y: y)
        character.line = number
        if character.isSpace { character.advance += stretch }
        x += character.advance
        characters.append(character)
      }
      y += document.lineHeight ?? metrics.height
    }
  }

  /// Breaks a paragraph after spaces.
  private static func wrapped(
    _ characters: [TextCharacter], in width: Double?
  ) -> [[TextCharacter]] {
    guard let width else { return [characters] }
    var (lines, line, used, best) = ([[TextCharacter]](), [TextCharacter](), 0.0, 0)
    for character in characters {
      if !character.isSpace, !line.isEmpty, used + character.advance > width + 1e-6, best > 0 {
        lines.append(Array(line[..<best]))
        line.removeFirst(best)
        used = line.reduce(0) { $0 + $1.advance }
        best = 0
      }
      line.append(character)
      used += character.advance
      if character.isSpace { best = line.count }
    }
    return lines + [line]
  }

  /// Sets a paragraph in a font of this machine.
  private static func set(
    _ text: String, _ document: CompositionText.Document, _ font: CompositionFont, tracking: Double
  ) throws(TypesettingError) -> (lines: [[TextCharacter]], ascent: Double, height: Double) {
    var format = TextFormat()
    (format.font, format.size, format.letterSpacing) = (font.font, document.size, tracking)
    (format.alignment, format.isWrapped) = (.left, document.box != nil)
    let layout = try Typesetter.shared.layout(
      AttributedText(text.isEmpty ? " " : text), format, width: document.box?.width)
    let scalars = Array(text.unicodeScalars)
    let lines = layout.lines.map { line in
      var characters: [TextCharacter] = []
      var (last, start, pen) = (-1, line.x, line.x)
      for glyph in line.glyphs {
        let isSpace =
          glyph.character < scalars.count && scalars[glyph.character].properties.isWhitespace
        if glyph.character != last {
          characters.append(TextCharacter(isSpace: isSpace))
          (last, start) = (glyph.character, pen)
        }
        characters[characters.count - 1].add(glyph, from: Point(x: start, y: line.baseline))
        pen += glyph.advance
      }
      return characters
    }
    let first = layout.lines.first
    return (
      lines, first?.ascent ?? 0, (first?.ascent ?? 0) + (first?.descent ?? 0)
    )
  }
}

extension TextCharacter {
  /// Adds a glyph of the character, which begins at a place of the line.
  fileprivate mutating func add(_ glyph: TextLayout.Glyph, from start: Point) {
    var placed = glyph
    placed.origin = glyph.origin - start
    for part in placed.parts {
      switch part {
      case .outline(let outline, _): path.add(outline.path)
      case .picture(let bitmap, let rect): pictures.append((bitmap, rect))
      }
    }
    advance += glyph.advance
  }
}

extension Composition {
  /// A glyph that the file brings along; nil if the file lacks it.
  fileprivate func glyph(of character: Character, _ font: CompositionFont) -> CompositionGlyph? {
    glyphs[
      CompositionGlyphKey(character: String(character), family: font.family, style: font.style)]
  }
}
