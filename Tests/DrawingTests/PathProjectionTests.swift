// Shapes seen in perspective, also those that reach behind the eye.

import SegueDrawing
import SeguePixels
import Testing

@Suite struct PathProjectionTests {
  private let clip = PixelRect(x: 0, y: 0, width: 60, height: 40)

  /// A plane turned about the vertical through the middle of the clip and seen from near.
  private func turned(_ angle: Double, distance: Double) -> Projection {
    Projection(
      Transform3D.rotation(angle, x: 0, y: 1, z: 0).then(.perspective(distance: distance))
        .then(.translation(30, 20)))
  }

  @Test func pixelsAreInsideWhereTheirPointOfThePlaneIs() throws {
    let circle = Path.circle(center: Point(x: 3, y: -2), radius: 40)
    for angle in [0.4, 1.1, 1.4, -1.2] {
      let projection = turned(angle, distance: 50)
      let back = try #require(projection.inverse)
      let pixels = rendered(Coverage(circle, projection: projection, clip: clip), clip)
      for y in clip.rows {
        for x in clip.columns {
          var inside = 0
          for sample in 0..<64 {
            let point = Point(
              x: Double(x) + (Double(sample & 7) + 0.5) / 8,
              y: Double(y) + (Double(sample >> 3) + 0.5) / 8)
            guard let plane = back.apply(point), projection.homogeneous(plane).w > 0 else {
              continue
            }
            let away = plane - Point(x: 3, y: -2)
            if away.x * away.x + away.y * away.y < 1600 { inside += 1 }
          }
          let here = Double(pixels[y * 60 + x]) / 65_535
          #expect(abs(here - Double(inside) / 64) < 0.13, "\(angle) \(x) \(y)")
        }
      }
    }
  }

  @Test func affineAndProjectiveFlatteningAgree() {
    let path = Path.circle(center: Point(x: 30, y: 20), radius: 18)
    var almost = Projection.identity
    almost.xw = 1e-13
    let a = rendered(Coverage(path, clip: clip), clip)
    let b = rendered(Coverage(path, projection: almost, clip: clip), clip)
    #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) < 2000 })
  }

  @Test func whatLiesBehindTheEyeIsCutOff() {
    let half = Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)
    let projection = turned(1.2, distance: 40)
    let coverage = Coverage(half, projection: projection, clip: clip)
    let path = Coverage(Path(half), projection: projection, clip: clip)
    #expect(rendered(coverage, clip) == rendered(path, clip))
    #expect(!coverage.isEmpty)
    let behind = Rect(x: 1e3, y: -10, width: 100, height: 20)
    let w = projection.homogeneous(behind.origin).w
    let other = projection.homogeneous(Point(x: -1e3, y: 0)).w
    #expect((w < 0) != (other < 0))
    let hidden = w < 0 ? behind : Rect(x: -1100, y: -10, width: 100, height: 20)
    #expect(Coverage(hidden, projection: projection, clip: clip).isEmpty)
    #expect(Coverage(Path(ellipseIn: hidden), projection: projection, clip: clip).isEmpty)
  }

  @Test func affineMapsOfPathsAndOfPixelsAgree() {
    let path = Path.star(
      points: 5, innerRadius: 5, outerRadius: 13, center: Point(x: 10, y: 12))
    let map = Projection(.affine(a: 1.2, b: 0.3, c: -0.4, d: 0.9, tx: 14, ty: 2))
    let a = rendered(Coverage(path, projection: map, clip: clip), clip)
    let b = rendered(Coverage(path.transformed(by: map), clip: clip), clip)
    #expect(a == b)
  }
}
