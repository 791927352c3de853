// In which space two colours are mixed.

/// The space in which colours are combined.
public enum MixSpace: String, Hashable, Sendable, CaseIterable {
  /// On sRGB-encoded values, as Core Animation, xfade and GL Transitions do.
  case encoded
  /// In linear light, as Core Image does.
  case linear
}

/// How much of the second of two colours, in 1/65,536: what the blending kernels take.
public struct BlendWeight: Hashable, Sendable {
  /// 0 for the first colour alone … 65,536 for the second alone.
  public let rawValue: UInt32

  /// The nearest weight to a fraction; outside 0…1 it is clamped, not-a-number counts as 0.
  public init(_ fraction: Double) {
    let clamped = fraction > 0 ? min(fraction, 1) : 0
    rawValue = UInt32((clamped * 65_536).rounded())
  }
}
