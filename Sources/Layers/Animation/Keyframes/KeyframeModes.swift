// How keyframe animations find what lies between keyframes.

import SegueTiming

extension KeyframeAnimation {
  /// How the values between keyframes are found, by Core Animation's names.
  public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Straight from one value to the next.
    case linear
    /// Each value stays until the next one; nothing lies between.
    case discrete
    /// Straight, at constant speed over all values.
    case paced
    /// On a smooth curve through the values; transforms by their components, paths by their points.
    /// Pictures and flags change as with `linear`.
    case cubic
    /// On a smooth curve through the values, at constant speed.
    case cubicPaced

    /// Whether the key times follow from the values.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
    /// Whether the values lie on a curve.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// Whether what follows a path turns with it.
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// It does not turn.
    case none
    /// Its x axis points where the path leads.
    case auto
    /// Its x axis points back.
    case autoReverse
  }
}

/// How a cubic curve goes through its values, after Kochanek and Bartels: a number for each value, 0
/// where the arrays are empty.
public struct KeyframeCurvature: Hashable, Sendable {
  /// Above 0 the curve is tighter, at 1 straight; below 0 rounder.
  public var tensionValues: [Double]
  /// Above or below 0 the curve has a corner, to the one side or to the other.
  public var continuityValues: [Double]
  /// Above 0 the curve swings out behind the value, below 0 before it.
  public var biasValues: [Double]

  /// Makes a curvature; empty arrays are a curve after Catmull and Rom.
  public init(
    tensionValues: [Double] = [], continuityValues: [Double] = [], biasValues: [Double] = []
  ) {
    self.tensionValues = tensionValues
    self.continuityValues = continuityValues
    self.biasValues = biasValues
  }

  /// Throws unless each array is empty or has a finite number for each value.
  func check(count: Int) throws(LayerError) {
    let arrays = [
      ("tension", tensionValues), ("continuity", continuityValues), ("bias", biasValues),
    ]
    for (name, values) in arrays where !values.isEmpty {
      guard values.count == count else {
        throw .badAnimation(
          "keyframes: \(values.count) \(name) values for \(count) values; expected one for each")
      }
      guard values.allSatisfy(\.isFinite) else {
        throw .badAnimation("keyframes: a \(name) value that is not finite")
      }
    }
  }
}
