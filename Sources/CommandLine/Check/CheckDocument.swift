// A checked filter as JSON: what `segue check --json` writes.

import Segue

/// The result of checking a filter, for programs.
struct CheckDocument: Encodable {
  struct Finding: Encodable {
    let rule: String
    let outcome: String
    let detail: String
  }
  struct Diagnostic: Encodable {
    let severity: String
    let file: String
    let line: Int
    let column: Int
    let source: String
    let message: String
    let notes: [String]
  }

  let isValid: Bool
  /// The name by which it was asked for.
  let file: String
  let name: String?
  let author: String?
  let license: String?
  let findings: [Finding]
  let diagnostics: [Diagnostic]
  /// Why it could not be checked, unless `diagnostics` says so.
  let error: String?

  init(_ result: CheckResult) {
    isValid = result.isClean
    file = result.name
    name = result.filter?.name
    author = result.filter?.author
    license = result.filter?.license
    findings = result.findings.map {
      Finding(rule: $0.rule, outcome: $0.outcome.rawValue, detail: $0.detail)
    }
    let mistakes = result.error as? FilterError
    diagnostics = (mistakes?.diagnostics ?? result.diagnostics).map(Diagnostic.init)
    error = mistakes == nil ? result.error.map { "\($0)" } : nil
  }
}

extension CheckDocument.Diagnostic {
  init(_ diagnostic: ShaderDiagnostic) {
    severity = diagnostic.severity.rawValue
    file = diagnostic.file
    line = diagnostic.position.line
    column = diagnostic.position.column
    source = diagnostic.sourceLine
    message = diagnostic.message
    notes = diagnostic.notes
  }
}
