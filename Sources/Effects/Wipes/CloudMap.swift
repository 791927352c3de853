// The maps of a luma wipe without a map of its own: clouds that come from the left, for wide and for tall canvases.

import SeguePixels

enum CloudMap {
  /// Smooth noise in five octaves over a slope, evened out so that every moment changes as much.
  ///
  /// Neither is stretched far: clouds that are look like curtains.
  ///
  /// - Parameter seed: another number makes other clouds.
  static func map(for canvas: PixelSize, seed: Int) -> Map {
    let isTall = canvas.height > canvas.width
    let size = isTall ? PixelSize(width: 144, height: 256) : PixelSize(width: 256, height: 144)
    // As steep from side to side on both.
    let slope = 0.5 * 256 / Double(size.width)
    let heights = (0..<size.count).map { index -> Double in
      let (x, y) = (Double(index % size.width) / 144, Double(index / size.width) / 144)
      var (sum, scale, weight) = (slope * x, 3.0, 0.5)
      for octave in 0..<5 {
        sum += weight * noise(x * scale, y * scale, octave + 8 * seed)
        (scale, weight) = (scale * 2, weight / 2)
      }
      return sum
    }
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    var values = [UInt16](repeating: 0, count: size.count)
    for (rank, index) in order.enumerated() {
      values[index] = UInt16(rank * 65_535 / (size.count - 1))
    }
    return Map(size: size, values: values)
  }

  /// Values at whole places, smoothly between them, 0…1.
  private static func noise(_ x: Double, _ y: Double, _ layer: Int) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (a, b) = (Double.smoothStep(x - left), Double.smoothStep(y - top))
    func corner(_ dx: Int, _ dy: Int) -> Double {
      var bits = UInt64(Int(left) + dx + 64 * (Int(top) + dy) + 8192 * layer)
      bits = (bits &+ 1) &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      return Double((bits ^ (bits >> 27)) >> 40) * 0x1p-24
    }
    let above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * a
    let below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * a
    return above + (below - above) * b
  }
}
