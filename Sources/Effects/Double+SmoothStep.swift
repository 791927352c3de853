// A step that begins and ends gently.

extension Double {
  /// 3x² − 2x³ from 0 to 1; before that 0, and beyond it 1.
  package static func smoothStep(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return inside * inside * (3 - 2 * inside)
  }
}
