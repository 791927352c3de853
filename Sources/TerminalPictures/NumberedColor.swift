// The 256 colours that xterm numbers: a cube of 6 × 6 × 6, and greys.

import SeguePixels

/// One of xterm's colours.
struct NumberedColor {
  /// 16…231 in the cube, 232…255 for greys; the first 16 look different everywhere.
  let number: Int

  /// The colour that is the nearest to a pixel over black.
  init(nearest pixel: Pixel) {
    let parts = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    let steps = parts.map(Self.step)
    let grey = min(max((parts.reduce(0, +) / 3 - 3) / 10, 0), 23)
    func distance(_ color: [Int]) -> Int {
      zip(parts, color).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let inCube = distance(steps.map(Self.value))
    let asGrey = distance([Int](repeating: 8 + 10 * grey, count: 3))
    number = asGrey < inCube ? 232 + grey : 16 + steps.reduce(0) { $0 * 6 + $1 }
  }

  /// The byte of a step of the cube: 0, 95, 135, 175, 215, 255.
  private static func value(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  /// The nearest step to a byte.
  private static func step(_ byte: Int) -> Int {
    byte < 48 ? 0 : byte < 115 ? 1 : (byte - 35) / 40
  }
}
