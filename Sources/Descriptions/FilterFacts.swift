// Facts that only filters have: author, licence, and how exact their ends are.

import SegueFilterLibrary
import SegueFilters

/// The facts that `describe` prints about a filter beyond its descriptor.
package struct FilterFacts: Encodable {
  struct End: Encodable {
    let isExact: Bool
    /// The largest difference of a component from the picture's, 0…255.
    let largestDifference: Int
  }

  struct Endpoints: Encodable {
    let first: End
    let second: End
  }

  let author: String?
  let license: String?
  let endpoints: Endpoints
  /// The same in a table's rows.
  package let rows: [[String]]

  private enum CodingKeys: String, CodingKey { case author, license, endpoints }

  /// Renders the ends of a filter.
  ///
  /// - Throws: `EffectError` when the effect cannot be made.
  package init(_ filter: ShaderFilter, budget: Int) throws {
    let ends = try FilterEndpoints(filter, budget: budget)
    author = filter.author
    license = filter.license
    endpoints = Endpoints(first: End(ends.first), second: End(ends.second))
    rows = [
      ["author", filter.author ?? "not named"], ["licence", filter.license ?? "not named"],
      ["progress 0", "the first picture: \(ends.first)"],
      ["progress 1", "the second picture: \(ends.second)"],
    ]
  }
}

extension FilterFacts.End {
  init(_ end: FilterEndpoints.End) {
    (isExact, largestDifference) = (end.isExact, end.largestDifference)
  }
}
