// A smooth light computed once on a coarse lattice and looked up between its points.
import Dispatch

/// A table of light over part of a picture.
struct Glow: Sendable {
  private let width: Int
  private let height: Int
  private let extent: Vector2
  private let values: [Vector3]

  /// Tabulates a function over the rectangle from the origin to `extent`.
  init(
    width: Int, height: Int, extent: Vector2, of light: @Sendable (Vector2) -> Vector3
  ) {
    var values = [Vector3](repeating: .zero, count: width * height)
    unsafe values.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let table = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: height) { y in
        for x in 0..<width {
          let place = Vector2(Float(x) / Float(width - 1), Float(y) / Float(height - 1))
          unsafe table[y * width + x] = light(place * extent)
        }
      }
    }
    (self.width, self.height, self.extent, self.values) = (width, height, extent, values)
  }

  /// The light at a point, between the four nearest of the table; the edge's beyond it.
  func light(at p: Vector2) -> Vector3 {
    let x = clamp(p.x / extent.x) * Float(width - 1)
    let y = clamp(p.y / extent.y) * Float(height - 1)
    let (column, row) = (min(Int(x), width - 2), min(Int(y), height - 2))
    let index = row * width + column
    let (u, v) = (x - Float(column), y - Float(row))
    return mix(
      mix(values[index], values[index + 1], u),
      mix(values[index + width], values[index + width + 1], u), v)
  }
}
