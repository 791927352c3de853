// One message of the compiler about a shader.

import SegueShaders

/// An error or a warning, with its place.
public struct ShaderDiagnostic: Hashable, Sendable {
  /// The severity of a message.
  public enum Severity: String, Hashable, Sendable {
    /// The shader cannot be used.
    case error
    /// The shader can be used, but may not do what its author meant.
    case warning
  }

  /// Whether it is an error, which stops the filter, or a warning.
  public var severity: Severity
  /// The place where it begins; in a macro, the place where the macro is used.
  public var position: SourcePosition
  /// The problem, and the code that the compiler expected.
  public var message: String
  /// More about it: the macro that it is in, another place, a hint.
  public var notes: [String]
  /// The file's name in messages; empty until the source is known.
  public private(set) var file = ""
  /// The source line, cut to 100 characters; empty until the source is known.
  public private(set) var sourceLine = ""
  /// Where the message points to in the source line.
  private var caret = 0

  /// Makes a message.
  public init(
    _ severity: Severity, at position: SourcePosition, _ message: String, notes: [String] = []
  ) {
    self.severity = severity
    self.position = position
    self.message = message
    self.notes = notes
  }

  /// The same message with its file and its line.
  func placed(in source: ShaderSource) -> ShaderDiagnostic {
    var placed = self
    placed.file = source.name
    (placed.sourceLine, placed.caret) = source.line(position.line, around: position.column)
    return placed
  }

  /// The message with its file, line and column, the source line with a caret, and the notes.
  ///
  ///     fade.glsl:3:14: error: expected ';' after the expression, found 'float'
  ///       vec3 c = a
  ///                ^
  public var text: String {
    ([headline(in: file)] + excerpt + notes.map { "  note: \($0)" }).joined(separator: "\n")
  }

  /// `file:line:column: error: message`.
  public func headline(in name: String) -> String {
    "\(name):\(position.line):\(position.column): \(severity.rawValue): \(message)"
  }

  /// The part of the line around the column, with a caret under it; nothing for an empty line.
  private var excerpt: [String] {
    let scalars = sourceLine.unicodeScalars
    guard scalars.contains(where: { !$0.properties.isWhitespace }) else { return [] }
    let padding = scalars.prefix(caret).map { $0 == "\t" ? "\t" : " " }.joined()
    return ["  " + sourceLine, "  " + padding + "^"]
  }
}
