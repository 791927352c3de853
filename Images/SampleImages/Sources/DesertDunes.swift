// Dunes in raking light: a height field met by rays, wind ripples, long blue shadows.
import Glibc

/// Burnt orange under cobalt: a desert late in the afternoon.
struct DesertDunes: Scene {
  private let eye = Vector3(0, 13.5, 0)
  private let sun = unit(Vector3(-0.86, 0.40, 0.18))
  private let aspect: Float = 16 / 9

  func light(at p: Vector2) -> Vector3 {
    let ray = unit(Vector3(p.x - aspect / 2, 0.425 - p.y, 1.15))
    guard let distance = hit(from: eye, along: ray, limit: 900) else { return sky(ray) }
    let place = eye + ray * distance
    let color = sand(place, ray, distance)
    let air = 1 - exp(-distance * distance / 260_000 - distance * 0.0004)
    let sunward = clamp(dot(ray, sun))
    let haze = mix(linear(0xe6b48c), linear(0xffdcae), sunward * sunward)
    return mix(color, haze, air)
  }

  // MARK: Shape

  /// Height of the great dunes: a gentle side, a sharp crest, a steep side.
  private func height(_ x: Float, _ z: Float, fine: Bool = false) -> Float {
    let q = Vector2(x, z)
    let bend = Noise.gradient(q * 0.011, 1) * 2.2 + Noise.gradient(q * 0.027, 2) * 0.62
    let u = x * 0.0125 - z * 0.0072 + bend * 0.42
    let size = 0.62 + 0.55 * Noise.gradient(q * 0.0085 + 31, 3)
    var h = crested(u) * 17 * clamp(size, 0.12, 1.3)
    let v = x * 0.012 + z * 0.031 + Noise.gradient(q * 0.021 + 7, 4) * 0.9 + bend * 0.3
    h += crested(v) * 4.2 * clamp(0.5 + Noise.gradient(q * 0.013 + 3, 5), 0.05, 1)
    h += Noise.gradient(q * 0.006, 6) * 6
    if fine { h += Noise.gradient(q * 0.22, 7) * 0.09 + Noise.gradient(q * 0.6, 8) * 0.025 }
    return h - 4
  }

  @inline(__always) private func crested(_ u: Float) -> Float {
    let t = u - u.rounded(.down)
    let crest: Float = 0.68
    if t < crest {
      let s = t / crest
      return s * s * (1.6 - 0.6 * s)
    }
    let s = (1 - t) / (1 - crest)
    return s * s * (3 - 2 * s) * 0.35 + s * 0.65 * smooth(0, 0.25, s)
  }

  private func hit(from start: Vector3, along ray: Vector3, limit: Float) -> Float? {
    var (distance, previous) = (Float(1), Float(1))
    var above: Float = 0
    for _ in 0..<220 {
      let place = start + ray * distance
      above = place.y - height(place.x, place.z)
      if above < 0.0003 * distance { return refined(start, ray, previous, distance) }
      if distance > limit || place.y > 23 && ray.y > 0 { return nil }
      previous = distance
      distance += max(above * 0.36, 0.0025 * distance)
    }
    return distance
  }

  private func refined(_ start: Vector3, _ ray: Vector3, _ low: Float, _ high: Float) -> Float {
    var (low, high) = (low, high)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let place = start + ray * middle
      if place.y > height(place.x, place.z) { low = middle } else { high = middle }
    }
    return high
  }

  // MARK: Light

  private func sand(_ place: Vector3, _ ray: Vector3, _ distance: Float) -> Vector3 {
    let normal = rippled(normal(place, max(0.05, distance * 0.0012)), place, distance)
    let facing = dot(normal, sun)
    let lit = facing > 0 ? facing * sunlight(place) : 0
    let q = Vector2(place.x, place.z)
    let streaks = Noise.sum(q * Vector2(0.05, 0.09), 4, 20)
    let grains =
      Noise.hash(
        Int32(place.x * 90), Int32(place.z * 90), 21) * smooth(60, 5, distance)
    let tone = mix(linear(0xc9702f), linear(0xe09a55), 0.5 + 0.5 * streaks)
    let up = 0.5 + 0.5 * normal.y
    let sky = mix(linear(0x9a6a78), linear(0x6a88d8), up) * 0.66
    let bounce = linear(0xd98850) * (0.12 * clamp(1 - normal.y * 0.8))
    var color = tone * (linear(0xffe6c0) * (lit * 2.15) + sky + bounce)
    color *= 0.94 + 0.14 * grains
    // Sand glows a little when seen against the light.
    let rim = pow(1 - clamp(-dot(normal, ray)), 4) * clamp(dot(ray, sun) + 0.35)
    return color + linear(0xffc98a) * (rim * lit * 0.35)
  }

  private func normal(_ place: Vector3, _ step: Float) -> Vector3 {
    let (x, z) = (place.x, place.z)
    let slopeX = height(x + step, z, fine: true) - height(x - step, z, fine: true)
    let slopeZ = height(x, z + step, fine: true) - height(x, z - step, fine: true)
    return unit(Vector3(-slopeX, 2 * step, -slopeZ))
  }

  /// Wind ripples: bent waves that fork, weaker on steep sides, blurred by distance.
  private func rippled(_ normal: Vector3, _ place: Vector3, _ distance: Float) -> Vector3 {
    let strength = smooth(95, 10, distance) * smooth(0.72, 0.93, normal.y)
    guard strength > 0 else { return normal }
    let q = Vector2(place.x, place.z)
    let bend = Noise.gradient(q * 0.16, 30) * 2.6 + Noise.gradient(q * 0.5, 31) * 0.9
    let patch = clamp(0.65 + Noise.gradient(q * 0.07, 33) * 0.8, 0.15, 1)
    let phase = (place.x * 0.93 + place.z * 0.30) * 15 + bend * 3.4
    let wave = cos(phase) + 0.35 * cos(2 * phase + 0.6)
    let tilt = wave * 0.15 * strength * patch
    return unit(normal + Vector3(tilt * 0.93, 0, tilt * 0.30))
  }

  /// 0 in shadow, 1 in the sun, between in the half shade of its disk.
  private func sunlight(_ place: Vector3) -> Float {
    var (distance, open) = (Float(0.6), Float(1))
    for _ in 0..<56 {
      let point = place + sun * distance
      let above = point.y - height(point.x, point.z)
      open = min(open, 0.5 + 26 * above / distance)
      if open <= 0 { return 0 }
      if point.y > 23 { break }
      distance += max(above * 0.7, 0.35 + distance * 0.014)
    }
    return smooth(0, 1, open)
  }

  private func sky(_ ray: Vector3) -> Vector3 {
    let up = clamp(ray.y * 2.5)
    var color = mix(linear(0xf3c9a0), linear(0x9fbfdc), smooth(0, 0.2, up))
    color = mix(color, linear(0x2f6cb8), smooth(0.12, 0.75, up))
    color = mix(color, linear(0x1b4690), smooth(0.6, 1.2, up))
    let sunward = clamp(dot(ray, sun))
    color += linear(0xffd9a6) * (0.5 * pow(sunward, 6) + 0.25 * pow(sunward, 24))
    let plane = Vector2(ray.x, ray.z) / (ray.y + 0.06)
    let q = plane * Vector2(0.42, 1.05) + 4.3
    let drift = Vector2(Noise.sum(q * 0.8, 3, 41), Noise.sum(q * 0.8 + 5, 3, 42)) * 0.7
    let density = Noise.sum(q + drift, 6, 43, gain: 0.58)
    let veil = smooth(0.0, 0.75, density) * smooth(0.02, 0.12, ray.y) * 0.62
    return mix(color, linear(0xfff0de) * 1.05, veil)
  }
}
