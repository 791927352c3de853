// The pixel of deep pictures.

/// One pixel of 16 bits a component, as it is in memory: premultiplied, sRGB-encoded (in HDR films, encoded as they are).
public struct Pixel16: Hashable, Sendable, BitwiseCopyable {
  /// Red, at most alpha.
  public var red: UInt16
  /// Green, at most alpha.
  public var green: UInt16
  /// Blue, at most alpha.
  public var blue: UInt16
  /// Coverage.
  public var alpha: UInt16

  /// Makes a pixel from premultiplied components.
  public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The pixel of the same colour; nothing is lost.
  public init(_ pixel: Pixel) {
    func wide(_ value: UInt8) -> UInt16 { UInt16(value) * 257 }
    self.init(
      red: wide(pixel.red), green: wide(pixel.green), blue: wide(pixel.blue),
      alpha: wide(pixel.alpha))
  }

  /// No colour, no coverage.
  public static let clear = Pixel16(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Pixel {
  /// The nearest pixel of bytes.
  public init(_ pixel: Pixel16) {
    func byte(_ value: UInt16) -> UInt8 { UInt8((UInt32(value) + 128) / 257) }
    self.init(
      red: byte(pixel.red), green: byte(pixel.green), blue: byte(pixel.blue),
      alpha: byte(pixel.alpha))
  }
}

extension Color {
  /// The colour as a pixel of 16 bits a component, rounded to the nearest.
  public var premultiplied16: Pixel16 {
    func part(_ value: Double) -> UInt16 { UInt16((value * 65_535).rounded()) }
    return Pixel16(
      red: part(red * alpha), green: part(green * alpha), blue: part(blue * alpha),
      alpha: part(alpha))
  }
}
