// What `segue check` finds in a filter, found beside all other work: no edit waits for it. Of each file the newest text
// counts; what goes on for an older one is given up.

import SegueFilterLibrary
import SegueFilters
import SeguePixels
import SegueText
import SegueTransitions
import Synchronization

/// What was found in a filter's text.
struct FilterMeasure: Sendable {
  /// What `segue check` finds.
  let findings: [FilterCheck.Finding]
  /// Instructions for each pixel, as `segue check` counts them; nil for more than there may be.
  let cost: Int?

  /// Of a filter that was not looked at, because too many wait.
  static let none = FilterMeasure(
    findings: [
      FilterCheck.Finding(
        rule: "it runs at every moment", outcome: .odd,
        detail: "not checked: too many filters wait; change it once more")
    ], cost: nil)

  private init(findings: [FilterCheck.Finding], cost: Int?) {
    (self.findings, self.cost) = (findings, cost)
  }

  /// Runs a filter, as far as its budget goes.
  init(_ filter: ShaderFilter, budget: Int) {
    var findings: [FilterCheck.Finding] = []
    var cost: Int?
    do throws(EffectError) {
      let check = try FilterCheck(filter, budget: budget)
      findings = check.findings
      if check.staysWithinBudget {
        cost = Int(try filter.workPerPixel(budget: budget).rounded())
      }
    } catch { findings.append(.stopped(by: error)) }
    (self.findings, self.cost) = (findings, cost)
  }
}

/// Measures filters, one after the other.
final class FilterMeasuring: Sendable {
  private let line = WorkLine()
  /// By their paths.
  private let newest = Mutex<[String: RenderInterruption]>([:])

  /// Measures the text of a source, if it is a filter without a mistake.
  ///
  /// - Parameter tell: called with what was found, unless a newer text has come by then.
  func begin(
    _ source: StudioSource, budget: Int, _ tell: @escaping @Sendable (FilterMeasure) -> Void
  ) {
    let interruption = RenderInterruption()
    newest.withLock { $0.updateValue(interruption, forKey: source.path) }?.raise()
    guard let filter = source.filter else { return }
    let isTaken = line.add(bytes: source.text.utf8.count) {
      guard !interruption.isStopped else { return }
      let measure = RenderInterruption.$current.withValue(interruption) {
        FilterMeasure(filter, budget: budget)
      }
      if !interruption.isStopped { tell(measure) }
    }
    if !isTaken { tell(.none) }
  }

  /// Gives up what goes on and what waits.
  func end() {
    for interruption in newest.withLock({ Array($0.values) }) { interruption.raise() }
  }
}

extension Studio {
  /// Takes a source that was read or typed, and measures it if it is a filter.
  ///
  /// - Returns: whether something else is shown now.
  func take(_ source: StudioSource) throws -> Bool {
    let isOther = try sources.set(source)
    guard source.measure == nil else { return isOther }
    measuring.begin(source, budget: setup.shaderBudget) { [weak self] measure in
      guard let self else { return }
      // In order with whatever else is told of sources.
      work.add { self.note(measure, of: source) }
    }
    return isOther
  }

  private func note(_ measure: FilterMeasure, of source: StudioSource) {
    guard let measured = sources.keep(measure, of: source) else { return }
    tell(["type": "measured", "id": files.named(source.path)] + measured.foundMembers)
  }
}
