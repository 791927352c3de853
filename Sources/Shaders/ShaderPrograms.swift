// All programs of a shader: one for each pass, in the order in which they run, and one for the colour.

import SegueMachine

/// The programs of a shader; used from any thread.
package struct ShaderPrograms: Sendable {
  /// A program that writes a picture for those after it.
  struct Pass: Sendable {
    let code: ShaderCode
    /// How many times smaller than the canvas's sides those of its picture are.
    let divisor: Int
  }

  let passes: [Pass]
  /// The program of the frame's colour.
  let color: ShaderCode

  /// Makes the programs for opaque frames.
  ///
  /// - Throws: `LoweringError` if one is too large.
  init(_ setting: ShaderSetting) throws(LoweringError) {
    var passes: [Pass] = []
    for (index, pass) in setting.shader.passes.enumerated() {
      passes.append(Pass(code: try ShaderCode(setting.of(pass: index)), divisor: pass.divisor))
    }
    self.passes = passes
    color = try ShaderCode(setting)
  }

  /// The programs, one instruction per line.
  package var listing: String {
    let parts = passes.map(\.code) + [color]
    return parts.map { $0.whole.program.listing(results: $0.whole.results) }
      .joined(separator: "\n")
  }

  /// The bytes of registers that each thread needs to render opaque frames of a width.
  package func registerBytes(width: Int) -> Int {
    let passes = self.passes.map { ($0.code, PreparedFilter.grid(width, by: $0.divisor)) }
    return ([(color, width)] + passes)
      .reduce(0) { $0 + MachineMemory($1.0.opaque.program, width: $1.1).byteCount }
  }
}
