// Writes random programs of the filter language: well-typed, and with an end.

import TestSupport

/// Makes shaders of random declarations, statements and expressions.
///
/// Loops count to a small limit, and functions call only earlier functions. So a program ends after
/// some ten thousand steps. The same seed gives the same program.
package struct ShaderGenerator {
  /// A type by its name.
  indirect enum Kind: Hashable {
    case float, int, uint, bool
    case vector(String, Int)
    case matrix(Int, Int)
    case array(Kind, Int)
    case structure(Int)
  }

  struct Variable {
    var name: String
    var kind: Kind
    var isWritable: Bool
  }

  struct Function {
    var name: String
    var returns: Kind?
    var parameters: [(kind: Kind, qualifier: String)]
  }

  /// Whether sines and the like are called, whose last bits are the machine's own.
  package var usesFunctions = true
  /// How many statements `transition` has.
  package var statements = 8

  var random: SeededGenerator
  var scope: [Variable] = []
  var functions: [Function] = []
  var structures: [[Kind]] = []
  var returns: Kind?
  var loopDepth = 0
  private var names = 0

  /// Begins with a seed.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Begins with choices that somebody has made.
  package init(choices: [UInt8]) { random = SeededGenerator(choices: choices) }

  // MARK: Choosing

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  mutating func fresh(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  mutating func scalarKind() -> Kind { pick([.float, .float, .float, .int, .uint, .bool]) }

  /// A type that a variable may have.
  mutating func anyKind() -> Kind {
    switch below(12) {
    case 0...3: return scalarKind()
    case 4...7:
      return .vector(pick(["float", "float", "float", "int", "uint", "bool"]), 2 + below(3))
    case 8: return .matrix(2 + below(3), 2 + below(3))
    case 9, 10: return .array(pick([.float, .int, .vector("float", 2 + below(3))]), 2 + below(3))
    default: return structures.isEmpty ? .float : .structure(below(structures.count))
    }
  }

  static func name(_ kind: Kind) -> String {
    switch kind {
    case .float: "float"
    case .int: "int"
    case .uint: "uint"
    case .bool: "bool"
    case .vector("float", let count): "vec\(count)"
    case .vector(let scalar, let count): "\(scalar.prefix(1))vec\(count)"
    case .matrix(let columns, let rows):
      columns == rows ? "mat\(columns)" : "mat\(columns)x\(rows)"
    case .array(let element, let count): "\(name(element))[\(count)]"
    case .structure(let index): "Structure\(index)"
    }
  }

  // MARK: Programs

  /// A program.
  package mutating func program() -> String {
    var lines: [String] = []
    for _ in 0..<below(3) { lines.append(structure()) }
    if chance(30) { lines.append(global("uniform")) }
    for qualifier in ["uniform", "const"] where chance(60) { lines.append(global(qualifier)) }
    let passes = chance(30) ? passes() : []
    for qualifier in ["", ""] where chance(60) { lines.append(global(qualifier)) }
    for _ in 0..<below(4) { lines += function() }
    let main = chance(20) ? main() : []
    scope.append(Variable(name: "uv", kind: .vector("float", 2), isWritable: true))
    returns = .vector("float", 4)
    lines += passes.flatMap(\.lines)
    lines.append("vec4 transition(vec2 uv) {")
    for pass in passes {
      // While uv is still the place of the pixel: there a pass holds exactly what it computed.
      lines.append("  vec4 \(pass.name)Seen = \(pass.name)(uv);")
      let seen = Variable(name: "\(pass.name)Seen", kind: .vector("float", 4), isWritable: false)
      scope.append(seen)
    }
    lines += block(statements, depth: 0).map { "  " + $0 }
    lines.append("  return \(expression(.vector("float", 4), 3));")
    lines.append("}")
    let header = passes.map { "// Pass: \($0.name): 1/1. A pass." }
    return (header + lines + main).joined(separator: "\n") + "\n"
  }

  /// Functions that are kept as pictures: they know uniforms, constants, their place, and the passes before them at
  /// the same place.
  private mutating func passes() -> [(name: String, lines: [String])] {
    let outer = scope
    defer { scope = outer }
    scope.append(Variable(name: "uv", kind: .vector("float", 2), isWritable: false))
    var all: [(name: String, lines: [String])] = []
    for _ in 0...below(2) {
      let name = fresh("pass")
      var value = expression(.vector("float", 4), 3)
      if let before = all.last, chance(60) { value = "\(before.name)(uv) * 0.5 + \(value)" }
      all.append((name, ["vec4 \(name)(vec2 uv) {", "  return \(value);", "}"]))
    }
    return all
  }

  /// A program around the transition, which gets its place from a varying of some length.
  private mutating func main() -> [String] {
    let outer = scope
    defer { scope = outer }
    let (count, place) = (2 + below(3), fresh("place"))
    // The transition may change the globals that are read beside its call.
    scope.removeAll(where: \.isWritable)
    scope.append(Variable(name: place, kind: .vector("float", count), isWritable: false))
    let more = expression(.vector("float", 4), 2)
    return [
      "varying vec\(count) \(place);", "void main() {",
      "  gl_FragColor = \(more);",
      "  gl_FragColor += transition(\(place).xy) * 0.5;", "}",
    ]
  }

  private mutating func structure() -> String {
    let index = structures.count
    var fields: [Kind] = []
    for _ in 0..<(1 + below(3)) { fields.append(anyKind()) }
    structures.append(fields)
    let text = fields.enumerated().map { "\(Self.name($1)) f\($0);" }.joined(separator: " ")
    return "struct Structure\(index) { \(text) };"
  }

  private mutating func global(_ qualifier: String) -> String {
    let name = fresh("g")
    var kind = anyKind()
    if qualifier == "uniform" {
      kind = pick([
        .float, .int, .bool, .vector("float", 2), .vector("float", 4), .vector("int", 2 + below(3)),
        .vector("uint", 2 + below(3)), .array(.float, 512), .array(.vector("int", 2), 3),
      ])
    }
    defer { scope.append(Variable(name: name, kind: kind, isWritable: qualifier.isEmpty)) }
    if qualifier == "uniform" {
      return "uniform \(Self.name(kind)) \(name); // = \(value(ofUniform: kind))"
    }
    return "\(qualifier) \(Self.name(kind)) \(name) = \(expression(kind, 2));"
  }

  private mutating func value(ofUniform kind: Kind) -> String {
    switch kind {
    case .array(.float, let count):
      // Eighths, so that what is computed with them is often exact.
      let numbers = (0..<count).map { _ in "\(Double(below(65) - 32) / 8)" }
      return "float[\(count)](\(numbers.joined(separator: ", ")))"
    case .array(let element, let count):
      let parts = (0..<count).map { _ in "\(Self.name(element))(\(below(9)), \(below(9) - 4))" }
      return parts.joined(separator: ", ")
    case .vector("int", let count):
      let numbers = (0..<count).map { _ in "\(below(9) - 4)" }
      return "ivec\(count)(\(numbers.joined(separator: ", ")))"
    default: return "1"
    }
  }

  private mutating func function() -> [String] {
    let outer = scope
    defer { scope = outer }
    var function = Function(
      name: fresh("f"), returns: chance(80) ? anyKind() : nil, parameters: [])
    var parameters: [String] = []
    for _ in 0..<below(4) {
      let (kind, name) = (anyKind(), fresh("p"))
      let qualifier = pick(["", "in ", "const in ", "out ", "inout "])
      function.parameters.append((kind, qualifier))
      parameters.append("\(qualifier)\(Self.name(kind)) \(name)")
      scope.append(Variable(name: name, kind: kind, isWritable: !qualifier.hasPrefix("const")))
    }
    returns = function.returns
    let type = function.returns.map(Self.name) ?? "void"
    var lines = ["\(type) \(function.name)(\(parameters.joined(separator: ", "))) {"]
    lines += block(3, depth: 0).map { "  " + $0 }
    if let kind = function.returns { lines.append("  return \(expression(kind, 2));") }
    functions.append(function)
    return lines + ["}"]
  }
}
