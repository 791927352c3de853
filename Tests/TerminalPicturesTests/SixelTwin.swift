// Sixels read as DEC describes them.

import SeguePixels

/// Reads one sixel picture.
struct SixelTwin {
  /// The picture; pixels that nothing paints are transparent.
  private(set) var bitmap: Bitmap
  /// The second number before the `q`: 1 leaves what is there.
  let background: Int
  /// The colours that are declared.
  private(set) var colors: [Int: Pixel] = [:]
  private var (x, top) = (0, 0)
  private var color = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"), let q = text.firstIndex(of: "q")
    else { throw TerminalScreenTwin.Mistake.unexpected("frame") }
    background = Self.numbers(text[..<q].dropFirst(2))[1]
    var rest = text[text.index(after: q)...].dropLast(2)
    guard rest.popFirst() == "\"" else { throw TerminalScreenTwin.Mistake.unexpected("size") }
    let raster = Self.numbers(Self.parameters(&rest))
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else {
      throw TerminalScreenTwin.Mistake.unexpected("\(raster)")
    }
    bitmap = Bitmap(size: PixelSize(width: raster[2], height: raster[3]))
    while let letter = rest.popFirst() {
      switch letter {
      case "#": choose(Self.numbers(Self.parameters(&rest)))
      case "!":
        let count = Self.numbers(Self.parameters(&rest))[0]
        guard let repeated = rest.popFirst() else { break }
        try paint(repeated, count)
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      default: try paint(letter, 1)
      }
    }
  }

  private mutating func choose(_ numbers: [Int]) {
    if numbers.count == 5 {
      func byte(_ hundredths: Int) -> UInt8 { UInt8((Double(hundredths) * 2.55).rounded()) }
      colors[numbers[0]] = Pixel(
        red: byte(numbers[2]), green: byte(numbers[3]), blue: byte(numbers[4]), alpha: 255)
    } else {
      color = colors[numbers[0]] ?? Pixel(red: 1, green: 2, blue: 3, alpha: 4)
    }
  }

  private mutating func paint(_ letter: Character, _ count: Int) throws {
    guard let value = letter.asciiValue, (63...126).contains(value) else {
      throw TerminalScreenTwin.Mistake.unexpected("\(letter)")
    }
    for column in x..<(x + count) {
      for bit in 0..<6 where (value - 63) >> UInt8(bit) & 1 == 1 {
        bitmap[column, top + bit] = color
      }
    }
    x += count
  }

  private static func parameters(_ text: inout Substring) -> Substring {
    let found = text.prefix { $0.isNumber || $0 == ";" }
    text = text[found.endIndex...]
    return found
  }

  private static func numbers(_ text: Substring) -> [Int] {
    text.split(separator: ";").map { Int($0) ?? -1 }
  }
}
