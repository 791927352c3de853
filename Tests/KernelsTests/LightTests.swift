// Light rows against real numbers: there and back, sampling, arithmetic.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

/// Four planes of floats with guards around each.
@safe private struct Planes {
  let memory: [GuardedBytes]

  init(_ values: [[Float]], misalignment: Int = 4) {
    memory = values.map { GuardedBytes(bytes(of: $0), misalignment: misalignment) }
  }

  init(count: Int) { self.init(Array(repeating: [Float](repeating: 7, count: count), count: 4)) }

  @unsafe var light: segue_light {
    unsafe segue_light(
      red: memory[0].pointer().f32, green: memory[1].pointer().f32, blue: memory[2].pointer().f32,
      alpha: memory[3].pointer().f32)
  }

  var isIntact: Bool { memory.allSatisfy(\.isIntact) }

  var values: [[Float]] {
    memory.map { plane in
      let count = plane.bytes.count / 4
      return (0..<count).map { index in unsafe plane.pointer().f32[index] }
    }
  }
}

@Suite struct LightTests {
  private static func linear(_ x: Double) -> Double {
    x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  private func planes(_ count: Int, seed: UInt64) -> [[Float]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<4).map { _ in (0..<count).map { _ in Float.random(in: 0...1, using: &generator) } }
  }

  @Test func aTableOfScaledLightHoldsTheBytesThatLightGives() {
    let pixels = (0...255).flatMap { (v: Int) -> [UInt8] in
      [UInt8(v), UInt8(255 - v), UInt8(v ^ 85), 255]
    }
    for linear in [Int32(0), 1] {
      for scale in [0, 0.3, 0.85, 1, 1.2, 3] as [Float] {
        let planes = Planes(count: 256)
        let scales = [Float](repeating: scale, count: 256)
        var (expected, table) = (
          [UInt8](repeating: 0, count: 1024), [UInt8](repeating: 0, count: 256)
        )
        var light = unsafe planes.light
        unsafe segue_light_of_pixels(&light, pixels, 256, linear)
        unsafe segue_scale_light(&light, scales, 256)
        unsafe segue_pixels_of_light(&expected, &light, 256, linear)
        #expect(planes.isIntact)
        for plain in [false, true] {
          unsafe (plain ? segue_light_table_baseline : segue_light_table)(&table, scale, linear)
          for count in [1, 2, 7, 255, 256] {
            let mapped = GuardedBytes([UInt8](repeating: 0, count: 4 * count), misalignment: 4)
            let map = unsafe plain ? segue_map_components_baseline : segue_map_components
            unsafe map(mapped.pointer().u8, pixels, count, table)
            #expect(mapped.isIntact && mapped.bytes == Array(expected.prefix(4 * count)))
          }
        }
      }
    }
  }

  @Test func everyPremultipliedByteBecomesLightAndTheSameByteAgain() {
    var pixels: [UInt8] = []
    for alpha in 0...255 {
      for value in 0...alpha {
        pixels += [UInt8(value), UInt8(alpha - value), UInt8(alpha), UInt8(alpha)]
      }
    }
    let count = pixels.count / 4
    for linear in [Int32(0), 1] {
      let planes = Planes(count: count)
      let back = GuardedBytes([UInt8](repeating: 0, count: pixels.count), misalignment: 4)
      let source = GuardedBytes(pixels, misalignment: 8)
      unsafe withUnsafePointer(to: planes.light) {
        unsafe segue_light_of_pixels($0, source.pointer().u8, count, linear)
        unsafe segue_pixels_of_light(back.pointer().u8, $0, count, linear)
      }
      #expect(back.bytes == pixels && back.isIntact && planes.isIntact)
      guard linear == 1 else { continue }
      let values = planes.values
      var worst = 0.0
      for index in 0..<count where pixels[4 * index + 3] > 0 {
        let alpha = Double(pixels[4 * index + 3]) / 255
        let real = Self.linear(Double(pixels[4 * index]) / 255 / alpha) * alpha
        worst = max(worst, abs(Double(values[0][index]) - real))
      }
      #expect(worst < 1e-5, "\(worst)")
    }
  }

  @Test func bothBuildsAgreeForEveryWidth() {
    for n in 1...67 {
      var results: [[[Float]]] = []
      for plain in [false, true] {
        let own = Planes(planes(n, seed: 5)), other = Planes(planes(n, seed: 6))
        let weights = GuardedBytes(bytes(of: planes(n, seed: 7)[0]), misalignment: 4)
        let color: [Float] = [0.3, 1.2, 0, 1]
        unsafe withUnsafePointer(to: own.light) { own in
          unsafe withUnsafePointer(to: other.light) { other in
            unsafe color.withUnsafeBufferPointer { color in
              let weights = unsafe weights.pointer().f32
              if plain {
                unsafe segue_mix_light_baseline(own, own, other, weights, n)
                unsafe segue_add_light_baseline(own, color.baseAddress, weights, n, 1)
                unsafe segue_add_light_baseline(own, color.baseAddress, weights, n, 0)
                unsafe segue_scale_light_baseline(own, weights, n)
                unsafe segue_light_over_baseline(own, other, n)
                unsafe segue_limit_light_baseline(own, n)
              } else {
                unsafe segue_mix_light(own, own, other, weights, n)
                unsafe segue_add_light(own, color.baseAddress, weights, n, 1)
                unsafe segue_add_light(own, color.baseAddress, weights, n, 0)
                unsafe segue_scale_light(own, weights, n)
                unsafe segue_light_over(own, other, n)
                unsafe segue_limit_light(own, n)
              }
            }
          }
        }
        #expect(own.isIntact && other.isIntact)
        results.append(own.values)
      }
      #expect(results[0] == results[1])
      #expect(isNear(results[0], real(n)))
    }
  }

  /// The same steps in real numbers.
  private func real(_ n: Int) -> [[Double]] {
    let own = planes(n, seed: 5), other = planes(n, seed: 6), weights = planes(n, seed: 7)[0]
    let color = [0.3, 1.2, 0, 1]
    var result = [[Double]](repeating: [], count: 4)
    for index in 0..<n {
      let weight = Double(weights[index])
      var parts = (0..<4).map { plane -> Double in
        var value = Double(own[plane][index])
        value += (Double(other[plane][index]) - value) * weight
        value += (color[plane] - value) * weight
        value += color[plane] * weight
        if plane < 3 { value *= weight }
        return Double(other[plane][index]) + value * (1 - Double(other[3][index]))
      }
      for plane in 0..<3 { parts[plane] = min(max(parts[plane], 0), parts[3]) }
      for plane in 0..<4 { result[plane].append(parts[plane]) }
    }
    return result
  }

  private func isNear(_ found: [[Float]], _ real: [[Double]]) -> Bool {
    zip(found, real).allSatisfy { plane, values in
      zip(plane, values).allSatisfy { abs(Double($0) - $1) < 1e-5 }
    }
  }

  @Test(arguments: [1, 0])
  func samplesAreTheMeanOfFourPixelsDecodedOrNot(linear: Int32) {
    let (width, height) = (5, 4)
    var generator = SeededGenerator(seed: 31)
    let pixels = (0..<(width * height * 4)).map {
      $0 % 4 == 3 ? UInt8(255) : UInt8.random(in: 0...255, using: &generator)
    }
    let n = 67
    let xs = (0..<n).map { _ in Float.random(in: -2...7, using: &generator) }
    let ys = (0..<n).map { _ in Float.random(in: -2...6, using: &generator) }
    let source = GuardedBytes(pixels, misalignment: 0)
    let places = (
      GuardedBytes(bytes(of: xs), misalignment: 4), GuardedBytes(bytes(of: ys), misalignment: 4)
    )
    let planes = Planes(count: n), plain = Planes(count: n)
    var picture = unsafe segue_picture(
      pixels: source.pointer().u8, row_bytes: width * 4, width: Int32(width),
      height: Int32(height), is_deep: 0)
    unsafe withUnsafePointer(to: planes.light) {
      unsafe segue_sample_light(
        $0, n, &picture, places.0.pointer().f32, places.1.pointer().f32, 0, 0, SEGUE_EDGE_CLEAR,
        linear)
    }
    unsafe withUnsafePointer(to: plain.light) {
      unsafe segue_sample_light_baseline(
        $0, n, &picture, places.0.pointer().f32, places.1.pointer().f32, 0, 0, SEGUE_EDGE_CLEAR,
        linear)
    }
    #expect(planes.values == plain.values && planes.isIntact)
    func tap(_ x: Double, _ y: Double, _ part: Int) -> Double {
      guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return 0 }
      let value = Double(pixels[(Int(y) * width + Int(x)) * 4 + part]) / 255
      return part == 3 ? 1 : linear == 0 ? value : Self.linear(value)
    }
    let values = planes.values
    // Encoded samples are cut twice to 1/128 of a byte.
    let tolerance = linear == 0 ? 2.1 / (128 * 255) : 5e-5
    for index in 0..<n {
      let (x, y) = (Double(xs[index]) - 0.5, Double(ys[index]) - 0.5)
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      for part in 0..<4 {
        let upper = tap(left, top, part) * (1 - x + left) + tap(left + 1, top, part) * (x - left)
        let lower =
          tap(left, top + 1, part) * (1 - x + left) + tap(left + 1, top + 1, part) * (x - left)
        let real = upper * (1 - y + top) + lower * (y - top)
        #expect(abs(Double(values[part][index]) - real) < tolerance)
      }
    }
  }
}
