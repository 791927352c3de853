// Half blocks read as a terminal shows them.

import SeguePixels

/// Reads lines of half blocks.
struct BlockTwin {
  /// The rows of pixels, two for each line; nil if the terminal's background shows.
  private(set) var rows: [[Pixel?]] = []
  /// How many times colours are set.
  private(set) var changes = 0
  private var (front, back): (Pixel?, Pixel?) = (nil, nil)

  init(_ bytes: [UInt8]) throws {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    rows = [[], []]
    while let letter = rest.popFirst() {
      switch letter {
      case "▀":
        rows[rows.count - 2].append(front)
        rows[rows.count - 1].append(back)
      case " ":
        rows[rows.count - 2].append(back)
        rows[rows.count - 1].append(back)
      case "\r\n": rows += [[], []]
      case "\u{1B}":
        let body = rest.dropFirst().prefix { $0 != "m" }
        rest = rest[body.endIndex...].dropFirst()
        try set(body.split(separator: ";").map { Int($0) ?? -1 }[...])
      default: throw TerminalScreenTwin.Mistake.unexpected("\(letter)")
      }
    }
  }

  private mutating func set(_ numbers: ArraySlice<Int>) throws {
    var rest = numbers
    changes += 1
    while let number = rest.popFirst() {
      switch number {
      case 0: (front, back) = (nil, nil)
      case 49: back = nil
      case 38: front = try Self.color(&rest)
      case 48: back = try Self.color(&rest)
      default: throw TerminalScreenTwin.Mistake.unexpected("\(number)")
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) throws -> Pixel {
    let kind = rest.popFirst()
    let count = kind == 2 ? 3 : 1
    let parts = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    return kind == 2 ? pixel(parts[0], parts[1], parts[2]) : numbered(parts[0])
  }

  /// One of xterm's colours, as its `256colres.pl` makes them.
  static func numbered(_ number: Int) -> Pixel {
    if number >= 232 {
      let grey = (number - 232) * 10 + 8
      return pixel(grey, grey, grey)
    }
    func value(_ step: Int) -> Int { step == 0 ? 0 : step * 40 + 55 }
    let index = number - 16
    return pixel(value(index / 36), value(index / 6 % 6), value(index % 6))
  }

  private static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> Pixel {
    Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: 255)
  }
}
