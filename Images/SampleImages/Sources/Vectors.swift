// The little algebra the scenes are written in: mixing, smooth steps, lengths, colours.
import Glibc

typealias Vector2 = SIMD2<Float>
typealias Vector3 = SIMD3<Float>

@inline(__always) func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

@inline(__always) func mix(_ a: Vector3, _ b: Vector3, _ t: Float) -> Vector3 { a + (b - a) * t }

@inline(__always) func clamp(_ x: Float, _ low: Float = 0, _ high: Float = 1) -> Float {
  min(max(x, low), high)
}

/// 0 below `from`, 1 above `to`, smooth between; `from` may be the larger one.
@inline(__always) func smooth(_ from: Float, _ to: Float, _ x: Float) -> Float {
  let t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/// The bell e^(−(x/width)²).
@inline(__always) func bell(_ x: Float, _ width: Float) -> Float {
  exp(-(x / width) * (x / width))
}

@inline(__always) func dot(_ a: Vector2, _ b: Vector2) -> Float { (a * b).sum() }

@inline(__always) func dot(_ a: Vector3, _ b: Vector3) -> Float { (a * b).sum() }

@inline(__always) func length(_ a: Vector2) -> Float { dot(a, a).squareRoot() }

@inline(__always) func length(_ a: Vector3) -> Float { dot(a, a).squareRoot() }

@inline(__always) func unit(_ a: Vector3) -> Vector3 { a / length(a) }

/// The direction a ray takes off a mirror.
@inline(__always) func reflect(_ ray: Vector3, _ normal: Vector3) -> Vector3 {
  ray - normal * (2 * dot(ray, normal))
}

/// An sRGB colour such as 0xff8800 in linear light.
func linear(_ hex: UInt32) -> Vector3 {
  func channel(_ shift: UInt32) -> Float {
    let value = Float((hex >> shift) & 255) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return Vector3(channel(16), channel(8), channel(0))
}
