// Takes a GIF file apart without decoding it: its canvas, its first picture, and whether there are more.
//
// Source: Graphics Interchange Format, version 89a (CompuServe, 1990). Every length is checked against the bytes.
// Animations are read by ffmpeg; this is for the pictures that stand.

import SeguePixels

/// The facts in a GIF file's blocks.
struct GIFContainer {
  /// The size of all of it, in pixels.
  let canvas: PixelSize
  /// Where its first picture lies on the canvas.
  private(set) var place = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The picture's colours, of three bytes each.
  private(set) var colors = 0..<0
  /// The number that stands for a transparent pixel; nil if all are opaque.
  private(set) var transparent: Int?
  /// Whether every eighth row comes first, and those between them later.
  private(set) var isInterlaced = false
  /// Where the size of the codes is, and behind it the codes in blocks of up to 255 bytes.
  private(set) var data = 0..<0
  /// Whether another picture follows.
  private(set) var isAnimated = false
  /// Whether there are bytes up to the mark of its end, or to a second picture.
  private(set) var isComplete = false

  private let bytes: [UInt8]

  /// Whether pixels can be other than opaque.
  var hasAlpha: Bool {
    transparent != nil || place.intersection(PixelRect(canvas)) != PixelRect(canvas)
  }

  /// Reads the blocks of a file, or of as much of it as there is; nil if it has no first picture.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 13 else { return nil }
    let screen = PixelSize(width: Self.number(bytes, 6), height: Self.number(bytes, 8))
    let shared = Self.colors(bytes, packed: 10, from: 13)
    var (at, first, key) = (shared.upperBound, false, Int?.none)
    loop: while at < bytes.count {
      switch bytes[at] {
      case 0x21:
        // A control block before the picture: flags, two bytes of time, the transparent number.
        if bytes.count >= at + 8, bytes[at + 1] == 0xF9, bytes[at + 2] >= 4 {
          key = bytes[at + 3] & 1 == 1 ? Int(bytes[at + 6]) : nil
        }
        at = Self.end(ofBlocks: bytes, at: at + 2)
      case 0x2C:
        guard !first else {
          (isAnimated, isComplete) = (true, true)
          break loop
        }
        guard bytes.count > at + 10 else { break loop }
        first = true
        place = PixelRect(
          x: Self.number(bytes, at + 1), y: Self.number(bytes, at + 3),
          width: Self.number(bytes, at + 5), height: Self.number(bytes, at + 7))
        isInterlaced = bytes[at + 9] & 0x40 != 0
        let own = Self.colors(bytes, packed: at + 9, from: at + 10)
        colors = own.isEmpty ? shared : own
        transparent = key
        let begin = own.upperBound
        at = Self.end(ofBlocks: bytes, at: begin + 1)
        data = min(begin, bytes.count)..<min(at, bytes.count)
      default:
        // Its end, or what viewers take for that.
        isComplete = true
        break loop
      }
    }
    guard first else { return nil }
    canvas = screen.width > 0 && screen.height > 0 ? screen : place.size
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) | Int(bytes[at + 1]) << 8
  }

  /// A table of colours; empty where there is none.
  private static func colors(_ bytes: [UInt8], packed: Int, from begin: Int) -> Range<Int> {
    guard bytes[packed] & 0x80 != 0 else { return begin..<begin }
    return begin..<begin + 3 << (Int(bytes[packed] & 7) + 1)
  }

  /// Behind the empty block that ends a row of blocks; beyond the bytes if they end before it.
  private static func end(ofBlocks bytes: [UInt8], at begin: Int) -> Int {
    var at = begin
    while at < bytes.count, bytes[at] != 0 { at += 1 + Int(bytes[at]) }
    return at + 1
  }
}
