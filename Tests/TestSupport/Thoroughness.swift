// How often random tests repeat what they do.

import SegueSystem

/// Whether tests can afford many rounds.
public enum Thoroughness {
  /// Whether many rounds are too slow: in unoptimized builds, and under the address sanitizer, which sees as
  /// much of how memory is used in a few.
  public static let isReduced: Bool = {
    #if DEBUG
      return true
    #else
      return unsafe getenv("ASAN_OPTIONS") != nil
    #endif
  }()
}
