// Measures the rules that GL Transitions' own validator has for transitions.

import SegueFilters
import SeguePixels
import SegueTransitions

/// Which rules for transitions a filter keeps.
public struct FilterCheck: Sendable {
  /// Whether a filter keeps a rule.
  public enum Outcome: String, Hashable, Sendable {
    /// It keeps it.
    case kept
    /// It does not keep it, and may have a reason. GL Transitions' validator only warns.
    case odd
    /// It breaks it.
    case broken

    init(_ isKept: Bool) { self = isKept ? .kept : .broken }
  }

  /// A rule and whether it is kept.
  public struct Finding: Hashable, Sendable {
    /// The rule in words.
    public let rule: String
    /// Whether the filter keeps it.
    public let outcome: Outcome
    /// The measured value, or the missing part.
    public let detail: String

    public init(rule: String, outcome: Outcome, detail: String) {
      (self.rule, self.outcome, self.detail) = (rule, outcome, detail)
    }

    /// At some moment, or with some values, it takes more instructions than it may.
    package static func stopped(by error: EffectError) -> Finding {
      Finding(rule: "it runs at every moment", outcome: .broken, detail: error.description)
    }
  }

  /// The rules in order.
  public let findings: [Finding]
  /// Whether its frames take no more instructions than they may.
  public let staysWithinBudget: Bool
  /// Whether no rule is broken.
  public var isClean: Bool { !findings.contains { $0.outcome == .broken } }

  /// Runs a filter with its defaults.
  ///
  /// When it takes more instructions than it may, there are no findings about what it shows.
  ///
  /// - Parameters:
  ///   - filter: the filter.
  ///   - budget: the most instructions that a frame may take for each of its pixels.
  /// - Throws: `EffectError` when the effect cannot be made.
  public init(_ filter: ShaderFilter, budget: Int = ShaderFilter.defaultBudget) throws(EffectError)
  {
    let trial = try FilterTrial(filter, budget: budget)
    var findings: [Finding] = []
    var failure: EffectError?
    do throws(EffectError) { findings = try Self.shown(in: trial) } catch { failure = error }
    for (rule, value) in [("author", filter.author), ("license", filter.license)] {
      findings.append(
        Finding(
          rule: "the file names its \(rule)", outcome: Outcome(value != nil),
          detail: value ?? "no line '// \(rule.prefix(1).uppercased() + rule.dropFirst()): …'"))
    }
    let unused = filter.unusedParameters
    findings.append(
      Finding(
        rule: "every uniform is used", outcome: Outcome(unused.isEmpty),
        detail: unused.isEmpty ? "yes" : "never read: \(Self.list(unused))"))
    findings.append(
      Finding(
        rule: "it stays within its instructions", outcome: Outcome(failure == nil),
        detail: failure?.description ?? "yes"))
    self.findings = findings
    staysWithinBudget = failure == nil
  }

  /// Names with commas, the first ten of many.
  private static func list(_ names: [String]) -> String {
    let more = names.count > 10 ? " and \(names.count - 10) more" : ""
    return names.prefix(10).joined(separator: ", ") + more
  }

  /// The findings in its frames.
  private static func shown(in trial: FilterTrial) throws(EffectError) -> [Finding] {
    let ends = try FilterEndpoints(trial)
    let isBlank = isBlank(try trial.frame(0.5))
    return [("0 is the first", ends.first), ("1 is the second", ends.second)].map {
      Finding(
        rule: "progress \($0) picture", outcome: Outcome($1.isExact), detail: "\($1)")
    } + [
      Finding(
        rule: "progress 0.5 is not blank", outcome: isBlank ? .odd : .kept,
        detail: isBlank ? "one colour all over" : "shows something")
    ]
  }

  private static func isBlank(_ picture: Bitmap) -> Bool {
    (0..<picture.height).allSatisfy { y in
      (0..<picture.width).allSatisfy { picture[$0, y] == picture[0, 0] }
    }
  }
}
