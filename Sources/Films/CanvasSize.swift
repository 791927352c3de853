// A canvas's size as it is asked for: 1280x720, 720p, or one side alone, as in 480x and x480; the other side then
// follows from the shape of what is shown.

import SeguePixels

/// The size of a canvas, or one of its sides.
package enum CanvasSize: Sendable {
  case exactly(PixelSize)
  case width(Int)
  case height(Int)

  /// Reads a size, or one side of it.
  package init(_ option: String, _ text: String) throws {
    let isWidth = text.count > 1 && "xX".contains(text.suffix(1))
    let isHeight = text.count > 1 && "xX".contains(text.prefix(1))
    guard isWidth != isHeight else {
      self = .exactly(try OptionText.size(option, text))
      return
    }
    // Both sides alike: whatever a size may not be, a side may not be.
    let side = isWidth ? text.dropLast() : text.dropFirst()
    guard let square = try? PixelSize(parsing: "\(side)x\(side)") else {
      throw OptionText.expected(
        "WIDTHxHEIGHT in pixels or one of them, as in 1280x720, 480x and x480", option, text)
    }
    self = isWidth ? .width(square.width) : .height(square.height)
  }

  /// Whether it says both sides, and no shape is needed.
  package var whole: PixelSize? { if case .exactly(let size) = self { size } else { nil } }

  /// The size in the shape of another.
  package func size(like shape: PixelSize) -> PixelSize {
    func side(_ known: Int, _ own: Int, _ other: Int) -> Int {
      let exact = (Double(known) * Double(other) / Double(max(own, 1))).rounded()
      return min(max(Int(exact), 1), Bitmap.maximumSide)
    }
    switch self {
    case .exactly(let size): return size
    case .width(let width):
      return PixelSize(width: width, height: side(width, shape.width, shape.height))
    case .height(let height):
      return PixelSize(width: side(height, shape.height, shape.width), height: height)
    }
  }
}
