// The nodes of a display list that is ready to be painted.

import SeguePixels

/// A node that can be painted row by row, from any thread; nothing in it changes.
///
/// It is a class and no protocol, so that lists can call it without retaining it: see `NodeList`.
class PaintNode: @unchecked Sendable {
  /// Pixels of the canvas that it may touch.
  let bounds: PixelRect

  init(bounds: PixelRect) { self.bounds = bounds }

  /// The memory that it needs from a context.
  var needs: PaintNeeds { PaintNeeds(depth: 1, spanWidth: 0, nodes: 1) }
  /// About how many nanoseconds it takes to paint; decides whether runs are kept as pictures.
  var cost: Double { PaintCost.of(bounds, PaintCost.over) }
  /// Whether it may hide the nodes below it.
  var mayHide: Bool { false }

  /// Whether it surely hides all of a rectangle.
  func hides(_ area: PixelRect) -> Bool { false }

  /// A run of row y in which nothing below it shows.
  func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> { 0..<0 }

  /// Paints columns of a row, all inside its bounds.
  func paint(_ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int) {
    stop("every kind of node paints itself")
  }

  /// The node for painting some rows only, without parts that do not touch them.
  func touching(_ rows: Range<Int>) -> PaintNode { self }

  /// Adds its content to a key, except coverages: for those it adds only the bounds.
  func describe(into key: inout RasterKey) {
    stop("every kind of node describes itself")
  }

  /// The same node, but fainter.
  func faded(_ opacity: Double) -> PaintNode {
    stop("every kind of node can be faded")
  }

  /// The node with another shape, if its own covers all of that; otherwise nil.
  func cut(to shape: Stencil) -> PaintNode? { nil }

  /// The node with runs of still items replaced by pictures; nil if it has no runs.
  func resolved(_ picture: (RunNode) -> PaintNode) -> PaintNode? { nil }
}

/// About how many nanoseconds each kind of work takes per pixel, on one core.
enum PaintCost {
  static let copy = 0.15
  static let over = 0.4
  static let shift = 0.7
  static let affine = 3.0
  static let projective = 4.0
  static let blend = 2.0
  static let gradient = 1.5

  /// The cost of all pixels of a rectangle.
  static func of(_ rect: PixelRect, _ each: Double) -> Double {
    Double(rect.width) * Double(rect.height) * each
  }
}
