// Whether a filter begins with the first picture and ends with the second. A user's file need not; the
// command says how far it is off.

import SegueFilters
import SeguePixels
import SegueTransitions

/// How far the ends of a filter with its defaults are from the pictures.
public struct FilterEndpoints: Hashable, Sendable {
  /// How near a filter's frame at progress 0 or 1 is to the picture that it must show.
  public struct End: Hashable, Sendable, CustomStringConvertible {
    /// The largest difference of a component, 0…255; 0 for the picture's bytes.
    public let largestDifference: Int

    /// Whether the bytes are the picture's.
    public var isExact: Bool { largestDifference == 0 }

    /// `exact`, or by how much it differs.
    public var description: String {
      isExact ? "exact" : "differs by up to \(largestDifference) of 255"
    }
  }

  /// At progress 0, from the first picture.
  public let first: End
  /// At progress 1, from the second picture.
  public let second: End

  /// Measures a filter.
  ///
  /// - Parameters:
  ///   - filter: the filter.
  ///   - budget: the most instructions that a frame may take for each of its pixels.
  /// - Throws: `EffectError` when the effect cannot be made, or an end takes more.
  public init(
    _ filter: ShaderFilter, budget: Int = ShaderFilter.defaultBudget
  ) throws(EffectError) {
    try self.init(try FilterTrial(filter, budget: budget))
  }

  init(_ trial: FilterTrial) throws(EffectError) {
    self.init(trial, first: try trial.frame(0), last: try trial.frame(1))
  }

  /// Measures the frames at progress 0 and 1.
  init(_ trial: FilterTrial, first: Bitmap, last: Bitmap) {
    func end(_ frame: Bitmap, _ picture: Bitmap) -> End {
      End(largestDifference: Int(BitmapDifference(frame, picture)?.largest ?? 255))
    }
    (self.first, second) = (end(first, trial.from), end(last, trial.to))
  }
}
