// A frame as planes of luma and colour, two rows at a time, straight into the bytes of the frame.

import SeguePixels

/// Where the rows of Y, U and V lie in a frame.
package struct YUVPlanes {
  /// Width and height of the luma plane: the picture's, or the next even numbers.
  package let size: PixelSize
  let chroma: Chroma
  private let chromaWidth: Int
  private let chromaCount: Int

  /// The resolution of colour.
  package enum Chroma: Hashable, Sendable {
    /// That of luma: 4:4:4.
    case whole
    /// Half the width, rounded up: 4:2:2.
    case halfWidth
    /// Half of both, rounded up: 4:2:0.
    case half
  }

  /// Lays planes out.
  ///
  /// - Parameters:
  ///   - size: of the picture.
  ///   - chroma: the resolution of colour.
  ///   - isEven: whether an odd size grows by a pixel, as encoders want it: the last row or column comes
  ///     again.
  package init(size: PixelSize, chroma: Chroma, isEven: Bool = false) {
    let grow = isEven ? 1 : 0
    self.size = PixelSize(
      width: size.width + (size.width & grow), height: size.height + (size.height & grow))
    self.chroma = chroma
    chromaWidth = chroma == .whole ? size.width : (size.width + 1) / 2
    chromaCount = chromaWidth * (chroma == .half ? (size.height + 1) / 2 : size.height)
  }

  /// Whether they lie as in `YUVPicture`.
  package func areThose(ofPictureOf size: PixelSize) -> Bool {
    chroma == .half && self.size == size
  }

  /// Samples of the three planes; bytes, where a sample is one.
  package var sampleCount: Int { size.count + 2 * chromaCount }

  /// Writes a picture of the size that the planes were laid out for, over black, as bytes.
  package func write(_ bitmap: Bitmap, to bytes: ByteRow, _ coding: YUVCoding) {
    let (width, last) = (bitmap.width, bitmap.height - 1)
    precondition(chroma != .halfWidth, "no planes of bytes are so")
    guard chroma == .half else {
      for y in 0...last {
        bitmap.row(y).write(
          y: bytes[luma(y, width)], u: bytes[blue(y)], v: bytes[red(y)], coding: coding)
      }
      return
    }
    for y in stride(from: 0, through: last, by: 2) {
      let below = min(y + 1, last)
      let second = min(y + 1, size.height - 1)
      bitmap.row(y).write(
        below: bitmap.row(below), y: (bytes[luma(y, width)], bytes[luma(second, width)]),
        u: bytes[blue(y / 2)], v: bytes[red(y / 2)], coding: coding)
      guard size.width > width else { continue }
      for row in [y, second] { bytes.copyByte(at: row * size.width + width - 1) }
    }
  }

  func luma(_ y: Int, _ width: Int) -> Range<Int> {
    (y * size.width)..<(y * size.width + width)
  }
  func blue(_ y: Int) -> Range<Int> { chroma(y, from: size.count) }
  func red(_ y: Int) -> Range<Int> { chroma(y, from: size.count + chromaCount) }

  private func chroma(_ y: Int, from start: Int) -> Range<Int> {
    (start + y * chromaWidth)..<(start + (y + 1) * chromaWidth)
  }
}
