// A checked filter as JSON: what `segue check --json` writes.

import Segue

extension CheckResult: JSONWritable {
  /// The result of checking a filter, for programs.
  var tree: JSONTree {
    let mistakes = error as? FilterError
    return [
      "isValid": isClean,
      // The name by which it was asked for.
      "file": name,
      "name": filter?.name, "author": filter?.author, "license": filter?.license,
      "findings": findings.map { finding -> JSONTree in
        ["rule": finding.rule, "outcome": finding.outcome.rawValue, "detail": finding.detail]
      },
      "diagnostics": (mistakes?.diagnostics ?? diagnostics).map(\.document),
      // Why it could not be checked, unless `diagnostics` says so.
      "error": mistakes == nil ? error.map { "\($0)" } : nil,
    ]
  }
}

extension ShaderDiagnostic {
  fileprivate var document: JSONTree {
    [
      "severity": severity.rawValue, "file": file, "line": position.line,
      "column": position.column, "source": sourceLine, "message": message, "notes": notes,
    ]
  }
}
