// The words of an error, in memory that a caller can read.

import SegueSystem

/// One line of text that a caller may read until the next one is set.
@safe struct Words {
  @unsafe private var text: UnsafeMutablePointer<CChar>?

  /// Replaces it.
  mutating func set(_ line: String) {
    unsafe free(text)
    unsafe text = line.isEmpty ? nil : strdup(line)
  }

  /// The line as C has it; empty after success.
  @unsafe var pointer: UnsafePointer<CChar>? {
    unsafe text.map { unsafe UnsafePointer($0) } ?? Self.none
  }

  /// No words.
  nonisolated(unsafe) static let none: UnsafePointer<CChar>? = unsafe strdup("").map {
    unsafe UnsafePointer($0)
  }
}
