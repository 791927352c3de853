// Pictures to measure with: gradients, soft shapes and grain, as hard on coders as a photograph.

import Segue

/// Draws pictures from numbers alone.
package enum BenchPicture {
  /// An opaque picture; the same for the same size and seed.
  package static func draw(_ size: PixelSize, seed: UInt32) -> Bitmap {
    var bitmap = Bitmap(size: size)
    bitmap.withMutableRows { rows in
      for y in 0..<rows.height {
        let row = rows.row(y)
        for x in 0..<rows.width { row[x] = pixel(x, y, size, seed) }
      }
    }
    return bitmap
  }

  private static func pixel(_ x: Int, _ y: Int, _ size: PixelSize, _ seed: UInt32) -> Pixel {
    let across = Int32(x * 255 / max(1, size.width))
    let down = Int32(y * 255 / max(1, size.height))
    // Four octaves of soft noise, then a little grain.
    var clouds: Int32 = 0
    for octave in 3..<7 { clouds += softNoise(x, y, octave, seed) >> Int32(7 - octave) }
    let grain = Int32(hash(UInt32(x), UInt32(y), seed &+ 99) & 7) - 4
    let turn = seed % 2 == 0
    func byte(_ value: Int32) -> UInt8 { UInt8(min(max(value, 0), 255)) }
    return Pixel(
      red: byte((turn ? across : down) / 2 + clouds / 2 + grain),
      green: byte((turn ? 255 - down : across) / 2 + clouds / 3 + grain),
      blue: byte(255 - (across + down) / 3 + grain - clouds / 4), alpha: 255)
  }

  /// Values of a grid of 2^octave pixels, straight lines between, 0…255.
  private static func softNoise(_ x: Int, _ y: Int, _ octave: Int, _ seed: UInt32) -> Int32 {
    let (column, row) = (UInt32(x >> octave), UInt32(y >> octave))
    let step = Int32(1) << Int32(octave)
    let (u, v) = (Int32(x) & (step - 1), Int32(y) & (step - 1))
    func value(_ dx: UInt32, _ dy: UInt32) -> Int32 {
      Int32(hash(column &+ dx, row &+ dy, seed &+ UInt32(octave)) & 255)
    }
    let top = value(0, 0) * (step - u) + value(1, 0) * u
    let bottom = value(0, 1) * (step - u) + value(1, 1) * u
    return (top * (step - v) + bottom * v) >> Int32(2 * octave)
  }

  private static func hash(_ x: UInt32, _ y: UInt32, _ seed: UInt32) -> UInt32 {
    var value = x &* 0x9E37_79B1 ^ y &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
    value = (value ^ value >> 15) &* 0x2C1B_3C6D
    return value ^ value >> 13
  }
}
