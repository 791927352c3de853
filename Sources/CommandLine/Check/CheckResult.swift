// The result of checking a filter, as text: everything, or one line of several.

import Segue

/// A filter that has been checked, or the reason that it cannot be.
struct CheckResult {
  /// The name by which it was asked for.
  let name: String
  /// The filter, when it compiles.
  private(set) var filter: ShaderFilter?
  /// Which rules it keeps; nil if it does not run.
  private(set) var check: FilterCheck?
  /// The reason why it could not be checked.
  private(set) var error: (any Error)?

  /// The findings about its motion and about the cost of a frame.
  private(set) var further: [FilterCheck.Finding] = []
  private let isPortable: Bool

  /// Checks a filter.
  ///
  /// - Parameters:
  ///   - isPortable: whether hosts of WebGL must take it.
  ///   - isTimed: whether the time of a frame is measured, too.
  init(_ subject: CheckSubject, budget: Int, isPortable: Bool = false, isTimed: Bool = false) {
    name = subject.name
    self.isPortable = isPortable
    do {
      let filter = try subject.source.get().compiled()
      self.filter = filter
      let check = try FilterCheck(filter, budget: budget)
      self.check = check
      if isPortable { further.append(Self.portability(filter)) }
      if check.staysWithinBudget {
        further += try Self.motion(of: filter, budget: budget, isTimed: isTimed)
      }
    } catch {
      self.error = error
    }
  }

  /// Whether it compiles and keeps all rules.
  var isClean: Bool {
    check?.isClean ?? false && !further.contains { $0.outcome == .broken }
  }

  /// All findings.
  var findings: [FilterCheck.Finding] { (check?.findings ?? []) + further }

  private static func motion(
    of filter: ShaderFilter, budget: Int, isTimed: Bool
  ) throws -> [FilterCheck.Finding] {
    do {
      return try FilterMotion(filter, budget: budget).findings
        + [FilterCost(filter, budget: budget, isTimed: isTimed).finding]
    } catch let error as EffectError {
      return [.stopped(by: error)]
    }
  }

  private static func portability(_ filter: ShaderFilter) -> FilterCheck.Finding {
    let count = filter.portabilityWarnings.count
    return FilterCheck.Finding(
      rule: "WebGL hosts accept it", outcome: count == 0 ? .kept : .broken,
      detail: count == 0 ? "yes" : "\(counted(count, "place")) above")
  }

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
    let table = Table(rows: findings.map { [Self.words[$0.outcome] ?? "", $0.rule, $0.detail] })
    return warnings.map { "\($0)\n" }.joined() + table.text
  }

  /// A line, and below it why the filter does not compile.
  var summary: String {
    switch error {
    case nil:
      let findings = findings.filter { $0.outcome != .kept }
      let reasons = findings.map { "\($0.rule) (\($0.detail))" }.joined(separator: "; ")
      let word = isClean ? findings.isEmpty ? "ok   " : "odd  " : "FAILS"
      return
        "\(word)  \(VisibleText.line(name))\(reasons.isEmpty ? "" : ": " + reasons)\(warningCount)\n"
    case let error as FilterError:
      return "FAILS  \(VisibleText.line(name)): does not compile\n\(error.report)\n"
    case .some(let error): return "FAILS  \(VisibleText.line("\(error)"))\n"
    }
  }

  private var warnings: [String] {
    let places = isPortable ? filter?.portabilityWarnings ?? [] : []
    return (filter?.warnings ?? []).map(\.text)
      + places.map { "\($0.headline(in: $0.file))\n  \($0.sourceLine)" }
  }

  /// The compiler's warnings, with those for hosts of WebGL if they are asked for.
  var diagnostics: [ShaderDiagnostic] {
    (filter?.warnings ?? []) + (isPortable ? filter?.portabilityWarnings ?? [] : [])
  }

  /// How many warnings there are.
  ///
  /// Their texts are shown when the filter is checked alone.
  private var warningCount: String {
    warnings.isEmpty ? "" : ", \(counted(warnings.count, "warning"))"
  }
}
