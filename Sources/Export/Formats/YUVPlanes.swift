// A frame as planes of luma and colour, two rows at a time, straight into the bytes of the frame.

import SeguePixels

/// Where the rows of Y, U and V lie in a frame.
package struct YUVPlanes {
  /// Width and height of the luma plane: the picture's, or the next even numbers.
  package let size: PixelSize
  private let isHalved: Bool
  private let chromaWidth: Int
  private let chromaBytes: Int

  /// Lays planes out.
  ///
  /// - Parameters:
  ///   - size: of the picture.
  ///   - isHalved: whether colour has half the resolution in both directions, rounded up.
  ///   - isEven: whether an odd size grows by a pixel, as encoders want it: the last row or column comes
  ///     again.
  package init(size: PixelSize, isHalved: Bool, isEven: Bool = false) {
    let grow = isEven ? 1 : 0
    self.size = PixelSize(
      width: size.width + (size.width & grow), height: size.height + (size.height & grow))
    self.isHalved = isHalved
    let divisor = isHalved ? 2 : 1
    chromaWidth = (size.width + divisor - 1) / divisor
    chromaBytes = chromaWidth * ((size.height + divisor - 1) / divisor)
  }

  /// Whether they lie as in `YUVPicture`.
  package func areThose(ofPictureOf size: PixelSize) -> Bool { isHalved && self.size == size }

  /// Bytes of the three planes.
  package var byteCount: Int { size.count + 2 * chromaBytes }

  /// Writes a picture of the size that the planes were laid out for, over black.
  package func write(_ bitmap: Bitmap, to bytes: ByteRow, _ coding: YUVCoding) {
    let (width, last) = (bitmap.width, bitmap.height - 1)
    guard isHalved else {
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

  private func luma(_ y: Int, _ width: Int) -> Range<Int> {
    (y * size.width)..<(y * size.width + width)
  }
  private func blue(_ y: Int) -> Range<Int> { chroma(y, from: size.count) }
  private func red(_ y: Int) -> Range<Int> { chroma(y, from: size.count + chromaBytes) }

  private func chroma(_ y: Int, from start: Int) -> Range<Int> {
    (start + y * chromaWidth)..<(start + (y + 1) * chromaWidth)
  }
}
