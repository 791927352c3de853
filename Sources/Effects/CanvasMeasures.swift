// Places and signed lengths that are given in pixels, as Core Image has them, or in shares of the
// canvas, so that they suit every size.

import SeguePixels

/// A place on the canvas, y up.
enum CanvasPoint {
  /// In pixels from the bottom left corner.
  case pixels(Double, Double)
  /// From 0, 0 at the bottom left to 1, 1 at the top right.
  case share(Double, Double)

  /// The place in canvas coordinates, y down.
  func point(on canvas: PixelSize) -> Point {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    return switch self {
    case .pixels(let x, let y): Point(x: x, y: height - y)
    case .share(let x, let y): Point(x: x * width, y: (1 - y) * height)
    }
  }
}

/// A length that may be negative.
enum SignedLength {
  case pixels(Double)
  /// In shares of the canvas's shorter side.
  case share(Double)

  func pixels(on canvas: PixelSize) -> Double {
    switch self {
    case .pixels(let value): value
    case .share(let value): value * Double(canvas.shorterSide)
    }
  }
}
