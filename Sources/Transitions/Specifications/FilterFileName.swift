// A filter's file is recognised by the ending of its name.

/// The names of filters' files.
package enum FilterFileName {
  /// The endings without the dot: GL Transitions' first, then what ISF and Shadertoy files have.
  package static let endings = ["glsl", "fs", "frag", "fsh", "isf"]

  /// All endings for messages: `.glsl, .fs, .frag, .fsh or .isf`.
  package static var listed: String {
    endings.dropLast().map { "." + $0 }.joined(separator: ", ") + " or ." + (endings.last ?? "")
  }

  /// Whether a name is a filter's file's, in upper or lower case.
  package static func isOne(_ name: some StringProtocol) -> Bool { ending(of: name) != nil }

  /// `fade.glsl` becomes `fade`; a name without a known ending stays as it is.
  package static func withoutEnding(_ name: String) -> String {
    ending(of: name).map { String(name.dropLast($0.count + 1)) } ?? name
  }

  private static func ending(of name: some StringProtocol) -> String? {
    let name = name.lowercased()
    return endings.first { name.hasSuffix("." + $0) }
  }
}
