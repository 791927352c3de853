// The result of lowering, which the host runs.

/// A program, with the registers that the host sets and those that it reads.
package struct LinearProgram: Sendable {
  /// The code and its registers.
  package let program: MachineProgram
  /// The register of each value that the host sets; values that are not used are missing.
  package let inputs: [ShaderInput: Int]
  /// The registers of red, green, blue and, unless it draws opaque frames only, alpha.
  package let results: [Int]
  /// Whether blocks of two rows take turns in a batch: the lower row, then the upper row.
  package let hasPairs: Bool

  /// Combines a program with its registers for the host.
  package init(
    _ program: MachineProgram, inputs: [ShaderInput: Int], results: [Int], hasPairs: Bool
  ) {
    (self.program, self.inputs) = (program, inputs)
    (self.results, self.hasPairs) = (results, hasPairs)
  }
}

/// The values that come from outside.
package enum ShaderInput: UInt8, Hashable, Sendable {
  case u, v, x, y, progress, ratio, width, height
}
