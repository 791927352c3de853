// What a display list is made of once it is ready to be painted.

import SeguePixels

/// Something that can be painted row by row, from any thread.
protocol PaintNode: AnyObject, Sendable {
  /// Pixels of the canvas that it may touch.
  var bounds: PixelRect { get }
  /// What it needs of a context.
  var needs: PaintNeeds { get }
  /// Nanoseconds that painting it takes, about: what decides whether runs are kept as pictures.
  var cost: Double { get }
  /// Whether it may hide what lies below it.
  var mayHide: Bool { get }

  /// Whether it is known to hide all of a rectangle.
  func hides(_ area: PixelRect) -> Bool

  /// A run of row y in which nothing below it shows.
  func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int>

  /// Paints columns of a row, all inside its bounds.
  func paint(_ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int)

  /// Adds what it shows to a key, but for coverages, which stand in for their bounds.
  func describe(into key: inout RasterKey)

  /// The same, fainter.
  func faded(_ opacity: Double) -> any PaintNode

  /// The same with runs replaced by pictures; nil without runs.
  func resolved(_ resolver: some RunResolver) -> (any PaintNode)?
}

extension PaintNode {
  func resolved(_ resolver: some RunResolver) -> (any PaintNode)? { nil }
}

/// What turns a run of still items into a picture.
protocol RunResolver {
  /// The picture of a run.
  func picture(of run: RunNode) -> any PaintNode
}

/// Nanoseconds a pixel of what nodes do, about, on one core.
enum PaintCost {
  static let copy = 0.15
  static let over = 0.4
  static let shift = 0.7
  static let affine = 3.0
  static let projective = 4.0

  /// The cost of pixels.
  static func of(_ rect: PixelRect, _ each: Double) -> Double {
    Double(rect.width) * Double(rect.height) * each
  }
}
