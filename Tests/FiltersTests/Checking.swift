// Short ways to read shaders in these tests.

import SegueFilters
import SegueShaders
import Testing

/// Reads a shader that has to be right.
func shader(
  _ text: String, at location: SourceLocation = #_sourceLocation
) throws -> CheckedShader {
  do {
    return try CheckedShader(ShaderSource(name: "test.glsl", text: text))
  } catch {
    Issue.record("\(error.report)", sourceLocation: location)
    throw error
  }
}

/// A shader with an entry behind what is given.
func complete(_ text: String) -> String {
  text + "\nvec4 transition(vec2 uv) { return getFromColor(uv); }\n"
}

/// A shader whose entry has some statements.
func body(_ statements: String) -> String {
  "vec4 transition(vec2 uv) { \(statements)\n return getFromColor(uv); }\n"
}

/// The errors of a shader, `line:column: message` each.
func errors(_ text: String) -> [String] {
  do {
    _ = try CheckedShader(ShaderSource(name: "test.glsl", text: text))
    return []
  } catch {
    return error.diagnostics.filter { $0.severity == .error }.map {
      "\($0.position.line):\($0.position.column): \($0.message)"
    }
  }
}
