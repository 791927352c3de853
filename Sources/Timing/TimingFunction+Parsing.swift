// Reads timing functions as people write them: `ease-in`, `cubic-bezier:.4,0,.2,1`, `steps:4`,
// `spring:bounce=.3`. Parentheses as in CSS and Core Animation's names work too.

import SegueText

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
    default:
      throw .unknownFunction(
        call.writtenName, nearest: Names.nearest(to: call.name, among: Self.names))
    }
  }

  private static func steps(_ call: TimingCall) throws(TimingError) -> TimingFunction {
    let expected = "steps:count or steps:count,position, position one of start, end, none, both"
    let arguments = call.arguments
    guard (1...2).contains(arguments.count), let count = Int(arguments[0]) else {
      throw .malformed(call.text, expected: expected)
    }
    guard arguments.count == 2 else { return try .steps(count) }
    let word = Names.fold(arguments[1])
    guard
      let position = StepPosition.allCases.first(where: {
        let name = Names.fold($0.rawValue)
        return word == name || word == name.dropFirst(4)
      })
    else { throw .malformed(call.text, expected: expected) }
    return try .steps(count, position)
  }
}
