// The pace of a motion, which may be a spring in real seconds.

import SegueTiming

/// A timing function, fitted to a duration, or a spring that takes its own time.
public enum TimingCurve: Hashable, Sendable {
  /// A function of the fraction of time.
  case function(TimingFunction)
  /// A spring released at the beginning, in seconds; at the end it is set to rest.
  case spring(Spring)

  /// The place on the way.
  ///
  /// - Parameters:
  ///   - fraction: the fraction of the time, 0…1.
  ///   - duration: the length of the whole motion, in seconds.
  /// - Returns: 0 at the beginning, 1 at the end; it may leave 0…1 in between.
  public func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .function(let function): return function(fraction)
    case .spring(let spring):
      guard fraction > 0 else { return 0 }
      return fraction < 1 ? spring.value(at: fraction * duration) : 1
    }
  }
}
