// Deep pixels become planes as the formulas of BT.601, BT.709 and BT.2020 say.

import CSegueKernels
import TestSupport
import Testing

@Suite struct DeepPlaneTests {
  struct Standard: Sendable, CustomTestStringConvertible {
    let name: String
    let red: Double
    let blue: Double
    let bits: Int
    let isFull: Bool
    var testDescription: String { "\(name), \(bits) bits, \(isFull ? "full" : "limited")" }

    static let all = [
      Standard(name: "BT.601", red: 0.299, blue: 0.114, bits: 10, isFull: false),
      Standard(name: "BT.709", red: 0.2126, blue: 0.0722, bits: 10, isFull: true),
      Standard(name: "BT.2020", red: 0.2627, blue: 0.0593, bits: 10, isFull: false),
      Standard(name: "BT.2020", red: 0.2627, blue: 0.0593, bits: 12, isFull: false),
    ]

    var unit: Double { Double(1 << (bits - 8)) }
    var top: Double { Double(1 << bits) - 1 }

    /// Y, U and V of components 0…65535.
    func planes(_ rgb: [Double]) -> [Double] {
      let y = red * rgb[0] + (1 - red - blue) * rgb[1] + blue * rgb[2]
      let u = (rgb[2] - y) / (2 * (1 - blue)) / 65_535
      let v = (rgb[0] - y) / (2 * (1 - red)) / 65_535
      let luma = isFull ? y / 65_535 * top : (16 + 219 * y / 65_535) * unit
      let chroma = isFull ? top : 224 * unit
      return [luma, 128 * unit + u * chroma, 128 * unit + v * chroma].map { min(max($0, 0), top) }
    }

    var coding: segue_plane_coding {
      segue_plane_coding(
        red: Float(red), green: Float(1 - red - blue), blue: Float(blue),
        y_scale: Float((isFull ? top : 219 * unit) / 65_535),
        u_scale: Float((isFull ? top : 224 * unit) / 2 / (1 - blue) / 65_535),
        v_scale: Float((isFull ? top : 224 * unit) / 2 / (1 - red) / 65_535),
        y_zero: isFull ? 0 : Float(16 * unit), uv_zero: Float(128 * unit), top: Float(top))
    }
  }

  private func guarded(_ count: Int, _ shift: Int) -> GuardedBytes {
    GuardedBytes([UInt8](repeating: 0xA5, count: count * 2), misalignment: shift * 2)
  }

  private func pixel(_ row: [UInt16], _ x: Int) -> [Double] {
    let place = min(max(x, 0), row.count / 4 - 1) * 4
    return row[place..<place + 3].map(Double.init)
  }

  @Test(arguments: Standard.all) func everyPixelBecomesYUV(standard: Standard) {
    let source = values16(randomDeep(300, .opaque, seed: 51) + randomDeep(67, .edges, seed: 52))
    for n in Array(0...67) + [367] {
      let input = Array(source.suffix(n * 4))
      for plain in [false, true] {
        let planes = (0..<3).map { guarded(n, $0) }
        let row = GuardedBytes(bytes(of: input), misalignment: n % 8 * 2)
        var coding = standard.coding
        let kernel = unsafe plain ? segue_deep_yuv444_baseline : segue_deep_yuv444
        unsafe kernel(
          planes[0].pointer().u16, planes[1].pointer().u16, planes[2].pointer().u16,
          row.pointer().u16, n, &coding)
        for plane in 0..<3 {
          let real = (0..<n).map { standard.planes(pixel(input, $0))[plane] }
          #expect(largestDifference(values16(planes[plane].bytes).map(Int.init), real) <= 0.51)
        }
        #expect((planes + [row]).map(\.isIntact).allSatisfy { $0 })
      }
    }
  }

  @Test(arguments: Standard.all, [false, true])
  func pixelsShareColors(standard: Standard, centred: Bool) {
    for n in Array(1...67) + [200] {
      let rows = [53, 54].map { values16(randomDeep(n, .opaque, seed: $0)) }
      for plain in [false, true] {
        for second in [1, 0] { check(rows[0], rows[second], n, standard, centred, plain) }
      }
    }
  }

  private func check(
    _ row0: [UInt16], _ row1: [UInt16], _ n: Int, _ standard: Standard, _ centred: Bool,
    _ plain: Bool
  ) {
    let memory = [row0, row1].map { GuardedBytes(bytes(of: $0), misalignment: 6) }
    let luma = (0..<2).map { guarded(n, $0) }
    let colors = (0..<2).map { guarded((n + 1) / 2, $0 + 3) }
    var coding = standard.coding
    let kernel = unsafe plain ? segue_deep_yuv420_baseline : segue_deep_yuv420
    unsafe kernel(
      luma[0].pointer().u16, luma[1].pointer().u16, colors[0].pointer().u16,
      colors[1].pointer().u16, memory[0].pointer().u16, memory[1].pointer().u16, n,
      centred ? 1 : 0, &coding)
    for (row, plane) in zip([row0, row1], luma) {
      let real = (0..<n).map { standard.planes(pixel(row, $0))[0] }
      #expect(largestDifference(values16(plane.bytes).map(Int.init), real) <= 0.51)
    }
    for plane in 0..<2 {
      let real = (0..<(n + 1) / 2).map { x -> Double in
        let columns = centred ? [2 * x, 2 * x + 1] : [2 * x - 1, 2 * x, 2 * x, 2 * x + 1]
        let shared = [row0, row1].flatMap { row in columns.map { pixel(row, $0) } }
        let mean = (0..<3).map { c in
          shared.reduce(0) { $0 + $1[c] } / Double(shared.count)
        }
        return standard.planes(mean)[plane + 1]
      }
      #expect(largestDifference(values16(colors[plane].bytes).map(Int.init), real) <= 0.51)
    }
    #expect((memory + luma + colors).map(\.isIntact).allSatisfy { $0 })
  }

  @Test(arguments: Standard.all) func greysHaveNoTint(standard: Standard) {
    let greys = stride(from: 0, through: 65_535, by: 257).flatMap { grey -> [UInt16] in
      [UInt16(grey), UInt16(grey), UInt16(grey), 65_535]
    }
    let count = greys.count / 4
    var y = [UInt16](repeating: 7, count: count)
    var (u, v) = (y, y)
    var coding = standard.coding
    unsafe segue_deep_yuv444(&y, &u, &v, greys, count, &coding)
    #expect((u + v).allSatisfy { $0 == UInt16(128 * standard.unit) })
    #expect(y.last == UInt16(standard.isFull ? standard.top : 235 * standard.unit))
  }
}
