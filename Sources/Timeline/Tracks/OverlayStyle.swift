// The look of an overlay around its pictures: what a layer calls corners, border, shadow and mask.

import SegueDrawing
import SeguePixels

/// How an overlay looks, in Core Animation's terms.
///
/// A part of a length is one of the canvas's shorter side.
public struct OverlayStyle: Hashable, Sendable {
  /// A line inside the edge.
  public struct Border: Hashable, Sendable {
    /// Its width.
    public var width: CanvasLength
    /// Its colour.
    public var color: Color

    /// Makes a border.
    public init(width: CanvasLength, color: Color = .white) {
      self.width = width
      self.color = color
    }
  }

  /// A soft shadow of the overlay's shape.
  public struct Shadow: Hashable, Sendable {
    /// The standard deviation of its blur.
    public var radius = CanvasLength.part(0.01)
    /// How far it lies to the right.
    public var x = CanvasLength.zero
    /// How far it lies below.
    public var y = CanvasLength.part(0.005)
    /// Its opacity, 0…1.
    public var opacity = 0.5
    /// Its colour.
    public var color = Color.black

    /// Makes a shadow.
    public init() {}
  }

  /// The part that is seen.
  public struct Mask: Hashable, Sendable {
    /// The shape of a mask.
    public enum Shape: Hashable, Sendable {
      /// An ellipse that touches the sides.
      case ellipse
      /// A rectangle.
      case rectangle
      /// A picture: its luminance, or its alpha, is how much is seen.
      ///
      /// Nil means its alpha if it is transparent anywhere, else its luminance.
      case picture(String, isLuminance: Bool? = nil)
    }

    /// Its shape.
    public var shape: Shape
    /// Where it lies, in parts of the overlay.
    public var rect: Rect

    /// Makes a mask.
    public init(_ shape: Shape, in rect: Rect = .unit) {
      self.shape = shape
      self.rect = rect
    }
  }

  /// Opacity, 0…1.
  public var opacity = 1.0
  /// How it is combined with what lies below.
  public var blendMode = BlendMode.sourceOver
  /// Radius of the corners.
  public var cornerRadius = CanvasLength.zero
  /// A line inside its edge.
  public var border: Border?
  /// A shadow.
  public var shadow: Shadow?
  /// How far it is turned clockwise, in radians.
  public var rotation = 0.0
  /// The part that is seen; nil for all of it.
  public var mask: Mask?

  /// Makes the plain style.
  public init() {}

  /// Whether all numbers make sense.
  var isValid: Bool {
    let lengths = [cornerRadius, border?.width, shadow?.radius].compactMap(\.self)
    let offsets = [shadow?.x, shadow?.y].compactMap(\.self)
    let parts = [opacity, shadow?.opacity ?? 0]
    return parts.allSatisfy { (0...1).contains($0) } && abs(rotation) <= 1e6
      && lengths.allSatisfy { (0...Self.greatest).contains($0.number) }
      && offsets.allSatisfy { abs($0.number) <= Self.greatest }
      && mask.map { OverlayPlace.isValid($0.rect) } ?? true
  }

  /// The greatest number of a length.
  static let greatest = 100_000.0
}
