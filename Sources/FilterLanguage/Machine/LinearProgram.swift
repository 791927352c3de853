// The result of lowering, which the host runs.

/// A program, with the registers that the host sets and the ones that it reads.
struct LinearProgram: Sendable {
  let program: MachineProgram
  let inputs: [ShaderInput: Int]
  /// The registers of red, green, blue and, unless it draws opaque frames only, alpha.
  let results: [Int]
  /// Whether blocks of two rows take turns in a batch: the lower row, then the upper one.
  let hasPairs: Bool
}

/// The values that come from outside.
enum ShaderInput: UInt8, Hashable, Sendable {
  case u, v, x, y, progress, ratio, width, height
}
