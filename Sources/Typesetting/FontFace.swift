// An open font: its measures, its glyphs' outlines and pictures.
//
// Rule: outlines are kept in font units, so that one serves every size and every projection.

internal import CSegueType
import SegueDrawing
import SeguePixels
import SegueSystem

/// An open font, used from any thread.
@safe package final class FontFace: @unchecked Sendable {
  @unsafe private let handle: OpaquePointer
  /// The font's full name.
  package let name: String
  /// Whether an upright font is to look slanted.
  let isSlanted: Bool
  /// How many font units an em has, often 1000 or 2048.
  package let unitsPerEm: Double
  /// From the baseline to the top of a line, in ems.
  package let ascent: Double
  /// From the baseline to the bottom of a line, in ems; positive.
  package let descent: Double
  /// Between two lines, in ems.
  package let lineGap: Double
  /// Where the middle of an underline lies below the baseline, and its thickness, in ems.
  package let underline: (offset: Double, thickness: Double)
  let hasPictures: Bool
  private let hasColor: Bool
  private let outlines = Cache<UInt32, Path?>(maximumCount: 4096)
  private let pictures = Cache<UInt32, GlyphPicture?>(maximumCount: 256)
  private let layers = Cache<UInt32, [ColorLayer]?>(maximumCount: 4096)

  @unsafe private init(
    _ handle: OpaquePointer, _ facts: segue_font_facts, _ name: String, _ isSlanted: Bool
  ) {
    unsafe self.handle = handle
    self.name = name
    self.isSlanted = isSlanted
    let em = Double(facts.units)
    unitsPerEm = em
    ascent = Double(facts.ascender) / em
    descent = -Double(facts.descender) / em
    lineGap = Double(facts.line_gap) / em
    underline = (
      -Double(facts.underline_position) / em, Double(facts.underline_thickness) / em
    )
    hasPictures = facts.has_pictures != 0
    hasColor = facts.has_color != 0
  }

  deinit { unsafe segue_font_close(handle) }

  /// Opens a font of bytes.
  convenience init(bytes: [UInt8], index: Int, name: String) throws(TypesettingError) {
    var (opened, facts) = unsafe (OpaquePointer?.none, segue_font_facts())
    try Self.check(
      unsafe segue_font_open(nil, bytes, bytes.count, Int32(index), &opened, &facts), name)
    guard !bytes.isEmpty, let handle = unsafe opened else { throw .badFont(name: name) }
    unsafe self.init(handle, facts, name, false)
  }

  /// Opens an installed font.
  convenience init(
    path: String, index: Int32, name: String, isSlanted: Bool
  ) throws(TypesettingError) {
    var (opened, facts) = unsafe (OpaquePointer?.none, segue_font_facts())
    try Self.check(unsafe segue_font_open(path, nil, 0, index, &opened, &facts), name)
    guard let handle = unsafe opened else { throw .badFont(name: name) }
    unsafe self.init(handle, facts, name, isSlanted)
  }

  private static func check(_ status: Int32, _ name: String) throws(TypesettingError) {
    switch Int(status) {
    case SEGUE_TYPE_DONE: return
    case SEGUE_TYPE_NO_MEMORY: throw .outOfMemory
    default: throw .badFont(name: name)
    }
  }

  /// The glyph of a character; nil if the font lacks it.
  package func glyph(of character: Unicode.Scalar) -> UInt32? {
    let glyph = unsafe segue_font_glyph(handle, character.value)
    return glyph == 0 ? nil : glyph
  }

  /// Shapes a part of a text.
  func shape(
    _ text: [UInt32], _ part: Range<Int>, isRightToLeft: Bool, script: UInt32, isSpaced: Bool
  ) throws(TypesettingError) -> [ShapedGlyph] {
    var (glyphs, count) = unsafe (UnsafeMutablePointer<segue_glyph>?.none, 0)
    let status = unsafe text.withUnsafeBufferPointer { text in
      var wanted = unsafe segue_text(
        text: text.baseAddress, count: text.count, start: part.lowerBound, length: part.count,
        right_to_left: isRightToLeft ? 1 : 0, script: script, is_spaced: isSpaced ? 1 : 0)
      return unsafe segue_font_shape(handle, &wanted, &glyphs, &count)
    }
    defer { unsafe free(glyphs) }
    guard status == SEGUE_TYPE_DONE, let found = unsafe glyphs else { throw .outOfMemory }
    return unsafe UnsafeBufferPointer(start: found, count: count).map { glyph in
      ShapedGlyph(
        glyph: glyph.glyph, cluster: Int(glyph.cluster),
        advance: Double(glyph.advance) / unitsPerEm,
        offset: Point(x: Double(glyph.x) / unitsPerEm, y: -Double(glyph.y) / unitsPerEm))
    }
  }

  /// A glyph's outline in ems, y down, with its origin on the baseline; nil if it draws nothing.
  package func outline(of glyph: UInt32) -> Path? {
    outlines.value(for: glyph) { readOutline(glyph) }
  }

  /// A glyph's outline at a size, with its origin at a point; nil if it draws nothing.
  func outline(of glyph: UInt32, at origin: Point, size: Double) -> Path? {
    outline(of: glyph)?.transformed(
      by: Projection(scaleX: size, scaleY: size, x: origin.x, y: origin.y))
  }

  /// A glyph that is a picture; nil for others.
  package func picture(of glyph: UInt32) -> GlyphPicture? {
    guard hasPictures else { return nil }
    return pictures.value(for: glyph) { readPicture(glyph) }
  }

  /// The coloured outlines of a glyph, from back to front; nil for other glyphs.
  package func colorLayers(of glyph: UInt32) -> [ColorLayer]? {
    guard hasColor else { return nil }
    return layers.value(for: glyph) { readLayers(glyph) }
  }
}

extension FontFace {
  /// The sine of the angle of fonts that are slanted by calculation.
  private static let slant = 0.2

  private func readOutline(_ glyph: UInt32) -> Path? {
    var (steps, count) = unsafe (UnsafeMutablePointer<segue_outline_step>?.none, 0)
    let status = unsafe segue_font_outline(handle, glyph, &steps, &count)
    defer { unsafe free(steps) }
    guard status == SEGUE_TYPE_DONE, let found = unsafe steps else { return nil }
    let scale = 1 / (64 * unitsPerEm)
    let slant = isSlanted ? Self.slant : 0
    func point(_ x: Int32, _ y: Int32) -> Point {
      Point(x: (Double(x) + slant * Double(y)) * scale, y: -Double(y) * scale)
    }
    var path = Path()
    for step in unsafe Array(UnsafeBufferPointer(start: found, count: count)) {
      let end = point(step.x, step.y)
      switch Int(step.kind) {
      case SEGUE_STEP_MOVE:
        path.closeSubpath()
        path.move(to: end)
      case SEGUE_STEP_LINE: path.addLine(to: end)
      case SEGUE_STEP_QUADRATIC:
        path.addQuadraticCurve(to: end, control: point(step.x1, step.y1))
      default:
        path.addCurve(
          to: end, control1: point(step.x1, step.y1), control2: point(step.x2, step.y2))
      }
    }
    path.closeSubpath()
    return path.isEmpty ? nil : path
  }

  private func readPicture(_ glyph: UInt32) -> GlyphPicture? {
    var read = unsafe segue_glyph_picture()
    let status = unsafe segue_font_picture(handle, glyph, &read)
    defer { unsafe free(read.pixels) }
    guard status == SEGUE_TYPE_DONE, let pixels = unsafe read.pixels else { return nil }
    let size = unsafe PixelSize(width: Int(read.width), height: Int(read.height))
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: pixels, count: size.count * 4))
    let scale = unsafe 1 / Double(read.pixels_per_em)
    return unsafe GlyphPicture(
      bitmap: Bitmap(size: size, premultipliedRGBA: bytes),
      place: Rect(
        x: Double(read.left) * scale, y: -Double(read.top) * scale,
        width: Double(size.width) * scale, height: Double(size.height) * scale))
  }

  private func readLayers(_ glyph: UInt32) -> [ColorLayer]? {
    var (layers, count) = unsafe (UnsafeMutablePointer<segue_color_layer>?.none, 0)
    let status = unsafe segue_font_color_layers(handle, glyph, &layers, &count)
    defer { unsafe free(layers) }
    guard status == SEGUE_TYPE_DONE, let found = unsafe layers else { return nil }
    return unsafe UnsafeBufferPointer(start: found, count: count).map { layer in
      func part(_ value: UInt8) -> Double { Double(value) / 255 }
      return ColorLayer(
        glyph: layer.glyph,
        color: layer.is_foreground != 0
          ? nil
          : Color(
            red: part(layer.red), green: part(layer.green), blue: part(layer.blue),
            alpha: part(layer.alpha)))
    }
  }
}

/// A glyph of shaped text; lengths are ems, y down.
struct ShapedGlyph: Sendable {
  let glyph: UInt32
  /// The place of its first character.
  let cluster: Int
  /// How far the next glyph is.
  let advance: Double
  /// How far from its place it is drawn.
  let offset: Point
}

/// A glyph that the font stores as pixels, such as an emoji.
package struct GlyphPicture: Sendable {
  package let bitmap: Bitmap
  /// Where it lies from the glyph's origin, in ems, y down.
  package let place: Rect
}

/// An outline that is part of a coloured glyph.
package struct ColorLayer: Sendable {
  /// The glyph of the outline.
  package let glyph: UInt32
  /// Its colour; nil for the text's.
  package let color: Color?
}
