// The fonts of this machine and of the program: found once, kept open.

internal import CSegueType
import Synchronization

/// Finds fonts, also for characters that a font lacks.
package final class FontCollection: Sendable {
  /// The fonts of this machine.
  package static let shared = FontCollection()

  private struct Substitute: Hashable {
    let font: Font
    let character: Unicode.Scalar
  }

  private struct State {
    var faces: [Font: FontFace] = [:]
    var substitutes: [Substitute: FontFace?] = [:]
    /// Open fonts by file and index: several wishes may lead to the same font.
    var files: [String: FontFace] = [:]
  }

  private let state = Mutex(State())
  private static let mostFaces = 256
  private static let mostSubstitutes = 16_384

  /// The font that a wish leads to.
  package func face(_ font: Font) throws(TypesettingError) -> FontFace {
    if let file = font.file { return file.face }
    if let found = state.withLock({ $0.faces[font] }) { return found }
    guard let face = try open(font, character: nil) else { throw .noFonts }
    state.withLock { state in
      if state.faces.count >= Self.mostFaces { state.faces = [:] }
      state.faces[font] = face
    }
    return face
  }

  /// Another font that has a character which this font lacks; nil if no installed font has it.
  package func substitute(
    for font: Font, character: Unicode.Scalar
  ) throws(TypesettingError) -> FontFace? {
    var font = font
    font.file = nil
    let wanted = Substitute(font: font, character: character)
    if let found = state.withLock({ $0.substitutes[wanted] }) { return found }
    var face = try open(font, character: character)
    if face?.glyph(of: character) == nil { face = nil }
    state.withLock { state in
      if state.substitutes.count >= Self.mostSubstitutes { state.substitutes = [:] }
      state.substitutes[wanted] = .some(face)
    }
    return face
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
    if let face = state.withLock({ $0.files[key] }) { return face }
    let face = try unsafe FontFace(
      path: path, index: found.index, name: family, isSlanted: isSlanted)
    state.withLock { state in
      if state.files.count >= Self.mostFaces { state.files = [:] }
      state.files[key] = face
    }
    return face
  }
}
