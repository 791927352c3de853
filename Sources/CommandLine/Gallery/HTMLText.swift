// Text for a page: what effects say of themselves may come from a stranger's file.

import Segue

/// Makes text safe to stand in a page.
enum HTMLText {
  /// The text with everything that HTML reads as its own written out, in text and in quoted attributes;
  /// control characters are shown.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in VisibleText.line(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
