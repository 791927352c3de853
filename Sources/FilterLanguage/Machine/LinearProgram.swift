// What lowering makes, and the host runs.

/// A program, with the registers that the host sets and those that it reads.
struct LinearProgram: Sendable {
  let program: MachineProgram
  let inputs: [ShaderInput: Int]
  /// The registers of the results.
  let results: [Int]
}

/// What comes from outside.
enum ShaderInput: UInt8, Hashable, Sendable {
  case u, v, x, y, progress, ratio, width, height
}
