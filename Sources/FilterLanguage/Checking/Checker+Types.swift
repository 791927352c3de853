// Finds the types that written types mean.

import SegueShaders

extension Checker {
  /// The type of a declared name: from the parts before the name and after it.
  func resolve(
    _ type: SyntaxType, _ sizes: [SyntaxExpression?] = [], initial: CheckedExpression? = nil
  ) throws(Failure) -> ShaderType {
    var result = try resolveBase(type)
    let all = sizes + type.sizes
    for (index, size) in all.enumerated().reversed() {
      var count: Int?
      if let size {
        count = try arraySize(size)
      } else if index == 0, case .array(_, let given) = initial?.type {
        count = given
      }
      guard let count else {
        throw failure(
          "an array needs a size, or an initial value to take it from", at: type.position)
      }
      result = .array(result, count)
      try requireSize(of: result, at: type.position)
    }
    return result
  }

  private func resolveBase(_ type: SyntaxType) throws(Failure) -> ShaderType {
    switch type.base {
    case .builtin(let builtin):
      if !type.sizes.isEmpty, builtin == .void || builtin == .sampler2D {
        throw failure("arrays of \(name(builtin)) are not supported", at: type.position)
      }
      return builtin
    case .structure(let structure): return .structure(try declare(structure))
    case .named(let name):
      if case .structure(let index)? = symbol(name) { return .structure(index) }
      throw unknownType(name, at: type.position)
    }
  }

  private func unknownType(_ name: String, at position: SourcePosition) -> Failure {
    if Keyword.foreignTypes.contains(name) {
      let hint = name == "double" ? "use float" : "pictures are sampler2D"
      return failure("type '\(name)' is not supported", at: position, notes: [hint])
    }
    let scalars = ["float": "vec", "half": "vec", "int": "ivec", "uint": "uvec", "bool": "bvec"]
    let own = name.last.flatMap { count in scalars[String(name.dropLast())].map { "\($0)\(count)" }
    }
    return failure(
      "unknown type '\(name)'", at: position, notes: own.map { ["write \($0)"] } ?? [])
  }

  private func arraySize(_ size: SyntaxExpression) throws(Failure) -> Int {
    let expression = try check(size)
    guard expression.type == .int || expression.type == .uint else {
      throw failure(
        "an array's size must be an int, this is \(name(expression.type))", at: size.position)
    }
    guard let value = constantValue(expression)?.first else {
      throw failure("an array's size must be constant", at: size.position)
    }
    let count = Int(value.scalar == .uint ? Int64(value.uint) : Int64(value.int))
    guard (1...Self.maximumComponents).contains(count) else {
      throw failure(
        "an array's size must be 1 to \(Self.maximumComponents), this is \(count)",
        at: size.position)
    }
    return count
  }

  private func requireSize(of type: ShaderType, at position: SourcePosition) throws(Failure) {
    guard componentCount(type) <= Self.maximumComponents else {
      throw failure(
        "a variable may hold \(Self.maximumComponents) numbers, not \(componentCount(type))",
        at: position)
    }
    guard depth(type) <= Self.maximumTypeDepth else {
      throw failure("types nest more than \(Self.maximumTypeDepth) deep", at: position)
    }
  }

  /// The number of scalars in a value of a type.
  func componentCount(_ type: ShaderType) -> Int { type.componentCount(structures) }

  private func depth(_ type: ShaderType) -> Int {
    switch type {
    case .array(let element, _): 1 + depth(element)
    case .structure(let index): structureDepths[index]
    default: 0
    }
  }

  /// Declares a structure and returns its number.
  private func declare(_ structure: SyntaxStructure) throws(Failure) -> Int {
    var fields: [(name: String, type: ShaderType)] = []
    var names: Set<String> = []
    for variables in structure.fields {
      for field in variables.declarators {
        let type = try resolve(variables.type, field.sizes)
        if type == .void || type == .sampler2D {
          throw failure("a field cannot be \(name(type))", at: field.position)
        }
        if !names.insert(field.name).inserted {
          throw failure("field '\(field.name)' is declared twice", at: field.position)
        }
        fields.append((field.name, type))
      }
    }
    guard !fields.isEmpty else {
      throw failure("a structure needs at least one field", at: structure.position)
    }
    let name = structure.name ?? "struct"
    let starts = fields.reduce(into: [0]) { $0.append($0[$0.count - 1] + componentCount($1.type)) }
    structureDepths.append(1 + (fields.map { depth($0.type) }.max() ?? 0))
    structures.append(CheckedStructure(name: name, fields: fields, starts: starts))
    let index = structures.count - 1
    if structure.name != nil { bind(name, to: .structure(index), at: structure.position) }
    try requireSize(of: .structure(index), at: structure.position)
    return index
  }
}
