// A deep frame as planes of 16-bit numbers, of which 10 or 12 bits are used.

import SeguePixels

extension YUVPlanes {
  /// Writes a deep picture of the size that the planes were laid out for, over black.
  package func write(_ bitmap: Bitmap, to values: ValueRow<UInt16>, _ coding: DeepPlaneCoding) {
    switch chroma {
    case .whole: writeWhole(bitmap, to: values, coding)
    case .halfWidth: writeHalves(bitmap, to: values, coding, rows: 1)
    case .half: writeHalves(bitmap, to: values, coding, rows: 2)
    }
    copyEdges(of: bitmap.size, in: values)
  }

  private func writeWhole(
    _ bitmap: Bitmap, to values: ValueRow<UInt16>, _ coding: DeepPlaneCoding
  ) {
    precondition(size == bitmap.size, "colour has no place beyond the picture")
    for y in 0..<bitmap.height {
      bitmap.row(y).write(
        y: values[luma(y, bitmap.width)], u: values[blue(y)], v: values[red(y)], coding: coding)
    }
  }

  /// - Parameter rows: how many share a row of colour.
  private func writeHalves(
    _ bitmap: Bitmap, to values: ValueRow<UInt16>, _ coding: DeepPlaneCoding, rows: Int
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
  private func copyEdges(of picture: PixelSize, in values: ValueRow<UInt16>) {
    if size.width > picture.width {
      for y in 0..<picture.height {
        values[y * size.width + picture.width] = values[y * size.width + picture.width - 1]
      }
    }
    guard size.height > picture.height, picture.height > 0 else { return }
    let end = picture.height * size.width
    for x in 0..<size.width { values[end + x] = values[end - size.width + x] }
  }
}
