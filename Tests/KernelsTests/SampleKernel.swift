// The samplers on a bitmap, their output guarded.

import CSegueKernels
import SeguePixels
import TestSupport
import Testing

/// A sampler with its coordinates, to be run for a number of pixels.
enum SampleKernel {
  case affine(
    x: Double, y: Double, dx: Double, dy: Double, weights: MagnificationFilter = .linear)
  case projective(x: Double, y: Double, w: Double, dx: Double, dy: Double, dw: Double)
  case points(xs: [Float], ys: [Float], originX: Double, originY: Double)

  /// Runs the sampler; the output begins `misalignment` bytes off.
  func run(
    _ bitmap: Bitmap, _ n: Int, _ edge: TwinEdge, plain: Bool = false, misalignment: Int = 0
  ) -> [UInt8] {
    let memory = GuardedBytes([UInt8](repeating: 0xA5, count: n * 4), misalignment: misalignment)
    unsafe bitmap.withUnsafeRows { base, rowBytes in
      var picture = unsafe segue_picture(
        pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
        width: Int32(bitmap.width), height: Int32(bitmap.height), is_deep: 0)
      unsafe run(memory.pointer().u8, n, &picture, Self.mode(edge), plain: plain)
    }
    #expect(memory.isIntact, "wrote outside its row")
    return memory.bytes
  }

  @unsafe private func run(
    _ dst: UnsafeMutablePointer<UInt8>, _ n: Int, _ picture: UnsafePointer<segue_picture>,
    _ edge: segue_edge, plain: Bool
  ) {
    switch self {
    case .affine(let x, let y, let dx, let dy, let weights):
      if weights == .linear {
        let kernel = unsafe plain ? segue_sample_affine_baseline : segue_sample_affine
        unsafe kernel(dst, n, picture, x, y, dx, dy, edge)
      } else {
        let kernel = unsafe plain ? segue_sample_weighed_baseline : segue_sample_weighed
        unsafe kernel(dst, n, picture, x, y, dx, dy, edge, weights.kernel)
      }
    case .projective(let x, let y, let w, let dx, let dy, let dw):
      let kernel = unsafe plain ? segue_sample_projective_baseline : segue_sample_projective
      unsafe kernel(dst, n, picture, x, y, w, dx, dy, dw, edge)
    case .points(let xs, let ys, let originX, let originY):
      let kernel = unsafe plain ? segue_sample_points_baseline : segue_sample_points
      unsafe kernel(dst, n, picture, xs, ys, originX, originY, edge)
    }
  }

  /// Where sample i lies; nothing behind the eye.
  func place(_ i: Int) -> (x: Double, y: Double)? {
    let index = Double(i)
    switch self {
    case .affine(let x, let y, let dx, let dy, _): return (x + index * dx, y + index * dy)
    case .projective(let x, let y, let w, let dx, let dy, let dw):
      let depth = w + index * dw
      return depth > 0 ? ((x + index * dx) / depth, (y + index * dy) / depth) : nil
    case .points(let xs, let ys, let originX, let originY):
      return (Double(xs[i]) + originX, Double(ys[i]) + originY)
    }
  }

  /// The row by the definition of bilinear sampling, or of other weights.
  func twin(_ bitmap: Bitmap, _ n: Int, _ edge: TwinEdge) -> [Double] {
    var filter = MagnificationFilter.linear
    if case .affine(_, _, _, _, let weights) = self { filter = weights }
    return (0..<n).flatMap { i -> [Double] in
      guard let (x, y) = place(i) else { return [0, 0, 0, 0] }
      return KernelTwins.bilinear(bitmap, x: x, y: y, edge: edge, weights: filter)
    }
  }

  private static func mode(_ edge: TwinEdge) -> segue_edge {
    switch edge {
    case .clear: SEGUE_EDGE_CLEAR
    case .clamp: SEGUE_EDGE_CLAMP
    case .repeat: SEGUE_EDGE_REPEAT
    case .mirror: SEGUE_EDGE_MIRROR
    }
  }
}

extension MagnificationFilter {
  /// The weights as kernels know them.
  var kernel: segue_weights {
    switch self {
    case .linear: SEGUE_WEIGHTS_LINEAR
    case .nearest: SEGUE_WEIGHTS_NEAREST
    case .coreGraphics: SEGUE_WEIGHTS_HALVING
    }
  }
}
