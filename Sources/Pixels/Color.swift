// Colours: straight, sRGB-encoded components, as people write them; and the premultiplied pixel.

import SegueSystem

/// One pixel as it is in memory: premultiplied, sRGB-encoded.
public struct Pixel: Hashable, Sendable, BitwiseCopyable {
  /// Red, at most alpha.
  public var red: UInt8
  /// Green, at most alpha.
  public var green: UInt8
  /// Blue, at most alpha.
  public var blue: UInt8
  /// Coverage.
  public var alpha: UInt8

  /// Makes a pixel from premultiplied components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// No colour, no coverage.
  public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
}

/// A colour with straight alpha, components sRGB-encoded in 0…1.
public struct Color: Hashable, Sendable {
  /// Red, sRGB-encoded.
  public var red: Double
  /// Green, sRGB-encoded.
  public var green: Double
  /// Blue, sRGB-encoded.
  public var blue: Double
  /// Opacity.
  public var alpha: Double

  /// Makes a colour; components are clamped to 0…1, and NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func clamped(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.red = clamped(red)
    self.green = clamped(green)
    self.blue = clamped(blue)
    self.alpha = clamped(alpha)
  }

  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The colour as a pixel, rounded to the nearest byte.
  public var premultiplied: Pixel {
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    return Pixel(
      red: byte(red * alpha), green: byte(green * alpha), blue: byte(blue * alpha),
      alpha: byte(alpha))
  }

  /// Converts an sRGB-encoded component to linear light (IEC 61966-2-1).
  public static func linear(_ encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// Converts a linear component to its sRGB encoding (IEC 61966-2-1).
  public static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}
