// A caller's picture as data: its brightness, as the command reads the files of maps.

import SeguePixels

extension LentMemory {
  /// The brightness of the encoded colours, over black.
  func map(_ pool: Pool<Bitmap>) throws(LibraryError) -> Map {
    try Room.check(bytes: size.count * 2)
    let bitmap = try copy(pool, threads: 1)
    var values: [UInt16] = []
    values.reserveCapacity(size.count)
    for y in 0..<size.height {
      let row = bitmap.row(y)
      for x in 0..<size.width { values.append(Self.brightness(row[deep: x])) }
    }
    return Map(size: size, values: values)
  }

  /// ITU-R BT.709's weights in 1/65,536.
  private static func brightness(_ pixel: Pixel16) -> UInt16 {
    let sum = 13_933 * UInt64(pixel.red) + 46_871 * UInt64(pixel.green) + 4732 * UInt64(pixel.blue)
    return UInt16((sum + 32_768) >> 16)
  }
}
