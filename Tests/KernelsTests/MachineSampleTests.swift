import CSegueKernels
import SeguePixels
import TestSupport
import Testing

@Suite struct MachineSampleTests {
  static let sizes = [(1, 1), (1, 7), (9, 1), (2, 2), (31, 17), (64, 40)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  /// Bilinear by its definition, at a position taken to 1/256 of a pixel; components 0…1.
  static func twin(_ bitmap: Bitmap, _ u: Float, _ v: Float) -> [Double] {
    func taps(_ position: Float, _ side: Int) -> (Int, Int, Double) {
      // The machine's arithmetic for the position, which is float; all else is exact.
      let p = position * (256 * Float(side)) - 127.5
      let whole = Int(max(0, min(p.isNaN ? 0 : p, 256 * Float(side - 1))))
      let low = whole >> 8
      return (low, min(low + 1, side - 1), Double(whole & 255) / 256)
    }
    let (x0, x1, fx) = taps(u, bitmap.width)
    let (y0, y1, fy) = taps(v, bitmap.height)
    let bottom = bitmap.height - 1
    return (0..<4).map { c in
      func byte(_ x: Int, _ y: Int) -> Double {
        let pixel = bitmap[deep: x, bottom - y]
        return Double([pixel.red, pixel.green, pixel.blue, pixel.alpha][c])
      }
      let lower = byte(x0, y0) * (1 - fx) + byte(x1, y0) * fx
      let upper = byte(x0, y1) * (1 - fx) + byte(x1, y1) * fx
      return (lower * (1 - fy) + upper * fy) / 65_535
    }
  }

  private func sample(
    _ bitmap: Bitmap, _ us: [Float], _ vs: [Float], plain: Bool = false,
    _ op: segue_op = segue_op.sample
  ) -> [[Float]] {
    let words = [us, vs].map { $0.map(\.bitPattern) }
    let marks = [UInt32](repeating: Float(77).bitPattern, count: us.count)
    let harness = MachineHarness(words + [marks, marks, marks, marks], lanes: us.count)
    let code = [segue_instruction(op, 2, 0, 1, 0, Int(SEGUE_ALL))]
    harness.run(code, [bitmap], plain: plain)
    return (2..<6).map { harness[$0].map { Float(bitPattern: $0) } }
  }

  private func check(
    _ bitmap: Bitmap, _ us: [Float], _ vs: [Float],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = sample(bitmap, us, vs)
    #expect(result == sample(bitmap, us, vs, plain: true), sourceLocation: sourceLocation)
    for k in us.indices {
      let expected = Self.twin(bitmap, us[k], vs[k])
      for c in 0..<4 {
        let error = abs(Double(result[c][k]) - expected[c])
        // Two roundings of a float; of deep pixels each mix is rounded.
        #expect(
          error <= (bitmap.depth == .eight ? 1.3e-7 : 5e-7), "\(bitmap.size), \(us[k]), \(vs[k])",
          sourceLocation: sourceLocation)
      }
    }
    // A lane's words do not depend on its neighbours.
    let k = us.count / 2
    let alone = sample(bitmap, [us[k]], [vs[k]])
    #expect(alone.map { $0[0] } == result.map { $0[k] }, sourceLocation: sourceLocation)
    let colors = sample(bitmap, us, vs, segue_op.sampleRgb)
    #expect(Array(colors[..<3]) == Array(result[..<3]), sourceLocation: sourceLocation)
    #expect(colors[3].allSatisfy { $0 == 77 }, sourceLocation: sourceLocation)
  }

  @Test func anywhere() {
    var generator = SeededGenerator(seed: 720)
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .edges, seed: 721)
      let deep = Bitmap(
        size: size, premultipliedRGBA16: values16(randomDeep(size.count, .edges, seed: 722)))
      for n in [1, 7, 16, 17, 40, 67] {
        let us = (0..<n).map { _ in Float.random(in: -0.3...1.3, using: &generator) }
        let vs = (0..<n).map { _ in Float.random(in: -0.3...1.3, using: &generator) }
        check(bitmap, us, vs)
        check(deep, us, vs)
      }
    }
  }

  /// Rows at and near the picture's own scale, from left of it to beyond: the short ways.
  @Test func rowsOfTexels() {
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .edges, seed: 722)
      let deep = Bitmap(
        size: size, premultipliedRGBA16: values16(randomDeep(size.count, .edges, seed: 723)))
      for (dx, dy) in [(0, 0), (0.3, 0), (0, 0.4), (0.25, 0.75), (0.998, 0.001), (-9, 0)] {
        for (scale, row) in [(1, 0), (1, 3), (1.01, 1), (0.99, 2), (1, size.height - 1)] {
          let us = (0..<80).map {
            Float((Double($0) * scale + 0.5 + dx) / Double(size.width))
          }
          let v = Float((Double(row) + 0.5 + dy) / Double(size.height))
          check(bitmap, us, [Float](repeating: v, count: 80))
          check(deep, us, [Float](repeating: v, count: 80))
        }
      }
    }
  }

  /// Rows of any scale, mirrored ones too, as a zoom draws them.
  @Test func rowsOfAnyScale() {
    for (width, height) in [(40, 3), (64, 40), (200, 2)] {
      let size = PixelSize(width: width, height: height)
      let bitmap = randomBitmap(size, .edges, seed: 730)
      let deep = Bitmap(
        size: size, premultipliedRGBA16: values16(randomDeep(size.count, .edges, seed: 731)))
      for scale in [0.1, 0.5, 0.97, 1.4, 1.93, 2, 2.1, 3, -0.6, -1, -1.7] {
        for first in [-4.2, 0.5, 7.3, Double(width) - 33.5, Double(width) - 17.2] {
          let us = (0..<80).map { Float((first + Double($0) * scale) / Double(width)) }
          let row = [Float](repeating: Float(1.3 / Double(height)), count: 80)
          check(bitmap, us, row)
          check(deep, us, row)
        }
      }
    }
  }

  /// Nothing beside a picture is read: whole loads end where it does.
  @Test(arguments: [false, true], [false, true]) func picturesBetweenGuards(
    isDeep: Bool, isLast: Bool
  ) {
    var generator = SeededGenerator(seed: 732)
    let texel = isDeep ? 8 : 4
    let sizes = [(1, 1), (2, 2), (16, 1), (17, 2), (32, 2), (33, 2), (34, 3), (70, 5)]
    for (width, height) in sizes {
      let pages = GuardedPages(
        [UInt8](repeating: 0x5A, count: width * height * texel), isLast: isLast)
      let picture = unsafe segue_picture(
        pixels: pages.pointer.u8, row_bytes: width * texel, width: Int32(width),
        height: Int32(height), is_deep: isDeep ? 1 : 0)
      for _ in 0..<200 {
        let scale = Float.random(in: -3...3, using: &generator)
        let first = Float.random(in: -20...Float(width + 20), using: &generator)
        let isLevel = Bool.random(using: &generator)
        let slope: Float = isLevel ? 0 : .random(in: -0.1...0.1, using: &generator)
        let start = Float.random(in: -1...Float(height + 1), using: &generator)
        let us = (0..<80).map { ((first + Float($0) * scale) / Float(width)).bitPattern }
        let vs = (0..<80).map { ((start + Float($0) * slope) / Float(height)).bitPattern }
        let code = [segue_instruction(.sample, 2, 0, 1, 0, Int(SEGUE_ALL))]
        for plain in [false, true] {
          let harness = MachineHarness([us, vs, us, us, us, us], lanes: 80)
          unsafe harness.run(code, [picture], plain: plain)
          // All texels are one colour, so all samples are.
          let shown = Float(0x5A) / 255
          for c in 2..<6 {
            let isSame = harness[c].allSatisfy { abs(Float(bitPattern: $0) - shown) < 1e-6 }
            #expect(isSame, "\(width)x\(height)")
          }
        }
      }
      withExtendedLifetime(pages) {}
    }
  }

  @Test func centresAreTheTexels() {
    let bitmap = randomBitmap(PixelSize(width: 128, height: 3), .premultiplied, seed: 723)
    for y in 0..<3 {
      let us = (0..<128).map { (Float($0) + 0.5) / 128 }
      let v = 1 - (Float(y) + 0.5) / 3
      for places in [us, us.shuffled(using: &Self.generator)] {
        let result = sample(bitmap, places, [Float](repeating: v, count: 128))
        for (k, u) in places.enumerated() {
          let pixel = bitmap[Int(u * 128), y]
          #expect(result[0][k] == Float(pixel.red) * (1 / 255))
          #expect(result[3][k] == Float(pixel.alpha) * (1 / 255))
        }
      }
    }
  }

  private static var generator: SeededGenerator {
    get { SeededGenerator(seed: 724) }
    set {}
  }

  @Test func hostilePositions() {
    let hard = hardWords.map { Float(bitPattern: $0) }
    let us = hard.flatMap { u in hard.map { _ in u } }
    let vs = hard.flatMap { _ in hard }
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .opaque, seed: 725)
      for first in stride(from: 0, to: us.count, by: 256) {
        let range = first..<min(first + 256, us.count)
        let result = sample(bitmap, Array(us[range]), Array(vs[range]))
        #expect(result == sample(bitmap, Array(us[range]), Array(vs[range]), plain: true))
        #expect(result[3].allSatisfy { $0 == 1 })
      }
    }
    let empty = sample(Bitmap(size: PixelSize(width: 0, height: 3)), [0.5], [0.5])
    #expect(empty == [[0], [0], [0], [0]])
  }

  /// Lanes of a mask, results in the operands' places, and positions that are one for all lanes.
  @Test func masksAndSharedRegisters() {
    let bitmap = randomBitmap(PixelSize(width: 40, height: 9), .premultiplied, seed: 726)
    let us = (0..<48).map { (Float($0) * 0.7 + 0.2) / 40 }
    let v: Float = 0.37
    let expected = sample(bitmap, us, [Float](repeating: v, count: 48))
    let mask: [UInt32] = (0..<48).map { $0 < 16 || $0 == 40 ? .max : 0 }
    let harness = MachineHarness(
      [us.map(\.bitPattern), mask, mask, mask, [v.bitPattern]], lanes: 48)
    harness.run([segue_instruction(.sample, 0, 0, 4, 0, 3)], [bitmap])
    for lane in 0..<48 where mask[lane] != 0 {
      for c in 0..<4 { #expect(Float(bitPattern: harness[c][lane]) == expected[c][lane]) }
    }
  }

  @Test func numbersToPixels() {
    var generator = SeededGenerator(seed: 727)
    var words = (0..<4).map { _ in
      (0..<100).map { _ in Float.random(in: -0.2...1.2, using: &generator).bitPattern }
    }
    for c in 0..<4 {
      words[c] += hardWords + hardWords.reversed()
      words[c] += (0...60).map { Float((Double($0) + 0.5) / 255).bitPattern }
    }
    words = words.map { Array($0.prefix(250)) }
    for lanes in Array(1...67) + [words[0].count] {
      let part = words.map { Array($0.prefix(lanes)) }
      let bytes = part.map {
        $0.map { word -> UInt8 in
          let x = Float(bitPattern: word)
          return UInt8(min(x > 0 ? x : 0, 1) * 255 + 0.5)
        }
      }
      let harness = MachineHarness(part, lanes: lanes)
      for isOpaque in [true, false] {
        let expected = (0..<lanes).flatMap { k -> [UInt8] in
          let alpha = isOpaque ? 255 : bytes[3][k]
          return (0..<3).map { min(bytes[$0][k], alpha) } + [alpha]
        }
        for plain in [true, false] {
          let pixels = harness.pixels([0, 1, 2, 3], count: lanes, isOpaque: isOpaque, plain: plain)
          #expect(pixels == expected)
        }
      }
    }
  }

  /// Sampling and storing gives the same bytes.
  @Test func bytesComeBack() {
    let bitmap = randomBitmap(PixelSize(width: 250, height: 1), .premultiplied, seed: 728)
    let us = (0..<250).map { ((Float($0) + 0.5) / 250).bitPattern }
    let harness = MachineHarness([us, us, us, us, [Float(0.5).bitPattern]], lanes: 250)
    harness.run([segue_instruction(.sample, 0, 0, 4, 0, Int(SEGUE_ALL))], [bitmap])
    let pixels = harness.pixels([0, 1, 2, 3], count: 250, isOpaque: false)
    #expect(pixels == bitmap.premultipliedRGBA)
  }

  // At the pixels themselves. Beyond the picture anything is right, but nothing outside of it is read.
  @Test func texels() {
    for size in Self.sizes {
      let bitmap = randomBitmap(size, .edges, seed: 729)
      for (row, column) in [
        (0, 0), (size.height - 1, 16), (size.height / 2, 48), (size.height, 80),
      ] {
        for lanes in [1, 16, 17, 40, 67] {
          let words = [[UInt32]](
            repeating: [UInt32](repeating: Float(77).bitPattern, count: lanes), count: 4)
          let shown = [segue_op.texel, .texelRgb].map { op in
            [true, false].map { plain in
              let harness = MachineHarness(words, lanes: lanes)
              harness.run(
                [segue_instruction(op, 0, 0, 0, 0, Int(SEGUE_ALL))], [bitmap], plain: plain,
                column: column, row: row)
              return (0..<4).map { harness[$0].map { Float(bitPattern: $0) } }
            }
          }
          #expect(shown[0][0] == shown[0][1] && shown[1][0] == shown[1][1])
          #expect(shown[1][0][..<3] == shown[0][0][..<3])
          #expect(shown[1][0][3].allSatisfy { $0 == 77 })
          guard row < size.height else { continue }
          for lane in 0..<max(0, min(lanes, size.width - column)) {
            let pixel = bitmap[column + lane, row]
            let bytes = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
            #expect((0..<4).map { shown[0][0][$0][lane] } == bytes.map { Float($0) * (1 / 255) })
          }
        }
      }
    }
  }

  @Test func deepTexelsComeBackAsTheyAre() {
    let size = PixelSize(width: 37, height: 3)
    let deep = Bitmap(
      size: size, premultipliedRGBA16: values16(randomDeep(size.count, .premultiplied, seed: 723)))
    let code = [segue_instruction(.texel, 0, 0, 0, 0, Int(SEGUE_ALL))]
    for plain in [false, true] {
      let zero = [UInt32](repeating: 0, count: 37)
      let harness = MachineHarness([zero, zero, zero, zero], lanes: 37)
      harness.run(code, [deep], plain: plain, row: 1)
      let row = Array(deep.premultipliedRGBA16[4 * 37..<8 * 37])
      #expect(harness.deepPixels([0, 1, 2, 3], count: 37, isOpaque: false, plain: plain) == row)
    }
  }
}
