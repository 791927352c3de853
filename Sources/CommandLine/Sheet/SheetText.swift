// A line of text on a contact sheet: in the machine's font, or in letters of pixels on a machine without fonts.
//
// A line that is too long for its place gets smaller, and then loses letters in its middle, behind which the ending of a
// file's name is still seen.

import Segue

/// A line of text to be drawn.
struct SheetText {
  private enum Letters {
    case outlines(AttributedText, fontSize: Double, Size)
    case pixels([UInt16], scale: Int)

    /// In pixels.
    var width: Int {
      switch self {
      case .outlines(_, _, let size): Int(size.width.rounded(.up))
      case .pixels(let columns, let scale): columns.count * scale
      }
    }
  }

  /// What is drawn of the text.
  let shown: String
  private let letters: Letters

  /// Sets a line.
  ///
  /// - Parameters:
  ///   - scale: the size of letters: a letter of pixels has nine rows of so many pixels.
  ///   - room: the most pixels that the line may be wide.
  ///   - hasFonts: whether a font of the machine is taken, if there is one.
  init(_ text: String, scale: Int, room: Int = .max, hasFonts: Bool = true) {
    var shown = text
    var set = Self.set(shown, scale, room, hasFonts)
    while set.width > room, shown.count > 3 {
      let count = max(min(shown.count - 1, shown.count * room / set.width), 3)
      shown = "\(text.prefix((count - 1) / 2))…\(text.suffix(count / 2))"
      set = Self.set(shown, scale, room, hasFonts)
    }
    (self.shown, letters) = (shown, set)
  }

  private static func set(_ text: String, _ scale: Int, _ room: Int, _ hasFonts: Bool) -> Letters {
    let usual = 8 * Double(scale)
    let string = AttributedText(text)
    guard hasFonts, let size = size(of: string, usual) else {
      let columns = PixelFont.columns(of: text.replacing("…", with: ".."))
      return .pixels(columns, scale: columns.count * scale > room ? 1 : scale)
    }
    guard size.width > Double(room) else { return .outlines(string, fontSize: usual, size) }
    // Smaller letters cannot be read.
    let small = max((usual * Double(room) / size.width * 10).rounded(.down) / 10, usual * 0.6)
    return .outlines(string, fontSize: small, self.size(of: string, small) ?? size)
  }

  private static func layer(_ string: AttributedText, _ fontSize: Double) -> TextLayer {
    let layer = TextLayer(string)
    layer.fontSize = fontSize
    return layer
  }

  /// How much room a text takes; nil on a machine without fonts.
  private static func size(of string: AttributedText, _ fontSize: Double) -> Size? {
    try? layer(string, fontSize).preferredFrameSize()
  }

  /// Width in pixels.
  var width: Int { letters.width }

  /// Draws the line with its top-left corner at (x, y).
  ///
  /// - Parameter background: what the bitmap shows there.
  func draw(x: Int, y: Int, color: Color, on bitmap: inout Bitmap, background: Color) {
    switch letters {
    case .outlines(let string, let fontSize, let size):
      let layer = Self.layer(string, fontSize)
      layer.bounds = Rect(
        x: 0, y: 0, width: size.width.rounded(.up), height: size.height.rounded(.up))
      layer.foregroundColor = color
      layer.backgroundColor = background
      guard let drawn = try? layer.bitmap() else { return }
      bitmap.place(drawn, x: x, y: y)
    case .pixels(let columns, let scale):
      Self.draw(columns, scale, x: x, y: y, color: color, on: &bitmap)
    }
  }

  private static func draw(
    _ columns: [UInt16], _ scale: Int, x: Int, y: Int, color: Color, on bitmap: inout Bitmap
  ) {
    let pixel = color.premultiplied
    bitmap.withMutableRows { rows in
      for (column, bits) in columns.enumerated() {
        let columns = (x + column * scale)..<(x + (column + 1) * scale)
        guard columns.lowerBound >= 0, columns.upperBound <= rows.width else { continue }
        for line in 0..<PixelFont.height * scale where bits >> UInt16(line / scale) & 1 == 1 {
          if y + line < rows.height { rows.row(y + line)[columns].fill(pixel) }
        }
      }
    }
  }
}
