// Random expressions of a type.

extension ShaderGenerator {
  /// An expression of a type, of at most so many levels.
  mutating func expression(_ kind: Kind, _ depth: Int) -> String {
    if depth <= 0 || chance(20) { return leaf(kind) }
    if chance(8) {
      let (first, second) = (expression(kind, depth - 1), expression(kind, depth - 1))
      return "(\(expression(.bool, depth - 1)) ? \(first) : \(second))"
    }
    if chance(10), let call = call(returning: kind) { return call }
    if chance(4), let place = place(of: kind) { return "(\(assignment(to: place, kind)))" }
    switch kind {
    case .float, .vector("float", _): return floats(kind, depth - 1)
    case .int, .uint, .vector("int", _), .vector("uint", _): return wholes(kind, depth - 1)
    case .bool: return truth(depth - 1)
    case .matrix(let columns, let rows): return matrix(columns, rows, depth - 1)
    case .vector, .array, .structure: return constructor(kind, depth - 1)
    }
  }

  private mutating func call(returning kind: Kind) -> String? {
    let fitting = functions.filter { $0.returns == kind }
    return fitting.isEmpty ? nil : call(pick(fitting))
  }

  // MARK: Leaves

  private mutating func leaf(_ kind: Kind) -> String {
    if chance(70), let read = read(kind) { return read }
    switch kind {
    case .float:
      return pick(["0.5", "-1.25", "2.0", "0.", ".75", "3.5", "progress", "ratio", "1e-1"])
    case .int: return pick(["0", "1", "-2", "3", "7", "0x1F", "-100", "65537"])
    case .uint: return pick(["0u", "1u", "3u", "100u", "0xFFFFFFFFu"])
    case .bool: return pick(["true", "false", "(progress < 0.5)"])
    default: return constructor(kind, 0)
    }
  }

  private mutating func constructor(_ kind: Kind, _ depth: Int) -> String {
    let name = Self.name(kind)
    var parts: [String] = []
    switch kind {
    case .vector(_, let count):
      if chance(30) { return "\(name)(\(expression(scalarKind(), depth)))" }
      if count > 2, chance(40) {
        let first = expression(.vector("float", 2), depth)
        return "\(name)(\(first), \(expression(.vector("int", 2), depth)))"
      }
      for _ in 0..<count { parts.append(expression(scalarKind(), depth)) }
    case .matrix(let columns, let rows):
      if chance(30) { return "\(name)(\(expression(.float, depth)))" }
      for _ in 0..<columns { parts.append(expression(.vector("float", rows), depth)) }
    case .array(let element, let count):
      for _ in 0..<count { parts.append(expression(element, depth)) }
    case .structure(let index):
      for field in structures[index] { parts.append(expression(field, depth)) }
    case .float, .int, .uint, .bool: parts.append(expression(scalarKind(), depth))
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }

  // MARK: Numbers

  private mutating func floats(_ kind: Kind, _ depth: Int) -> String {
    switch below(12) {
    case 0...2: return arithmetic(kind, depth, ["+", "-", "*", "/"])
    case 3: return "(- \(expression(kind, depth)))"
    case 4:
      let name = pick(["abs", "floor", "fract", "sign", "ceil", "trunc", "round"])
      return "\(name)(\(expression(kind, depth)))"
    case 5:
      let name = pick(["min", "max", "mod", "step"])
      return "\(name)(\(expression(kind, depth)), \(expression(kind, depth)))"
    case 6:
      let name = pick(["mix", "clamp", "smoothstep"])
      let parts = (0..<3).map { _ in expression(kind, depth) }
      return "\(name)(\(parts.joined(separator: ", ")))"
    case 7: return constructor(kind, depth)
    case 8: return kind == .float ? measure(depth) : product(kind, depth)
    case 9: return picture(kind, depth)
    case 10 where kind == .float: return power(depth)
    default:
      guard usesFunctions else { return "sqrt(abs(\(expression(kind, depth))))" }
      let name = pick(["sin", "cos", "atan", "exp", "sqrt", "log2", "tan", "inversesqrt"])
      return "\(name)(\(expression(kind, depth)))"
    }
  }

  /// A small power of a small number below zero, which is a product, and exact.
  private mutating func power(_ depth: Int) -> String {
    let base = "-1.0 - float(\(expression(.int, depth)) & 3)"
    return chance(50)
      ? "pow(\(base), \(1 + below(8)).0)"
      : "pow(\(base), 1.0 + float(\(expression(.int, depth)) & 7))"
  }

  private mutating func arithmetic(_ kind: Kind, _ depth: Int, _ operators: [String]) -> String {
    var left = expression(kind, depth)
    if case .vector("float", _) = kind, chance(25) { left = expression(.float, depth) }
    return "(\(left) \(pick(operators)) \(expression(kind, depth)))"
  }

  private mutating func measure(_ depth: Int) -> String {
    let kind = Kind.vector("float", 2 + below(3))
    let name = pick(["dot", "distance", "length"])
    let first = expression(kind, depth)
    return name == "length" ? "length(\(first))" : "\(name)(\(first), \(expression(kind, depth)))"
  }

  private mutating func product(_ kind: Kind, _ depth: Int) -> String {
    guard case .vector(_, let count) = kind else { return leaf(kind) }
    let other = 2 + below(3)
    let vector = expression(.vector("float", other), depth)
    return chance(50)
      ? "(\(expression(.matrix(other, count), depth)) * \(vector))"
      : "(\(vector) * \(expression(.matrix(count, other), depth)))"
  }

  private mutating func picture(_ kind: Kind, _ depth: Int) -> String {
    let place = expression(.vector("float", 2), depth)
    let color =
      switch below(4) {
      case 0: "textureLod(from, \(place), \(expression(.float, depth)))"
      case 1: "texture2D(to, \(place), \(expression(.float, depth)))"
      default: "\(pick(["getFromColor", "getToColor"]))(\(place))"
      }
    guard case .vector(_, let count) = kind else {
      return color + "." + pick(["r", "g", "b", "a"])
    }
    return color + "." + pick(["rgba", "bgra", "aarr"]).prefix(count)
  }

  private mutating func wholes(_ kind: Kind, _ depth: Int) -> String {
    switch below(6) {
    case 0...2:
      let operation = pick(["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"])
      return "(\(expression(kind, depth)) \(operation) \(expression(kind, depth)))"
    case 3: return pick(["(- ", "(~"]) + expression(kind, depth) + ")"
    case 4: return "\(pick(["min", "max"]))(\(expression(kind, depth)), \(expression(kind, depth)))"
    default: return constructor(kind, depth)
    }
  }

  private mutating func truth(_ depth: Int) -> String {
    switch below(6) {
    case 0, 1:
      let kind = pick([Kind.float, .int, .uint])
      let operation = pick(["<", ">", "<=", ">=", "==", "!="])
      return "(\(expression(kind, depth)) \(operation) \(expression(kind, depth)))"
    case 2:
      let operation = pick(["&&", "||", "^^"])
      return "(\(expression(.bool, depth)) \(operation) \(expression(.bool, depth)))"
    case 3: return "(!\(expression(.bool, depth)))"
    case 4:
      let kind = Kind.vector(pick(["float", "int"]), 2 + below(3))
      let name = pick(["lessThan", "greaterThanEqual", "notEqual"])
      return
        "\(pick(["any", "all"]))(\(name)(\(expression(kind, depth)), \(expression(kind, depth))))"
    default:
      let kind = anyKind()
      return "(\(expression(kind, depth)) \(pick(["==", "!="])) \(expression(kind, depth)))"
    }
  }

  private mutating func matrix(_ columns: Int, _ rows: Int, _ depth: Int) -> String {
    let kind = Kind.matrix(columns, rows)
    switch below(4) {
    case 0: return constructor(kind, depth)
    case 1:
      let inner = 2 + below(3)
      let left = expression(.matrix(inner, rows), depth)
      return "(\(left) * \(expression(.matrix(columns, inner), depth)))"
    case 2: return "transpose(\(expression(.matrix(rows, columns), depth)))"
    default:
      return "(\(expression(kind, depth)) \(pick(["+", "-"])) \(expression(kind, depth)))"
    }
  }
}
