// The font that tests of text use, where it is installed.

import Foundation
import SegueTypesetting

/// DejaVu Sans, of which advances and outlines are known.
enum TestFonts {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// The font's bytes; nil if it is not installed.
  static let bytes = (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }

  /// The font.
  static let font = bytes.flatMap { try? FontFile(bytes: $0, name: "DejaVuSans.ttf") }.map {
    Font($0)
  }

  /// The font at a size at which a font unit is a point.
  static func format(size: Double = 2048) -> TextFormat {
    var format = TextFormat()
    format.font = font ?? Font()
    format.size = size
    return format
  }
}
