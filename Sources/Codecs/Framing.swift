// What is done to a picture before it is put on a canvas: a part is cut out of it, that is turned, and that is flipped.
// All of it is exact: pixels change their places and nothing else.

import SeguePixels

/// Which part of a picture is shown, which way up, and which point of it stays in view.
public struct Framing: Hashable, Sendable {
  /// Turns of a picture, clockwise, in degrees.
  public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// As it is.
    case none = 0
    /// A quarter, so that its top comes to the right.
    case right = 90
    /// Upside down.
    case half = 180
    /// Three quarters, so that its top comes to the left.
    case left = 270
  }

  /// A mirror.
  public enum Flip: String, Hashable, Sendable, CaseIterable {
    /// Left and right are exchanged, as they are seen.
    case horizontal = "h"
    /// Top and bottom are exchanged, as they are seen.
    case vertical = "v"
  }

  /// The part that is cut out first, of the picture as its file wants it seen; nil for all of it.
  public var crop: Crop?
  /// How that is turned then.
  public var rotation = Rotation.none
  /// How that is flipped then.
  public var flip: Flip?
  /// The point of what comes of that which stays in view where a canvas shows a part only.
  public var focus = Focus.middle

  /// Shows all of a picture as it is.
  public init() {}

  /// The turn and the flip in one.
  package var orientation: Orientation {
    let turned: [Orientation] = [.up, .right, .down, .left]
    let mirrored: [Orientation] = [.upMirrored, .leftMirrored, .downMirrored, .rightMirrored]
    let quarters = rotation.rawValue / 90
    return switch flip {
    case nil: turned[quarters]
    case .horizontal: mirrored[quarters]
    // Half a turn more than the other mirror.
    case .vertical: mirrored[(quarters + 2) % 4]
    }
  }

  /// Whether a picture's pixels stay where they are.
  package var keepsPixels: Bool { crop == nil && orientation == .up }

  /// The size that a picture has then; nil if the part leaves it.
  public func size(of picture: PixelSize) -> PixelSize? {
    part(of: picture).map { orientation.applied(to: $0.size) }
  }

  /// What is wrong where its part leaves a picture.
  package func complaint(about picture: PixelSize) -> String {
    "\(crop.map { "\($0)" } ?? "all") is outside the picture, which is \(picture); choose a part inside it"
  }

  /// The part in pixels of a picture; nil if it leaves it.
  package func part(of picture: PixelSize) -> PixelRect? {
    crop.map { $0.rect(in: picture) } ?? PixelRect(picture)
  }
}

extension Framing.Rotation {
  /// A turn by so many degrees clockwise, counted beyond a full turn and backwards; nil for anything but quarter turns.
  public init?(degrees: Int) {
    self.init(rawValue: (degrees % 360 + 360) % 360)
  }
}

extension Bitmap {
  /// The picture framed; nil if its part leaves it.
  package func framed(_ framing: Framing) -> Bitmap? {
    guard let part = framing.part(of: size) else { return nil }
    return cut(to: part).turned(framing.orientation)
  }
}
