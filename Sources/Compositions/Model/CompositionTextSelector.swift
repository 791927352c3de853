// Which characters a text animator changes, and how much.
//
// Rule: characters, words or lines are counted; the selector has a range in these counts, and a shape
// over the range. The formulas are those of the open specification's range selector.

import SegueSystem
import SegueTiming

/// A range of characters with a shape.
struct CompositionTextSelector: Sendable {
  /// The unit of counting: characters, words or lines.
  enum Unit: Int, Sendable {
    case characters = 1
    case charactersWithoutSpaces = 2
    case words = 3
    case lines = 4
  }

  /// How much is selected over the range.
  enum Shape: Int, Sendable {
    case square = 1
    case rampUp = 2
    case rampDown = 3
    case triangle = 4
    case round = 5
    case smooth = 6
  }

  var unit = Unit.characters
  var shape = Shape.square
  /// Whether the range is in counts, not in percent.
  var isIndexed = false
  var start = Track(0.0)
  var end: Track<Double>?
  var offset = Track(0.0)
  /// In percent; negative amounts change the other way.
  var amount = Track(100.0)
  /// In percent: how soft the edges of a square are.
  var smoothness = Track(100.0)
  /// In percent: the ease at the shape's high and low end.
  var easeHigh = Track(0.0)
  var easeLow = Track(0.0)

  /// How much of a change one of so many counts gets at a moment, −1…1.
  func weight(of index: Int, among count: Int, at moment: Moment) -> Double {
    let scale = isIndexed ? 1 : Double(count) / 100
    let shift = offset.value(at: moment)
    let first = (start.value(at: moment) + shift) * scale
    let last = ((end?.value(at: moment) ?? (isIndexed ? Double(count) : 100)) + shift) * scale
    let (low, high) = (min(first, last), max(first, last))
    let share = shape(Double(index), low, high, at: moment)
    return eased(share, at: moment) * amount.value(at: moment) / 100
  }

  private func shape(_ index: Double, _ low: Double, _ high: Double, at moment: Moment) -> Double {
    let length = high - low
    /// Where the middle of the count is in the range, 0…1.
    func place(_ single: Double) -> Double {
      length > 0 ? min(max((index + 0.5 - low) / length, 0), 1) : single
    }
    switch shape {
    case .square:
      // The part of the count that lies in the range.
      let part = max(0, min(index + 1, high) - max(index, low))
      let softness = max(smoothness.value(at: moment) / 100, 1e-6)
      let edge = 0.5 - softness / 2
      return min(max((part - edge) / softness, 0), 1)
    case .rampUp: return place(index >= high ? 1 : 0)
    case .rampDown: return 1 - place(index >= high ? 1 : 0)
    case .triangle: return 1 - abs(2 * place(0) - 1)
    case .round:
      let x = 2 * place(0) - 1
      return max(0, 1 - x * x).squareRoot()
    case .smooth: return (1 - cos(2 * .pi * place(0))) / 2
    }
  }

  private func eased(_ share: Double, at moment: Moment) -> Double {
    let (high, low) = (easeHigh.value(at: moment) / 100, easeLow.value(at: moment) / 100)
    guard high != 0 || low != 0, share > 0, share < 1 else { return share }
    func limited(_ value: Double) -> Double { min(max(value, 0), 1) }
    let curve = try? TimingFunction.cubicBezier(
      limited(low), limited(-low), limited(1 - high), limited(1 + high))
    return curve.map { $0(share) } ?? share
  }
}
