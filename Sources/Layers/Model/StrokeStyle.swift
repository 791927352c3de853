// Stand-in.
/// How.
public struct StrokeStyle: Hashable, Sendable {
  /// Width.
  public var lineWidth = 1.0
  /// Phase.
  public var dashPhase = 0.0
  /// Limit.
  public var miterLimit = 10.0
  /// Makes.
  public init() {}
}
