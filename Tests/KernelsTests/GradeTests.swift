// The kernel of looks against real numbers: each step by itself, all of them together, and tables that change nothing.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

extension RowKernel {
  static func grade(_ grading: KernelTwins.Grading, tolerance: Double) -> RowKernel {
    RowKernel(
      // A vignette depends on the place in the row, which is tested by itself.
      name: "grade", inputBytes: [4], outputBytes: 4, inPlace: [0], splits: grading.vignette == 0,
      tolerance: tolerance, twin: { KernelTwins.grade($0[0], grading) },
      run: { plain, dst, src, n in
        unsafe withSteps(grading) { steps in
          var steps = unsafe steps
          let kernel = unsafe plain ? segue_grade_baseline : segue_grade
          unsafe kernel(dst.u8, src[0].u8, n, &steps)
        }
      })
  }

  private static func three(_ list: [Float]) -> (Float, Float, Float) {
    (list[0], list[1], list[2])
  }

  /// Lends the steps as the kernel takes them.
  static func withSteps(_ grading: KernelTwins.Grading, _ body: (segue_grading) -> Void) {
    let values = grading.curves?.values.flatMap(\.self) ?? []
    let nodes = grading.cube?.nodes ?? []
    unsafe values.withUnsafeBufferPointer { values in
      unsafe nodes.withUnsafeBufferPointer { nodes in
        unsafe (grading.light ?? []).withUnsafeBufferPointer { light in
          unsafe (grading.matrix ?? []).withUnsafeBufferPointer { matrix in
            var curves = unsafe segue_color_curves(
              values: values.baseAddress, size: Int32(values.count / 3),
              scale: three(grading.curves?.scale ?? [0, 0, 0]),
              offset: three(grading.curves?.offset ?? [0, 0, 0]))
            var cube = unsafe segue_color_cube(
              nodes: nodes.baseAddress, size: Int32(grading.cube?.size ?? 0),
              scale: three(grading.cube?.scale ?? [0, 0, 0]),
              offset: three(grading.cube?.offset ?? [0, 0, 0]))
            unsafe withUnsafePointer(to: &curves) { curves in
              unsafe withUnsafePointer(to: &cube) { cube in
                unsafe body(
                  segue_grading(
                    light: grading.light == nil ? nil : light.baseAddress,
                    matrix: grading.matrix == nil ? nil : matrix.baseAddress,
                    curves: grading.curves == nil ? nil : curves,
                    cube: grading.cube == nil ? nil : cube, vignette: grading.vignette,
                    x: grading.x, y: grading.y))
              }
            }
          }
        }
      }
    }
  }
}

@Suite struct GradeTests {
  private static func random(
    _ count: Int, _ range: ClosedRange<Float>, seed: UInt64
  ) -> [Float] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Float.random(in: range, using: &generator) }
  }

  /// A cube of random nodes, some of them beyond 0…1.
  private static func cube(_ size: Int, seed: UInt64) -> KernelTwins.Cube {
    let side = Float(size - 1)
    return KernelTwins.Cube(
      nodes: random(4 * size * size * size, -0.2...1.2, seed: seed), size: size,
      scale: [side, side * 1.5, side * 0.5], offset: [0, -0.25 * side, 0.3])
  }

  private static func curves(_ size: Int, seed: UInt64) -> KernelTwins.Curves {
    let values = random(3 * size, -0.2...1.2, seed: seed)
    return KernelTwins.Curves(
      values: (0..<3).map { Array(values[$0 * size..<($0 + 1) * size]) },
      scale: [Float(size - 1), Float(size - 1) * 2, 0.5], offset: [0, -0.4, 0.1])
  }

  private static let light: [Float] = [1.2, -0.1, 0.05, 0.02, 0.9, 0.01, -0.02, 0.1, 0.6]
  private static let matrix: [Float] = [
    1.3, -0.1, 0.1, -0.1, 0.2, 0.7, 0, 0.05, 0.3, 0.3, 0.3, 0.2,
  ]

  private func check(
    _ grading: KernelTwins.Grading, tolerance: Double = 0.51,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for kind in PixelKind.allCases {
      RowKernel.grade(grading, tolerance: tolerance)
        .check([randomPixels(203, kind, seed: 401)], sourceLocation: sourceLocation)
    }
  }

  @Test func nothingChangesNothing() {
    let pixels = randomPixels(203, .edges, seed: 400)
    #expect(RowKernel.grade(KernelTwins.Grading(), tolerance: 0).output([pixels], 203) == pixels)
  }

  @Test func lightIsMixed() {
    var grading = KernelTwins.Grading()
    grading.light = Self.light
    check(grading, tolerance: 0.52)
  }

  @Test func encodedColoursAreMixed() {
    var grading = KernelTwins.Grading()
    grading.matrix = Self.matrix
    check(grading)
  }

  @Test(arguments: [2, 3, 256, 1024]) func curvesAreLines(size: Int) {
    var grading = KernelTwins.Grading()
    grading.curves = Self.curves(size, seed: UInt64(size))
    check(grading)
  }

  @Test(arguments: [2, 3, 17, 33]) func cubesAreTetrahedra(size: Int) {
    var grading = KernelTwins.Grading()
    grading.cube = Self.cube(size, seed: UInt64(size))
    check(grading)
  }

  @Test func theLargestCubeIsRead() {
    let size = 256
    let pixels = randomPixels(203, .opaque, seed: 402)
    // Red, green and blue change places in the nodes that are met exactly; the others do not count.
    var nodes = [Float](repeating: 7, count: 4 * size * size * size)
    for index in 0..<203 {
      let color = (0..<3).map { Int(pixels[4 * index + $0]) }
      let node = 4 * (color[0] + size * (color[1] + size * color[2]))
      for part in 0..<3 { nodes[node + part] = Float(color[(part + 2) % 3]) / 255 }
    }
    var grading = KernelTwins.Grading()
    grading.cube = KernelTwins.Cube(
      nodes: nodes, size: size, scale: [255, 255, 255], offset: [0, 0, 0])
    let turned = RowKernel.grade(grading, tolerance: 0).output([pixels], 203)
    for index in 0..<203 {
      #expect(
        turned[4 * index..<4 * index + 3].elementsEqual([2, 0, 1].map { pixels[4 * index + $0] }))
    }
  }

  @Test func cornersAreDark() {
    var grading = KernelTwins.Grading()
    (grading.x, grading.y, grading.vignette) = (-101, 33.5, 9.8 / Float(101 * 101 + 33 * 33))
    check(grading)
    // A row that is split goes on where the first part ends.
    let pixels = randomPixels(203, .opaque, seed: 403)
    let whole = RowKernel.grade(grading, tolerance: 0.51).output([pixels], 203)
    grading.x += 77
    let rest = RowKernel.grade(grading, tolerance: 0.51).output([Array(pixels[(4 * 77)...])], 126)
    #expect(Array(whole[(4 * 77)...]) == rest)
  }

  @Test func allStepsAreOneRounding() {
    var grading = KernelTwins.Grading()
    (grading.light, grading.matrix) = (Self.light, Self.matrix)
    (grading.curves, grading.cube) = (Self.curves(64, seed: 9), Self.cube(5, seed: 10))
    (grading.x, grading.y, grading.vignette) = (-20, 10, 0.0001)
    // Tables make steep what the curves of light are off by.
    check(grading, tolerance: 0.6)
  }

  /// Tables of what there is already: every colour keeps its bytes, whatever its alpha.
  @Test(arguments: [2, 3, 17, 33, 64, 65]) func identitiesAreExact(size: Int) {
    var grading = KernelTwins.Grading()
    let side = Float(size - 1)
    let nodes = (0..<size * size * size).flatMap { index -> [Float] in
      [
        Float(index % size) / side, Float(index / size % size) / side,
        Float(index / size / size) / side, 0,
      ]
    }
    grading.cube = KernelTwins.Cube(
      nodes: nodes, size: size, scale: [side, side, side], offset: [0, 0, 0])
    let line = (0..<size).map { Float($0) / side }
    grading.curves = KernelTwins.Curves(
      values: [line, line, line], scale: [side, side, side], offset: [0, 0, 0])
    var pixels = allPairs().a + allPairs().b
    for alpha in 0...255 {
      for value in 0...alpha {
        pixels += [UInt8(value), UInt8(alpha - value), UInt8(alpha), UInt8(alpha)]
      }
    }
    let kernel = RowKernel.grade(grading, tolerance: 0)
    #expect(kernel.output([pixels], pixels.count / 4) == pixels)
    #expect(kernel.output([pixels], pixels.count / 4, plain: true) == pixels)
  }
}
