// How keyframe animations find the values between keyframes.

import SegueTiming

extension KeyframeAnimation {
  /// How the values between keyframes are found, by Core Animation's names.
  public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Straight from one value to the next.
    case linear
    /// Each value stays until the next one begins.
    case discrete
    /// Straight, at constant speed over all values.
    case paced
    /// On a smooth curve through the values: transforms by their components, paths by their points.
    ///
    /// Pictures and flags change as with `linear`.
    case cubic
    /// On a smooth curve through the values, where each segment takes time by the distance of its values.
    case cubicPaced

    /// Whether the key times are computed from the values.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
    /// Whether the values lie on a curve.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// Whether a layer that follows a path turns with it.
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// It does not turn.
    case none
    /// Its x axis points along the path.
    case auto
    /// Its x axis points backward along the path.
    case autoReverse
  }
}

/// How a cubic curve goes through its values, after Kochanek and Bartels.
///
/// Each array has a number for each value; those that are missing at its end are 0, and those beyond the values do not
/// count.
public struct KeyframeCurvature: Hashable, Sendable {
  /// Above 0 the curve is tighter, and straight at 1; below 0 it is rounder.
  public var tensionValues: [Double]
  /// Above or below 0 the curve has a corner, to one side or to the other.
  public var continuityValues: [Double]
  /// Above 0 the curve swings out after the value, below 0 before it.
  public var biasValues: [Double]

  /// Makes a curvature; with empty arrays the curve is that of Catmull and Rom.
  public init(
    tensionValues: [Double] = [], continuityValues: [Double] = [], biasValues: [Double] = []
  ) {
    self.tensionValues = tensionValues
    self.continuityValues = continuityValues
    self.biasValues = biasValues
  }

  /// Throws unless all numbers are finite.
  func check() throws(LayerError) {
    let arrays = [
      ("tension", tensionValues), ("continuity", continuityValues), ("bias", biasValues),
    ]
    for (name, values) in arrays {
      guard values.allSatisfy(\.isFinite) else {
        throw .badAnimation("keyframes: a \(name) value that is not finite")
      }
    }
  }
}
