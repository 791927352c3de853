// Where pixels look, and how much light they get, against real numbers and both builds.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

@Suite struct OpticsTests {
  private func smooth(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return inside * inside * (3 - 2 * inside)
  }

  /// Runs a kernel that writes rows of n floats, both builds, and compares them with real numbers.
  private func check(
    _ n: Int, rows: Int = 1, tolerance: Double = 2e-3, _ real: (Int) -> [Double],
    _ run: (Bool, [UnsafeMutablePointer<Float>]) -> Void
  ) {
    var results: [[UInt8]] = []
    for plain in [false, true] {
      let memory = (0..<rows).map { _ in
        GuardedBytes(bytes(of: [Float](repeating: 0, count: n)), misalignment: 4)
      }
      unsafe run(plain, memory.map { unsafe $0.pointer().f32 })
      let isIntact = memory.allSatisfy(\.isIntact)
      #expect(isIntact)
      results.append(memory.flatMap(\.bytes))
      for index in 0..<n {
        let expected = real(index)
        for row in 0..<rows {
          let value = unsafe Double(memory[row].pointer().f32[index])
          #expect(abs(value - expected[row]) <= tolerance, "\(index), row \(row)")
        }
      }
    }
    #expect(results[0] == results[1])
  }

  @Test(arguments: [false, true])
  func waves(_ isGentle: Bool) {
    let (join, calm, shore) = isGentle ? (3.0, 11.0, 14.0) : (9, 0, 0)
    func sheltered(_ place: Double, _ length: Double) -> Double {
      let t = shore > 0 ? min(max(min(place, length - place) / shore, 0), 1) : 1
      return t * (2 - t)
    }
    for n in [1, 7, 16, 40] {
      for front in [-30.0, 4, 55] {
        let real = { (index: Int) -> [Double] in
          let (x, y, k) = (-12.5 + Double(index), 3.0, 9.0)
          let r = hypot(x, y), d = r - front
          let before = smooth((d + k) / (2 * k))
          let wave = smooth((d + 3 * k) / (2 * k)) - 2 * before + smooth((d - k) / (2 * k))
          let bend = wave * (calm > 0 ? smooth(r / calm) : 1)
          return [
            x + 20 * bend * x / r * sheltered(x + 14, 30),
            y + 20 * bend * y / r * sheltered(y + 7, 50), 10 * bend * x / r, 6 * bend * y / r,
            smooth((d + join) / (2 * join)),
          ]
        }
        var wave = segue_wave(
          x: -12.5, y: 3, front: front, k: 9, scale: 20, across: 10, down: 6, join: join,
          calm: calm, shore: shore, left: -14, top: -7, width: 30, height: 50)
        unsafe check(n, rows: 5, real) { plain, rows in
          let kernel = unsafe plain ? segue_ripple_baseline : segue_ripple
          unsafe kernel(rows[0], rows[1], rows[2], rows[3], rows[4], n, &wave)
        }
      }
    }
  }

  @Test func contours() {
    var generator = SeededGenerator(seed: 12)
    let field = (0..<100).map { _ in Float.random(in: 0...1, using: &generator) }
    for n in [1, 8, 33] {
      let real = { (index: Int) -> [Double] in
        let here = Double(field[index + 1])
        let slope =
          max(
            abs(here - Double(field[index])), abs(here - Double(field[index + 51]))) + 0.001
        return [min(max(0.6 - (0.4 - here) / slope * 0.5, 0), 1)]
      }
      unsafe check(n, real) { plain, rows in
        unsafe field.withUnsafeBufferPointer {
          guard let base = $0.baseAddress else { return }
          let kernel = unsafe plain ? segue_contour_baseline : segue_contour
          unsafe kernel(rows[0], n, base + 1, base + 51, 0.4, 0.001, 0.6, 0.5)
        }
      }
    }
  }

  @Test func flares() {
    let table = (0...64).map { Float($0 % 64) / 64 }
    for y in [-3.0, 4] {
      let real = { (index: Int) -> [Double] in
        let x = -20.25 + Double(index)
        let side = x / (abs(x) + abs(y))
        let place = y < 0 ? 1 - (1 - side) / 4 : (1 - side) / 4
        let cell = min(Int(place * 64), 63)
        let part = place * 64 - Double(cell)
        let ray = Double(table[cell]) * (1 - part) + Double(table[cell + 1]) * part
        return [30 / (x * x + y * y), ray * max(0, 1 - hypot(x, y) / 25)]
      }
      unsafe check(45, rows: 2, tolerance: 1e-2, real) { plain, rows in
        unsafe table.withUnsafeBufferPointer {
          var flare = unsafe segue_flare(
            x: -20.25, y: y, glow: 30, fall: 1 / 25, table: $0.baseAddress, count: 65)
          let kernel = unsafe plain ? segue_flash_light_baseline : segue_flash_light
          unsafe kernel(rows[0], rows[1], 45, &flare)
        }
      }
    }
  }

  @Test func lattices() {
    for (first, fall) in [(0, 0.0), (0, 0.004), (7, 0.004)] {
      let real = { (index: Int) -> [Double] in
        let k = Double(first + index)
        let r = hypot(-9 + k, 2), stretch = 1 + r * 0.02
        let v = (0.3 + 0.11 * k) / stretch, w = (-0.2 - 0.07 * k) / stretch
        let rho = hypot(v - v.rounded(), w - w.rounded())
        return [min(max((0.4 - fall * r - rho) * 5 * stretch, 0), 1)]
      }
      var holes = segue_holes(
        x: -9, y: 2, v: 0.3, dv: 0.11, w: -0.2, dw: -0.07, squeeze: 0.02, edge: 0.4,
        fall: Float(fall), slope: 5, first: UInt32(first))
      unsafe check(60, real) { plain, rows in
        let kernel = unsafe plain ? segue_lattice_baseline : segue_lattice
        unsafe kernel(rows[0], 60, &holes)
      }
    }
  }

  /// The shadow of the net while holes are apart, and when rests are left at the corners of cells.
  @Test(arguments: [0.4, 0.6, 0.66])
  func shadowsOfLattices(_ edge: Double) {
    let real = { (index: Int) -> [Double] in
      let r = hypot(-9 + Double(index), 2), stretch = 1 + r * 0.02, size = edge - 0.001 * r
      func folded(_ place: Double) -> Double { abs(place / stretch - (place / stretch).rounded()) }
      let v = folded(0.3 + 0.11 * Double(index)), w = folded(-0.2 - 0.07 * Double(index))
      let rho = hypot(v, w), tip = max(size * size - 0.25, 0).squareRoot()
      let isArc = max(v, w) * size <= 0.5 * rho
      let away = isArc ? size - rho : min(hypot(v - 0.5, w - tip), hypot(v - tip, w - 0.5))
      return [smooth((0.5.squareRoot() - size) / 0.2) * (1 - smooth(away * 5 * stretch))]
    }
    var holes = segue_holes(
      x: -9, y: 2, v: 0.3, dv: 0.11, w: -0.2, dw: -0.07, squeeze: 0.02, edge: Float(edge),
      fall: 0.001, slope: 5, first: 0)
    unsafe check(60, real) { plain, rows in
      let kernel = unsafe plain ? segue_lattice_shadow_baseline : segue_lattice_shadow
      unsafe kernel(rows[0], 60, &holes)
    }
  }

  @Test func latticesThatBeginLaterHaveTheSameValues() {
    var whole = [Float](repeating: 0, count: 128), part = whole
    var holes = segue_holes(
      x: -60.3, y: 7.1, v: 0.3, dv: 0.113, w: -0.2, dw: -0.071, squeeze: 0.02, edge: 0.9,
      fall: 0.003, slope: 2, first: 0)
    unsafe segue_lattice(&whole, 128, &holes)
    holes.first = 37
    unsafe segue_lattice(&part, 91, &holes)
    #expect(Array(part[..<91]) == Array(whole[37...]))
  }

  @Test func discs() {
    let real = { (index: Int) -> [Double] in
      [min(max(8.5 - hypot(-14.5 + Double(index), 6), 0), 1)]
    }
    unsafe check(41, real) { plain, rows in
      let kernel = unsafe plain ? segue_disc_baseline : segue_disc
      unsafe kernel(rows[0], 41, -14.5, 6, 8.5, -1)
    }
  }

  @Test func linesAndEnds() {
    unsafe check(37, rows: 2, { [3 + 0.5 * Double($0), -1 - 0.25 * Double($0)] }) { plain, rows in
      let kernel = unsafe plain ? segue_line_points_baseline : segue_line_points
      unsafe kernel(rows[0], rows[1], 37, 3, -1, 0.5, -0.25)
    }
    for n in 0...40 {
      let values = (0..<n).map { Float(($0 * 17) % 23) - 5 }
      let ends = unsafe values.withUnsafeBufferPointer {
        unsafe segue_range($0.baseAddress, $0.count)
      }
      #expect(ends.least == values.min() ?? 0 && ends.greatest == values.max() ?? 0)
    }
  }
}
