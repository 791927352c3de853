import CSegueKernels
import TestSupport
import Testing

@Suite struct ConvertTests {
  struct Standard: Sendable, CustomTestStringConvertible {
    let isBT709: Bool
    let full: Bool
    var matrix: segue_matrix { isBT709 ? SEGUE_BT709 : SEGUE_BT601 }
    var testDescription: String { "BT.\(isBT709 ? 709 : 601) \(full ? "full" : "limited")" }
    static let all = [false, true].flatMap { matrix in
      [false, true].map { Standard(isBT709: matrix, full: $0) }
    }

    /// The expected Y, U or V of a mean of pixels, within a byte.
    func plane(_ plane: Int, _ pixels: [ArraySlice<UInt8>]) -> Double {
      let mean = (0..<3).map { c in
        pixels.reduce(0) { $0 + Double($1[$1.startIndex + c]) } / Double(pixels.count)
      }
      let yuv = KernelTwins.yuv(
        red: mean[0], green: mean[1], blue: mean[2], isBT709: isBT709, full: full)
      return min(max(yuv[plane], 0), 255)
    }
  }

  @Test(arguments: Standard.all) func everyPixelBecomesYUV(standard: Standard) {
    let source = randomPixels(300, .opaque, seed: 41) + randomPixels(67, .edges, seed: 42)
    for n in Array(0...67) + [367] {
      let input = Array(source.suffix(n * 4))
      for plain in [false, true] {
        let planes = (0..<3).map { GuardedBytes([UInt8](repeating: 7, count: n), misalignment: $0) }
        let row = GuardedBytes(input, misalignment: n % 8)
        let kernel = unsafe plain ? segue_yuv444_baseline : segue_yuv444
        unsafe kernel(
          planes[0].pointer().u8, planes[1].pointer().u8, planes[2].pointer().u8,
          row.pointer().u8, n, standard.matrix, standard.full ? 1 : 0)
        #expect(row.isIntact)
        for plane in 0..<3 {
          let real = (0..<n).map { standard.plane(plane, [input[$0 * 4..<$0 * 4 + 4]]) }
          #expect(largestDifference(planes[plane].bytes, real) <= 0.51)
          #expect(planes[plane].isIntact)
        }
      }
    }
  }

  @Test(arguments: Standard.all, [false, true])
  func pixelsShareChroma(standard: Standard, centred: Bool) {
    for n in 0...67 {
      let rows = [randomPixels(n, .opaque, seed: 43), randomPixels(n, .edges, seed: 44)]
      for plain in [false, true] {
        for second in [1, 0] {
          check420(
            rows[0], rows[second], n, standard, centred: centred, plain: plain,
            sameRow: second == 0)
        }
      }
    }
  }

  private func check420(
    _ row0: [UInt8], _ row1: [UInt8], _ n: Int, _ standard: Standard, centred: Bool, plain: Bool,
    sameRow: Bool
  ) {
    let memory = [row0, row1].map { GuardedBytes($0, misalignment: 5) }
    let luma = (0..<2).map { GuardedBytes([UInt8](repeating: 7, count: n), misalignment: $0) }
    let chroma = (0..<2).map {
      GuardedBytes([UInt8](repeating: 7, count: (n + 1) / 2), misalignment: $0)
    }
    let kernel = unsafe plain ? segue_yuv420_baseline : segue_yuv420
    unsafe kernel(
      luma[0].pointer().u8, luma[sameRow ? 0 : 1].pointer().u8, chroma[0].pointer().u8,
      chroma[1].pointer().u8, memory[0].pointer().u8, memory[sameRow ? 0 : 1].pointer().u8, n,
      centred ? 1 : 0, standard.matrix, standard.full ? 1 : 0)
    let pixel = { (row: [UInt8], x: Int) in
      let start = max(min(x, n - 1), 0) * 4
      return row[start..<start + 4]
    }
    for (row, plane) in zip([row0, row1], luma).prefix(sameRow ? 1 : 2) {
      let real = (0..<n).map { standard.plane(0, [pixel(row, $0)]) }
      #expect(largestDifference(plane.bytes, real) <= 0.51)
    }
    for plane in 0..<2 {
      let real = (0..<(n + 1) / 2).map { x -> Double in
        let columns =
          centred ? [2 * x, 2 * x + 1] : [2 * x - 1, 2 * x, 2 * x, 2 * x + 1]
        return standard.plane(
          plane + 1, columns.map { pixel(row0, $0) } + columns.map { pixel(row1, $0) })
      }
      #expect(largestDifference(chroma[plane].bytes, real) <= 0.51)
    }
    #expect((memory + luma + chroma).map(\.isIntact).allSatisfy { $0 })
  }

  /// A row of YUV as pixels, in Double.
  private func rgba(
    _ y: [UInt8], _ chroma: [[UInt8]], centred: Bool, _ standard: Standard
  ) -> [Double] {
    func plane(_ near: [UInt8], _ far: [UInt8]) -> [Double] {
      near.indices.map { 0.75 * Double(near[$0]) + 0.25 * Double(far[$0]) }
    }
    let (u, v) = (plane(chroma[0], chroma[1]), plane(chroma[2], chroma[3]))
    func mixed(_ plane: [Double], at place: Double) -> Double {
      let low = Int(place.rounded(.down))
      let (a, b) = (max(low, 0), min(low + 1, plane.count - 1))
      return plane[a] + (plane[b] - plane[a]) * (place - Double(low))
    }
    var result: [Double] = []
    for x in y.indices {
      // Where the pixel's centre lies among the colours.
      let place = centred ? (Double(x) - 0.5) / 2 : Double(x) / 2
      result += KernelTwins.rgb(
        y: Double(y[x]), u: mixed(u, at: place), v: mixed(v, at: place),
        isBT709: standard.isBT709, full: standard.full)
      result.append(255)
    }
    return result
  }

  @Test(arguments: Standard.all, [false, true])
  func videoBecomesPixels(standard: Standard, centred: Bool) {
    for n in Array(1...67) + [511, 512, 513, 1030] {
      var generator = SeededGenerator(seed: UInt64(n))
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      let y = bytes(n)
      let chroma = (0..<4).map { _ in bytes((n + 1) / 2) }
      let real = rgba(y, chroma, centred: centred, standard)
      for plain in [false, true] {
        let row = GuardedBytes(y, misalignment: n % 7)
        let planes = chroma.enumerated().map { GuardedBytes($1, misalignment: $0) }
        let result = GuardedBytes([UInt8](repeating: 7, count: 4 * n), misalignment: n % 5)
        let kernel = unsafe plain ? segue_rgba_of_yuv420_baseline : segue_rgba_of_yuv420
        var pointers = unsafe segue_chroma(
          near_u: planes[0].pointer().u8, far_u: planes[1].pointer().u8,
          near_v: planes[2].pointer().u8, far_v: planes[3].pointer().u8)
        unsafe kernel(
          result.pointer().u8, n, row.pointer().u8, &pointers, centred ? 1 : 0, standard.matrix,
          standard.full ? 1 : 0)
        #expect(largestDifference(result.bytes, real) <= 0.501)
        #expect((planes + [row, result]).map(\.isIntact).allSatisfy { $0 })
      }
    }
  }

  @Test(arguments: Standard.all) func greysHaveNoTint(standard: Standard) {
    let greys = (0...255).flatMap { grey -> [UInt8] in [UInt8(grey), UInt8(grey), UInt8(grey), 255]
    }
    var (y, u, v) = ([UInt8](greys[..<256]), [UInt8](greys[..<256]), [UInt8](greys[..<256]))
    unsafe segue_yuv444(&y, &u, &v, greys, 256, standard.matrix, standard.full ? 1 : 0)
    #expect(u + v == [UInt8](repeating: 128, count: 512))
    #expect(y.first == (standard.full ? 0 : 16))
    #expect(y.last == (standard.full ? 255 : 235))
  }
}
