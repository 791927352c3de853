// How one layer moves from its state in one scene to its state in another.

import SegueTiming

/// The way a matched layer is moved; everything but the states themselves.
public struct Shift {
  /// What is seen moving.
  public enum Visual {
    /// Pictures of both layers, cross-faded: a layer without sublayers as it is, every property mixed;
    /// others as bitmaps of their content, stretched.
    case snapshot
    /// The destination's own layer, taken out of its scene while it moves; its sublayers keep their
    /// size.
    case original
    /// A layer that the closure makes of both. Its bounds, place, transform, corners and opacity move.
    case configured((_ source: Layer, _ destination: Layer) -> Layer)
  }

  /// Where it lies among the other shifts.
  public enum Order {
    /// In front of those before it; they come in the order of the source's layers, back to front.
    case standard
    /// Just in front of the shift of an identifier; as `standard` where there is none yet.
    case above(String)
    /// Just behind the shift of an identifier; as `standard` where there is none yet.
    case below(String)
    /// The closure inserts the first layer into the second.
    case custom((_ shift: Layer, _ overlay: Layer) -> Void)
  }

  /// Which of the layers, hidden while the shift is seen in their place, are shown again afterwards.
  public struct Restoration: OptionSet, Hashable, Sendable {
    /// Which.
    public let rawValue: Int
    /// Makes a set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The source's layer.
    public static let source = Restoration(rawValue: 1)
    /// The destination's layer.
    public static let destination = Restoration(rawValue: 2)
    /// Both.
    public static let both: Restoration = [.source, .destination]
  }

  /// When it starts and ends, in fractions of the whole; what lies outside 0…1 is cut off.
  public var span: ClosedRange<Double>
  /// Its pace within its span.
  public var curve: TimingCurve
  /// The way it takes.
  public var path: ShiftPath
  /// What is seen moving.
  public var visual: Visual
  /// Where it lies.
  public var order: Order
  /// What is shown again afterwards.
  public var restoration: Restoration

  /// Makes a shift.
  public init(
    span: ClosedRange<Double> = 0...1, curve: TimingCurve = .function(.easeInEaseOut),
    path: ShiftPath = .line, visual: Visual = .snapshot, order: Order = .standard,
    restoration: Restoration = .both
  ) {
    (self.span, self.curve, self.path) = (span, curve, path)
    (self.visual, self.order, self.restoration) = (visual, order, restoration)
  }
}
