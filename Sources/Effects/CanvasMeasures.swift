// Places and signed lengths that are given in pixels, as Core Image has them, or in shares of the
// canvas, so that they suit every size.

import SeguePixels
import SegueTransitions

/// A place on the canvas, y up.
enum CanvasPoint {
  /// In pixels from the bottom left corner.
  case pixels(Double, Double)
  /// From 0, 0 at the bottom left to 1, 1 at the top right.
  case share(Double, Double)

  fileprivate var numbers: SIMD2<Double> {
    switch self {
    case .pixels(let x, let y), .share(let x, let y): SIMD2(x, y)
    }
  }

  /// The place in canvas coordinates, y down.
  func point(on canvas: PixelSize) -> Point {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    return switch self {
    case .pixels(let x, let y): Point(x: x, y: height - y)
    case .share(let x, let y): Point(x: x * width, y: (1 - y) * height)
    }
  }
}

extension ParameterForm where Value == CanvasPoint {
  /// A place in shares of the canvas.
  static var point: Self {
    ParameterForm<SIMD2<Double>>.vector(range: -10...10, meaning: .point)
      .map({ .share($0.x, $0.y) }, back: \.numbers)
  }

  /// A place in pixels.
  static var pixelPoint: Self {
    ParameterForm<SIMD2<Double>>.vector(meaning: .pixelPoint)
      .map({ .pixels($0.x, $0.y) }, back: \.numbers)
  }
}

/// A length that may be negative.
enum SignedLength {
  case pixels(Double)
  /// In shares of the canvas's shorter side.
  case share(Double)

  /// In its own measure.
  var number: Double {
    switch self {
    case .pixels(let value), .share(let value): value
    }
  }

  func pixels(on canvas: PixelSize) -> Double {
    switch self {
    case .pixels(let value): value
    case .share(let value): value * Double(canvas.shorterSide)
    }
  }
}
