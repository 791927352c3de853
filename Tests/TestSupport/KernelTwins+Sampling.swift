// Slow twins of the samplers and the resampler: the definitions, in Double, pixel by pixel.

import SeguePixels
import SegueSystem

/// How a twin finds what lies outside a picture.
package enum TwinEdge: CaseIterable, Sendable {
  case clear, clamp, `repeat`, mirror
}

extension KernelTwins {
  /// The four components of a bitmap at a point, bilinear.
  package static func bilinear(
    _ bitmap: Bitmap, x: Double, y: Double, edge: TwinEdge, weights: MagnificationFilter = .linear
  ) -> [Double] {
    let (column, fx) = tap(x - 0.5, weights)
    let (row, fy) = tap(y - 0.5, weights)
    var sum = [0.0, 0, 0, 0]
    for (dx, dy) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let weight = (dx == 0 ? 1 - fx : fx) * (dy == 0 ? 1 - fy : fy)
      let pixel = texel(bitmap, column + dx, row + dy, edge)
      for c in 0..<4 { sum[c] += weight * pixel[c] }
    }
    return sum
  }

  /// The first of two taps about a place, and the weight of the second.
  private static func tap(_ place: Double, _ weights: MagnificationFilter) -> (Double, Double) {
    let first = place.rounded(.down)
    // Kernels know places to 1/65,536.
    let units = ((place - first) * 65_536 + 0.5).rounded(.down)
    switch weights {
    case .linear: return (first, place - first)
    case .nearest: return (first, units >= 32_768 ? 1 : 0)
    case .coreGraphics:
      let sixteenths = [0.0, 1, 2, 4, 8, 12, 14, 15, 16]
      return (first, sixteenths[Int((units / 8192 + 0.5).rounded(.down))] / 16)
    }
  }

  private static func texel(_ b: Bitmap, _ x: Double, _ y: Double, _ edge: TwinEdge) -> [Double] {
    guard let column = index(x, b.width, edge), let row = index(y, b.height, edge) else {
      return [0, 0, 0, 0]
    }
    let pixel = b[column, row]
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
  }

  private static func index(_ position: Double, _ side: Int, _ edge: TwinEdge) -> Int? {
    let inside = position >= 0 && position < Double(side)
    let modulo = { (period: Double) in
      position - (position / period).rounded(.down) * period
    }
    switch edge {
    case .clear: return inside ? Int(position) : nil
    case .clamp: return Int(min(max(position, 0), Double(side - 1)))
    case .repeat: return Int(modulo(Double(side)))
    case .mirror:
      let place = Int(modulo(Double(2 * side)))
      return min(place, 2 * side - 1 - place)
    }
  }

  /// A row of samples resampled from `length` pixels from `start` on, the filter by its definition.
  package static func resample(
    _ source: [Double], start: Double, length: Double, outputs: Int, cubic: Bool
  ) -> [Double] {
    let scale = length / Double(outputs)
    let stretch = max(scale, 1)
    return (0..<outputs).map { output in
      let center = start + (Double(output) + 0.5) * scale
      var (sum, total) = (0.0, 0.0)
      for (index, value) in source.enumerated() {
        let distance = abs(Double(index) + 0.5 - center) / stretch
        let weight = cubic ? catmullRom(distance) : lanczos(distance)
        sum += weight * value
        total += weight
      }
      return sum / total
    }
  }

  private static func lanczos(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if x >= 3 { return 0 }
    return 3 * sin(Double.pi * x) * sin(Double.pi * x / 3) / (Double.pi * Double.pi * x * x)
  }

  private static func catmullRom(_ x: Double) -> Double {
    if x < 1 { return 1.5 * x * x * x - 2.5 * x * x + 1 }
    if x < 2 { return -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 }
    return 0
  }
}
