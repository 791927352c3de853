// Random statements.

extension ShaderGenerator {
  /// Some statements; their variables are known to each other only.
  mutating func block(_ count: Int, depth: Int) -> [String] {
    // The outermost block of a function leaves its variables to the returned value.
    let outer = scope
    defer { if depth > 0 { scope = outer } }
    var lines: [String] = []
    for _ in 0..<(1 + below(count)) { lines += statement(depth) }
    return lines
  }

  private mutating func statement(_ depth: Int) -> [String] {
    switch below(depth < 3 ? 14 : 8) {
    case 0...2: return [declaration()]
    case 3...6: return [assignment()]
    case 7: return callStatement() ?? [assignment()]
    case 8, 9: return branch(depth)
    case 10, 11: return loopDepth < 2 ? loop(depth) : branch(depth)
    case 12: return choice(depth)
    default: return jump()
    }
  }

  private mutating func declaration() -> String {
    let (kind, name) = (anyKind(), fresh("v"))
    let value = chance(85) ? " = \(expression(kind, 3))" : ""
    scope.append(Variable(name: name, kind: kind, isWritable: true))
    return "\(Self.name(kind)) \(name)\(value);"
  }

  private mutating func assignment() -> String {
    guard let (text, kind) = anyPlace() else { return ";" }
    return "\(assignment(to: text, kind));"
  }

  /// `place = value`, and so on.
  mutating func assignment(to place: String, _ kind: Kind) -> String {
    switch kind {
    case .float, .vector("float", _):
      let operation = pick(["=", "=", "+=", "-=", "*="])
      let value = expression(operation != "=" && chance(30) ? .float : kind, 2)
      return "\(place) \(operation) \(value)"
    case .int, .uint:
      if chance(30) { return pick(["\(place)++", "--\(place)"]) }
      return "\(place) \(pick(["=", "+=", "^=", "|=", "%="])) \(expression(kind, 2))"
    case .matrix: return "\(place) \(pick(["=", "+=", "-="])) \(expression(kind, 2))"
    default: return "\(place) = \(expression(kind, 2))"
    }
  }

  private mutating func callStatement() -> [String]? {
    guard let function = functions.isEmpty ? nil : pick(functions) else { return nil }
    return call(function).map { ["\($0);"] }
  }

  /// A call; nil when there is no place for an out parameter.
  mutating func call(_ function: Function) -> String? {
    var arguments: [String] = []
    for (kind, qualifier) in function.parameters {
      if qualifier == "out " || qualifier == "inout " {
        guard let place = place(of: kind) else { return nil }
        arguments.append(place)
      } else {
        arguments.append(expression(kind, 1))
      }
    }
    return "\(function.name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Flow

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

  private mutating func branch(_ depth: Int) -> [String] {
    var lines = ["if (\(expression(.bool, 2))) {"] + indented(block(3, depth: depth + 1))
    if chance(50) { lines += ["} else {"] + indented(block(3, depth: depth + 1)) }
    return lines + ["}"]
  }

  private mutating func loop(_ depth: Int) -> [String] {
    let outer = scope
    defer { scope = outer }
    let (name, form) = (fresh("i"), below(4))
    let isFloat = form == 1
    scope.append(Variable(name: name, kind: isFloat ? .float : .int, isWritable: false))
    let limit = chance(50) ? "\(1 + below(4))" : "int(clamp(\(expression(.float, 1)), 0.0, 4.0))"
    loopDepth += 1
    defer { loopDepth -= 1 }
    let body = indented(block(3, depth: depth + 1))
    switch form {
    case 0:
      // Something large may be done in the step, too.
      let step = chance(30) ? anyPlace().map { ", " + assignment(to: $0.0, $0.1) } ?? "" : ""
      return ["for (int \(name) = 0; \(name) < \(limit); \(name)++\(step)) {"] + body + ["}"]
    case 1:
      return ["for (float \(name) = 0.0; \(name) <= 3.0; \(name) += 0.75) {"] + body + ["}"]
    case 2:
      let test = "\(name) < \(limit) && \(expression(.bool, 3))"
      return ["int \(name) = 0;", "while (\(test)) {", "  \(name)++;"] + body + ["}"]
    default:
      return ["int \(name) = 0;", "do {", "  \(name)++;"] + body + ["} while (\(name) < \(limit));"]
    }
  }

  private mutating func choice(_ depth: Int) -> [String] {
    let outer = scope
    defer { scope = outer }
    var lines = ["switch (\(expression(.int, 1)) & 3) {"]
    for label in ["case 0:", "case 2:", "default:"] where chance(80) {
      lines += ["  " + label] + indented(indented(block(2, depth: depth + 1)))
      if chance(60) { lines.append("    break;") }
    }
    return lines + (lines.count == 1 ? ["  default: break;", "}"] : ["}"])
  }

  /// Leaves for some pixels, for the others, or for all.
  private mutating func jump() -> [String] {
    let leave = leaving()
    switch below(6) {
    case 0: return [leave]
    case 1:
      return ["if (\(expression(.bool, 1))) {", "  \(assignment())", "  \(leave)", "}"]
    case 2: return ["if (\(expression(.bool, 1))) \(assignment()) else { \(leave) }"]
    case 3: return ["if (\(expression(.bool, 1))) \(leave) else { \(leaving()) }"]
    default: return ["if (\(expression(.bool, 1))) \(leave)"]
    }
  }

  private mutating func leaving() -> String {
    if loopDepth > 0, chance(70) { return pick(["break;", "continue;"]) }
    return returns.map { "return \(expression($0, 2));" } ?? "return;"
  }
}
