// A picture as a function, and the camera that takes it: supersampling, film curve, grain.
import Dispatch
import Glibc

/// A picture given by the light at every point.
protocol Scene: Sendable {
  /// Linear light at a point; y runs from 0 at the top to 1, x from 0 in the same unit.
  func light(at point: Vector2) -> Vector3
}

extension Scene {
  /// Renders the picture with so many samples a side in each pixel.
  func exposed(width: Int, height: Int, samples: Int) -> Exposure {
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    unsafe rgba.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let pixels = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: height) { y in
        for x in 0..<width {
          let color = pixel(x, y, scale: 1 / Float(height), samples: samples)
          for channel in 0..<3 { unsafe pixels[(y * width + x) * 4 + channel] = color[channel] }
        }
      }
    }
    return Exposure(width: width, height: height, rgba: rgba)
  }

  /// One pixel: the mean of film-curved samples on a jittered lattice, with grain.
  private func pixel(_ x: Int, _ y: Int, scale: Float, samples: Int) -> SIMD3<UInt8> {
    var total = Vector3.zero
    for j in 0..<samples {
      for i in 0..<samples {
        let index = UInt32(j * samples + i)
        let jitter = Vector2(
          Noise.hash(Int32(x), Int32(y), 7001 + index), Noise.hash(Int32(x), Int32(y), 7101 + index)
        )
        let place = (Vector2(Float(i), Float(j)) + jitter) / Float(samples)
        let light = light(at: (Vector2(Float(x), Float(y)) + place) * scale)
        total += Film.curve(light)
      }
    }
    let encoded = Film.encode(total / Float(samples * samples))
    return Film.developed(encoded, x, y)
  }
}

/// The response of film to light.
enum Film {
  /// A shoulder for the bright, a soft toe for the dark; 0…1.
  @inline(__always) static func curve(_ light: Vector3) -> Vector3 {
    let x = light.clamped(lowerBound: .zero, upperBound: Vector3(repeating: 100)) * 0.8
    let curved = x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14)
    return curved.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Linear light to sRGB, 0…1.
  static func encode(_ light: Vector3) -> Vector3 {
    func channel(_ x: Float) -> Float {
      x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    }
    return Vector3(channel(light.x), channel(light.y), channel(light.z))
  }

  /// Eight bits with grain, strongest in the middle tones; it also hides the steps between levels.
  static func developed(_ encoded: Vector3, _ x: Int, _ y: Int) -> SIMD3<UInt8> {
    let (column, row) = (Int32(x), Int32(y))
    func bell(_ seed: UInt32) -> Float {
      Noise.hash(column, row, seed) + Noise.hash(column, row, seed &+ 1)
        + Noise.hash(column, row, seed &+ 2) - 1.5
    }
    let shared = bell(9000)
    let tint = Vector3(bell(9010), bell(9020), bell(9030))
    let middle = encoded * (Vector3.one - encoded) * 4
    let grain = (Vector3(repeating: shared) + tint * 0.35) * (middle * 1.5 + 0.7)
    let level = (encoded * 255 + grain).rounded(.toNearestOrEven)
    return SIMD3<UInt8>(level.clamped(lowerBound: .zero, upperBound: Vector3(repeating: 255)))
  }
}
