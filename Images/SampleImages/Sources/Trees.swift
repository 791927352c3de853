// Conifers in silhouette: rows of them along a ground line, each a little different.
import Glibc

/// A row of pines standing on a line.
struct Trees: Sendable {
  /// Mean distance between trees.
  let spacing: Float
  /// Height of a middling tree.
  let height: Float
  let seed: UInt32

  /// How far inside a tree a point is, 0 outside; `ground` gives y of the line at an x.
  func cover(_ p: Vector2, _ ground: (Float) -> Float) -> Float {
    let cell = Int32((p.x / spacing).rounded(.down))
    let reach = Int32((height * 0.32 / spacing).rounded(.up))
    var inside: Float = 0
    for i in (cell - reach)...(cell + reach) {
      let random = Noise.hash(i, 0, seed)
      let tall = height * (0.5 + 0.75 * Noise.hash(i, 1, seed))
      // Groves and clearings.
      let grove = Noise.gradient(Vector2(Float(i) * 0.13, 0.5), seed &+ 9)
      if random > 0.78 + grove * 0.5 { continue }
      let x = (Float(i) + 0.15 + 0.7 * Noise.hash(i, 2, seed)) * spacing
      let base = ground(x) + height * 0.03
      let t = 1 - (base - p.y) / tall
      guard t > 0, t < 1 else { continue }
      inside = max(inside, profile(abs(p.x - x) / tall, t, p, i, p.x < x))
    }
    return inside
  }

  /// Whorls of drooping branches with ragged tips.
  private func profile(
    _ x: Float, _ t: Float, _ p: Vector2, _ i: Int32, _ isLeft: Bool
  ) -> Float {
    let whorls = 9 + 5 * Noise.hash(i, 3, seed)
    let slenderness = 0.13 + 0.06 * Noise.hash(i, 4, seed)
    // Branches hang: toward the tip a point belongs to a whorl further up.
    let phase = (t - x * 0.55) * whorls + (isLeft ? 0.4 : 0)
    let whorl = phase.rounded(.down)
    let part = phase - whorl
    let long = 0.7 + 0.5 * Noise.hash(i &* 31 &+ Int32(whorl), isLeft ? 5 : 6, seed)
    let ragged = Noise.gradient(p * (60 / height) * 0.4, seed &+ 3) * 0.02
    let tip = 0.003 * smooth(0, 0.1, t)
    let half = slenderness * pow(t, 0.85) * (0.45 + 0.6 * part) * long + ragged * t + tip
    return x < half && t < 0.97 || x < min(0.012, t * 0.07) ? 1 - x / max(half, 0.012) * 0.6 : 0
  }
}
