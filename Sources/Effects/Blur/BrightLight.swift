// Opaque pictures as light that is stronger than it was, in 16 bits, and back: tables of .06v + .94v³.

import SeguePixels

/// Light in which bright colours count for more.
enum BrightLight {
  private static func light(of value: Double) -> Double {
    0.06 * value + 0.94 * value * value * value
  }

  private static let lights = (0...65_535).map { code in
    UInt16((light(of: Double(code) / 65_535) * 65_535).rounded())
  }

  /// For each light the value that has it.
  private static let values: [UInt16] = {
    var code = 0
    return (0...65_535).map { light in
      while code < 65_535, Int(lights[code]) < light { code += 1 }
      return UInt16(code)
    }
  }()

  /// Opaque pixels of 16 bits become light.
  static func brightened(_ picture: Bitmap) -> Bitmap { mapped(picture, lights) }

  /// Light becomes pixels.
  static func dimmed(_ light: Bitmap) -> Bitmap { mapped(light, values) }

  private static func mapped(_ picture: Bitmap, _ table: [UInt16]) -> Bitmap {
    var result = picture
    result.withMutableRows { rows in
      for y in 0..<rows.height {
        let row = rows.row(y)
        for x in 0..<row.count {
          let pixel = row[deep: x]
          row[deep: x] = Pixel16(
            red: table[Int(pixel.red)], green: table[Int(pixel.green)],
            blue: table[Int(pixel.blue)], alpha: .max)
        }
      }
    }
    return result
  }
}
