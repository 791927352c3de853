// The fonts of this machine and of the program: found once, kept open.

internal import CSegueType
import SeguePixels

/// Finds fonts, also for characters that a font lacks.
package final class FontCollection: Sendable {
  /// The fonts of this machine.
  package static let shared = FontCollection()

  private struct Substitute: Hashable {
    let font: Font
    let character: Unicode.Scalar
  }

  private let faces = Cache<Font, FontFace>(maximumCount: 256)
  private let substitutes = Cache<Substitute, FontFace?>(maximumCount: 16_384)
  /// Open fonts by file and index: several wishes may lead to the same font.
  private let files = Cache<String, FontFace>(maximumCount: 256)

  /// The font that a wish leads to.
  package func face(_ font: Font) throws(TypesettingError) -> FontFace {
    if let file = font.file { return file.face }
    return try faces.value(for: font) { () throws(TypesettingError) in
      guard let face = try open(font, character: nil) else { throw .noFonts }
      return face
    }
  }

  /// Another font that has a character which this font lacks; nil if no installed font has it.
  package func substitute(
    for font: Font, character: Unicode.Scalar
  ) throws(TypesettingError) -> FontFace? {
    var font = font
    font.file = nil
    let wanted = Substitute(font: font, character: character)
    return try substitutes.value(for: wanted) { () throws(TypesettingError) in
      let face = try open(font, character: character)
      return face?.glyph(of: character) == nil ? nil : face
    }
  }

  /// Opens the installed font that is most like a wish; nil if no font is installed.
  private func open(
    _ font: Font, character: Unicode.Scalar?
  ) throws(TypesettingError) -> FontFace? {
    try TypeLibrary.check()
    var found = unsafe segue_font_found()
    let status = unsafe font.family.withCString { family in
      var wish = unsafe segue_font_wish(
        family: family, weight: Int32(font.weight), italic: font.isItalic ? 1 : 0,
        character: character?.value ?? 0)
      return unsafe segue_font_find(&wish, &found)
    }
    defer { unsafe segue_font_found_end(&found) }
    guard status == SEGUE_TYPE_DONE, let name = unsafe found.path else { return nil }
    let path = unsafe String(cString: name)
    let family = unsafe found.family.map { unsafe String(cString: $0) } ?? font.family
    let isSlanted = unsafe font.isItalic && found.italic == 0
    let key = unsafe "\(path):\(found.index):\(isSlanted)"
    let index = unsafe found.index
    return try files.value(for: key) { () throws(TypesettingError) in
      try FontFace(path: path, index: index, name: family, isSlanted: isSlanted)
    }
  }
}
