// Night: curtains of aurora over snowy mountains, a cabin with lit windows by the lake.
import Glibc

/// Green and violet over deep blue: polar light, stars, one warm window.
struct AuroraNight: Scene {
  private let shore: Float = 0.715
  private let aspect: Float = 16 / 9
  private let cabin = Vector2(0.555, 0.700)
  private let window = linear(0xffb04a)
  private let farTrees = Trees(spacing: 0.006, height: 0.026, seed: 171)
  private let nearTrees = Trees(spacing: 0.0125, height: 0.075, seed: 183)

  private let baked: Glow

  init() {
    baked = Glow(width: 1200, height: 520, extent: Vector2(16 / 9, 0.77), of: Aurora().light)
  }

  func light(at p: Vector2) -> Vector3 {
    let bank = snowBank(p.x)
    if p.y > bank { return snow(p, bank) }
    return p.y < shore ? land(p) : water(p)
  }

  // MARK: Sky

  private func sky(_ p: Vector2, stars: Bool = true) -> Vector3 {
    let height = clamp(p.y / shore)
    var color = mix(linear(0x061029), linear(0x123258), smooth(0.1, 1, height))
    let glow = baked.light(at: p)
    color += glow
    guard stars else { return color }
    let q = Vector2(p.x * 0.8 + p.y * 0.6, p.y * 0.8 - p.x * 0.6)
    let band = bell(q.y + 0.38 + Noise.gradient(q * 2, 190) * 0.08, 0.2)
    let dust = Noise.sum(q * 5, 6, 191, gain: 0.6)
    color += linear(0x6f7fb0) * (band * clamp(0.35 + dust * 0.7) * 0.16)
    let veil = clamp(1 - dot(glow, .one) * 0.4) * smooth(1, 0.75, height)
    color += field(p, 130, 201, 0.05, 0.9) * veil
    color += field(p, 44, 202, 0.03, 2.2) * veil
    return color + field(p, 13, 203, 0.022, 8) * veil
  }

  /// Stars: at most one a cell, most of them faint, some blue, some orange.
  private func field(
    _ p: Vector2, _ cells: Float, _ seed: UInt32, _ size: Float, _ power: Float
  ) -> Vector3 {
    let q = p * cells
    let cell = q.rounded(.down)
    let (x, y) = (Int32(cell.x), Int32(cell.y))
    let center = Vector2(0.2 + 0.6 * Noise.hash(x, y, seed), 0.2 + 0.6 * Noise.hash(y, x, seed))
    let rank = Noise.hash(x, y, seed &+ 50)
    let away = length(q - cell - center)
    let core = bell(away, size * (0.5 + 0.6 * rank) * cells / 140 + 0.0105 * cells / 14)
    let warmth = Noise.hash(x, y, seed &+ 60)
    let color = mix(linear(0xa9c4ff), linear(0xffd9b0), warmth * warmth)
    return color * (core * pow(rank, 26) * power)
  }

  // MARK: Land

  private func crest(_ x: Float, _ seed: UInt32, _ base: Float, _ rise: Float, _ frequency: Float)
    -> Float
  {
    let q = Vector2(x * frequency + 1.7, Float(seed) * 1.31)
    let warp = Noise.sum(q * 1.2, 3, seed + 5) * 0.2
    let shape = Noise.ridges(q + Vector2(warp, 0), 7, seed, gain: 0.5)
    return base - rise * (shape * 1.3 - 0.3 + Noise.gradient(q * 0.55, seed + 3) * 0.4)
  }

  private func forest(_ x: Float) -> Float {
    0.697 + 0.012 * Noise.sum(Vector2(x * 3, 1.5), 4, 231)
      + 0.010 * bell(x - cabin.x, 0.10)
  }

  private func land(_ p: Vector2, stars: Bool = true) -> Vector3 {
    if let light = house(p) { return light }
    let glow = window * (0.05 * exp(-length((p - cabin) * Vector2(1, 1.3)) * 22))
    let ground = forest(p.x)
    if p.y > ground { return shoreSnow(p, ground) + glow }
    let gap = smooth(0.03, 0.075, abs(p.x - cabin.x))
    if p.y > ground - 0.12, gap > 0.5 || p.y > ground - 0.05, abs(p.x - cabin.x) > 0.042 {
      let inside = nearTrees.cover(p, forest)
      if inside > 0 { return needles(p, inside) + glow }
    }
    let hill = crest(p.x, 241, 0.69, 0.05, 1.9)
    if p.y > hill || p.y > hill - 0.05 && farTrees.cover(p, { crest($0, 241, 0.69, 0.05, 1.9) }) > 0
    {
      let mist = smooth(0.63, 0.71, p.y) * 0.4
      let texture = 0.8 + 0.5 * Noise.sum(p * 90, 4, 243)
      return mix(linear(0x0b1c2e) * texture, linear(0x1f4a62), mist) + glow + smoke(p)
    }
    if let peak = mountain(p) { return peak + smoke(p) }
    return sky(p, stars: stars) + smoke(p)
  }

  private func mountain(_ p: Vector2) -> Vector3? {
    let front = crest(p.x + 0.35, 251, 0.655, 0.150, 1.5)
    let back = crest(p.x, 261, 0.605, 0.145, 1.7)
    guard p.y > min(front, back) else { return nil }
    let isFront = p.y > front
    let below = p.y - (isFront ? front : back)
    let seed: UInt32 = isFront ? 251 : 261
    let q = Vector2(p.x * 8.5 + p.y * 2, p.y * 7.5 - p.x + Float(seed))
    let warp = Vector2(Noise.sum(q * 1.6, 3, 271), Noise.sum(q * 1.6 + 9, 3, 272)) * 0.13
    let here = Noise.ridges(q + warp, 8, seed + 7, gain: 0.62)
    let there = Noise.ridges(q + warp + Vector2(-0.022, -0.022), 8, seed + 7, gain: 0.62)
    let relief = clamp(0.40 + (here - there) * 3.4)
    let bare = Noise.sum(q * 2.6, 6, 275, gain: 0.62) * 0.6 + 0.30 + below * 1.6 - relief * 0.35
    let rock = smooth(0.30, 0.55, bare)
    let lit = mix(linear(0x142c48), linear(0x8fc4c8), relief * relief)
    var color = mix(lit * 0.55, linear(0x0a1726) * (0.5 + relief), rock * 0.9)
    let haze = (isFront ? 0.10 : 0.38) + 0.4 * smooth(0.02, 0.22, below)
    color = mix(color, linear(0x1c4866) * 0.9, clamp(haze))
    return color
  }

  private func needles(_ p: Vector2, _ inside: Float) -> Vector3 {
    let frost = smooth(0.1, 0.6, Noise.sum(p * 210, 3, 281))
    return linear(0x07131c) + linear(0x6fb0b8) * (frost * 0.10 * (0.4 + inside))
  }

  private func shoreSnow(_ p: Vector2, _ ground: Float) -> Vector3 {
    let drift = Noise.sum(p * Vector2(26, 90), 5, 285)
    let lamp = exp(-length((p - cabin) * Vector2(1, 2.2)) * 26)
    return linear(0x2e6076) * (0.55 + 0.4 * drift) + window * (0.55 * lamp)
  }

  // MARK: Cabin

  private func house(_ p: Vector2) -> Vector3? {
    let q = (p - cabin) / 0.030
    // Chimney, roof with snow, wall of logs, door and two windows.
    if abs(q.x - 0.62) < 0.13, q.y > -1.72, q.y < -1.0 {
      return q.y < -1.62 ? linear(0x9fc6d4) * 0.5 : linear(0x1a1514)
    }
    let eaves = abs(q.x) * 0.62 - 1.62
    if q.y > eaves, q.y < eaves + 0.26, abs(q.x) < 1.32 {
      let soft = 0.8 + 0.3 * Noise.sum(q * 4, 3, 291)
      return mix(linear(0xa8d4dc), linear(0x4a7f98), smooth(0, 0.26, q.y - eaves)) * (soft * 0.55)
    }
    guard abs(q.x) < 1.1, q.y > eaves, q.y < 0.12 else { return nil }
    for x: Float in [-0.56, 0.56] where abs(q.x - x) < 0.25 && abs(q.y + 0.42) < 0.22 {
      let cross = abs(q.x - x) < 0.022 || abs(q.y + 0.42) < 0.022
      let warm = 1 - 0.35 * length(q - Vector2(x, -0.36)) / 0.3
      return cross ? linear(0x3a1c0c) : window * (4.2 * warm)
    }
    if abs(q.x) < 0.17, q.y > -0.66 { return linear(0x4a2412) * 0.8 }
    if bell(q.x, 0.22) * bell(q.y + 1.05, 0.12) > 0.5 { return window * 2.4 }
    let logs = abs(cos(q.y * 17))
    let lamp = exp(-abs(abs(q.x) - 0.56) * 3) * exp(-abs(q.y + 0.42) * 2.4)
    return linear(0x2a170e) * (0.4 + 0.6 * logs) + window * (0.20 * lamp * logs)
  }

  /// Smoke that rises from the chimney and bends with a light wind.
  private func smoke(_ p: Vector2) -> Vector3 {
    let from = cabin + Vector2(0.0186, -0.052)
    let up = from.y - p.y
    guard up > 0, up < 0.2 else { return .zero }
    let drift = up * up * 1.9 + 0.006 * Noise.sum(Vector2(up * 18, 1), 3, 295)
    let width = 0.004 + up * 0.11
    let density = bell(p.x - from.x - drift, width) * smooth(0.2, 0.03, up)
    let curl = clamp(0.6 + Noise.sum((p - from) * Vector2(55, 32), 5, 296) * 0.9)
    return linear(0x7fa8b8) * (density * curl * 0.10)
  }

  // MARK: Water and the bank before it

  private func water(_ p: Vector2) -> Vector3 {
    let depth = (p.y - shore) / (1 - shore)
    let away = 0.03 + depth
    let q = Vector2(p.x * 2.6 / away, 2.2 / away)
    let ripple = Noise.sum(q * Vector2(0.7, 2.8), 4, 301)
    let strength = 0.003 + 0.030 * depth
    // Two looks along the wave smear lights downward, as water does.
    var seen = Vector3.zero
    for look in 0..<2 {
      let spread = (Float(look) - 0.5) * (0.005 + 0.026 * depth)
      let y = shore - (p.y - shore) * 1.3 + ripple * strength + spread
      seen += land(
        Vector2(p.x + ripple * strength * 0.3, min(y, shore - 0.0015)), stars: false)
    }
    let facing = mix(0.80, 0.52, depth)
    var color = seen / 2 * facing * Vector3(0.85, 0.97, 1) + linear(0x04101c) * 0.8
    let ice = smooth(0.35, 0.8, Noise.sum(Vector2(p.x * 7, p.y * 60), 4, 303)) * 0.03
    color += linear(0x8fd8d8) * ice
    let shoreMist = smooth(0.16, 0, depth + Noise.sum(Vector2(p.x * 4, p.y * 30), 3, 305) * 0.05)
    return mix(color, linear(0x245a70) * 0.8, shoreMist * 0.30)
  }

  private func snowBank(_ x: Float) -> Float {
    0.965 - 0.075 * smooth(0.9, 1.85, x) + 0.05 * smooth(0.5, 0.9, x) * smooth(1.3, 0.9, x)
      - 0.05 * smooth(0.45, -0.1, x) + 0.010 * Noise.sum(Vector2(x * 4, 9.1), 4, 311)
  }

  private func snow(_ p: Vector2, _ bank: Float) -> Vector3 {
    let below = p.y - bank
    let q = Vector2(p.x * 6, below * 20)
    let here = Noise.sum(q, 5, 321)
    let relief = here - Noise.sum(q + Vector2(0.05, -0.12), 5, 321)
    let light = clamp(0.50 + relief * 1.1 + 0.25 * here)
    var color = mix(linear(0x12304a), linear(0x6fb4b4), light * light) * 0.42
    let spark = Noise.hash(Int32(p.x * 1400), Int32(p.y * 1400), 323)
    if spark > 0.9965 { color += linear(0xc0fff0) * 0.35 }
    return color * (0.75 + 0.35 * smooth(0.06, 0, below))
  }
}
