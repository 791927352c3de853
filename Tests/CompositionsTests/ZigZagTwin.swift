// The zigzag of a closed polygon by the players' rule, written out for tests.
//
// Every corner and every ridge is moved to its side of the line: first the corner to the inside of a
// clockwise outline, then by turns. A corner's line is that between its neighbours. The last corner is
// the first one again. Smooth ridges have tangents of half the way to the next.

/// A zigzagged polygon.
struct ZigZagTwin {
  private typealias Vertex = (point: SIMD2<Double>, into: SIMD2<Double>, out: SIMD2<Double>)
  private var vertices: [Vertex] = []

  init(corners: [(Double, Double)], size: Double, ridges: Int, isSmooth: Bool) {
    let corners = corners.map { SIMD2($0.0, $0.1) }
    let count = corners.count
    var side = -1.0
    func add(_ point: SIMD2<Double>, _ along: SIMD2<Double>, _ into: Double, _ out: Double) {
      let way = along / (along * along).sum().squareRoot()
      let place = point + SIMD2(way.y, -way.x) * side * size
      vertices.append((place, place - way * into, place + way * out))
    }
    func reach(_ from: Int) -> Double {
      let way = corners[(from + 1) % count] - corners[from % count]
      return isSmooth ? (way * way).sum().squareRoot() / Double(2 * (ridges + 1)) : 0
    }
    func addCorner(_ index: Int) {
      let (before, after) = (corners[(index + count - 1) % count], corners[(index + 1) % count])
      add(corners[index % count], after - before, reach(index + count - 1), reach(index))
    }
    addCorner(0)
    for index in 0..<count {
      side = -side
      let (from, to) = (corners[index], corners[(index + 1) % count])
      for ridge in 1...ridges {
        let part = Double(ridge) / Double(ridges + 1)
        add(from + (to - from) * part, to - from, reach(index), reach(index))
        side = -side
      }
      addCorner(index + 1)
    }
  }

  /// How much of a grid of fine points it winds around.
  var area: Double {
    var outline: [SIMD2<Double>] = []
    for index in vertices.indices {
      let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
      for step in 0..<16 {
        let t = Double(step) / 16
        let s = 1 - t
        let (first, second) = (a.point * (s * s * s), a.out * (3 * s * s * t))
        outline.append(first + second + b.into * (3 * s * t * t) + b.point * (t * t * t))
      }
    }
    let grid = stride(from: -60.0 + 0.125, to: 60, by: 0.25)
    var inside = 0
    for y in grid {
      var crossings: [(x: Double, way: Int)] = []
      for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1))
      where (a.y <= y) != (b.y <= y) {
        crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
      }
      for x in grid where crossings.reduce(0, { $0 + ($1.x > x ? $1.way : 0) }) != 0 { inside += 1 }
    }
    return Double(inside) / 16
  }
}
