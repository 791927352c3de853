// What fills a shape: a colour, a gradient, a bitmap.

import SeguePixels

/// Content under a shape, more or less opaque.
class ShapedNode: PaintNode, @unchecked Sendable {
  let shape: Stencil
  let opacity: Double

  init(_ shape: Stencil, opacity: Double) {
    self.shape = shape
    self.opacity = opacity
    super.init(bounds: shape.bounds)
  }

  /// The same content under another shape.
  func with(_ shape: Stencil, opacity: Double) -> ShapedNode {
    stop("every kind of node can be shaped")
  }

  override var needs: PaintNeeds { PaintNeeds(depth: 1, spanWidth: shape.spanWidth, nodes: 1) }

  override func hides(_ area: PixelRect) -> Bool { mayHide && shape.covers(area) }

  override func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    shape.solidColumns(y, context, depth)
  }

  override func faded(_ opacity: Double) -> PaintNode {
    with(shape, opacity: self.opacity * opacity)
  }

  override func cut(to shape: Stencil) -> PaintNode? {
    self.shape.covers(shape.bounds) ? with(shape, opacity: opacity) : nil
  }
}
