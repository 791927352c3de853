// Constructors and conversions.

import SegueMachine

extension Lowerer {
  mutating func construct(
    _ type: ShaderType, _ arguments: [CheckedExpression]
  ) throws(LoweringError) -> [ValueID] {
    var parts: [(value: ValueID, type: ScalarType)] = []
    for argument in arguments {
      parts += zip(try evaluate(argument), program.scalars(of: argument.type)).map { ($0, $1) }
    }
    let wanted = program.scalars(of: type)
    guard wanted.count <= Self.mostScalars else {
      throw .tooLarge("a value of more than \(Self.mostScalars) numbers")
    }
    if case .matrix(let columns, let rows) = type {
      if arguments.count == 1, case .matrix(_, let given) = arguments[0].type {
        return resized(parts.map(\.value), rows: given, columns, rows)
      }
      if parts.count == 1 {
        let value = converted(parts[0].value, parts[0].type, .float)
        return diagonal(value, columns, rows)
      }
    } else if parts.count == 1, wanted.count > 1 {
      let value = converted(parts[0].value, parts[0].type, wanted[0])
      return Array(repeating: value, count: wanted.count)
    }
    return zip(parts, wanted).map { converted($0.value, $0.type, $1) }
  }

  private mutating func diagonal(_ value: ValueID, _ columns: Int, _ rows: Int) -> [ValueID] {
    let zero = graph.float(0)
    return (0..<columns * rows).map { $0 / rows == $0 % rows ? value : zero }
  }

  /// A matrix made from another one: the common part, and the rest from the identity.
  private mutating func resized(
    _ values: [ValueID], rows given: Int, _ columns: Int, _ rows: Int
  ) -> [ValueID] {
    var result = diagonal(graph.float(1), columns, rows)
    for column in 0..<min(columns, values.count / given) {
      for row in 0..<min(rows, given) { result[column * rows + row] = values[column * given + row] }
    }
    return result
  }

  /// A scalar converted to another type.
  mutating func converted(_ value: ValueID, _ from: ScalarType, _ to: ScalarType) -> ValueID {
    switch (from, to) {
    case (.int, .float): graph.make(.intToFloat, value)
    case (.uint, .float): graph.make(.uintToFloat, value)
    case (.bool, .float): graph.make(.truthToFloat, value)
    case (.float, .int): graph.make(.floatToInt, value)
    case (.float, .uint): graph.make(.floatToUint, value)
    case (.bool, .int), (.bool, .uint): graph.make(.truthToInt, value)
    case (.float, .bool): graph.make(.floatToTruth, value)
    case (.int, .bool), (.uint, .bool): graph.make(.intToTruth, value)
    default: value
    }
  }
}
