// Expressions: every value is a flat list of numbers.

import SegueShaders

extension ShaderInterpreter {
  mutating func evaluate(_ expression: CheckedExpression) throws(Failure) -> [ShaderConstant] {
    try takeStep()
    switch expression.kind {
    case .literal(let constant): return [constant]
    case .variable(let id): return values[id.index]
    case .swizzle(let value, let components):
      let whole = try evaluate(value)
      return components.map { whole[$0] }
    case .index(let value, let index):
      let whole = try evaluate(value)
      let place = try evaluate(index)[0].int
      return Array(whole[program.element(of: value.type, at: place)])
    case .field(let value, let field):
      return Array(try evaluate(value)[program.field(field, of: value.type)])
    case .construct(let arguments): return try construct(expression.type, arguments)
    case .unary(let operation, let value):
      return try evaluate(value).map { ShaderScalars.apply(operation, $0) }
    case .binary(let operation, let left, let right):
      let (first, second) = (try evaluate(left), try evaluate(right))
      return binary(operation, first, left.type, second, right.type)
    case .and(let left, let right):
      guard try evaluate(left)[0].bool else { return [.bool(false)] }
      return try evaluate(right)
    case .or(let left, let right):
      if try evaluate(left)[0].bool { return [.bool(true)] }
      return try evaluate(right)
    case .choose(let condition, let left, let right):
      return try evaluate(condition)[0].bool ? try evaluate(left) : try evaluate(right)
    case .sequence(let parts):
      var last: [ShaderConstant] = []
      for part in parts { last = try evaluate(part) }
      return last
    case .call(let function, let arguments): return try call(function, arguments)
    case .assign, .increment, .builtin, .sample, .size: return try evaluateFurther(expression)
    }
  }

  private mutating func evaluateFurther(
    _ expression: CheckedExpression
  ) throws(Failure) -> [ShaderConstant] {
    switch expression.kind {
    case .assign(let target, let operation, let value):
      return try assign(target, operation, value)
    case .increment(let target, let step, let isPrefix):
      let place = try self.place(target)
      let before = read(place)
      let after = before.map { ShaderScalars.counted($0, by: step) }
      write(after, to: place)
      return isPrefix ? after : before
    case .builtin(let builtin, let arguments) where builtin.name == "modf":
      let value = try evaluate(arguments[0]).map(\.float)
      let whole = value.map { $0.rounded(.towardZero) }
      write(whole.map { .float($0) }, to: try place(arguments[1]))
      return zip(value, whole).map { .float($0 - $1) }
    case .builtin(let builtin, let arguments):
      var given: [[ShaderConstant]] = []
      for argument in arguments { given.append(try evaluate(argument)) }
      return apply(builtin, given, arguments.map(\.type))
    case .sample(let picture, let place, let level):
      let uv = try evaluate(place).map(\.float)
      let number = if let level { try evaluate(level)[0].float } else { Float(0) }
      return sampler(meant(by: picture), uv[0], uv[1], number).map { .float($0) }
    case .size(let picture):
      return size(meant(by: picture)).map { .int($0) }
    default: return []
    }
  }

  private func meant(by picture: ShaderPicture) -> ShaderPicture {
    guard case .uniform(let name) = picture else { return picture }
    let id = pictures[name] ?? name
    if case .picture(let host) = program.variables[id.index].role { return host }
    return .uniform(id)
  }

  private mutating func assign(
    _ target: CheckedExpression, _ operation: BinaryOperator?, _ value: CheckedExpression
  ) throws(Failure) -> [ShaderConstant] {
    let place = try self.place(target)
    var result = try evaluate(value)
    if let operation { result = binary(operation, read(place), target.type, result, value.type) }
    write(result, to: place)
    return result
  }

  private mutating func construct(
    _ type: ShaderType, _ arguments: [CheckedExpression]
  ) throws(Failure) -> [ShaderConstant] {
    var parts: [ShaderConstant] = []
    for argument in arguments { parts += try evaluate(argument) }
    guard let scalar = type.scalar else { return parts }
    parts = parts.map { ShaderScalars.convert($0, to: scalar) }
    let count = program.width(of: type)
    guard case .matrix(_, let rows) = type else {
      return parts.count == 1
        ? Array(repeating: parts[0], count: count) : Array(parts.prefix(count))
    }
    let isDiagonal: (Int) -> Bool = { $0 / rows == $0 % rows }
    if parts.count == 1 {
      return (0..<count).map { isDiagonal($0) ? parts[0] : .float(0) }
    }
    guard arguments.count == 1, case .matrix(let columns, let given) = arguments[0].type else {
      return parts
    }
    return (0..<count).map { place in
      let (column, row) = (place / rows, place % rows)
      if column < columns, row < given { return parts[column * given + row] }
      return .float(isDiagonal(place) ? 1 : 0)
    }
  }
}

/// Numbers of a variable.
struct ShaderPlace {
  var variable: VariableID
  /// Which of its numbers, in order.
  var slots: [Int]
}

extension ShaderInterpreter {
  /// The place that the left side of an assignment names.
  mutating func place(_ expression: CheckedExpression) throws(Failure) -> ShaderPlace {
    switch expression.kind {
    case .variable(let id):
      return ShaderPlace(variable: id, slots: Array(values[id.index].indices))
    case .swizzle(let inner, let components):
      var place = try self.place(inner)
      place.slots = components.map { place.slots[$0] }
      return place
    case .index(let inner, let index):
      var place = try self.place(inner)
      let number = try evaluate(index)[0].int
      place.slots = Array(place.slots[program.element(of: inner.type, at: number)])
      return place
    case .field(let inner, let field):
      var place = try self.place(inner)
      place.slots = Array(place.slots[program.field(field, of: inner.type)])
      return place
    default: preconditionFailure("not a place")
    }
  }

  func read(_ place: ShaderPlace) -> [ShaderConstant] {
    place.slots.map { values[place.variable.index][$0] }
  }

  mutating func write(_ value: [ShaderConstant], to place: ShaderPlace) {
    for (slot, number) in zip(place.slots, value) { values[place.variable.index][slot] = number }
  }
}
