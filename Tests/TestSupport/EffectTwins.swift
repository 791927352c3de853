// Slow twins of the geometric effects: the colour at a point, in Double, straight from the formulas,
// and a picture made of the mean of 8×8 points a pixel. They share no code with the effects.

import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A colour in Double, premultiplied, in the space the effect mixes in.
public typealias TwinColor = SIMD4<Double>

/// A picture as a function: every pixel is a square of one colour, and beyond it there is nothing.
public struct TwinPicture: Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
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
  }

  /// The colour at a point, y down; `nil` outside.
  public func at(_ x: Double, _ y: Double) -> TwinColor? {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    return colors[Int(y) * width + Int(x)]
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

/// A transition as a colour at a point.
public protocol EffectTwin: Sendable {
  /// The colour at a point of the canvas, y down.
  func color(_ x: Double, _ y: Double) -> TwinColor
}

extension EffectTwin {
  /// The picture of the mean of `samples` × `samples` points a pixel.
  public func rendered(_ size: PixelSize, mix: MixSpace, samples: Int = 8) -> Bitmap {
    var bitmap = Bitmap(size: size)
    let step = 1 / Double(samples)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sum = TwinColor.zero
        for j in 0..<samples {
          for i in 0..<samples {
            sum += color(
              Double(x) + (Double(i) + 0.5) * step, Double(y) + (Double(j) + 0.5) * step)
          }
        }
        bitmap[x, y] = TwinPicture.pixel(sum * step * step, mix)
      }
    }
    return bitmap
  }
}

/// Two pictures, each displaced; the first is shown where `showsFirst` says so.
public struct SlideTwin: EffectTwin {
  let from: TwinPicture
  let to: TwinPicture
  let fromShift: SIMD2<Double>
  let toShift: SIMD2<Double>

  /// Push, reveal or move-in with a motion (x, y) of length one, y down.
  public init(
    _ name: String, from: TwinPicture, to: TwinPicture, motion: SIMD2<Double>, progress: Double
  ) {
    self.from = from
    self.to = to
    let side = SIMD2(Double(from.width), Double(from.height))
    let leaving = motion * side * progress
    let arriving = motion * side * (progress - 1)
    fromShift = name == "move-in" ? .zero : leaving
    toShift = name == "reveal" ? .zero : arriving
    movesFirst = name == "reveal"
  }

  private let movesFirst: Bool

  /// The picture on top wins where it is.
  public func color(_ x: Double, _ y: Double) -> TwinColor {
    let first = from.at(x - fromShift.x, y - fromShift.y)
    let second = to.at(x - toShift.x, y - toShift.y)
    return (movesFirst ? first ?? second : second ?? first) ?? .zero
  }
}

/// Bars swipe by its formula.
public struct BarsSwipeTwin: EffectTwin {
  let from: TwinPicture
  let to: TwinPicture
  let d: SIMD2<Double>
  let start: Double
  let width: Double
  let shifts: [Double]

  /// The bars at a time.
  public init(
    from: TwinPicture, to: TwinPicture, angle: Double, width: Double, barOffset: Double,
    time: Double
  ) {
    self.from = from
    self.to = to
    self.width = width
    let d = SIMD2(cos(angle), sin(angle))
    self.d = d
    let (w, h) = (Double(from.width), Double(from.height))
    let corners = [SIMD2(0, 0), SIMD2(w, 0), SIMD2(0, h), SIMD2(w, h)].map { ($0 * d).sum() }
    let (start, end) = (corners.min() ?? 0, corners.max() ?? 0)
    self.start = start
    let bars = Int((end - start) / width - 1e-9) + 1
    let chords = (0..<bars).map { bar in
      let low = start + Double(bar) * width
      return Self.longestChord(w, h, d, from: low, to: min(low + width, end))
    }
    let span = chords.enumerated().map { Double($0) * barOffset + sqrt($1) }.max() ?? 0
    shifts = (0..<bars).map { pow(max(0, time * span - Double($0) * barOffset), 2) }
  }

  /// The longest line along the bars between two positions across them, inside w × h.
  ///
  /// Lengths first grow, then stay, then shrink: halving the interval finds the top.
  private static func longestChord(
    _ w: Double, _ h: Double, _ d: SIMD2<Double>, from low: Double, to high: Double
  ) -> Double {
    /// Clips the line p = u·d + v·(−d.y, d.x) on 0…w and 0…h.
    func chord(_ u: Double) -> Double {
      let origin = d * u
      let step = SIMD2(-d.y, d.x)
      var (first, last) = (-Double.infinity, Double.infinity)
      for (at, by, side) in [(origin.x, step.x, w), (origin.y, step.y, h)] where abs(by) > 1e-9 {
        first = max(first, min(-at / by, (side - at) / by))
        last = min(last, max(-at / by, (side - at) / by))
      }
      return max(0, last - first)
    }
    var (low, high) = (low, high)
    for _ in 0..<80 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if chord(a) < chord(b) { low = a } else { high = b }
    }
    return chord((low + high) / 2)
  }

  /// The bar's own piece of the first picture, or the second.
  public func color(_ x: Double, _ y: Double) -> TwinColor {
    let up = SIMD2(x, Double(from.height) - y)
    let bar = min(max(Int(((up * d).sum() - start) / width), 0), shifts.count - 1)
    let moved = up + SIMD2(-d.y, d.x) * shifts[bar]
    return from.at(moved.x, Double(from.height) - moved.y) ?? to.at(x, y) ?? .zero
  }
}

/// Page curl by its formula, with light from above and no shadow.
public struct PageCurlTwin: EffectTwin {
  let from: TwinPicture
  let to: TwinPicture
  let paleness: Double
  let mix: MixSpace
  let d: SIMD2<Double>
  let lift: Double
  let radius: Double

  /// The page at a time; it sweeps the whole picture.
  public init(
    from: TwinPicture, to: TwinPicture, angle: Double, radius: Double, paleness: Double,
    mix: MixSpace, time: Double
  ) {
    self.from = from
    self.to = to
    self.paleness = paleness
    self.mix = mix
    self.radius = radius
    let d = SIMD2(cos(angle), sin(angle))
    self.d = d
    let (w, h) = (Double(from.width), Double(from.height))
    let corners = [SIMD2(0, 0), SIMD2(w, 0), SIMD2(0, h), SIMD2(w, h)].map { ($0 * d).sum() }
    let (low, high) = (corners.min() ?? 0, corners.max() ?? 0)
    lift = low + time * (high - low + radius)
  }

  /// The back over the front over the second picture.
  public func color(_ x: Double, _ y: Double) -> TwinColor {
    let up = SIMD2(x, Double(from.height) - y)
    let u = (up * d).sum()
    let v = (up * SIMD2(-d.y, d.x)).sum()
    let background = to.at(x, y) ?? .zero
    guard u > lift - radius else { return background }
    guard u < lift else {
      let flap = side(2 * lift - u - .pi * radius, v).map(pale)
      return flap ?? side(u, v) ?? background
    }
    let slope = (lift - u) / radius
    let bend =
      asin(slope) - (0.00341 * pow(slope, 2) + 0.01793 * pow(slope, 3) - 0.0161 * pow(slope, 4))
    let away = 1 - sqrt(1 - slope * slope)
    let turned = away * (0.35 + 0.65 * away)
    if let back = side(lift - radius * (.pi - bend), v).map(pale) {
      let shine = 0.55 * exp(-pow(slope - 0.6, 2) / 0.035) * (1 - turned)
      return lay(1, shine, on: lay(0, 0.5 * turned, on: back))
    }
    return side(lift - radius * bend, v).map { lay(0, 0.4 * turned, on: $0) } ?? background
  }

  private func side(_ u: Double, _ v: Double) -> TwinColor? {
    let up = d * u + SIMD2(-d.y, d.x) * v
    return from.at(up.x, Double(from.height) - up.y)
  }

  /// The paper lays white over the front on encoded values.
  private func pale(_ color: TwinColor) -> TwinColor {
    let pixel = TwinPicture.pixel(color, mix)
    func faded(_ value: UInt8) -> UInt8 {
      UInt8((Double(value) * (1 - paleness) + 255 * paleness).rounded())
    }
    return TwinPicture.color(
      Pixel(
        red: faded(pixel.red), green: faded(pixel.green), blue: faded(pixel.blue),
        alpha: faded(pixel.alpha)), mix)
  }

  private func lay(_ gray: Double, _ coverage: Double, on color: TwinColor) -> TwinColor {
    let light = TwinColor(gray, gray, gray, 1)
    return color * (1 - coverage) + light * coverage
  }
}
