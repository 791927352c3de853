// Checks constructors: vec2(1.0, x), mat3(m), float[2](a, b), Structure(a, b).

import SegueShaders

extension Checker {
  /// Checks `type(arguments)`.
  func checkConstruction(
    _ syntax: SyntaxType, _ arguments: [SyntaxExpression], at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    let values = try check(arguments)
    if !syntax.sizes.isEmpty {
      refusedElsewhere("WebGL 1 has no constructors of arrays", at: position)
    }
    var written = syntax
    if case .some(nil) = written.sizes.first {
      // Empty brackets take as many elements as there are arguments.
      written.sizes.removeFirst()
      let element = try resolve(written)
      guard (1...Self.maximumComponents).contains(values.count) else {
        throw failure("an array needs at least one element", at: position)
      }
      return try construct(array: .array(element, values.count), element, values, at: position)
    }
    let type = try resolve(written)
    switch type {
    case .array(let element, let count):
      guard values.count == count else {
        throw failure(
          "\(name(type)) needs \(count) elements, not \(values.count)", at: position)
      }
      return try construct(array: type, element, values, at: position)
    case .structure(let index): return try construct(structure: index, values, at: position)
    case .void, .sampler2D:
      throw failure("there is no constructor of \(name(type))", at: position)
    case .scalar, .vector, .matrix: return try construct(numbers: type, values, at: position)
    }
  }

  private func construct(
    array type: ShaderType, _ element: ShaderType, _ values: [CheckedExpression],
    at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    var parts: [CheckedExpression] = []
    for value in values { parts.append(try convert(value, to: element, "an element")) }
    guard componentCount(type) <= Self.maximumComponents else {
      throw failure("a value may hold \(Self.maximumComponents) numbers", at: position)
    }
    return CheckedExpression(.construct(parts), type, at: position)
  }

  /// Checks `Structure(a, b)`.
  func construct(
    structure index: Int, _ values: [CheckedExpression], at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    let fields = structures[index].fields
    guard values.count == fields.count else {
      throw failure(
        "\(structures[index].name) needs \(fields.count) values, not \(values.count)", at: position)
    }
    var parts: [CheckedExpression] = []
    for (field, value) in zip(fields, values) {
      parts.append(try convert(value, to: field.type, "field '\(field.name)'"))
    }
    return CheckedExpression(.construct(parts), .structure(index), at: position)
  }

  private func construct(
    numbers type: ShaderType, _ values: [CheckedExpression], at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    guard !values.isEmpty else {
      throw failure("\(name(type))() needs an argument", at: position)
    }
    for value in values where value.type.scalar == nil {
      throw failure("\(name(type))(…) does not take \(name(value.type))", at: value.position)
    }
    if type.isMatrix, values.count > 1, let matrix = values.first(where: \.type.isMatrix) {
      throw failure("a matrix made from a matrix takes no other arguments", at: matrix.position)
    }
    let isFilled =
      values.count == 1
      && (values[0].type.vectorCount == 1 || type.isMatrix && values[0].type.isMatrix)
    if !isFilled { try requireCount(of: type, values, at: position) }
    return construct(type, values, at: position)
  }

  /// Requires as many components as needed; only the last argument may have some left over.
  private func requireCount(
    of type: ShaderType, _ values: [CheckedExpression], at position: SourcePosition
  ) throws(Failure) {
    let needed = componentCount(type)
    var given = 0
    for value in values {
      guard given < needed else {
        throw failure(
          "too many arguments: \(name(type)) has \(needed) components", at: value.position)
      }
      given += componentCount(value.type)
    }
    guard given == needed || given > needed && !type.isMatrix else {
      throw failure("\(name(type)) needs \(needed) components, these are \(given)", at: position)
    }
  }

  /// Makes a value from components.
  ///
  /// A value that already has the type stays as it is. Constants are folded.
  func construct(
    _ type: ShaderType, _ values: [CheckedExpression], at position: SourcePosition
  ) -> CheckedExpression {
    if values.count == 1, values[0].type == type { return values[0] }
    return folded(CheckedExpression(.construct(values), type, at: position))
  }
}
