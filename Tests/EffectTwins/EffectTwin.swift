// A slow twin of an effect: the colour at a point, in Double, straight from the formula. It shares no code
// with the effect.

import SeguePixels
import SegueSystem
import SegueTransitions

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

/// The input of a twin: two pictures, a moment, and every parameter of the effect.
public struct TwinScene: Sendable {
  /// The pictures, both of the canvas's size.
  public let from: TwinPicture
  /// The second picture.
  public let to: TwinPicture
  /// In which space colours are combined.
  public let mix: MixSpace
  /// How far the effect has come, 0…1.
  public let progress: Double
  /// Parameters by name, those that were left out at their defaults.
  private(set) var values: TwinValues

  /// A moment of an effect.
  public init(
    _ descriptor: EffectDescriptor, _ values: [String: ParameterValue], _ pair: PicturePair,
    progress: Double
  ) {
    from = TwinPicture(pair.from.bitmap, mix: pair.mix)
    to = TwinPicture(pair.to.bitmap, mix: pair.mix)
    mix = pair.mix
    self.progress = progress
    self.values = TwinValues(
      descriptor.parameters.reduce(into: values) { all, parameter in
        if all[parameter.name] == nil { all[parameter.name] = parameter.defaultValue }
      })
  }

  /// The same the other way round: what a reversed effect shows.
  var reversed: TwinScene { TwinScene(self) }

  private init(_ other: TwinScene) {
    (from, to, mix, values) = (other.to, other.from, other.mix, other.values)
    progress = 1 - other.progress
  }

  /// The same with the motion from the other side.
  var across: TwinScene {
    let opposite = ["left": "right", "right": "left", "top": "bottom", "bottom": "top"]
    var scene = self
    if case .choice(let side) = values["from"], let other = opposite[side] {
      scene.values["from"] = .choice(other)
    }
    return scene
  }

  var size: SIMD2<Double> { SIMD2(Double(from.width), Double(from.height)) }

  func number(_ name: String) -> Double? {
    if case .number(let value) = values[name] { value } else { nil }
  }

  func integer(_ name: String) -> Int? {
    if case .integer(let value) = values[name] { value } else { nil }
  }

  func flag(_ name: String) -> Bool { values[name] == .boolean(true) }

  func text(_ name: String) -> String? {
    if case .text(let value) = values[name] { value } else { nil }
  }

  func text(choice name: String) -> String? {
    if case .choice(let word) = values[name] { word } else { nil }
  }

  /// A colour as the twins have them.
  func color(_ name: String) -> TwinColor {
    guard case .color(let color) = values[name] else { return .zero }
    return TwinColor(color.red, color.green, color.blue, 1) * color.alpha
  }

  /// The parameter `center` in pixels, y down.
  var center: SIMD2<Double> {
    guard case .vector(let point) = values["center"] else { return size / 2 }
    return SIMD2(point[0], 1 - point[1]) * size
  }

  /// The canvas's corners.
  var corners: [SIMD2<Double>] { [SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y), size] }

  /// One of several words.
  func word(_ name: String) -> String {
    if case .choice(let value) = values[name] { value } else { "" }
  }

  /// A whole number.
  func count(_ name: String) -> Double {
    if case .integer(let value) = values[name] { Double(value) } else { 0 }
  }

  /// A picture among the values, in the space that is mixed in.
  func picture(_ name: String) -> TwinPicture? {
    if case .picture(let value) = values[name] { TwinPicture(value.bitmap, mix: mix) } else { nil }
  }

  /// Several numbers.
  func vector(_ name: String) -> [Double] {
    if case .vector(let value) = values[name] { value } else { [] }
  }

  /// A colour with its opacity, in the space that is mixed in.
  func straightColor(_ name: String) -> TwinColor {
    guard case .color(let color) = values[name] else { return .zero }
    func part(_ value: Double) -> Double { mix == .linear ? Color.linear(value) : value }
    return TwinColor(part(color.red), part(color.green), part(color.blue), color.alpha)
  }

  /// The values of a map, top row first, 0…1.
  func map(_ name: String) -> Map? {
    if case .map(let map) = values[name] { map } else { nil }
  }

  /// A place: Segue's `center` in shares of the canvas, Core Image's `inputCenter` in pixels, y up.
  var place: SIMD2<Double> {
    let own = vector("center"), key = vector("inputCenter")
    return own.count == 2 ? SIMD2(own[0], own[1]) * size : SIMD2(key[0], key[1])
  }

  /// The least and the greatest u of the canvas's corners along an angle, y up.
  func sweep(_ angle: Double) -> (low: Double, high: Double) {
    let d = SIMD2(cos(angle), sin(angle))
    let corners = [SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y), size].map { ($0 * d).sum() }
    return (corners.min() ?? 0, corners.max() ?? 0)
  }

  /// The largest distance from a place to a corner, y up.
  func reach(_ place: SIMD2<Double>) -> Double {
    let corners = [SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y), size].map { $0 - place }
    return corners.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
  }

  /// A length in pixels of this canvas.
  func pixels(_ name: String) -> Double {
    guard case .length(let length) = values[name] else { return 0 }
    return length.pixels(on: PixelSize(width: from.width, height: from.height))
  }

  /// A length in pixels; one relative to the canvas is a whole number of them.
  func wholePixels(_ name: String) -> Double {
    if case .length(.fraction) = values[name] { return pixels(name).rounded() }
    return pixels(name)
  }

  /// The way things move: a step of length one away from the side `from`, y down.
  var motion: SIMD2<Double> {
    switch values["from"] {
    case .choice("left"): SIMD2(1, 0)
    case .choice("top"): SIMD2(0, 1)
    case .choice("bottom"): SIMD2(0, -1)
    default: SIMD2(-1, 0)
    }
  }
}
