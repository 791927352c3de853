// The properties of a replicator layer.

import SegueDrawing
import SeguePixels

/// Copies of sublayers, with the names and defaults of Core Animation's replicator layer.
public struct ReplicatorProperties: Hashable, Sendable {
  /// How many times the sublayers are drawn, the original included; 0 draws nothing.
  ///
  /// A frame shows at most 131,072 layers in one replicator: any more copies are left out. If
  /// animations change the count, it is limited to 1024.
  public var instanceCount = 1
  /// How much later each copy's time runs than that of the copy before, in seconds.
  public var instanceDelay = 0.0
  /// Each copy's transform relative to the copy before, about the layer's anchor point.
  public var instanceTransform = Transform3D.identity
  /// The colour that multiplies the first copy's colours.
  public var instanceColor = Color.white
  /// Added to the red of `instanceColor` from copy to copy; sums are clamped to 0…1.
  public var instanceRedOffset = 0.0
  /// Added to its green from copy to copy.
  public var instanceGreenOffset = 0.0
  /// Added to its blue from copy to copy.
  public var instanceBlueOffset = 0.0
  /// Added to its alpha from copy to copy.
  public var instanceAlphaOffset = 0.0

  /// Makes the defaults.
  public init() {}

  /// The most layers that one replicator shows in a frame.
  static let mostLayers = 1 << 17
  /// The most copies if an animation changes their number.
  static let mostAnimated = 1 << 10

  /// The colour of a copy; nil for white, which changes nothing.
  func color(of copy: Int) -> Color? {
    let number = Double(copy)
    let color = Color(
      red: instanceColor.red + number * instanceRedOffset,
      green: instanceColor.green + number * instanceGreenOffset,
      blue: instanceColor.blue + number * instanceBlueOffset,
      alpha: instanceColor.alpha + number * instanceAlphaOffset)
    return color == .white ? nil : color
  }
}

extension LayerProperties {
  /// A property of the copies; without copies, its default.
  public internal(set) subscript<Value>(
    dynamicMember field: WritableKeyPath<ReplicatorProperties, Value> & Sendable
  ) -> Value {
    get { (replicator ?? ReplicatorProperties())[keyPath: field] }
    set { replicator?[keyPath: field] = newValue }
  }
}
