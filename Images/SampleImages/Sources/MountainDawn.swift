// Dawn: ranges of mountains in mist, the sun between them, a still lake in front.
import Glibc

/// Peach and lavender: far ranges pale in haze, near ones dark with pines.
struct MountainDawn: Scene {
  private let shore: Float = 0.735
  private let sun = Vector2(1.16, 0.405)
  private let gold = linear(0xffc27a)

  /// One range: where its crest lies, how rugged it is, its colour before the haze.
  private struct Range: Sendable {
    let crest, rise, frequency, haze: Float
    let seed: UInt32
  }

  private let ranges = [
    Range(crest: 0.455, rise: 0.17, frequency: 1.5, haze: 0.86, seed: 11),
    Range(crest: 0.515, rise: 0.17, frequency: 1.9, haze: 0.70, seed: 25),
    Range(crest: 0.575, rise: 0.15, frequency: 2.2, haze: 0.50, seed: 37),
    Range(crest: 0.640, rise: 0.12, frequency: 2.6, haze: 0.30, seed: 44),
    Range(crest: 0.700, rise: 0.085, frequency: 2.2, haze: 0.13, seed: 58),
  ]
  private let farTrees = Trees(spacing: 0.0075, height: 0.03, seed: 71)
  private let nearTrees = Trees(spacing: 0.0105, height: 0.062, seed: 83)
  private let greatTrees = Trees(spacing: 0.05, height: 0.30, seed: 95)

  func light(at p: Vector2) -> Vector3 {
    if greatTrees.cover(p, greatGround) > 0 || p.y > greatGround(p.x) { return foreground(p) }
    return p.y < shore ? land(p) : water(p)
  }

  /// The bank with the tall pines: high at the left edge, gone toward the middle.
  private func greatGround(_ x: Float) -> Float {
    let left = smooth(0.62, -0.1, x)
    let right = smooth(1.52, 1.9, x)
    return 1.12 - 0.22 * left - 0.16 * right + 0.012 * Noise.sum(Vector2(x * 9, 3.3), 4, 101)
      + 0.5 * smooth(0.42, 0.6, x) * smooth(1.62, 1.5, x)
  }

  private func foreground(_ p: Vector2) -> Vector3 {
    let texture = Noise.sum(p * 120, 3, 5)
    let rim = bell(length(p - sun), 0.9)
    return linear(0x151c33) * (0.8 + 0.7 * texture) + gold * (0.03 * rim * rim)
  }

  // MARK: Sky

  private func sky(_ p: Vector2) -> Vector3 {
    let height = clamp(p.y / 0.6)
    var color = mix(linear(0x33508c), linear(0x8d8fc4), smooth(0, 0.55, height))
    color = mix(color, linear(0xf0b0a4), smooth(0.35, 0.85, height))
    color = mix(color, linear(0xffd49a), smooth(0.7, 1.05, height))
    let away = length((p - sun) * Vector2(0.75, 1.15))
    color += gold * (0.55 * exp(-away * 3.2)) + linear(0xff9a62) * (0.22 * exp(-away * 1.5))
    color = clouds(p, color, away)
    let disk = smooth(0.0335, 0.0315, length(p - sun))
    color += linear(0xffe3b0) * (5 * disk + 1.6 * exp(-length(p - sun) * 22))
    return color
  }

  /// Bands of high cloud, lit from below by the sun.
  private func clouds(_ p: Vector2, _ sky: Vector3, _ away: Float) -> Vector3 {
    // A plane overhead: farther bands lie closer together.
    let depth = 0.32 / (0.62 - min(p.y, 0.57))
    let q = Vector2((p.x - 0.9) * depth * 2.4, depth * 5.2)
    let drift = Vector2(Noise.sum(q * 0.6, 3, 301), Noise.sum(q * 0.6 + 40, 3, 302))
    let density = Noise.sum(q + drift * 0.9, 6, 303, gain: 0.55)
    let below = Noise.sum(q + drift * 0.9 + Vector2(0.04, 0.22), 5, 303, gain: 0.55)
    let cover = smooth(0.02, 0.55, density) * smooth(0.58, 0.42, p.y) * smooth(-0.12, 0.1, p.y)
    let lit = clamp(0.45 + (density - below) * 1.7)
    let warm = mix(linear(0xf08a86), linear(0xffd9a0), exp(-away * 2.2)) * (1 + exp(-away * 3))
    let color = mix(mix(linear(0x7379ad), sky, 0.35), warm, lit)
    return mix(sky, color, cover * 0.85)
  }

  // MARK: Land

  private func crest(_ range: Range, _ x: Float) -> Float {
    let q = Vector2(x * range.frequency + 3.7, Float(range.seed) * 1.31)
    let warp = Noise.sum(q * 1.2, 3, range.seed + 5) * 0.18
    let shape = Noise.ridges(q + Vector2(warp, 0), 7, range.seed, gain: 0.48)
    let broad = Noise.gradient(q * 0.55, range.seed + 3)
    return range.crest - range.rise * (shape * 1.25 - 0.35 + broad * 0.45)
  }

  private func land(_ p: Vector2) -> Vector3 {
    for index in ranges.indices.reversed() {
      let range = ranges[index]
      let top = crest(range, p.x)
      var isInside = p.y > top
      if !isInside, index >= 3, p.y > top - 0.12 {
        let trees = index == 4 ? nearTrees : farTrees
        isInside = trees.cover(p) { crest(range, $0) } > 0
      }
      if isInside { return slope(p, range, index, top) }
    }
    return sky(p)
  }

  private func slope(_ p: Vector2, _ range: Range, _ index: Int, _ top: Float) -> Vector3 {
    let below = max(p.y - top, 0)
    let near = Float(index) / Float(ranges.count - 1)
    // Spurs fan out downhill; their relief is lit by the low sun.
    let scale = range.frequency * 3.2
    let q = Vector2(p.x * scale, below * scale * 1.7 + Float(range.seed))
    let warp = Vector2(Noise.sum(q * 0.8, 2, 401), Noise.sum(q * 0.8 + 9, 2, 402)) * 0.35
    let step: Float = 0.035
    let here = Noise.ridges(q + warp, 6, range.seed + 7, gain: 0.55)
    let there = Noise.ridges(
      q + warp + Vector2(sun.x > p.x ? step : -step, -step * 0.6), 6, range.seed + 7, gain: 0.55)
    let relief = clamp(0.5 + (here - there) * 5)
    let facing = exp(-abs(p.x - sun.x) * 1.1)
    var color = mix(linear(0x141c38), linear(0x3a3f66), relief)
    color += gold * (0.30 * relief * relief * facing * (1 - near * 0.55))
    if index >= 3 { color = mix(color, linear(0x121a2b), 0.75) * (0.7 + 0.6 * relief) }
    return hazed(color, p, range, below, near)
  }

  /// Air over the range, then the mist that lies in the valley before it.
  private func hazed(
    _ color: Vector3, _ p: Vector2, _ range: Range, _ below: Float, _ near: Float
  ) -> Vector3 {
    let away = length((p - sun) * Vector2(0.8, 1.3))
    let glow = exp(-away * 2.4)
    let warm = mix(linear(0x8c8fc0), linear(0xf6b491), clamp(glow * 1.5))
    let air = warm + gold * (0.5 * glow * glow)
    let mist = mix(linear(0xb9b4d6), linear(0xffd2a8), clamp(glow * 1.35)) * (1 + 0.5 * glow)
    let q = Vector2(p.x * 2.6, p.y * 9 + Float(range.seed))
    let wisps = Noise.sum(q + Noise.gradient(q * 0.7, 501) * 0.6, 5, 502)
    let depth = below / (range.rise * 1.05) + wisps * 0.42
    let veil = smooth(0.15, 1.25, depth) * (0.93 - 0.25 * near)
    return mix(mix(color, air, range.haze), mist, veil)
  }

  // MARK: Water

  private func water(_ p: Vector2) -> Vector3 {
    let depth = (p.y - shore) / (1 - shore)
    let away = 0.02 + depth
    let q = Vector2(p.x * 3.2 / away, 2.4 / away)
    let ripple = Noise.sum(q * Vector2(0.6, 3.2), 4, 601)
    let calm = smooth(-0.25, 0.35, Noise.sum(q * Vector2(0.12, 0.5), 3, 605))
    let strength = (0.004 + 0.035 * depth) * (0.25 + 0.75 * calm)
    let mirrored = Vector2(
      p.x + ripple * strength * 0.35, shore - (p.y - shore) * 0.98 + ripple * strength)
    let seen = land(Vector2(mirrored.x, min(mirrored.y, shore - 0.001)))
    let deep = mix(linear(0x5a5f8f), linear(0x0f1c38), depth)
    var color = mix(seen * Vector3(0.86, 0.86, 0.9), deep, 0.16 + 0.28 * depth)
    // The sun's road: facets that happen to face it.
    let road = bell(p.x - sun.x, 0.035 + 0.12 * depth)
    let facets = smooth(0.30, 0.75, ripple) * road
    color += gold * (facets * 1.5 * (0.3 + depth))
    // Mist on the far water.
    let steam = Noise.sum(Vector2(p.x * 3, p.y * 26), 4, 611)
    let glow = exp(-abs(p.x - sun.x) * 1.6)
    let mist = mix(linear(0xb9b4d6), linear(0xffd2a8), clamp(glow * 1.2))
    return mix(color, mist, smooth(0.26, 0, depth + steam * 0.11) * 0.5)
  }
}
