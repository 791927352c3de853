// Collects the compiler's messages, and knows when there are enough.

import SegueShaders

/// The messages so far.
package final class DiagnosticLog {
  /// After this many errors the rest is not read.
  package static let maximumErrors = 20
  private static let maximumWarnings = 100

  /// The messages, in the order in which they were found.
  package private(set) var diagnostics: [ShaderDiagnostic] = []
  private var errorCount = 0
  private var macroUses: [SourcePosition: String] = [:]

  /// Makes an empty log.
  package init() {}

  /// Whether there was an error.
  package var hasErrors: Bool { errorCount > 0 }
  /// Whether there were so many errors that reading should stop.
  package var isFull: Bool { errorCount >= Self.maximumErrors }

  /// Records that the text at a place comes from a macro.
  func noteMacro(_ description: String, at position: SourcePosition) {
    if macroUses[position] == nil { macroUses[position] = description }
  }

  /// Adds an error.
  package func error(_ message: String, at position: SourcePosition, notes: [String] = []) {
    guard !isFull else { return }
    let isKnown = diagnostics.contains {
      $0.severity == .error && $0.position == position && $0.message == message
    }
    if isKnown { return }
    errorCount += 1
    add(ShaderDiagnostic(.error, at: position, message, notes: notes))
  }

  /// Adds a warning.
  package func warning(_ message: String, at position: SourcePosition, notes: [String] = []) {
    guard diagnostics.count - errorCount < Self.maximumWarnings else { return }
    add(ShaderDiagnostic(.warning, at: position, message, notes: notes))
  }

  private func add(_ diagnostic: ShaderDiagnostic) {
    var diagnostic = diagnostic
    if let macro = macroUses[diagnostic.position] { diagnostic.notes.insert(macro, at: 0) }
    diagnostics.append(diagnostic)
  }
}
