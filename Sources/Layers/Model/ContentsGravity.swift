// How a layer's picture is fitted to its bounds.

import SegueDrawing

/// Core Animation's gravities; top is up.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the bounds.
  case resize
  /// Scaled to fit inside; keeps its shape.
  case resizeAspect
  /// Scaled to cover the bounds, and reaches beyond them; keeps its shape.
  case resizeAspectFill
  /// At its own size, in the middle.
  case center
  /// At its own size, at the middle of the top.
  case top
  /// At its own size, at the middle of the bottom.
  case bottom
  /// At its own size, at the middle of the left side.
  case left
  /// At its own size, at the middle of the right side.
  case right
  /// At its own size, at the top-left corner.
  case topLeft
  /// At its own size, at the top-right corner.
  case topRight
  /// At its own size, at the bottom-left corner.
  case bottomLeft
  /// At its own size, at the bottom-right corner.
  case bottomRight

  /// The rectangle of a picture in the bounds.
  ///
  /// - Parameters:
  ///   - size: the size of the shown part of the picture, in points.
  ///   - bounds: the layer's bounds.
  public func place(_ size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
    let placed: Size
    switch self {
    case .resize: placed = bounds.size
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      placed = Size(width: size.width * scale, height: size.height * scale)
    default: placed = size
    }
    let (across, down) = alignment
    return Rect(
      x: bounds.minX + (bounds.width - placed.width) * across,
      y: bounds.minY + (bounds.height - placed.height) * down,
      width: placed.width, height: placed.height)
  }

  /// The part of the free space that lies to the left, and above.
  private var alignment: (across: Double, down: Double) {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
