// How a layer moves from its state in one scene to its state in another.

import SegueLayers
import SegueTiming

/// How a matched layer moves: everything except the two states.
public struct Shift {
  /// The layer that is seen moving.
  public enum Visual {
    /// Pictures of both layers, cross-faded.
    ///
    /// A layer without sublayers is shown as it is, with every property mixed. Other layers are
    /// shown as bitmaps of their content, stretched.
    case snapshot
    /// The destination's own layer, taken out of its scene while it moves; its sublayers keep their
    /// size.
    case original
    /// A layer that the closure makes from both; its bounds, place, transform, corners and opacity
    /// move.
    case configured((_ source: Layer, _ destination: Layer) -> Layer)
  }

  /// Its place among the other shifts, from back to front.
  public enum Order {
    /// In front of those before it; shifts come in the order of the source's layers, back to front.
    case standard
    /// Just in front of the shift with an identifier; as `standard` while no shift has it.
    case above(String)
    /// Just behind the shift with an identifier; as `standard` while no shift has it.
    case below(String)
    /// The closure inserts the first layer into the second.
    case custom((_ shift: Layer, _ overlay: Layer) -> Void)
  }

  /// The layers that are shown again after the shift; both are hidden while the shift replaces
  /// them.
  public struct Restoration: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The source's layer.
    public static let source = Restoration(rawValue: 1)
    /// The destination's layer.
    public static let destination = Restoration(rawValue: 2)
    /// Restores the source and the destination.
    public static let both: Restoration = [.source, .destination]
  }

  /// When it starts and ends, in fractions of the whole time; limited to 0…1.
  public var span: ClosedRange<Double>
  /// Its pace within its span.
  public var curve: TimingCurve
  /// The path that it takes.
  public var path: ShiftPath
  /// The layer that is seen moving.
  public var visual: Visual
  /// Its place among the other shifts.
  public var order: Order
  /// The layers that are shown again afterwards.
  public var restoration: Restoration

  public init(
    span: ClosedRange<Double> = 0...1, curve: TimingCurve = .function(.easeInEaseOut),
    path: ShiftPath = .line, visual: Visual = .snapshot, order: Order = .standard,
    restoration: Restoration = .both
  ) {
    (self.span, self.curve, self.path) = (span, curve, path)
    (self.visual, self.order, self.restoration) = (visual, order, restoration)
  }
}
