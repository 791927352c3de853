// Reads passes from the comments at the head of a filter:
//
//     // Pass: soft: 1/4. Both pictures, a quarter as large.
//
// First comes the name of a function `vec4 soft(vec2 uv)`, then the size of its picture. The function is run
// once for each pixel of that picture, and a call of it is then a sample of the picture. A host that knows
// nothing of passes runs the function itself, and shows nearly the same.

import SegueShaders

/// Makes passes of header lines.
enum PassReader {
  private static let form = "write it as: // Pass: soft: 1/4. What it holds."
  /// The largest divisor of the canvas's sides.
  private static let mostDivisor = 64
  /// The most passes of a file.
  private static let most = 16

  /// The passes of a file, in the order in which they are run; what is wrong with a line is reported.
  static func read(
    _ lines: [HeaderLine], in program: CheckedProgram, log: DiagnosticLog
  ) -> [ShaderPass] {
    var passes: [ShaderPass] = []
    for line in lines where line.key == "pass" {
      let name = line.value.prefix { $0 != ":" }.trimmed
      let size = line.value.drop { $0 != ":" }.dropFirst().trimmed.prefix { !$0.isWhitespace }
      guard let divisor = divisor(size) else {
        log.error(
          "a pass needs a function and a size from 1/1 to 1/\(mostDivisor)", at: line.position,
          notes: [form])
        continue
      }
      guard let function = function(name, in: program) else {
        log.error(
          "there is no function vec4 \(name.prefix(40))(vec2 uv) for this pass", at: line.position,
          notes: [form])
        continue
      }
      guard !passes.contains(where: { $0.function == function }), passes.count < most else {
        log.error(
          "the pass '\(name.prefix(40))' is declared twice, or there are more than \(most)",
          at: line.position, notes: [])
        continue
      }
      passes.append(ShaderPass(function: function, divisor: divisor))
    }
    return passes
  }

  /// The number behind `1/`, which a full stop may follow.
  private static func divisor(_ text: Substring) -> Int? {
    guard text.hasPrefix("1/"), let number = Int(text.dropFirst(2).prefix { $0 != "." }),
      (1...mostDivisor).contains(number)
    else { return nil }
    return number
  }

  private static func function(_ name: String, in program: CheckedProgram) -> FunctionID? {
    let found = program.functions.indices.first { index in
      let function = program.functions[index]
      return function.name == name && function.returns == .vector(.float, 4)
        && function.parameters.count == 1 && function.parameters[0].passing == .copyIn
        && program.variables[function.parameters[0].variable.index].type == .vector(.float, 2)
        && FunctionID(index) != program.entry
    }
    return found.map { FunctionID($0) }
  }
}
