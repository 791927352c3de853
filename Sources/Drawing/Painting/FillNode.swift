// One colour under a shape.

import SeguePixels

/// A shape filled with a colour.
final class FillNode: ShapedNode, @unchecked Sendable {
  let color: FineColor
  private let source: Color

  init(_ shape: Stencil, color: Color, opacity: Double) {
    self.color = FineColor(color, opacity: opacity)
    source = color
    super.init(shape, opacity: opacity)
  }

  /// Its colour without any alpha.
  var ink: Color { Color(red: source.red, green: source.green, blue: source.blue) }
  /// The alpha of its fully covered pixels.
  var alpha: Double { source.alpha * min(max(opacity, 0), 1) }
  override var cost: Double {
    PaintCost.of(bounds, color.isOpaque ? PaintCost.copy : PaintCost.over)
  }
  override var mayHide: Bool { color.isOpaque }

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

  override func with(_ shape: Stencil, opacity: Double) -> ShapedNode {
    FillNode(shape, color: source, opacity: opacity)
  }
}
