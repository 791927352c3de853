// The curves with which a resampler weights pixels. They use plain arithmetic, so that every
// machine gets the same weights (the sines of two C libraries may differ in the last bit).

/// How pixels are weighted when a picture changes size.
public enum ResamplingFilter: Hashable, Sendable, CaseIterable {
  /// Lanczos-3 along an axis that shrinks, Catmull-Rom along an axis that grows.
  case automatic
  /// Sinc with a window of three lobes: sharp, and the best of the common filters against aliasing.
  ///
  /// Sources: Lanczos 1956; Duchon, "Lanczos Filtering in One and Two Dimensions", 1979.
  case lanczos3
  /// A cubic through the pixels (Catmull and Rom, 1974; Keys 1981 with a = −1/2): sharp, little
  /// ringing.
  case catmullRom

  /// The cubic B-spline: very smooth, never rings, and blurs.
  case cubicSpline

  /// Weights that fall in a straight line, the linear B-spline: never rings; bilinear along an axis that grows.
  case triangle

  /// The filter for an axis along which one output pixel covers `scale` source pixels.
  func resolved(scale: Double) -> ResamplingFilter {
    guard self == .automatic else { return self }
    return scale > 1 ? .lanczos3 : .catmullRom
  }

  /// Beyond this distance the weight is 0.
  var support: Double {
    switch self {
    case .automatic, .lanczos3: 3
    case .catmullRom, .cubicSpline: 2
    case .triangle: 1
    }
  }

  /// Whether pixels at whole distances count nothing.
  var isInterpolating: Bool { self != .cubicSpline }

  /// The weight at a distance, before normalisation.
  func weight(at distance: Double) -> Double {
    let x = abs(distance)
    guard x < support else { return 0 }
    return switch self {
    case .catmullRom: Self.cubic(x)
    case .cubicSpline: Self.spline(x)
    case .triangle: 1 - x
    case .automatic, .lanczos3: Self.sinc(x) * Self.sinc(x / 3)
    }
  }

  private static func spline(_ x: Double) -> Double {
    let rest = 2 - x
    return x < 1 ? (4 + (3 * x - 6) * x * x) / 6 : rest * rest * rest / 6
  }

  private static func cubic(_ x: Double) -> Double {
    x < 1
      ? (1.5 * x - 2.5) * x * x + 1
      : ((-0.5 * x + 2.5) * x - 4) * x + 2
  }

  private static func sinc(_ x: Double) -> Double {
    x < 1e-8 ? 1 : sineOfPi(x) / (Double.pi * x)
  }

  /// sin(πx), by its Taylor series within a quarter turn.
  private static func sineOfPi(_ x: Double) -> Double {
    let nearest = x.rounded()
    let angle = (x - nearest) * Double.pi
    let square = angle * angle
    var sum = 0.0
    for n in stride(from: 21.0, to: 1.0, by: -2.0) { sum = (1 + sum) * -square / (n * (n - 1)) }
    let sine = angle * (1 + sum)
    return Int(nearest) & 1 == 0 ? sine : -sine
  }
}
