// Depth order: parallel planes, planes that cross, planes that go in a circle.

import SegueDrawing
import SeguePixels
import TestSupport
import Testing

@Suite struct PaintDepthTests {
  private let square = Rect(x: -50, y: -50, width: 100, height: 100)

  private func order(_ transforms: [Transform3D], isOpaque: Bool = true) -> [DepthFragment] {
    DepthSort.order(transforms.map { DepthPolygon(square, transform: $0, isOpaque: isOpaque) })
  }

  @Test func parallelPlanesByDepthThenAsGiven() {
    let depths = [5.0, -3, 5, 0, -3, 0]
    let result = order(depths.map { .translation(0, 0, $0) })
    #expect(result.map(\.index) == [1, 4, 3, 5, 0, 2])
    #expect(result.allSatisfy { $0.outline == nil })
  }

  @Test func tiltedPlanesOfOneFlatStackKeepTheirOrder() {
    let tilt = Transform3D.rotation(0.7, x: 1, y: 0.5, z: 0.2)
    let result = order([tilt, tilt.scaledBy(0.5, 0.5), tilt.translatedBy(3, 3, 0)])
    #expect(result.map(\.index) == [0, 1, 2])
    let stacked = order([tilt.translatedBy(0, 0, 9), tilt, tilt.translatedBy(0, 0, -9)])
    #expect(stacked.map(\.index) == [2, 1, 0])
  }

  @Test func apartPlanesAreNotCut() {
    let left = Transform3D.rotation(1, x: 0, y: 1, z: 0) * .translation(-80, 0)
    let right = Transform3D.rotation(-1, x: 0, y: 1, z: 0) * .translation(80, 0)
    let result = order([right, left])
    #expect(result.map(\.index) == [0, 1] && result.allSatisfy { $0.outline == nil })
  }

  @Test(arguments: [false, true]) func crossingPlanesAreCut(isOpaque: Bool) throws {
    let eye = Transform3D.perspective(distance: 400)
    let result = order(
      [eye, Transform3D.rotation(0.8, x: 0, y: 1, z: 0) * eye], isOpaque: isOpaque)
    #expect(result.map(\.index) == [1, 0, 1])
    let outlines = result.compactMap(\.outline)
    #expect(outlines.count == 2)
    // About y, a positive angle takes what lies right away from the eye.
    let (back, front) = (try #require(outlines.first), try #require(outlines.last))
    let (start, end) = (try #require(back.map(\.x).min()), try #require(front.map(\.x).max()))
    #expect(abs(start - (isOpaque ? -1 : 0)) < 1e-6 && abs(end) < 1e-6)
  }

  /// Every pixel shows the nearest plane, wherever planes cross.
  @Test(arguments: 0..<25) func theNearestShows(seed: Int) {
    var maker = SceneMaker(
      seed: UInt64(4000 + seed), canvas: PixelRect(x: 0, y: 0, width: 1, height: 1))
    let transforms = (0..<maker.whole(2...7)).map { _ in
      Transform3D.rotation(
        maker.number(-1.2...1.2), x: maker.number(-1...1), y: maker.number(-1...1),
        z: maker.number(-1...1)) * .translation(maker.number(-40...40), maker.number(-40...40))
        * .perspective(distance: maker.number(500...500))
    }
    let polygons = transforms.map { DepthPolygon(square, transform: $0, isOpaque: false) }
    let fragments = DepthSort.order(polygons)
    #expect(fragments.count <= max(64, 4 * polygons.count))
    var wrong = 0
    for y in stride(from: -89.5, to: 90, by: 6) {
      for x in stride(from: -89.3, to: 90, by: 6) {
        let point = Point(x: x, y: y)
        let depths = transforms.map { depth($0, point) }
        let shown = fragments.last {
          depths[$0.index] != nil && ($0.outline.map { contains($0, point) } ?? true)
        }
        let nearest = depths.compactMap { $0 }.max()
        if let nearest {
          let depth = shown.flatMap { depths[$0.index] } ?? -1e9
          if depth < nearest - 0.5 { wrong += 1 }
        } else if shown != nil {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
  }

  /// The depth of a square under a transform where a point is seen, from its own equations.
  private func depth(_ transform: Transform3D, _ point: Point) -> Double? {
    guard let place = Projection(transform).inverse?.apply(point) else { return nil }
    guard abs(place.x) <= 50, abs(place.y) <= 50 else { return nil }
    let z = place.x * transform.m13 + place.y * transform.m23 + transform.m43
    let w = place.x * transform.m14 + place.y * transform.m24 + transform.m44
    return z / w
  }

  private func contains(_ outline: [Point], _ point: Point) -> Bool {
    let sides = outline.indices.map { k -> Double in
      let (a, b) = (outline[k], outline[(k + 1) % outline.count])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= -1e-6 } || sides.allSatisfy { $0 <= 1e-6 }
  }

  @Test func hostilePolygonsAreSafe() {
    let extremes = [0, 1e-300, 1e300, -1e18, .infinity, -.infinity, .nan, 1, -1]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let polygons = (0..<5).map { _ in
        DepthPolygon(
          corners: (0..<4).map { _ in
            SIMD4((0..<4).map { _ in extremes.randomElement(using: &generator) ?? 0 })
          }, isOpaque: true)
      }
      #expect(DepthSort.order(polygons).count <= 64)
    }
  }
}
