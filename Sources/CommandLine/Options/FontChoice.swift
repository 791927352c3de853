// Fonts as options name them: a file, or a family.

import Segue
import SegueText

/// A font as an option names it.
enum FontChoice {
  static let extensions = ["ttf", "otf", "ttc", "otc"]

  /// Whether it is a file, and not the name of a family: it has a slash or a font's extension.
  static func isFile(_ text: String) -> Bool {
    text.contains("/") || extensions.contains { text.lowercased().hasSuffix(".\($0)") }
  }

  /// The font; for nil the one that is always wanted, or the machine's sans-serif.
  static func font(_ text: String?, limits: Limits) throws -> Font {
    if let text { return try font(named: text, "--font", limits) }
    return try Preferences.current.value(.font) { try font(named: $1, $0, limits) } ?? Font()
  }

  private static func font(named text: String, _ label: String, _ limits: Limits) throws -> Font {
    guard !text.isEmpty, text.utf8.count <= 4096, !text.utf8.contains(0) else {
      throw TextError.malformed(
        what: label, text: text,
        expected: "a file of a font or the name of one, as in 'DejaVu Serif'")
    }
    return isFile(text) ? Font(try FontFile(contentsOf: text, limits: limits)) : Font(text)
  }
}
