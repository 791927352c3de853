// The corners of a filter's ranges: where an author who tries the defaults does not look.

import SegueText
import SegueTransitions

/// Values at which a filter is tried, and their name in messages.
struct FilterCorner {
  /// The words behind "with": `the defaults`, `width at its minimum`.
  let name: String
  /// The values that are not the defaults.
  let values: [String: ParameterValue]

  /// Whether the author's own ranges hold the values; otherwise they are the half and twice the defaults.
  var isDeclared = true

  /// Whether no value is another one than its default.
  var isDefault: Bool { values.isEmpty }

  /// The defaults; every parameter at each end of its range, and at 0 within it; all of them at once.
  static func all(of parameters: [Parameter]) -> [FilterCorner] {
    var all = [FilterCorner(name: "the defaults", values: [:])]
    var (lows, highs): ([String: ParameterValue], [String: ParameterValue]) = ([:], [:])
    for parameter in parameters {
      guard let (low, high) = ends(of: parameter) else { continue }
      (lows[parameter.name], highs[parameter.name]) = (low, high)
      let name = parameter.name
      all.append(FilterCorner(name: "\(name) at its minimum", values: [name: low]))
      all.append(FilterCorner(name: "\(name) at its maximum", values: [name: high]))
    }
    all += parameters.flatMap(within)
    if lows.count > 1 {
      all.append(FilterCorner(name: "all parameters at their minimum", values: lows))
      all.append(FilterCorner(name: "all parameters at their maximum", values: highs))
    }
    return all
  }

  /// Corners at which every two parameters meet in each of their four ways: ends break where a narrow edge
  /// meets a far way, and neither alone shows it.
  ///
  /// Rule: in row r the parameter number n is at its greatest where n and r have an odd number of bits in
  /// common. Two different numbers then take all four pairs (the rows of a Hadamard matrix).
  static func meetings(of parameters: [Parameter]) -> [FilterCorner] {
    let all = parameters.compactMap { parameter in
      ends(of: parameter).map { (name: parameter.name, low: $0.0, high: $0.1) }
    }
    guard all.count > 1 else { return [] }
    var rows = 2
    while rows <= all.count { rows *= 2 }
    return (1..<rows).map { row in
      let isHigh = all.indices.map { ((($0 + 1) & row).nonzeroBitCount & 1) == 1 }
      let names = zip(all, isHigh).filter(\.1).map(\.0.name)
      return FilterCorner(
        name:
          "\(names.prefix(3).joined(separator: ", "))\(names.count > 3 ? ", …" : "") at their maximum and all "
          + "others at their minimum",
        values: Dictionary(
          uniqueKeysWithValues: zip(all, isHigh).map { ($0.name, $1 ? $0.high : $0.low) }))
    }
  }

  /// A parameter at 0 between its ends, at each of its words, and, without a range, at the half and twice
  /// its default.
  private static func within(_ parameter: Parameter) -> [FilterCorner] {
    let name = parameter.name
    switch (parameter.kind, parameter.defaultValue) {
    case (.number(let range), _) where range.upperBound < 1e9,
      (.angle(let range), _) where range.upperBound < 1e9:
      return range.lowerBound < 0 && range.upperBound > 0
        ? [FilterCorner(name: "\(name) at 0", values: [name: .number(0)])] : []
    case (.number, .number(let number)) where number != 0:
      return [0.5, 2].map {
        FilterCorner(
          name: "\(name) at \(NumberText.text(number * $0))",
          values: [name: .number(number * $0)], isDeclared: false)
      }
    case (.vector(let count, let range, _), _)
    where range != Parameter.coordinates && range.lowerBound < 0 && range.upperBound > 0:
      return [
        FilterCorner(
          name: "\(name) at 0", values: [name: .vector(Array(repeating: 0, count: count))])
      ]
    case (.choice(let words), _) where name != EffectDescriptor.presetParameterName:
      return words.map { FilterCorner(name: "\(name) at \($0)", values: [name: .choice($0)]) }
    default: return []
    }
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
    case .vector(let count, let range, _) where range != Parameter.coordinates:
      (
        .vector(Array(repeating: range.lowerBound, count: count)),
        .vector(Array(repeating: range.upperBound, count: count))
      )
    default: nil
    }
  }
}
