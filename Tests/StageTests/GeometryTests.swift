// The geometry of layers against what its matrices mean.

import SegueDrawing
import SegueLayers
import SeguePixels
import Testing

@Suite struct LayerGeometryTests {
  @Test func projectionsComeBack() throws {
    let transform =
      Transform3D.rotation(0.4, x: 1, y: 0.3, z: 0.2)
      * .perspective(distance: 500) * .translation(30, -20)
    let projection = Projection(transform)
    let back = try #require(projection.inverse)
    for (x, y) in [(0.0, 0.0), (10, 5), (-40, 70)] {
      let there = try #require(projection.apply(Point(x: x, y: y)))
      let again = try #require(back.apply(there))
      #expect(abs(again.x - x) < 1e-9 && abs(again.y - y) < 1e-9)
    }
  }

  @Test func quarterTurnsAreExact() {
    let turn = Transform3D.rotation(.pi / 2)
    #expect(turn.m11 == 0 && turn.m12 == 1 && turn.m21 == -1 && turn.m22 == 0)
    #expect(turn * turn * turn * turn == .identity)
  }

  @Test func theFirstOfTwoComesFirst() {
    let moved = Transform3D.scale(2, 2).translatedBy(3, 0)
    #expect(Projection(moved).apply(.zero) == Point(x: 6, y: 0))
    #expect(
      Projection(Transform3D.scale(2, 2).then(.translation(3, 0))).apply(.zero)
        == Point(x: 3, y: 0))
  }
}
