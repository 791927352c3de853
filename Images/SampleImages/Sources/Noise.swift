// Gradient noise and its sums, from an integer hash: the same picture on every machine.
import Glibc

/// Smooth randomness over the plane.
enum Noise {
  /// 32 well mixed bits for a lattice point.
  @inline(__always) static func bits(_ x: Int32, _ y: Int32, _ seed: UInt32) -> UInt32 {
    mixed(
      UInt32(bitPattern: x) &* 0x27d4_eb2d ^ UInt32(bitPattern: y) &* 0x1656_67b1
        ^ seed &* 0x9e37_79b9)
  }

  /// A number in 0..<1 for a lattice point.
  @inline(__always) static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Float {
    Float(bits(x, y, seed) >> 8) * 0x1p-24
  }

  @inline(__always) private static func mixed(_ value: UInt32) -> UInt32 {
    var h = value
    h = (h ^ (h >> 15)) &* 0x2c1b_3c6d
    h = (h ^ (h >> 12)) &* 0x297a_2d39
    return h ^ (h >> 15)
  }

  /// Gradient noise, about −1…1, with a feature size of one.
  static func gradient(_ p: Vector2, _ seed: UInt32) -> Float {
    let cell = p.rounded(.down)
    let (fx, fy) = (p.x - cell.x, p.y - cell.y)
    let (x, y) = (Int32(cell.x), Int32(cell.y))
    var h =
      SIMD4<UInt32>(
        UInt32(bitPattern: x), UInt32(bitPattern: x &+ 1), UInt32(bitPattern: x),
        UInt32(bitPattern: x &+ 1)) &* 0x27d4_eb2d
    h ^=
      SIMD4<UInt32>(
        UInt32(bitPattern: y), UInt32(bitPattern: y), UInt32(bitPattern: y &+ 1),
        UInt32(bitPattern: y &+ 1)) &* 0x1656_67b1
    h ^= SIMD4<UInt32>(repeating: seed &* 0x9e37_79b9)
    h = (h ^ (h &>> 15)) &* 0x2c1b_3c6d
    h = (h ^ (h &>> 12)) &* 0x297a_2d39
    h ^= h &>> 15
    let scale: Float = 1 / 32768
    let gx = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: h & 0xffff)) * scale - 1
    let gy = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: h &>> 16)) * scale - 1
    let dots = gx * SIMD4(fx, fx - 1, fx, fx - 1) + gy * SIMD4(fy, fy, fy - 1, fy - 1)
    let u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    let v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    let top = dots.x + (dots.y - dots.x) * u
    let bottom = dots.z + (dots.w - dots.z) * u
    return (top + (bottom - top) * v) * 1.5
  }

  /// Octaves of noise, each turned, twice as fine and `gain` as strong; about −1…1.
  static func sum(_ p: Vector2, _ octaves: Int, _ seed: UInt32, gain: Float = 0.5) -> Float {
    var (point, total, weight, weights) = (p, Float(0), Float(1), Float(0))
    for octave in 0..<octaves {
      total += weight * gradient(point, seed &+ UInt32(octave))
      weights += weight
      weight *= gain
      point = turned(point)
    }
    return total / weights * 1.4
  }

  /// Octaves of creased noise, sharp along ridges; about 0…1.
  static func ridges(_ p: Vector2, _ octaves: Int, _ seed: UInt32, gain: Float = 0.5) -> Float {
    var (point, total, weight, weights) = (p, Float(0), Float(1), Float(0))
    var carry: Float = 1
    for octave in 0..<octaves {
      let crease = 1 - min(abs(gradient(point, seed &+ UInt32(octave))) * 1.3, 1)
      let value = crease * crease * carry
      total += weight * value
      weights += weight
      carry = clamp(value * 1.8)
      weight *= gain
      point = turned(point)
    }
    return total / weights
  }

  /// Turned by an angle without a pattern and scaled by two, moved off the lattice.
  @inline(__always) private static func turned(_ p: Vector2) -> Vector2 {
    Vector2(1.6 * p.x + 1.2 * p.y + 17.3, -1.2 * p.x + 1.6 * p.y + 5.7)
  }
}
