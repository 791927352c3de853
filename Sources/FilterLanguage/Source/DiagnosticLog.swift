// Gathers what the compiler has to say, and knows when it has said enough.

/// What has been found so far.
package final class DiagnosticLog {
  /// After so many errors the rest is not read.
  package static let maximumErrors = 20
  private static let maximumWarnings = 100

  /// What was found, in the order it was.
  package private(set) var diagnostics: [ShaderDiagnostic] = []
  private var errorCount = 0
  private var macroUses: [SourcePosition: String] = [:]

  package init() {}

  /// Whether there was an error.
  package var hasErrors: Bool { errorCount > 0 }
  /// Whether there were so many errors that reading on is of no use.
  package var isFull: Bool { errorCount >= Self.maximumErrors }

  /// Remembers that what stands at a place comes from a macro.
  func noteMacro(_ description: String, at position: SourcePosition) {
    if macroUses[position] == nil { macroUses[position] = description }
  }

  /// Notes an error.
  package func error(_ message: String, at position: SourcePosition, notes: [String] = []) {
    guard !isFull else { return }
    let isKnown = diagnostics.contains {
      $0.severity == .error && $0.position == position && $0.message == message
    }
    if isKnown { return }
    errorCount += 1
    add(ShaderDiagnostic(.error, at: position, message, notes: notes))
  }

  /// Notes a warning.
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
