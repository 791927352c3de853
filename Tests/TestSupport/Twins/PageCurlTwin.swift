// The page curl without its light: where every point of the sheet is seen. Light and shadow are grey, and
// what they lay over a colour leaves its hue; they are judged against Core Image's own renders.

import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A sheet over a cylinder, unlit.
struct PageCurlTwin: EffectTwin {
  let from: TwinPicture
  let to: TwinPicture
  let paleness: Double
  let mix: MixSpace
  let d: SIMD2<Double>
  let lift: Double
  let radius: Double

  /// The page at a time; it sweeps the whole picture.
  init(_ scene: TwinScene, angle: Double, radius: Double, paleness: Double) {
    from = scene.from
    to = scene.to
    self.paleness = paleness
    mix = scene.mix
    self.radius = max(radius, 0.01)
    let d = SIMD2(cos(angle), sin(angle))
    self.d = d
    let (w, h) = (scene.size.x, scene.size.y)
    let corners = [SIMD2(0, 0), SIMD2(w, 0), SIMD2(0, h), SIMD2(w, h)].map { ($0 * d).sum() }
    let (low, high) = (corners.min() ?? 0, corners.max() ?? 0)
    lift = low + scene.progress * (high - low + self.radius)
  }

  /// Segue's own: from a side, leaning, or at an angle.
  init(own scene: TwinScene) {
    let away = scene.motion
    // The fold travels the way things move from that side, y up, turned back by the tilt.
    let angle = scene.number("angle") ?? atan2(-away.y, away.x) - (scene.number("tilt") ?? 0)
    self.init(
      scene, angle: angle, radius: scene.pixels("radius"), paleness: scene.number("paleness") ?? 0)
  }

  /// Core Image's.
  init(coreImage scene: TwinScene) {
    self.init(
      scene, angle: scene.number("inputAngle") ?? 0, radius: scene.pixels("inputRadius"),
      paleness: 0)
  }

  /// The back over the front over the second picture.
  func color(_ x: Double, _ y: Double) -> TwinColor {
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
    // Core Image's arc sine.
    let bend =
      asin(slope) - (0.00341 * pow(slope, 2) + 0.01793 * pow(slope, 3) - 0.0161 * pow(slope, 4))
    if let back = side(lift - radius * (.pi - bend), v) { return pale(back) }
    return side(lift - radius * bend, v) ?? background
  }

  private func side(_ u: Double, _ v: Double) -> TwinColor? {
    let up = d * u + SIMD2(-d.y, d.x) * v
    return from.at(up.x, Double(from.height) - up.y)
  }

  /// The paper lays white over the front, on encoded values.
  private func pale(_ color: TwinColor) -> TwinColor {
    guard paleness > 0 else { return color }
    let pixel = TwinPicture.pixel(color, mix)
    func faded(_ value: UInt8) -> UInt8 {
      UInt8((Double(value) * (1 - paleness) + 255 * paleness).rounded())
    }
    return TwinPicture.color(
      Pixel(
        red: faded(pixel.red), green: faded(pixel.green), blue: faded(pixel.blue),
        alpha: faded(pixel.alpha)), mix)
  }
}
