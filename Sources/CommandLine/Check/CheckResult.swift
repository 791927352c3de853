// The result of checking a filter, as text: everything, or one line of several.

import Segue
import SegueText

/// A filter that has been checked, or the reason that it cannot be.
struct CheckResult {
  /// What it was asked for by.
  let name: String
  /// The filter, when it compiles.
  private(set) var filter: ShaderFilter?
  /// What it shows of the rules, when it runs.
  private(set) var check: FilterCheck?
  /// What kept it from being checked.
  private(set) var error: (any Error)?

  init(_ subject: CheckSubject, budget: Int) {
    name = subject.name
    do {
      let filter = try subject.source.get().compiled()
      self.filter = filter
      check = try FilterCheck(filter, budget: budget)
    } catch {
      self.error = error
    }
  }

  /// Whether it compiles and keeps all rules.
  var isClean: Bool { check?.isClean ?? false }

  /// Throws what kept the filter from being checked.
  ///
  /// Errors in the shader itself are no reason to throw: they are the result.
  func throwUnlessChecked() throws {
    if let error, !(error is FilterError) { throw error }
  }

  private static let words: [FilterCheck.Outcome: String] = [
    .kept: "ok", .odd: "odd", .broken: "FAILS",
  ]

  /// Everything: errors with their places, warnings, and every rule.
  var text: String {
    if let error = error as? FilterError { return error.report + "\n" }
    var table = Table()
    table.rows =
      check?.findings.map { [Self.words[$0.outcome] ?? "", $0.rule, $0.detail] } ?? []
    return warnings.map { "\($0)\n" }.joined() + table.text
  }

  /// A line, and below it why the filter does not compile.
  var summary: String {
    switch error {
    case nil:
      let findings = check?.findings.filter { $0.outcome != .kept } ?? []
      let reasons = findings.map { "\($0.rule) (\($0.detail))" }.joined(separator: "; ")
      let word = isClean ? findings.isEmpty ? "ok   " : "odd  " : "FAILS"
      return
        "\(word)  \(VisibleText.line(name))\(reasons.isEmpty ? "" : ": " + reasons)\(warningCount)\n"
    case let error as FilterError:
      return "FAILS  \(VisibleText.line(name)): does not compile\n\(error.report)\n"
    case .some(let error): return "FAILS  \(VisibleText.line("\(error)"))\n"
    }
  }

  private var warnings: [String] { filter?.warnings ?? [] }

  /// How many warnings there are.
  ///
  /// Their texts are shown when the filter is checked alone.
  private var warningCount: String {
    warnings.isEmpty ? "" : ", \(warnings.count) warning\(warnings.count == 1 ? "" : "s")"
  }
}
