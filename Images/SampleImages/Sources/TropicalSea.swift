// A tropical bay at noon: cumulus, limestone islands, waves that carry the sun's glitter.
import Glibc

/// Turquoise and white: water over sand, islands in the haze.
struct TropicalSea: Scene {
  private let aspect: Float = 16 / 9
  private let horizon: Float = 0.43
  private let sun = unit(Vector3(0.30, 0.62, 1))
  private let eyeHeight: Float = 3.2

  func light(at p: Vector2) -> Vector3 {
    let ray = unit(Vector3(p.x - aspect / 2, horizon - p.y, 1.05))
    if let island = islands(p) { return island }
    return ray.y > 0.0005 ? sky(ray) : water(p, ray)
  }

  // MARK: Sky

  private func clearSky(_ ray: Vector3) -> Vector3 {
    let up = clamp(ray.y * 1.9)
    var color = mix(linear(0xd6eef5), linear(0x6fb6e8), smooth(0, 0.25, up))
    color = mix(color, linear(0x1f7fd4), smooth(0.15, 0.6, up))
    color = mix(color, linear(0x0c4fa4), smooth(0.5, 1.1, up))
    let sunward = clamp(dot(ray, sun))
    return color + linear(0xc4e2ff) * (0.10 * pow(sunward, 5) + 0.25 * pow(sunward, 60))
  }

  private func sky(_ ray: Vector3) -> Vector3 {
    var color = clearSky(ray)
    // High streaks first, then two heaps of cumulus, the farther one first.
    let plane = Vector2(ray.x, ray.z) / (ray.y + 0.09)
    let streaks = Noise.sum(plane * Vector2(0.5, 1.4) + 3, 6, 801, gain: 0.6)
    let veil = smooth(0.1, 0.9, streaks) * smooth(0.08, 0.3, ray.y)
    color = mix(color, Vector3(1, 1, 1), veil * 0.35)
    color = cumulus(ray, color, base: 0.022, tall: 0.11, scale: 7, seed: 811, haze: 0.42)
    return cumulus(ray, color, base: 0.075, tall: 0.22, scale: 3.6, seed: 833, haze: 0.12)
  }

  /// Heaps with flat bases: dense where noise exceeds what the height above the base asks for.
  private func cumulus(
    _ ray: Vector3, _ sky: Vector3, base: Float, tall: Float, scale: Float, seed: UInt32,
    haze: Float
  ) -> Vector3 {
    let q = Vector2(ray.x / ray.z, ray.y / ray.z)
    let here = density(q, base, tall, scale, seed)
    guard here > 0 else { return sky }
    let step = 0.16 / scale
    let toSun = Vector2(sun.x / sun.z, sun.y / sun.z) - q
    let toward = q + toSun / length(toSun) * step
    let shade = density(toward, base, tall, scale, seed)
    let lit = clamp(0.50 + (here - shade) * 1.5)
    let height = clamp((q.y - base) / tall)
    let dark = mix(linear(0x7f9cc0), linear(0xa8c0dc), height)
    var color = mix(dark, Vector3(1.55, 1.5, 1.42), lit * (0.45 + 0.55 * smooth(0, 0.5, height)))
    color = mix(color, linear(0xcfe8f4), haze)
    return mix(sky, color, smooth(0, 0.28, here))
  }

  private func density(
    _ q: Vector2, _ base: Float, _ tall: Float, _ scale: Float, _ seed: UInt32
  ) -> Float {
    let height = (q.y - base) / tall
    guard height > -0.15, height < 1.6 else { return 0 }
    let p = q * scale
    let heap = Noise.gradient(Vector2(p.x * 0.55, Float(seed)), seed) * 0.9 + 0.32
    let billow = 1 - abs(Noise.sum(p * 1.7 + 11, 2, seed + 1)) * 1.6
    let detail = Noise.sum(p * 3.1, 7, seed + 2, gain: 0.56)
    let top = heap + billow * 0.32 + detail * 0.42
    return (top - max(height, 0) * 1.15) * smooth(-0.10, 0.05, height + detail * 0.06)
  }

  // MARK: Islands

  private struct Island: Sendable {
    let x, width, height, haze: Float
    let seed: UInt32
  }

  private let shapes = [
    Island(x: 0.34, width: 0.15, height: 0.215, haze: 0.10, seed: 5),
    Island(x: 0.13, width: 0.13, height: 0.125, haze: 0.26, seed: 6),
    Island(x: 0.53, width: 0.06, height: 0.10, haze: 0.22, seed: 7),
    Island(x: 1.58, width: 0.16, height: 0.082, haze: 0.58, seed: 8),
    Island(x: 1.36, width: 0.09, height: 0.048, haze: 0.68, seed: 9),
    Island(x: 0.75, width: 0.13, height: 0.032, haze: 0.76, seed: 10),
  ]

  private func islands(_ p: Vector2, nearest count: Int = 6) -> Vector3? {
    guard p.y < horizon + 0.012, p.y > 0.2 else { return nil }
    for island in shapes.prefix(count) {
      let foot = horizon + 0.010 * (1 - island.haze)
      let x = (p.x - island.x) / island.width
      guard abs(x) < 1.2, p.y < foot else { continue }
      let up = (foot - p.y) / island.height
      let jag = Noise.sum(Vector2(x * 2.3, Float(island.seed) * 3.1), 6, island.seed, gain: 0.55)
      let side = Noise.sum(Vector2(up * 2.5, Float(island.seed)), 4, island.seed + 30) * 0.07
      let bulk = 1 - pow(abs(x + side * (x < 0 ? -1 : 1)), 3.2)
      if up < bulk * (0.72 + 0.5 * jag) { return cliff(p, island, up, x) }
    }
    return nil
  }

  /// Limestone walls streaked by rain, with jungle wherever it can hold.
  private func cliff(_ p: Vector2, _ island: Island, _ up: Float, _ x: Float) -> Vector3 {
    let q = p * Vector2(62, 62) + Float(island.seed) * 7
    let forms = Noise.sum(q * Vector2(0.42, 0.20), 5, island.seed + 50, gain: 0.6)
    let step = Vector2(0.22, 0.35)
    let relief = forms - Noise.sum((q + step) * Vector2(0.42, 0.20), 5, island.seed + 50, gain: 0.6)
    let streaks = Noise.sum(q * Vector2(1.9, 0.22), 4, 61)
    let leaves = Noise.sum(q * 1.1, 6, 62, gain: 0.68)
    let wall = mix(linear(0x8d8a80), linear(0xd9cfba), clamp(0.5 + streaks * 0.6 + relief * 0.8))
    let jungle = mix(linear(0x14361c), linear(0x5f9440), clamp(0.42 + leaves * 0.75 + relief * 1.1))
    let green = smooth(-0.14, 0.10, leaves * 0.5 + up * 0.45 - 0.10 + forms * 0.75)
    var color = mix(wall * 0.75, jungle, green) * (0.40 + clamp(0.45 + relief * 2.4) * 0.95)
    color *= mix(0.35, 1, smooth(0, 0.05, up))
    return mix(color, linear(0xb9dcec), island.haze)
  }

  // MARK: Water

  private func water(_ p: Vector2, _ ray: Vector3) -> Vector3 {
    let distance = eyeHeight / -ray.y
    let place = Vector2(ray.x, ray.z) * distance
    let normal = waves(place, distance)
    var mirrored = reflect(ray, normal)
    // The waves that are too small to see: far off they tilt toward the viewer and mirror higher
    // sky.
    mirrored.y = max(abs(mirrored.y), 0.07) + 0.30 * smooth(15, 160, distance)
    let facing = clamp(-dot(ray, normal))
    let fresnel = 0.02 + 0.98 * pow(1 - facing, 5)
    let reflection = reflected(mirrored, p, normal)
    var color = mix(
      body(place, distance, normal), reflection,
      min(fresnel, mix(0.55, 0.30, smooth(20, 200, distance))))
    let glint = pow(clamp(dot(unit(mirrored), sun)), 420)
    color += linear(0xfff6e0) * (glint * 16 + sparkle(p, distance))
    return mix(color, linear(0xc4e4f0), smooth(60, 900, distance) * 0.22)
  }

  /// Glitter of waves too far to be drawn, in the road below the sun.
  private func sparkle(_ p: Vector2, _ distance: Float) -> Float {
    let depth = p.y - horizon
    let road = bell(p.x - aspect / 2 - sun.x / sun.z * 1.05, 0.055 + depth * 0.42)
    let q = Vector2(p.x * 300, log(depth + 0.004) * 62)
    let facets = Noise.gradient(q, 981) + 0.6 * Noise.gradient(q * 2.1, 982)
    return smooth(0.62, 1.0, facets + road * 0.35) * road * smooth(12, 40, distance) * 9
  }

  /// The mirrored sky, with the islands standing on their heads near the horizon.
  private func reflected(_ ray: Vector3, _ p: Vector2, _ normal: Vector3) -> Vector3 {
    let depth = p.y - horizon
    let shake = Noise.gradient(Vector2(p.x * 30, log(depth + 0.002) * 40), 985) * 0.006
    let shaken = Vector2(
      p.x + normal.x * 0.02 + shake, horizon - depth * 1.1 - abs(normal.z) * 0.10 - abs(shake))
    if depth < 0.09, let island = islands(shaken, nearest: 3) {
      return mix(island * 0.75, clearSky(ray), 0.25 + 0.75 * smooth(0.008, 0.06, depth))
    }
    return clearSky(ray)
  }

  private func waves(_ place: Vector2, _ distance: Float) -> Vector3 {
    var slope = Vector2.zero
    var (frequency, strength, angle) = (Float(0.33), Float(0.085), Float(0.5))
    for octave in 0..<8 {
      // Waves finer than a pixel, which is long where the view grazes, would only be noise.
      let visible = smooth(1.5, 0.25, frequency * distance * distance / 3600)
      if visible <= 0 { break }
      let direction = Vector2(cos(angle), sin(angle))
      let along = Vector2(dot(place, direction), dot(place, Vector2(-direction.y, direction.x)))
      let q = along * Vector2(frequency, frequency * 0.42) + Float(octave) * 13.7
      let step: Float = 0.08
      let rise = crest(q + Vector2(step, 0), octave) - crest(q - Vector2(step, 0), octave)
      let across = crest(q + Vector2(0, step), octave) - crest(q - Vector2(0, step), octave)
      let local = Vector2(rise, across * 0.42) * (strength / (2 * step) * visible)
      slope += direction * local.x + Vector2(-direction.y, direction.x) * local.y
      frequency *= 1.83
      strength *= 0.86
      angle += 1.17 * (octave % 2 == 0 ? 1 : -1.6)
    }
    return unit(Vector3(-slope.x, 1, -slope.y))
  }

  @inline(__always) private func crest(_ q: Vector2, _ octave: Int) -> Float {
    let value = Noise.gradient(q, 900 + UInt32(octave))
    return value - 0.35 * abs(value)
  }

  /// Light from below the surface: sand shining through where it is shallow, reef, open blue.
  private func body(_ place: Vector2, _ distance: Float, _ normal: Vector3) -> Vector3 {
    let bank = Noise.sum(place * 0.035 + 2.2, 4, 950)
    let depth = clamp(smooth(3, 75, distance) * 0.95 + bank * 0.38 + 0.02)
    var color = mix(linear(0x4fd8c4), linear(0x12acb4), smooth(0, 0.35, depth))
    color = mix(color, linear(0x0478a4), smooth(0.25, 0.65, depth))
    color = mix(color, linear(0x044a86), smooth(0.6, 1, depth))
    let reef = smooth(0.12, 0.5, Noise.sum(place * 0.11 + 9, 5, 960, gain: 0.6))
    color = mix(color, linear(0x0d6f74), reef * 0.55 * smooth(60, 8, distance))
    // Caustics: creased noise, bent by the waves above.
    let q = place * 0.55 + Vector2(normal.x, normal.z) * 2.2
    let net = Noise.ridges(q, 3, 970, gain: 0.6)
    let shine = smooth(0.35, 0.95, net) * smooth(38, 5, distance) * (1 - depth)
    return color * (0.80 + 0.8 * shine) * (1 + normal.z * 1.1)
  }
}
