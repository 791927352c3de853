// One colour under a mask at whole pixels: a shadow.

import SeguePixels

/// A mask tinted with a colour.
final class ShadeNode: PaintNode, @unchecked Sendable {
  private let mask: MaskImage
  private let x: Int
  private let y: Int
  private let color: FineColor
  private let source: Color
  private let opacity: Double
  private let clip: PixelRect

  init(_ mask: MaskImage, x: Int, y: Int, color: Color, opacity: Double, clip: PixelRect) {
    self.mask = mask
    (self.x, self.y) = (x, y)
    self.color = FineColor(color, opacity: opacity)
    source = color
    self.opacity = opacity
    self.clip = clip
    super.init(
      bounds: PixelRect(x: x, y: y, width: mask.size.width, height: mask.size.height)
        .intersection(clip))
  }

  override func paint(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    let coverage = mask.row(row.y - y)[columns.lowerBound - x..<columns.upperBound - x]
    row[columns].over(color, coverage: coverage)
  }

  override func describe(into key: inout RasterKey) {
    key.add(2, mask.memory.identity, color, x, y, mask.size.width)
  }

  override func faded(_ opacity: Double) -> PaintNode {
    ShadeNode(mask, x: x, y: y, color: source, opacity: self.opacity * opacity, clip: clip)
  }
}
