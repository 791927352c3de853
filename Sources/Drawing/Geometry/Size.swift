// A width and a height that need not be whole pixels: the size type of layers.

import SeguePixels

/// A width and a height in points of a layer's coordinates.
public struct Size: Hashable, Sendable {
  /// From left to right, in points.
  public var width: Double
  /// From top to bottom, in points.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Makes a size of whole pixels.
  public init(_ size: PixelSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }

  /// Nothing in either direction.
  public static let zero = Size(width: 0, height: 0)
}
