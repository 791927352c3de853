// A frame as planes of luma and colour, two rows at a time, straight into the bytes of the frame.

import SeguePixels

/// Where the rows of Y, U and V lie in a frame.
package struct YUVPlanes {
  /// Width and height of the luma plane: the picture's, or the next even numbers.
  package let size: PixelSize
  private let chroma: Chroma
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

  /// Writes a picture of the size that the planes were laid out for, over black.
  package func write<Sample: PlaneSample>(
    _ bitmap: Bitmap, to values: ValueRow<Sample>, _ coding: YUVCoding
  ) {
    switch chroma {
    case .whole: writeWhole(bitmap, to: values, coding)
    case .halfWidth: writeHalves(bitmap, to: values, coding, rows: 1)
    case .half: writeHalves(bitmap, to: values, coding, rows: 2)
    }
    copyEdges(of: bitmap.size, in: values)
  }

  private func writeWhole<Sample: PlaneSample>(
    _ bitmap: Bitmap, to values: ValueRow<Sample>, _ coding: YUVCoding
  ) {
    precondition(size == bitmap.size, "colour has no place beyond the picture")
    for y in 0..<bitmap.height {
      bitmap.row(y).write(
        y: values[luma(y, bitmap.width)], u: values[blue(y)], v: values[red(y)], coding: coding)
    }
  }

  /// - Parameter rows: how many share a row of colour.
  private func writeHalves<Sample: PlaneSample>(
    _ bitmap: Bitmap, to values: ValueRow<Sample>, _ coding: YUVCoding, rows: Int
  ) {
    let (width, last) = (bitmap.width, bitmap.height - 1)
    for y in stride(from: 0, through: last, by: rows) {
      let below = min(y + rows - 1, last)
      bitmap.row(y).write(
        below: bitmap.row(below), y: (values[luma(y, width)], values[luma(below, width)]),
        u: values[blue(y / rows)], v: values[red(y / rows)], coding: coding)
    }
  }

  /// Repeats the last column and row of luma, where an encoder wants even sides.
  private func copyEdges<Sample>(of picture: PixelSize, in values: ValueRow<Sample>) {
    if size.width > picture.width {
      for y in 0..<picture.height {
        values[y * size.width + picture.width] = values[y * size.width + picture.width - 1]
      }
    }
    guard size.height > picture.height, picture.height > 0 else { return }
    let end = picture.height * size.width
    for x in 0..<size.width { values[end + x] = values[end - size.width + x] }
  }

  private func luma(_ y: Int, _ width: Int) -> Range<Int> {
    (y * size.width)..<(y * size.width + width)
  }
  private func blue(_ y: Int) -> Range<Int> { chroma(y, from: size.count) }
  private func red(_ y: Int) -> Range<Int> { chroma(y, from: size.count + chromaCount) }

  private func chroma(_ y: Int, from start: Int) -> Range<Int> {
    (start + y * chromaWidth)..<(start + (y + 1) * chromaWidth)
  }
}
