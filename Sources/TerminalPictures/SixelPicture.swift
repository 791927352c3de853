// Sixel pictures, as DEC's VT340 and many terminals after it show them.
//
// Six rows of pixels make a band. A band is written colour by colour: a letter for each column, whose six bits say
// which of its pixels have the colour.

import SeguePixels

/// Writes sixels.
struct SixelPicture {
  let palette: SixelPalette
  /// Whether what is there already shows through transparent pixels; otherwise they become the terminal's background.
  let isLaidOver: Bool
  private static let bandHeight = 6
  /// The number of a pixel that no colour paints.
  private static let clear = UInt8.max

  /// A picture at the cursor.
  func bytes(of bitmap: Bitmap) -> [UInt8] {
    let numbers = numbers(of: bitmap)
    var result = Array(
      "\u{1B}P0;\(isLaidOver ? 1 : 0);0q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for number in Set(numbers).subtracting([Self.clear]).sorted() {
      let color = palette.percentages(of: Int(number))
      result += Array("#\(number);2;\(color.red);\(color.green);\(color.blue)".utf8)
    }
    var band = SixelBand(width: bitmap.width, colors: palette.count)
    for top in stride(from: 0, to: bitmap.height, by: Self.bandHeight) {
      if top > 0 { result.append(UInt8(ascii: "-")) }
      let bottom = min(top + Self.bandHeight, bitmap.height)
      for y in top..<bottom {
        let row = numbers[(y * bitmap.width)..<((y + 1) * bitmap.width)]
        for (x, number) in row.enumerated() where number != Self.clear {
          band.paint(x, row: y - top, Int(number))
        }
      }
      band.write(into: &result)
    }
    return result + Array("\u{1B}\\".utf8)
  }

  /// The number of each pixel's colour.
  private func numbers(of bitmap: Bitmap) -> [UInt8] {
    var numbers: [UInt8] = []
    numbers.reserveCapacity(bitmap.size.count)
    for y in 0..<bitmap.height {
      let row = bitmap.pixels(ofRow: y)
      for x in row.indices {
        numbers.append(palette.number(of: row[x], x: x, y: y) ?? Self.clear)
      }
    }
    return numbers
  }
}
