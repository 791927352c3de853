// Pictures as the slow twins see them: colours in Double, in the space that the effect mixes in.

import SeguePixels

/// A colour in Double, premultiplied, in the space the effect mixes in.
public typealias TwinColor = SIMD4<Double>

/// A picture as a function: every pixel is a square of one colour, and beyond it there is nothing.
public struct TwinPicture: Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The mean of all pixels.
  public let mean: TwinColor
  private let colors: [TwinColor]

  /// Takes a bitmap apart.
  public init(_ bitmap: Bitmap, mix: MixSpace) {
    width = bitmap.width
    height = bitmap.height
    var colors: [TwinColor] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { colors.append(Self.color(bitmap[x, y], mix)) }
    }
    self.colors = colors
    mean = colors.reduce(.zero, +) / Double(colors.count)
  }

  /// The colour at a point, y down; `nil` outside.
  public func at(_ x: Double, _ y: Double) -> TwinColor? {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    return colors[Int(y) * width + Int(x)]
  }

  /// The colour at a point, y down, mixed from the four nearest pixels; nothing beyond the picture.
  public func smooth(_ x: Double, _ y: Double) -> TwinColor {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (across, down) = (x - 0.5 - left, y - 0.5 - top)
    func tap(_ i: Double, _ j: Double) -> TwinColor { at(left + i + 0.5, top + j + 0.5) ?? .zero }
    let upper = tap(0, 0) * (1 - across) + tap(1, 0) * across
    let lower = tap(0, 1) * (1 - across) + tap(1, 1) * across
    return upper * (1 - down) + lower * down
  }

  /// The same, with the edge going on outwards.
  public func clamped(_ x: Double, _ y: Double) -> TwinColor {
    smooth(
      min(max(x, 0.5), Double(width) - 0.5), min(max(y, 0.5), Double(height) - 0.5))
  }

  /// The same, with the picture seen in a mirror at its sides.
  public func mirrored(_ x: Double, _ y: Double) -> TwinColor {
    func turned(_ place: Double, _ side: Double) -> Double {
      let there = abs(place).truncatingRemainder(dividingBy: 2 * side)
      return min(there, 2 * side - there)
    }
    return clamped(turned(x, Double(width)), turned(y, Double(height)))
  }

  static func color(_ pixel: Pixel, _ mix: MixSpace) -> TwinColor {
    let encoded =
      TwinColor(
        Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha)) / 255
    guard mix == .linear, encoded.w > 0 else { return encoded }
    func linear(_ value: Double) -> Double { Color.linear(value / encoded.w) * encoded.w }
    return TwinColor(linear(encoded.x), linear(encoded.y), linear(encoded.z), encoded.w)
  }

  static func pixel(_ color: TwinColor, _ mix: MixSpace) -> Pixel {
    var color = color
    if mix == .linear, color.w > 0 {
      let alpha = color.w
      func encoded(_ value: Double) -> Double { Color.encoded(value / alpha) * alpha }
      color = TwinColor(encoded(color.x), encoded(color.y), encoded(color.z), alpha)
    }
    func byte(_ value: Double) -> UInt8 { UInt8(min(max((value * 255).rounded(), 0), 255)) }
    return Pixel(
      red: byte(color.x), green: byte(color.y), blue: byte(color.z), alpha: byte(color.w))
  }
}
