import CSegueKernels
import TestSupport
import Testing

@Suite struct NumberRowTests {
  static let places: [(Double, Double)] = [
    (0, 1), (-3.5, 0.25), (99.9, -1.37), (1e9, -1e6), (5, 0), (.nan, 1), (0, .infinity),
    (-.infinity, 3), (2, 1e300),
  ]

  @Test func tablesOfFloats() {
    var generator = SeededGenerator(seed: 31)
    for count in [0, 1, 2, 3, 100] {
      let table = (0..<count).map { _ in Float.random(in: -5...5, using: &generator) }
      for (position, step) in Self.places {
        for n in Array(0...67) {
          for plain in [false, true] {
            let kernel = unsafe plain ? segue_table_f32_baseline : segue_table_f32
            let memory = GuardedBytes(bytes(of: [Float](repeating: 9, count: n)), misalignment: 4)
            unsafe kernel(memory.pointer().f32, n, table, count, position, step)
            #expect(memory.isIntact)
            let worst = (0..<n).map { i in
              let value = unsafe memory.pointer().f32[i]
              return abs(Double(value) - Self.entry(table.map(Double.init), position, step, i))
            }
            #expect(worst.allSatisfy { $0 < 1e-5 })
          }
        }
      }
    }
  }

  @Test func tablesOfCoverages() {
    var generator = SeededGenerator(seed: 32)
    for count in [0, 1, 2, 57] {
      let table = (0..<count).map { _ in UInt16.random(in: 0...65_535, using: &generator) }
      for (position, step) in Self.places {
        for n in [0, 1, 7, 16, 33, 67] {
          for plain in [false, true] {
            let kernel = unsafe plain ? segue_table_u16_baseline : segue_table_u16
            let memory = GuardedBytes([UInt8](repeating: 9, count: n * 2), misalignment: 6)
            unsafe kernel(memory.pointer().u16, n, table, count, position, step)
            #expect(memory.isIntact)
            let wrong = values16(memory.bytes).enumerated().filter { i, value in
              abs(Double(value) - Self.entry(table.map(Double.init), position, step, i)) > 0.50001
            }
            #expect(wrong.isEmpty)
          }
        }
      }
    }
  }

  /// The table at position + i·step, clamped to its ends; not-a-number counts as 0.
  static func entry(_ table: [Double], _ position: Double, _ step: Double, _ i: Int) -> Double {
    guard let last = table.last else { return 0 }
    let place = position + Double(i) * step
    guard place > 0 else { return table[0] }
    guard place < Double(table.count - 1) else { return last }
    let cell = Int(place)
    return table[cell] + (table[cell + 1] - table[cell]) * (place - Double(cell))
  }

  @Test func ramps() {
    var generator = SeededGenerator(seed: 33)
    let a = (0..<67).map { _ in Float.random(in: -100...100, using: &generator) }
    for n in 0...67 {
      for plain in [false, true] {
        let kernel = unsafe plain ? segue_scale_ramp_baseline : segue_scale_ramp
        let memory = GuardedBytes([UInt8](repeating: 1, count: n * 4), misalignment: 4)
        unsafe kernel(memory.pointer().f32, a, n, 1.5, 1000.25, -0.3)
        let right = (0..<n).allSatisfy {
          let value = unsafe memory.pointer().f32[$0]
          return value == Float(Double(a[$0]) * 1.5 + (1000.25 + Double($0) * -0.3))
        }
        #expect(right && memory.isIntact)
      }
    }
  }

  @Test func coverageOfEdges() {
    let edges = [(0, 0.01), (-0.2, 0.1), (1.3, -0.02), (0.5, 0), (.nan, 1), (1e300, -1e299)]
    for (start, step) in edges {
      for n in 0...67 {
        for plain in [false, true] {
          let kernel = unsafe plain ? segue_ramp_u16_baseline : segue_ramp_u16
          let memory = GuardedBytes([UInt8](repeating: 1, count: n * 2), misalignment: 2)
          unsafe kernel(memory.pointer().u16, n, start, step)
          let wrong = values16(memory.bytes).enumerated().filter { i, value in
            let place = start + Double(i) * step
            let real = place > 0 ? min(place, 1) * 65_535 : 0
            return abs(Double(value) - real) > 0.50001
          }
          #expect(wrong.isEmpty && memory.isIntact)
        }
      }
    }
  }
}
