// What is drawn on a sheet's background: letters that can be read there, and pictures.

import Segue

/// The colours of a sheet's letters.
struct SheetInk {
  private let isDark: Bool

  /// - Parameter background: the sheet's colour.
  init(on background: Color) {
    isDark =
      background.alpha > 0.5
      && 0.3 * background.red + 0.59 * background.green + 0.11 * background.blue < 0.5
  }

  /// The colour of names: light on a dark sheet, dark on a light one.
  var loud: Color { isDark ? Color(red: 0.95, green: 0.96, blue: 0.98) : .black }
  /// The colour of notes.
  var quiet: Color {
    let level = isDark ? 0.58 : 0.42
    return Color(red: level, green: level, blue: level + 0.04)
  }
}

extension Bitmap {
  /// Copies a picture over this one, its top-left corner at (x, y); what reaches beyond the border is left out.
  mutating func place(_ picture: Bitmap, x: Int, y: Int) {
    withMutableRows { rows in
      let (width, height) = (
        min(picture.width, rows.width - x), min(picture.height, rows.height - y)
      )
      guard width > 0 else { return }
      for line in 0..<max(height, 0) {
        rows.row(y + line)[x..<(x + width)].copy(picture.row(line)[0..<width])
      }
    }
  }
}
