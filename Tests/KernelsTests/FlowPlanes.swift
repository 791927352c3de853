// Planes and flows for the tests of optical flow: waves that can be read anywhere.

import CSegueKernels
import SegueSystem

/// A plane of waves, moved by a number of pixels, with the margin that the kernels ask for.
@safe final class FlowPlane {
  static let margin = Int(SEGUE_FLOW_MARGIN)
  let width: Int
  let height: Int
  let stride: Int
  private let memory: UnsafeMutablePointer<Float>

  init(_ width: Int, _ height: Int, moved: SIMD2<Double> = .zero, brighter: Double = 0) {
    (self.width, self.height) = (width, height)
    stride = width + 2 * Self.margin
    unsafe memory = .allocate(capacity: stride * (height + 2 * Self.margin))
    for y in -Self.margin..<height + Self.margin {
      for x in -Self.margin..<width + Self.margin {
        let value = Self.wave(SIMD2(Double(x), Double(y)) - moved) + brighter
        unsafe memory[(y + Self.margin) * stride + x + Self.margin] = Float(value)
      }
    }
  }

  deinit { unsafe memory.deallocate() }

  private static func wave(_ place: SIMD2<Double>) -> Double {
    120 + 40 * sin(place.x * 0.31 + place.y * 0.12) + 35 * cos(place.y * 0.27 - place.x * 0.09)
      + 20 * sin((place.x + place.y) * 0.61)
  }

  var plane: segue_plane {
    unsafe segue_plane(
      values: memory + Self.margin * stride + Self.margin, stride: stride, width: Int32(width),
      height: Int32(height))
  }

  subscript(x: Int, y: Int) -> Double {
    unsafe Double(memory[(y + Self.margin) * stride + x + Self.margin])
  }

  /// Between four pixels.
  func between(_ x: Double, _ y: Double) -> Double {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (across, down) = (x - Double(left), y - Double(top))
    let upper = self[left, top] * (1 - across) + self[left + 1, top] * across
    let lower = self[left, top + 1] * (1 - across) + self[left + 1, top + 1] * across
    return upper * (1 - down) + lower * down
  }
}

/// A flow by a formula.
@safe final class FlowGrid {
  let width: Int
  let height: Int
  private let memory: UnsafeMutablePointer<Float>

  init(_ width: Int, _ height: Int, _ motion: (Int, Int) -> SIMD2<Double>) {
    (self.width, self.height) = (width, height)
    unsafe memory = .allocate(capacity: 2 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let moved = motion(x, y)
        unsafe memory[y * width + x] = Float(moved.x)
        unsafe memory[(height + y) * width + x] = Float(moved.y)
      }
    }
  }

  deinit { unsafe memory.deallocate() }

  var flow: segue_flow {
    unsafe segue_flow(
      x: memory, y: memory + width * height, stride: width, width: Int32(width),
      height: Int32(height))
  }

  subscript(x: Int, y: Int) -> SIMD2<Double> {
    unsafe SIMD2(Double(memory[y * width + x]), Double(memory[(height + y) * width + x]))
  }
}
