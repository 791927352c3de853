// The space in which two colours are mixed.

/// The space in which an effect combines colours.
public enum MixSpace: String, Hashable, Sendable, CaseIterable {
  /// On sRGB-encoded values, as Core Animation, xfade and GL Transitions do.
  case encoded
  /// In linear light, as Core Image does.
  case linear
}

/// How much of the second of two colours is in a mix, in 1/65,536, for the blending kernels.
public struct BlendWeight: Hashable, Sendable {
  /// 0 for only the first colour, up to 65,536 for only the second.
  public let rawValue: UInt32

  /// Makes the weight nearest to a fraction, which is clamped to 0…1; NaN counts as 0.
  public init(_ fraction: Double) {
    let clamped = fraction > 0 ? min(fraction, 1) : 0
    rawValue = UInt32((clamped * 65_536).rounded())
  }
}
