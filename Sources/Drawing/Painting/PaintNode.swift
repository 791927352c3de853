// The nodes of a display list that is ready to be painted.

import SeguePixels

/// A node that can be painted row by row, from any thread.
protocol PaintNode: AnyObject, Sendable {
  /// Pixels of the canvas that it may touch.
  var bounds: PixelRect { get }
  /// What it needs from a context.
  var needs: PaintNeeds { get }
  /// About how many nanoseconds it takes to paint; decides whether runs are kept as pictures.
  var cost: Double { get }
  /// Whether it may hide the nodes below it.
  var mayHide: Bool { get }

  /// Whether it surely hides all of a rectangle.
  func hides(_ area: PixelRect) -> Bool

  /// A run of row y in which nothing below it shows.
  func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int>

  /// Paints columns of a row, all inside its bounds.
  func paint(_ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int)

  /// The node for painting some rows only, without parts that do not touch them.
  func touching(_ rows: Range<Int>) -> any PaintNode

  /// Adds its content to a key, except coverages: for those it adds only the bounds.
  func describe(into key: inout RasterKey)

  /// The same node, but fainter.
  func faded(_ opacity: Double) -> any PaintNode

  /// The node with another shape, if its own covers all of that; otherwise nil.
  func cut(to shape: Stencil) -> (any PaintNode)?

  /// The node with runs replaced by pictures; nil if it has no runs.
  func resolved(_ resolver: some RunResolver) -> (any PaintNode)?
}

extension PaintNode {
  func touching(_ rows: Range<Int>) -> any PaintNode { self }

  func cut(to shape: Stencil) -> (any PaintNode)? { nil }

  func resolved(_ resolver: some RunResolver) -> (any PaintNode)? { nil }
}

/// Turns a run of still items into a picture.
protocol RunResolver {
  /// The picture of a run.
  func picture(of run: RunNode) -> any PaintNode
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
