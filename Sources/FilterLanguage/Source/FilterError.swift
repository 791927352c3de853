// Errors of filter files.

import SegueText

/// The reason why a filter cannot be used.
public enum FilterError: SegueError, Hashable {
  /// The shader has errors; the diagnostics include warnings, and `report` has all of them as text.
  case invalid(name: String, diagnostics: [ShaderDiagnostic], report: String)

  /// Makes an error from the messages about a source.
  init(_ diagnostics: [ShaderDiagnostic], in source: ShaderSource) {
    self = .invalid(
      name: source.name, diagnostics: diagnostics.map { $0.placed(in: source) },
      report: diagnostics.map { $0.rendered(in: source) }.joined(separator: "\n"))
  }

  /// All messages.
  public var diagnostics: [ShaderDiagnostic] {
    switch self {
    case .invalid(_, let diagnostics, _): diagnostics
    }
  }

  /// All messages as a compiler prints them, in several lines.
  public var report: String {
    switch self {
    case .invalid(_, _, let report): report
    }
  }
}

extension FilterError {
  /// The file's content is wrong.
  public var category: ErrorCategory { .badData }

  /// The first error's place.
  public var location: ErrorLocation? {
    switch self {
    case .invalid(let name, let diagnostics, _):
      let first = diagnostics.first { $0.severity == .error }?.position
      return ErrorLocation(name, line: first?.line, column: first?.column)
    }
  }

  /// One line: the first error with its place, and the number of other errors.
  public var description: String {
    switch self {
    case .invalid(let name, let diagnostics, _):
      let errors = diagnostics.filter { $0.severity == .error }
      let first = errors.first.map { $0.headline(in: name) } ?? "\(name): not a filter"
      return errors.count < 2 ? first : first + " (and \(errors.count - 1) more)"
    }
  }
}
