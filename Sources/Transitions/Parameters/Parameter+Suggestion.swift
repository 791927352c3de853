// The values that a slider offers: a sane part of a range that may reach far beyond any picture.
//
// Rule: what the effect suggests counts; then the range itself, unless it is very wide; then values around the
// default. Example: a softness may be up to 100,000 pixels, and a slider for it runs from 0 to 60 % of the
// canvas's shorter side.

import SegueSystem

extension Parameter {
  /// The range of a slider, its step and its start.
  public struct Suggestion: Hashable, Sendable {
    /// From the left to the right end.
    public var range: ClosedRange<Double>
    /// The way between two positions.
    public var step: Double
    /// The meaning of 1: the parameter's unit; of a length pixels, or shares of the canvas's
    /// shorter side.
    public var unit: Unit
  }

  /// The range of a slider for its number, or for each of its numbers.
  ///
  /// It is nil without numbers, and for places in pixels, where the canvas decides.
  public var suggestion: Suggestion? {
    switch kind {
    case .number(let range):
      return suggestion(in: range, around: number, isWhole: meaning == .seed)
    case .integer(let range):
      return suggestion(
        in: Double(range.lowerBound)...Double(range.upperBound), around: number, isWhole: true)
    case .angle(let range): return angles(in: range)
    case .length(let range): return lengths(in: range)
    case .vector(_, let range, let isWhole):
      if meaning == .pixelPoint || meaning == .pixelRectangle { return nil }
      return suggestion(in: range, around: number, isWhole: isWhole)
    case .boolean, .choice, .color, .picture, .map, .text: return nil
    }
  }

  /// A wider range is no slider's.
  private static let widest = 1000.0
  /// A slider has about so many positions.
  private static let positions = 100.0

  /// The default, or the start of a control; of several numbers the farthest from zero.
  private var number: Double {
    switch defaultValue ?? control.unset?.start {
    case .number(let number): number
    case .integer(let number): Double(number)
    case .vector(let numbers): numbers.max { abs($0) < abs($1) } ?? 0
    default: 0
    }
  }

  private func suggestion(
    in range: ClosedRange<Double>, around value: Double, isWhole: Bool
  ) -> Suggestion {
    let offered = control.suggested ?? usual(in: range, around: value)
    let step =
      isWhole ? 1 : Self.round((offered.upperBound - offered.lowerBound) / Self.positions, .down)
    return Suggestion(range: offered, step: step, unit: unit ?? .dimensionless)
  }

  private func usual(
    in range: ClosedRange<Double>, around value: Double
  ) -> ClosedRange<Double> {
    if meaning == .seed { return (0...Self.positions).clamped(to: range) }
    if meaning == .point { return (0...1).clamped(to: range) }
    if range.upperBound - range.lowerBound <= Self.widest { return range }
    let reach = value == 0 ? 1 : Self.round(2 * abs(value), .up)
    let hasSigns = value == 0 || meaning == .offset || meaning == .direction
    let around = hasSigns ? -reach...reach : value > 0 ? 0...reach : -reach...0
    return around.overlaps(range) ? around.clamped(to: range) : range
  }

  private func angles(in range: ClosedRange<Double>) -> Suggestion {
    let isWide = range.upperBound - range.lowerBound > 8 * .pi
    let offered = control.suggested ?? (isWide ? (-.pi)...(.pi) : range)
    let isLong = offered.upperBound - offered.lowerBound > 4.1 * .pi
    return Suggestion(
      range: offered, step: isLong ? .pi / 36 : .pi / 180, unit: .radians)
  }

  private func lengths(in range: ClosedRange<Double>) -> Suggestion {
    var (usual, unit) = (0.2, Unit.shorterSides)
    switch defaultValue ?? control.unset?.start {
    case .length(.pixels(let pixels)) where pixels > 0:
      (usual, unit) = (Self.round(4 * pixels, .up), .pixels)
    case .length(.fraction(let share)): usual = Self.round(4 * share, .up)
    default: break
    }
    let top = control.suggested?.upperBound ?? usual
    let step = Self.round(top / Self.positions, .down)
    // A length that cannot be nothing is at least one step.
    let least = range.lowerBound > 0 ? step : 0
    return Suggestion(
      range: max(control.suggested?.lowerBound ?? least, least)...top, step: step, unit: unit)
  }

  /// The next of 1, 2, 5, 10, 20, 50 and so on.
  private static func round(_ number: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let power = pow(10, log10(number).rounded(.down))
    let digit = number / power
    let digits: [Double] = [1, 2, 5, 10]
    let near =
      rule == .up
      ? digits.first { $0 >= digit - 1e-9 } ?? 10 : digits.last { $0 <= digit + 1e-9 } ?? 1
    // A power below one is not exact; a quotient of whole numbers is the nearest number to 0.02.
    return power < 1 ? near / (1 / power).rounded() : near * power
  }
}
