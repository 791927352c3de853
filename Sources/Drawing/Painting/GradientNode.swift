// A gradient under a shape.
//
// Rule: each pixel's place along the gradient is computed from the pixel's middle, without a picture
// in between. So a gradient is exact at any size, and a moving gradient costs no more than a still
// one.

import SeguePixels
import SegueSystem

/// A shape filled with a gradient.
final class GradientNode: ShapedNode, @unchecked Sendable {
  private let ramp: GradientRamp
  private let geometry: GradientGeometry
  private let map: Projection
  private let lines: GradientLines
  private let turn: Float
  private let weight: BlendWeight
  private let identity: ItemIdentity

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - map: maps the canvas to the gradient's plane; affine.
  ///   - identity: equal identities mean equal ramps.
  init(
    _ ramp: GradientRamp, _ geometry: GradientGeometry, map: Projection, shape: Stencil,
    opacity: Double, identity: ItemIdentity
  ) {
    (self.ramp, self.geometry, self.map, self.identity) = (ramp, geometry, map, identity)
    lines = geometry.lines(map)
    let direction = geometry.end - geometry.start
    turn = Float(atan2(direction.y, direction.x) / (2 * .pi))
    weight = BlendWeight(opacity)
    super.init(shape, opacity: opacity)
  }

  override var cost: Double {
    PaintCost.of(bounds, PaintCost.gradient + (mayHide ? 0 : PaintCost.over))
  }
  override var mayHide: Bool { ramp.isOpaque && weight == BlendWeight(1) }

  override func paint(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    let left = bounds.x
    let start = lines.start(left, row.y)
    shape.forEachRun(row.y, columns, context, depth) { part, coverage in
      let target = row[part]
      let isDirect = coverage == nil && mayHide
      let surface = isDirect ? target : context.pixels(depth, count: part.count)
      ramp.draw(
        geometry.shape, start, step: lines.step, turn: turn, first: part.lowerBound - left,
        into: surface)
      if let coverage {
        target.over(surface.reading, coverage: coverage, opacity: weight)
      } else if !isDirect {
        target.over(surface.reading, target.reading, opacity: weight)
      }
    }
  }

  override func describe(into key: inout RasterKey) {
    key.add(9, identity, ItemIdentity(geometry), ItemIdentity(map), shape, opacity)
  }

  override func with(_ shape: Stencil, opacity: Double) -> ShapedNode {
    GradientNode(
      ramp, geometry, map: map, shape: shape, opacity: opacity, identity: identity)
  }
}
