// Polar light: folded curtains high over the ground, seen in perspective.
import Glibc

/// The light of an aurora over the northern horizon.
struct Aurora: Sendable {
  private let aspect: Float = 16 / 9

  /// Curtains: for a ladder of heights, how near the sky's point above is to a bent line.
  func light(at p: Vector2) -> Vector3 {
    let ray = unit(Vector3(p.x - aspect * 0.5, 0.80 - p.y, 0.95))
    guard ray.y > 0.03 else { return .zero }
    var total = Vector3.zero
    let rungs = 110
    for rung in 0..<rungs {
      let t = (Float(rung) + 0.5) / Float(rungs)
      let height = 0.82 + t * t * 0.95 + t * 0.25
      let place = Vector2(ray.x, ray.z) / ray.y * height
      let sheet = curtain(place)
      guard sheet > 0.001 else { continue }
      let low = mix(linear(0x30ff8c), linear(0x18e0a0), smooth(0, 0.25, t))
      let high = mix(linear(0x4a70ff), linear(0xb040e0), smooth(0.3, 0.8, t))
      let color = mix(low, high, smooth(0.12, 0.62, t))
      let fade = smooth(0, 0.05, t) * exp(-t * 3.3) * (0.06 + 0.94 * t.squareRoot() * 1.1)
      total += color * (sheet * fade)
    }
    return total * (56 / Float(rungs) * 0.36 * smooth(0.03, 0.22, ray.y))
  }

  /// Three folded lines over the ground, seen from above: bright at the line, a glow beside it.
  private func curtain(_ place: Vector2) -> Float {
    let sway = Vector2(
      Noise.gradient(place * 0.55, 211), Noise.gradient(place * 0.55 + 8, 212))
    let q = place + sway * 0.75
    let fold = Noise.gradient(Vector2(q.x * 1.9, 0.7), 213) * 0.20
    var total: Float = 0
    for (index, line) in [Float(1.35), 2.25, 3.7].enumerated() {
      let k = Float(index)
      let bend = Noise.gradient(Vector2(q.x * 0.55 + k * 7.3, k), 214) * (0.55 + 0.25 * k)
      let off = abs(q.y - line - bend - fold - q.x * (0.30 - 0.28 * k))
      let life = smooth(-0.45, 0.25, Noise.gradient(Vector2(q.x * 0.6 + k * 3.1, 5), 216))
      total += (exp(-off * 19) + 0.12 * exp(-off * 2.6)) * life * (1 - 0.18 * k)
    }
    guard total > 0.002 else { return 0 }
    let rays =
      0.66 + 0.55 * Noise.gradient(Vector2(q.x * 6 + q.y * 2, q.y * 1.2), 215)
      + 0.55 * Noise.gradient(Vector2(q.x * 19, q.y * 1.5), 217)
    return total * max(rays, 0.12)
  }
}
