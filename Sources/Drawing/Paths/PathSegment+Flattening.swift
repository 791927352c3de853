// Turns lines and curves into points on them.

import SeguePixels

extension PathSegment {
  /// The most steps of one curve.
  private static let mostSteps = 2048.0

  func mapped(_ map: (Point) -> Point) -> PathSegment {
    switch self {
    case .line(let a, let b): .line(map(a), map(b))
    case .quadratic(let a, let b, let c): .quadratic(map(a), map(b), map(c))
    case .cubic(let a, let b, let c, let d): .cubic(map(a), map(b), map(c), map(d))
    }
  }

  /// The number of equal parameter steps whose chords are no farther than `tolerance` from the
  /// curve.
  func steps(tolerance: Double) -> Int {
    let bend: Double
    switch self {
    case .line: return 1
    case .quadratic(let a, let b, let c): bend = (a - b * 2 + c).norm * 0.25
    case .cubic(let a, let b, let c, let d):
      bend = max((a - b * 2 + c).norm, (b - c * 2 + d).norm) * 0.75
    }
    let steps = (bend / tolerance).squareRoot()
    return steps < Self.mostSteps ? Int(steps.rounded(.up)).clamped(to: 1...2048) : 2048
  }

  /// Appends points along the segment without its first; returns how many, at most `most`.
  func appendPoints(to points: inout [Point], tolerance: Double, most: Int) -> Int {
    guard most > 0 else { return 0 }
    let steps = min(steps(tolerance: tolerance), most)
    for step in 1..<max(steps, 1) { points.append(point(at: Double(step) / Double(steps))) }
    points.append(end)
    return steps
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
