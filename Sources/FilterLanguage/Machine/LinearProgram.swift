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

/// The programs of a shader, for frames of either kind.
struct ShaderCode: Sendable {
  /// The program that computes all of a colour.
  let whole: LinearProgram
  /// The program for opaque frames: what only alpha needs is left out.
  let opaque: LinearProgram
}

/// The values that come from outside.
enum ShaderInput: UInt8, Hashable, Sendable {
  case u, v, x, y, progress, ratio, width, height
}
