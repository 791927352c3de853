// A gradient under a shape.
//
// Rule: each pixel's place along the gradient is computed from the pixel's middle, without a picture
// in between. So a gradient is exact at any size, and a moving gradient costs no more than a still
// one.

import SeguePixels
import SegueSystem

/// A shape filled with a gradient.
final class GradientNode: PaintNode, @unchecked Sendable {
  private let ramp: GradientRamp
  private let geometry: GradientGeometry
  private let map: Projection
  private let lines: GradientLines
  private let turn: Float
  private let shape: Stencil
  private let opacity: Double
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
    (self.ramp, self.geometry, self.map, self.shape) = (ramp, geometry, map, shape)
    (self.opacity, self.identity) = (opacity, identity)
    lines = geometry.lines(map)
    let direction = geometry.end - geometry.start
    turn = Float(atan2(direction.y, direction.x) / (2 * .pi))
    weight = BlendWeight(opacity)
    super.init(bounds: shape.bounds)
  }

  override var needs: PaintNeeds { PaintNeeds(depth: 1, spanWidth: shape.spanWidth, nodes: 1) }
  override var cost: Double {
    PaintCost.of(bounds, PaintCost.gradient + (mayHide ? 0 : PaintCost.over))
  }
  override var mayHide: Bool { ramp.isOpaque && weight == BlendWeight(1) }

  override func hides(_ area: PixelRect) -> Bool { mayHide && shape.covers(area) }

  override func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    shape.solidColumns(y, context, depth)
  }

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

  override func faded(_ opacity: Double) -> PaintNode {
    GradientNode(
      ramp, geometry, map: map, shape: shape, opacity: self.opacity * opacity, identity: identity)
  }

  override func cut(to shape: Stencil) -> PaintNode? {
    guard self.shape.covers(shape.bounds) else { return nil }
    return GradientNode(
      ramp, geometry, map: map, shape: shape, opacity: opacity, identity: identity)
  }
}
