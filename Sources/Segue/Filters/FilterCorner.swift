// The corners of a filter's ranges: where an author who tries the defaults does not look.

import SegueTransitions

/// Values at which a filter is tried, and what messages call them.
struct FilterCorner {
  /// The words behind "with": `the defaults`, `width at its least`.
  let name: String
  /// The values that are not the defaults.
  let values: [String: ParameterValue]

  /// Whether no value is another one than its default.
  var isDefault: Bool { values.isEmpty }

  /// The defaults; every parameter at each end of its range; and all of them at once.
  static func all(of parameters: [Parameter]) -> [FilterCorner] {
    var all = [FilterCorner(name: "the defaults", values: [:])]
    var (lows, highs): ([String: ParameterValue], [String: ParameterValue]) = ([:], [:])
    for parameter in parameters {
      guard let (low, high) = ends(of: parameter) else { continue }
      (lows[parameter.name], highs[parameter.name]) = (low, high)
      let name = parameter.name
      all.append(FilterCorner(name: "\(name) at its least", values: [name: low]))
      all.append(FilterCorner(name: "\(name) at its greatest", values: [name: high]))
    }
    if lows.count > 1 {
      all.append(FilterCorner(name: "all parameters at their least", values: lows))
      all.append(FilterCorner(name: "all parameters at their greatest", values: highs))
    }
    return all
  }

  private static func ends(of parameter: Parameter) -> (ParameterValue, ParameterValue)? {
    switch parameter.kind {
    case .number(let range) where range.upperBound < 1e9:
      (.number(range.lowerBound), .number(range.upperBound))
    case .angle(let range) where range.upperBound < 1e9:
      (.number(range.lowerBound), .number(range.upperBound))
    case .integer(let range) where range.upperBound < Int(Int32.max):
      (.integer(range.lowerBound), .integer(range.upperBound))
    case .boolean: (.boolean(false), .boolean(true))
    case .vector(let count, let range) where range != Parameter.coordinates:
      (
        .vector(Array(repeating: range.lowerBound, count: count)),
        .vector(Array(repeating: range.upperBound, count: count))
      )
    default: nil
    }
  }
}
