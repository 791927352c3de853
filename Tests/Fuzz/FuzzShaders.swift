// Fuzzes the front end of the filter language.

import SegueFilters
import SegueShaders
import ShaderTwins
import TestSupport

extension FuzzTarget {
  /// Reads a shader, and runs what is right in the interpreter of the tests.
  func readShader(_ bytes: [UInt8]) {
    do throws(FilterError) {
      let shader = try CheckedShader(ShaderSource(name: "fuzz.glsl", bytes: bytes))
      let interpreter = ShaderInterpreter(
        shader.program, environment: [.progress: [0.5], .ratio: [1.5], .resolution: [6, 4]],
        uniforms: Dictionary(
          uniqueKeysWithValues: shader.parameters.map { ($0.variable, $0.defaultValue) }),
        steps: 20_000
      ) { _, u, v, _ in [u, v, 0, 1] }
      _ = try? interpreter.color(u: 0.25, v: 0.75)
    } catch {
      // Rendering the errors must not fail either.
      precondition(!error.report.isEmpty)
    }
  }
}
