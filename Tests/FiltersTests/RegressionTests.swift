// Shaders and programs that once crashed the compiler or hung it: each is read, compiled, or refused.

import SegueFilters
import TestSupport
import Testing

@Suite struct RegressionTests {
  private static let names = RegressionFiles.named("shader", "program")

  @Test func thereAreSome() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names) func endsWell(_ name: String) throws {
    let bytes = try RegressionFiles.bytes(name)
    do throws(FilterError) {
      _ = try ShaderFilter(name: "it", path: "it.glsl", source: bytes)
    } catch {
      #expect(error.description.hasPrefix("it.glsl"))
    }
  }
}
