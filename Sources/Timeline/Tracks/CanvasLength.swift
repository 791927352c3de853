// A length on a film's canvas that may be a part of it, so that a film looks the same at any size.

/// A length in pixels, or a part of a side of the canvas.
public enum CanvasLength: Hashable, Sendable {
  /// A number of pixels.
  case pixels(Double)
  /// A part of a side: 0.1 is a tenth.
  case part(Double)

  /// No length.
  public static let zero = CanvasLength.pixels(0)

  /// The length in pixels, where the side has a length.
  public func pixels(of side: Int) -> Double {
    switch self {
    case .pixels(let pixels): pixels
    case .part(let part): part * Double(side)
    }
  }

  /// The number of pixels or the part.
  var number: Double {
    switch self {
    case .pixels(let number), .part(let number): number
    }
  }
}
