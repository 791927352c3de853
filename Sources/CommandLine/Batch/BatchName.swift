// The outputs of a batch: a name with values of each row. A row is data, and must not lead out of the folder that the
// command named.

import Segue

/// An output's name with `{{name}}` for a value of a row.
struct BatchName {
  private let pattern: String
  private let names: Set<String>

  /// - Throws: for a name that would be the same for all rows, and for standard output.
  init(_ pattern: String) throws {
    self.pattern = pattern
    var names: Set<String> = []
    _ = try pattern.replacingNames { name throws(DocumentError) in
      names.insert(name)
      return ""
    }
    guard !names.isEmpty else {
      throw CommandFailure.usage(
        "-o \(VisibleText.line(pattern)): all films would be this file; put a value of the rows into it, as in "
          + "'out/{{id}}.mp4'")
    }
    self.names = names
  }

  /// Whether a value is for the output's name alone, and no variable of the show.
  func isOnlyThere(_ name: String, _ show: ParsedFile?) -> Bool {
    names.contains(name) && show.map { $0.variables?[name] == nil } ?? false
  }

  /// The name for a row.
  func filled(with values: [String: JSONTree]) throws(DocumentError) -> String {
    try pattern.replacingNames { name throws(DocumentError) in
      guard let value = values[name] else {
        let nearest = Names.nearest(to: name, among: values.keys)
        throw DocumentError(
          .whole,
          "no value \(TextError.quoted(name)) for the output's name\(Names.suggestion(nearest))")
      }
      switch value.content {
      case .text(let text) where Self.isPart(text): return text
      case .number(let number): return NumberText.text(number)
      default:
        throw DocumentError(
          .whole,
          "\(TextError.quoted(name)) is \(value.summary), which cannot be a part of a file's name; use letters, digits "
            + "and hyphens")
      }
    }
  }

  /// Whether a text may be a part of a file's name: it leads into no other folder, is no pattern and not hidden.
  private static func isPart(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != ".", first != "-" else { return false }
    return text.unicodeScalars.allSatisfy {
      $0 != "/" && $0 != "%" && $0.value >= 0x20 && $0.value != 0x7F
    }
  }
}
