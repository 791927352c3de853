// Constants are computed by the machine itself, so that a folded value has the bits of a computed
// value.

internal import CSegueKernels

/// Runs single instructions on constants.
package enum ConstantFolder {
  /// The word that an operation makes of three.
  package static func run(
    _ operation: MachineOperation, _ a: UInt32, _ b: UInt32, _ c: UInt32
  ) -> UInt32 {
    let code = [
      MachineInstruction(operation, 0, 1, 2, 3).kernelValue, MachineInstruction(.end).kernelValue,
    ]
    return unsafe withUnsafeTemporaryAllocation(byteCount: 4 * 64, alignment: 64) { memory in
      guard let base = memory.baseAddress else { return 0 }
      unsafe memory.initializeMemory(as: UInt32.self, repeating: 0)
      for (register, word) in zip(1..., [a, b, c]) {
        unsafe base.storeBytes(of: word, toByteOffset: register * 64, as: UInt32.self)
      }
      let registers = unsafe (0..<4).map { unsafe segue_register(words: base + $0 * 64, step: 0) }
      var budget: Int64 = 100
      unsafe code.withUnsafeBufferPointer { code in
        var program = unsafe segue_program(
          code: code.baseAddress, code_count: code.count, pictures: nil, picture_count: 0,
          column: 0, row: 0, narrowed: nil, register_count: 0)
        unsafe registers.withUnsafeBufferPointer {
          _ = unsafe segue_run(&program, $0.baseAddress, 1, &budget)
        }
      }
      return unsafe base.load(as: UInt32.self)
    }
  }
}
