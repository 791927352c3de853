// Errors of filter files.

import SegueShaders
import SegueText

/// The reason why a filter cannot be used: its shader has errors.
public struct FilterError: SegueError, Hashable {
  /// The file's name in messages.
  let name: String
  /// All messages, warnings among them.
  public let diagnostics: [ShaderDiagnostic]

  /// Makes an error from the messages about a source.
  init(_ diagnostics: [ShaderDiagnostic], in source: ShaderSource) {
    name = source.name
    self.diagnostics = diagnostics.map { $0.placed(in: source) }
  }

  /// All messages as a compiler prints them, in several lines.
  public var report: String { diagnostics.map(\.text).joined(separator: "\n") }

  private var errors: [ShaderDiagnostic] { diagnostics.filter { $0.severity == .error } }
}

extension FilterError {
  /// The file's content is wrong.
  public var category: ErrorCategory { .badData }

  /// The first error's place.
  public var location: ErrorLocation? {
    let first = errors.first?.position
    return ErrorLocation(name, line: first?.line, column: first?.column)
  }

  /// One line: the first error with its place, and the number of other errors.
  public var description: String {
    let first = errors.first.map { $0.headline(in: name) } ?? "\(name): not a filter"
    return errors.count < 2 ? first : first + " (and \(errors.count - 1) more)"
  }
}
