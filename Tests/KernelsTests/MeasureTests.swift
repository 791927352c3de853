import CSegueKernels
import TestSupport
import Testing

@Suite struct MeasureTests {
  @Test func differencesOfAllLengths() {
    for n in Array(0...67) + [4095, 4096, 4097, 20_001] {
      var generator = SeededGenerator(seed: UInt64(n))
      let a = (0..<n).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let b = (0..<n).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let (first, second) = (GuardedBytes(a, misalignment: 1), GuardedBytes(b, misalignment: 6))
      let differences = zip(a, b).map { abs(Int($0) - Int($1)) }
      for plain in [false, true] {
        let kernel = unsafe plain ? segue_compare_baseline : segue_compare
        let found = unsafe kernel(first.pointer().u8, second.pointer().u8, n)
        #expect(first.isIntact && second.isIntact)
        #expect(Int(found.absolute) == differences.reduce(0, +))
        #expect(Int(found.squared) == differences.reduce(0) { $0 + $1 * $1 })
        #expect(Int(found.largest) == differences.max() ?? 0)
      }
    }
  }

  @Test func blackAgainstWhiteDoesNotOverflow() {
    let n = 1 << 20
    let (black, white) = ([UInt8](repeating: 0, count: n), [UInt8](repeating: 255, count: n))
    let found = unsafe segue_compare(black, white, n)
    #expect(found.squared == UInt64(n) * 65_025 && found.absolute == UInt64(n) * 255)
  }

  @Test func theInstructionSetHasAName() {
    let names = ["x86-64-v4", "x86-64-v3", "x86-64-v2", "baseline"]
    #expect(names.contains(unsafe String(cString: segue_instruction_set())))
  }
}
