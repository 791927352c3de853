// Times of sounds as ffmpeg's filters are told them.

/// Times in the units of filters.
enum SoundTime {
  /// Samples of the mix in a second.
  static let rate = 48_000

  /// A time in samples.
  static func sample(_ seconds: Double) -> Int {
    Int((max(0, min(seconds, 1e9)) * Double(rate)).rounded())
  }

  /// A time as options take it.
  static func text(_ seconds: Double) -> String { "\(microseconds(seconds))us" }

  /// A time in seconds, as formulas take it.
  static func number(_ seconds: Double) -> String {
    let (whole, part) = microseconds(seconds).quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(part)
    return "\(whole)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func microseconds(_ seconds: Double) -> Int {
    Int((max(0, min(seconds, 1e9)) * 1e6).rounded())
  }
}
