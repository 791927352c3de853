// A moment of an overlay's own at which some of its properties have a value; between two, they change.

import SegueDrawing
import SeguePixels
import SegueTiming

/// Values of an overlay at a time.
///
/// Each property goes from one keyframe that has it to the next; before the first and after the last it stays.
public struct OverlayKeyframe: Hashable, Sendable {
  /// When, in seconds from the overlay's beginning, 0 or more.
  public var time: Rational
  /// The pace from here to the next keyframe of each property.
  public var timingFunction: TimingFunction
  /// The rectangle that it fills, in parts of the canvas.
  public var place: Rect?
  /// Opacity, 0…1.
  public var opacity: Double?
  /// How far it is turned clockwise, in radians.
  public var rotation: Double?
  /// How large it is, about its middle: 1 is its own size.
  public var scale: Double?
  /// Radius of the corners.
  public var cornerRadius: CanvasLength?
  /// Width of the border.
  public var borderWidth: CanvasLength?
  /// Colour of the border.
  public var borderColor: Color?
  /// Opacity of the shadow, 0…1.
  public var shadowOpacity: Double?
  /// Blur of the shadow.
  public var shadowRadius: CanvasLength?
  /// Where the mask lies, in parts of the overlay.
  public var mask: Rect?

  /// Makes a keyframe that says nothing yet.
  public init(_ time: Rational, timingFunction: TimingFunction = .linear) {
    self.time = time
    self.timingFunction = timingFunction
  }

  /// Whether all numbers make sense.
  var isValid: Bool {
    let parts = [opacity, shadowOpacity].compactMap(\.self)
    let lengths = [cornerRadius, borderWidth, shadowRadius].compactMap(\.self)
    return time >= .zero && parts.allSatisfy { (0...1).contains($0) }
      && abs(rotation ?? 0) <= 1e6 && (0...1000).contains(scale ?? 1)
      && lengths.allSatisfy { (0...OverlayStyle.greatest).contains($0.number) }
      && [place, mask].allSatisfy { $0.map(OverlayPlace.isValid) ?? true }
  }
}
