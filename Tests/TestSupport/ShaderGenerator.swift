// Writes random programs of the filter language: well-typed, and with an end.

/// Makes shaders of random declarations, statements and expressions.
///
/// Loops count to a small limit and functions call only earlier ones, so that a program ends after some
/// ten thousand steps. The same seed gives the same program.
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
    for qualifier in ["uniform", "const", "", ""] where chance(60) {
      lines.append(global(qualifier))
    }
    for _ in 0..<below(4) { lines += function() }
    scope.append(Variable(name: "uv", kind: .vector("float", 2), isWritable: true))
    returns = .vector("float", 4)
    lines.append("vec4 transition(vec2 uv) {")
    lines += block(statements, depth: 0).map { "  " + $0 }
    lines.append("  return \(expression(.vector("float", 4), 3));")
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
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
      kind = pick([.float, .int, .bool, .vector("float", 2), .vector("float", 4)])
    }
    defer { scope.append(Variable(name: name, kind: kind, isWritable: qualifier.isEmpty)) }
    if qualifier == "uniform" { return "uniform \(Self.name(kind)) \(name); // = 1" }
    return "\(qualifier) \(Self.name(kind)) \(name) = \(expression(kind, 2));"
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
