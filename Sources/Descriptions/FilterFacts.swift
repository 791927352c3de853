// Facts that only filters have: author, licence, and how exact their ends are.

import SegueFilterLibrary
import SegueFilters
import SegueText

/// The facts that `describe` prints about a filter beyond its descriptor.
package struct FilterFacts: JSONWritable {
  private let filter: ShaderFilter
  private let ends: FilterEndpoints

  /// Renders the ends of a filter.
  ///
  /// - Throws: `EffectError` when the effect cannot be made.
  package init(_ filter: ShaderFilter, budget: Int) throws {
    self.filter = filter
    ends = try FilterEndpoints(filter, budget: budget)
  }

  /// The facts as JSON; differences of components are 0…255.
  package var tree: JSONTree {
    func end(_ end: FilterEndpoints.End) -> JSONTree {
      ["isExact": end.isExact, "largestDifference": end.largestDifference]
    }
    let endpoints: JSONTree = ["first": end(ends.first), "second": end(ends.second)]
    return ["author": filter.author, "license": filter.license, "endpoints": endpoints]
  }

  /// The facts in a table's rows.
  package var rows: [[String]] {
    [
      ["author", filter.author ?? "not named"], ["licence", filter.license ?? "not named"],
      ["progress 0", "the first picture: \(ends.first)"],
      ["progress 1", "the second picture: \(ends.second)"],
    ]
  }
}
