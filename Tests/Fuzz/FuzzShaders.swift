// libFuzzer's entry point for the filter language: reads whatever it thinks of as a shader, and runs
// what is right in the interpreter of the tests. run.sh builds it together with the sources it exercises.

/// Reads and runs a shader; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(FilterError) {
    let shader = try CheckedShader(ShaderSource(name: "fuzz.glsl", bytes: bytes))
    let interpreter = ShaderInterpreter(
      shader.program, environment: [.progress: [0.5], .ratio: [1.5], .resolution: [6, 4]],
      uniforms: Dictionary(
        uniqueKeysWithValues: shader.parameters.map { ($0.variable, $0.defaultValue) }),
      steps: 20_000
    ) { _, u, v in [u, v, 0, 1] }
    _ = try? interpreter.color(u: 0.25, v: 0.75)
  } catch {
    // Rendering the errors must not fail either.
    precondition(!error.report.isEmpty)
  }
  return 0
}
