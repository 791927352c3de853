// One colour under a shape.

import SeguePixels

/// A shape filled with a colour.
final class FillNode: PaintNode, @unchecked Sendable {
  let shape: Stencil
  let color: FineColor
  private let source: Color
  private let opacity: Double

  init(_ shape: Stencil, color: Color, opacity: Double) {
    self.shape = shape
    self.color = FineColor(color, opacity: opacity)
    source = color
    self.opacity = opacity
    super.init(bounds: shape.bounds)
  }

  /// Its colour without any alpha.
  var ink: Color { Color(red: source.red, green: source.green, blue: source.blue) }
  /// The alpha of its fully covered pixels.
  var alpha: Double { source.alpha * min(max(opacity, 0), 1) }
  override var needs: PaintNeeds { PaintNeeds(depth: 1, spanWidth: shape.spanWidth, nodes: 1) }
  override var cost: Double {
    PaintCost.of(bounds, color.isOpaque ? PaintCost.copy : PaintCost.over)
  }
  override var mayHide: Bool { color.isOpaque }

  override func hides(_ area: PixelRect) -> Bool { color.isOpaque && shape.covers(area) }

  override func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    shape.solidColumns(y, context, depth)
  }

  override func paint(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    shape.forEachRun(row.y, columns, context, depth) { part, coverage in
      let target = row[part]
      if let coverage {
        target.over(color, coverage: coverage)
      } else if color.isOpaque {
        target.fill(fine: color)
      } else {
        target.over(color)
      }
    }
  }

  override func describe(into key: inout RasterKey) {
    key.add(1, shape, color)
  }

  override func faded(_ opacity: Double) -> PaintNode {
    FillNode(shape, color: source, opacity: self.opacity * opacity)
  }

  override func cut(to shape: Stencil) -> PaintNode? {
    guard self.shape.covers(shape.bounds) else { return nil }
    return FillNode(shape, color: source, opacity: opacity)
  }
}
