// A glossy autumn leaf on nothing: a picture with alpha, its shadow included.
import Glibc

/// One leaf, lit from the upper left, casting a soft shadow.
struct Leaf: Sendable {
  /// Half the width of the blade along the midrib, from 0 at the stalk to 1 at the tip.
  private func halfWidth(_ t: Float) -> Float {
    guard t > 0, t < 1 else { return 0 }
    let shape = 0.455 * pow(sin(.pi * pow(t, 0.70)), 0.86) * (1 - 0.32 * t * t)
    // Teeth along the edge, pointing to the tip.
    let phase = t * 29
    let tooth = phase - phase.rounded(.down)
    return shape * (1 - 0.045 * tooth * smooth(0.03, 0.15, t)) + 0.004
  }

  /// The leaf's own coordinates: t along the bent midrib, s across it.
  private func local(_ p: Vector2) -> (t: Float, s: Float) {
    let q = p - Vector2(0.5, 0.5)
    let (c, s) = (cos(Float(0.72)), sin(Float(0.72)))
    let along = q.x * c - q.y * s
    let across = q.x * s + q.y * c
    let t = (along + 0.42) / 0.90
    return (t, (across + 0.055 * sin((t - 0.1) * 2.6)) / 0.90)
  }

  private func covers(_ p: Vector2) -> Bool {
    let (t, s) = local(p)
    let stalk = t < 0 ? t * t * 1.6 : 0
    if abs(t) < 0.12, abs(s - stalk) < 0.0095 - 0.02 * t { return true }
    return abs(s) < halfWidth(t)
  }

  /// Height of the blade: arched beside the midrib, sunk along every vein.
  private func height(_ p: Vector2) -> Float {
    let (t, s) = local(p)
    let side = (s * s + 0.0006).squareRoot()
    let vein = veins(t, s)
    let arch = 0.13 * side - 0.30 * side * side + 0.02 * sin(t * 7 + s * 9)
    let grain = 0.0011 * Noise.sum(p * 46, 4, 411) + 0.0009 * Noise.ridges(p * 30, 3, 412)
    return arch - 0.0065 * vein + grain
  }

  /// 1 on the midrib and the side veins, falling off beside them.
  private func veins(_ t: Float, _ s: Float) -> Float {
    let side = abs(s)
    let middle = bell(side, 0.0105 * (1.2 - t))
    let phase = (t - side * 0.62 + 0.25 * side * side) * 11.5 + (s < 0 ? 0.45 : 0)
    let offset = abs(phase - phase.rounded()) / 11.5
    let thin = bell(offset, 0.0052 * (1 - side * 1.4)) * smooth(0.46, 0.05, side)
    return max(middle, thin * 0.75)
  }

  /// Premultiplied linear light and alpha at a point of the unit square.
  func light(at p: Vector2) -> SIMD4<Float> {
    guard covers(p) else {
      let alpha = shadow(p)
      return SIMD4(linear(0x1a0d18) * alpha, alpha)
    }
    let step: Float = 0.0016
    let slope =
      Vector2(
        height(p + Vector2(step, 0)) - height(p - Vector2(step, 0)),
        height(p + Vector2(0, step)) - height(p - Vector2(0, step))) / (2 * step)
    let normal = unit(Vector3(-slope.x, -slope.y, 0.85))
    let sun = unit(Vector3(-0.55, -0.62, 0.72))
    let lit = clamp(dot(normal, sun) * 0.85 + 0.22)
    let half = unit(sun + Vector3(0, 0, 1))
    let gloss = pow(clamp(dot(normal, half)), 60) * 0.55 + pow(clamp(dot(normal, half)), 12) * 0.04
    let color = pigment(p) * (lit * 1.35) + linear(0xfff2dc) * gloss
    return SIMD4(color, 1)
  }

  /// Green at the stalk, gold, orange, crimson at the edge and tip.
  private func pigment(_ p: Vector2) -> Vector3 {
    let (t, s) = local(p)
    let edge = clamp(abs(s) / max(halfWidth(t), 0.02))
    let blot = Noise.sum(p * 5, 5, 421, gain: 0.55)
    let ripe = clamp(t * 0.75 + edge * edge * 0.42 + blot * 0.30 + 0.02)
    var color = mix(linear(0x8a9a1e), linear(0xf2b01c), smooth(0.12, 0.42, ripe))
    color = mix(color, linear(0xe8641a), smooth(0.40, 0.66, ripe))
    color = mix(color, linear(0xa81420), smooth(0.62, 1.0, ripe))
    color = mix(color, linear(0x6a0e1a), smooth(0.9, 1.0, edge) * 0.5)
    let speck = smooth(0.52, 0.7, Noise.sum(p * 38, 3, 431))
    color = mix(color, linear(0x5a2410), speck * 0.55)
    let vein = veins(t, s)
    return t < 0 ? linear(0x8a5a24) : mix(color, linear(0xffe08a), vein * 0.55)
  }

  /// Soft shadow below and to the right: how much of a disk of offsets is covered.
  private func shadow(_ p: Vector2) -> Float {
    var covered: Float = 0
    for i in 0..<48 {
      let radius = ((Float(i) + 0.5) / 48).squareRoot() * 0.034
      let angle = Float(i) * 2.3999632
      let offset = Vector2(cos(angle), sin(angle)) * radius
      if covers(p - Vector2(0.022, 0.030) + offset) { covered += 1 }
    }
    return covered / 48 * 0.42
  }

  /// Renders the leaf with straight averaging of 4 × 4 premultiplied samples a pixel.
  func exposed(side: Int) -> Exposure {
    let samples = 4
    var rgba = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        var total = SIMD4<Float>.zero
        for j in 0..<samples {
          for i in 0..<samples {
            let place = (Vector2(Float(i), Float(j)) + 0.5) / Float(samples)
            let sample = light(at: (Vector2(Float(x), Float(y)) + place) / Float(side))
            total += sample.w == 1 ? SIMD4(Film.curve(sample.color), 1) : sample
          }
        }
        total /= Float(samples * samples)
        guard total.w > 0 else { continue }
        // Bitmaps hold encoded colour times alpha, not encoded premultiplied light.
        let encoded = Film.encode(total.color / total.w) * total.w
        for channel in 0..<3 {
          rgba[(y * side + x) * 4 + channel] = UInt8((encoded[channel] * 255).rounded())
        }
        rgba[(y * side + x) * 4 + 3] = UInt8((total.w * 255).rounded())
      }
    }
    return Exposure(width: side, height: side, rgba: rgba)
  }
}

extension SIMD4<Float> {
  /// The first three components.
  fileprivate var color: Vector3 { Vector3(x, y, z) }
}
