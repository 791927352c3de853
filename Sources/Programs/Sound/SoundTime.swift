// Times of sounds in samples.

/// Times in samples.
enum SoundTime {
  /// Samples of the mix in a second.
  static let rate = 48_000

  /// A time in samples.
  static func sample(_ seconds: Double) -> Int {
    Int((max(0, min(seconds, 1e9)) * Double(rate)).rounded())
  }
}
