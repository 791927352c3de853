import SeguePixels
import TestSupport
import Testing

@Suite struct SamplingTests {
  // Two truncated products of 1/128 each, centred, and fractions of 1/65,536.
  static let tolerance = 0.52

  static let sizes = [(1, 1), (1, 7), (9, 1), (2, 2), (31, 17), (64, 40)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func check(
    _ kernel: SampleKernel, _ bitmap: Bitmap, _ n: Int, _ edge: TwinEdge,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = kernel.run(bitmap, n, edge, misalignment: n % 8)
    let worst = largestDifference(result, kernel.twin(bitmap, n, edge))
    #expect(worst <= Self.tolerance, "\(kernel) \(edge)", sourceLocation: sourceLocation)
    let plain = kernel.run(bitmap, n, edge, plain: true)
    #expect(plain == result, "\(kernel) \(edge)", sourceLocation: sourceLocation)
  }

  @Test(arguments: TwinEdge.allCases) func linesOfAllDirections(edge: TwinEdge) {
    var generator = SeededGenerator(seed: 51)
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .edges, seed: 52)
      for n in 0...67 {
        let scale = Double.random(in: 0.1...3, using: &generator)
        check(
          .affine(
            x: Double.random(in: -40...60, using: &generator),
            y: Double.random(in: -30...40, using: &generator),
            dx: Double.random(in: -scale...scale, using: &generator),
            dy: Double.random(in: -scale...scale, using: &generator)), bitmap, n, edge)
      }
    }
  }

  @Test(arguments: TwinEdge.allCases) func linesWithOtherWeights(edge: TwinEdge) {
    var generator = SeededGenerator(seed: 65)
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .edges, seed: 66)
      for n in 0...67 {
        let (x, y) = (
          Double.random(in: -40...60, using: &generator),
          Double.random(in: -3...40, using: &generator)
        )
        let slope = Double.random(in: -1...1, using: &generator)
        for weights in [MagnificationFilter.nearest, .coreGraphics] {
          check(.affine(x: x, y: y, dx: slope, dy: 0.3 - slope, weights: weights), bitmap, n, edge)
          // At the picture's own scale, and so far out that places are wider.
          check(.affine(x: x, y: y, dx: 1, dy: 0, weights: weights), bitmap, n, edge)
          let line = SampleKernel.affine(x: x * 1e9, y: y, dx: 1e9, dy: 0, weights: weights)
          #expect(line.run(bitmap, n, edge) == line.run(bitmap, n, edge, plain: true))
        }
      }
    }
  }

  /// What was read off Core Graphics' pictures: sixteenths of the second of two pixels, at each 32nd between their middles.
  @Test func theWeightsOfCoreGraphics() {
    var bitmap = Bitmap(size: PixelSize(width: 2, height: 1), color: .black)
    bitmap[1, 0] = Pixel(red: 240, green: 240, blue: 240, alpha: 255)
    let line = SampleKernel.affine(x: 0.5, y: 0.5, dx: 0.03125, dy: 0, weights: .coreGraphics)
    let levels = stride(from: 0, to: 132, by: 4).map { line.run(bitmap, 33, .clamp)[$0] / 15 }
    #expect(
      levels == [
        0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 14, 14, 14, 14, 15,
        15, 15, 15, 16, 16, 16,
      ])
  }

  @Test func anyPlaceMayBeAskedForAhead() {
    let bitmap = randomBitmap(PixelSize(width: 31, height: 17), .edges, seed: 53)
    let first = bitmap[0, 0]
    for place in [-1e300, -40, 8.5, 1e9, Double.infinity, .nan] {
      for other in [-Double.infinity, 3, 1e300] {
        bitmap.prefetch(32, -70..<200) { Point(x: place + $0.x, y: other) }
        bitmap.prefetch(0, 0..<8) { Point(x: other, y: place * $0.y) }
      }
    }
    #expect(bitmap[0, 0] == first)
  }

  @Test(arguments: TwinEdge.allCases) func shiftedRows(edge: TwinEdge) {
    var generator = SeededGenerator(seed: 53)
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .premultiplied, seed: 54)
      for n in [0, 1, 15, 16, 33, 67, 100] {
        for (fx, fy) in [(0.0, 0.0), (0.25, 0), (0, 0.75), (0.6, 0.3)] {
          let x = Double(Int.random(in: -40...40, using: &generator)) + fx
          let y = Double(Int.random(in: -3...20, using: &generator)) + fy
          check(.affine(x: x, y: y, dx: 1, dy: 0), bitmap, n, edge)
        }
      }
    }
  }

  /// The short way for rows at the picture's own scale gives the long way's bytes: points at the
  /// same places take the long way.
  @Test func shiftedRowsEqualSinglePoints() {
    let bitmap = randomBitmap(PixelSize(width: 50, height: 9), .premultiplied, seed: 55)
    for (fx, fy) in [(0.5, 0.5), (0.75, 0.5), (0.5, 0.125), (0.875, 0.375)] {
      for row in -1...9 {
        let line = SampleKernel.affine(x: fx - 5, y: Double(row) + fy, dx: 1, dy: 0)
        let points = SampleKernel.points(
          xs: (0..<67).map { Float($0) - 5 }, ys: [Float](repeating: Float(row), count: 67),
          originX: fx, originY: fy)
        for edge in TwinEdge.allCases {
          #expect(line.run(bitmap, 67, edge) == points.run(bitmap, 67, edge))
        }
      }
    }
  }

  @Test(arguments: TwinEdge.allCases) func pointsAnywhere(edge: TwinEdge) {
    var generator = SeededGenerator(seed: 56)
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .edges, seed: 57)
      for n in 0...67 {
        let xs = (0..<n).map { _ in Float.random(in: -50...90, using: &generator) }
        let ys = (0..<n).map { _ in Float.random(in: -20...60, using: &generator) }
        check(.points(xs: xs, ys: ys, originX: 3.3, originY: -7.1), bitmap, n, edge)
      }
    }
  }

  @Test(arguments: TwinEdge.allCases) func planesInPerspective(edge: TwinEdge) {
    var generator = SeededGenerator(seed: 58)
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .edges, seed: 59)
      for n in 0...67 {
        let depth = Double.random(in: 0.4...2, using: &generator)
        check(
          .projective(
            x: Double.random(in: -20...40, using: &generator),
            y: Double.random(in: -20...40, using: &generator), w: depth,
            dx: Double.random(in: -2...2, using: &generator),
            dy: Double.random(in: -2...2, using: &generator), dw: -0.01), bitmap, n, edge)
      }
    }
  }

  @Test func pixelCentresReturnThePixels() {
    let bitmap = randomBitmap(PixelSize(width: 67, height: 5), .edges, seed: 60)
    for edge in TwinEdge.allCases {
      for y in 0..<5 {
        let row = Array(bitmap.premultipliedRGBA[y * 268..<(y + 1) * 268])
        let line = SampleKernel.affine(x: 0.5, y: Double(y) + 0.5, dx: 1, dy: 0)
        #expect(line.run(bitmap, 67, edge) == row)
        let back = SampleKernel.affine(x: 66.5, y: Double(y) + 0.5, dx: -1, dy: 0)
        let reversed = stride(from: 264, through: 0, by: -4).flatMap { Array(row[$0..<$0 + 4]) }
        #expect(back.run(bitmap, 67, edge) == reversed)
      }
    }
  }

  @Test(arguments: TwinEdge.allCases) func rowsMayBeSplit(edge: TwinEdge) {
    var generator = SeededGenerator(seed: 61)
    let bitmap = randomBitmap(PixelSize(width: 40, height: 30), .premultiplied, seed: 62)
    let unit = 1 / 4_294_967_296.0
    for _ in 0..<20 {
      let numbers = (0..<4).map { i -> Double in
        let range = i < 2 ? -20.0...50 : -2.0...2
        return (Double.random(in: range, using: &generator) / unit).rounded() * unit
      }
      let (x, y, dx, dy) = (numbers[0], numbers[1], numbers[2], numbers[3])
      for weights in MagnificationFilter.allCases {
        let whole = SampleKernel.affine(x: x, y: y, dx: dx, dy: dy, weights: weights)
          .run(bitmap, 67, edge)
        for cut in [1, 8, 23, 66] {
          let k = Double(cut)
          let rest = SampleKernel.affine(
            x: x + k * dx, y: y + k * dy, dx: dx, dy: dy, weights: weights)
          #expect(rest.run(bitmap, 67 - cut, edge) == Array(whole[(cut * 4)...]))
        }
      }
    }
  }

  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 1.1e9, -1.1e9, 4.0e6, 1e-300, 0,
  ]

  @Test func hostileCoordinatesAreSafe() {
    let bitmap = randomBitmap(PixelSize(width: 5, height: 4), .opaque, seed: 63)
    for x in Self.hostile {
      for y in Self.hostile {
        let floats = [x, y].map { [Float](repeating: Float($0), count: 20) }
        let kernels: [SampleKernel] = [
          .affine(x: x, y: 1, dx: y, dy: 0), .affine(x: 1, y: x, dx: 1, dy: y),
          .affine(x: x, y: y, dx: 1, dy: 0), .affine(x: x, y: y, dx: y, dy: x),
          .projective(x: x, y: y, w: 1, dx: y, dy: x, dw: 0),
          .projective(x: 1, y: 1, w: x, dx: 1, dy: 1, dw: y),
          .points(xs: floats[0], ys: floats[1], originX: 0, originY: 0),
          .points(xs: floats[0], ys: floats[1], originX: y, originY: x),
        ]
        for kernel in kernels {
          for edge in TwinEdge.allCases {
            let result = kernel.run(bitmap, 20, edge)
            #expect(result == kernel.run(bitmap, 20, edge, plain: true))
          }
        }
      }
    }
  }

  @Test func farAwayIsTransparent() {
    let bitmap = randomBitmap(PixelSize(width: 5, height: 4), .opaque, seed: 64)
    for x in Self.hostile where !(abs(x) < 10) {
      let line = SampleKernel.affine(x: x, y: 2, dx: 0, dy: 0)
      #expect(line.run(bitmap, 9, .clear).allSatisfy { $0 == 0 })
    }
  }

  @Test func nothingInAnEmptyPicture() {
    let empty = Bitmap(size: PixelSize(width: 0, height: 3))
    for edge in TwinEdge.allCases {
      let kernels: [SampleKernel] = [
        .affine(x: 1, y: 1, dx: 1, dy: 0), .projective(x: 1, y: 1, w: 1, dx: 1, dy: 0, dw: 0),
        .points(xs: [1, 2, 3], ys: [1, 2, 3], originX: 0, originY: 0),
      ]
      for kernel in kernels { #expect(kernel.run(empty, 3, edge).allSatisfy { $0 == 0 }) }
    }
  }

  /// The far end of the widest picture is as precise as its beginning.
  @Test func positionsArePreciseFarOut() {
    var bitmap = Bitmap(size: PixelSize(width: Bitmap.maximumSide, height: 1), color: .black)
    let end = Bitmap.maximumSide - 1
    bitmap[end, 0] = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    for step in 0...256 {
      let x = Double(end) - 0.5 + Double(step) / 256
      let line = SampleKernel.affine(x: x, y: 0.5, dx: 0, dy: 0)
      #expect(abs(Double(line.run(bitmap, 1, .clamp)[0]) - Double(step) * 255 / 256) <= 0.52)
    }
  }
}
