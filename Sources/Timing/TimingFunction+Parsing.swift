// Reads timing functions as people write them: `ease-in`, `cubic-bezier:.4,0,.2,1`, `steps:4`,
// `spring:bounce=.3`; with parentheses as in CSS; names also as Core Animation spells them.

extension TimingFunction {
  /// The names that `init(parsing:)` knows, in the spelling that `description` uses.
  public static let names = [
    "linear", "ease-in", "ease-out", "ease-in-ease-out", "default", "cubic-bezier", "steps",
    "spring",
  ]

  /// Reads a timing function.
  ///
  /// Names are matched without regard to case and hyphens. Arguments follow a colon or stand in
  /// parentheses:
  ///
  /// - `linear`, `ease-in`, `ease-out`, `ease-in-ease-out`, `default`; also CSS's `ease`,
  ///   `ease-in-out`, `step-start`, `step-end` and Core Animation's `easeIn`, `easeInEaseOut`, …
  /// - `cubic-bezier:x1,y1,x2,y2`
  /// - `steps:count` and `steps:count,position`; the position is `start`, `end`, `none` or `both`,
  ///   with or without `jump-`
  /// - `spring`, `spring:bounce=.3`, `spring:duration=.5,bounce=.3`,
  ///   `spring:mass=1,stiffness=100,damping=10`, each also with `velocity=`
  /// - `linear:0,.9@.4,1` or CSS's `linear(0, .9 40%, 1)`
  ///
  /// - Throws: `TimingError` that says what was expected.
  public init(parsing text: String) throws(TimingError) {
    let call = try TimingCall(text)
    switch call.name {
    case "linear" where !call.hasArguments: self = .linear
    case "linear": self = try .piecewiseLinear(call.points())
    case "easein": self = try call.bare(.easeIn)
    case "easeout": self = try call.bare(.easeOut)
    case "easeineaseout", "easeinout": self = try call.bare(.easeInEaseOut)
    case "default", "ease": self = try call.bare(.default)
    case "stepstart": self = try call.bare(.steps(1, .jumpStart))
    case "stepend": self = try call.bare(.steps(1, .jumpEnd))
    case "cubicbezier":
      let points = try call.numbers(4, expected: "cubic-bezier:x1,y1,x2,y2")
      self = try .cubicBezier(points[0], points[1], points[2], points[3])
    case "steps": self = try Self.steps(call)
    case "spring": self = try .spring(Spring(call))
    default: throw .unknownFunction(call.writtenName, nearest: Self.nearest(to: call.name))
    }
  }

  private static func steps(_ call: TimingCall) throws(TimingError) -> TimingFunction {
    let expected = "steps:count or steps:count,position, position one of start, end, none, both"
    let arguments = call.arguments
    guard (1...2).contains(arguments.count), let count = Int(arguments[0]) else {
      throw .malformed(call.text, expected: expected)
    }
    guard arguments.count == 2 else { return try .steps(count) }
    let word = folded(arguments[1])
    guard
      let position = StepPosition.allCases.first(where: {
        let name = folded($0.rawValue)
        return word == name || word == name.dropFirst(4)
      })
    else { throw .malformed(call.text, expected: expected) }
    return try .steps(count, position)
  }

  /// The known names within a third of their length in single-letter edits, best first.
  private static func nearest(to name: String) -> [String] {
    guard name.unicodeScalars.count <= 40 else { return [] }
    let candidates = names.map { (name: $0, distance: editDistance(name, folded($0))) }
    return candidates.filter { $0.distance <= max(2, $0.name.count / 3) }
      .sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
  }
}

/// A name in lower case without hyphens and underscores.
func folded(_ name: some StringProtocol) -> String {
  name.lowercased().filter { $0 != "-" && $0 != "_" }
}

/// Levenshtein's distance between two short words.
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let changed = diagonal + (letter == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, diagonal + 1, row[j] + 1)
    }
  }
  return row[b.count]
}
