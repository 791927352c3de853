// Random parts of variables, to read and to write.

extension ShaderGenerator {
  /// A part of a variable with its type.
  private typealias Part = (text: String, kind: Kind)

  /// A part of a variable of a type, to be read.
  mutating func read(_ kind: Kind) -> String? {
    parts(of: kind, isWritten: false)
  }

  /// A part of a variable of a type, to be written.
  mutating func place(of kind: Kind) -> String? { parts(of: kind, isWritten: true) }

  /// Any part of any variable, to be written.
  mutating func anyPlace() -> (String, Kind)? {
    let writable = scope.filter(\.isWritable)
    guard !writable.isEmpty else { return nil }
    let variable = pick(writable)
    var part: Part = (variable.name, variable.kind)
    while chance(50), let inner = inner(part, isWritten: true) { part = inner }
    return part
  }

  private mutating func parts(of kind: Kind, isWritten: Bool) -> String? {
    let known = isWritten ? scope.filter(\.isWritable) : scope
    guard !known.isEmpty else { return nil }
    for _ in 0..<8 {
      let variable = pick(known)
      var part: Part = (variable.name, variable.kind)
      while part.kind != kind, let inner = inner(part, isWritten: isWritten) { part = inner }
      if part.kind == kind { return part.text }
    }
    return nil
  }

  /// An element, a field or components; nil of a scalar.
  private mutating func inner(_ part: Part, isWritten: Bool) -> Part? {
    switch part.kind {
    case .float, .int, .uint, .bool: return nil
    case .vector(let scalar, let count):
      let single: Kind =
        switch scalar {
        case "int": .int
        case "uint": .uint
        case "bool": .bool
        default: .float
        }
      if chance(25) { return (part.text + "[\(index(count))]", single) }
      let letters = Array(pick(["xyzw", "rgba", "stpq"]).prefix(count)).shuffled(using: &random)
      if chance(50) { return (part.text + ".\(letters[0])", single) }
      let chosen = String(letters.prefix(2 + below(count - 1)))
      // The same again and again would never come to another type.
      guard chosen.count < count || chance(30) else {
        return (part.text + ".\(letters[0])", single)
      }
      return (part.text + "." + chosen, .vector(scalar, chosen.count))
    case .matrix(let columns, let rows):
      return (part.text + "[\(index(columns))]", .vector("float", rows))
    case .array(let element, let count): return (part.text + "[\(index(count))]", element)
    case .structure(let number):
      let field = below(structures[number].count)
      return (part.text + ".f\(field)", structures[number][field])
    }
  }

  /// An index: a number in range, or what a variable holds, clamped by the language.
  private mutating func index(_ count: Int) -> String {
    let numbers = scope.filter { $0.kind == .int && ($0.isWritable || $0.name.hasPrefix("i")) }
    if !numbers.isEmpty, chance(50) { return pick(numbers).name }
    return chance(10) ? "int(progress * 4.0)" : "\(below(count))"
  }
}
