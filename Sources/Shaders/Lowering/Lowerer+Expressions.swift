// Turns expressions into lists of scalars.

import SegueMachine
import SeguePixels

extension Lowerer {
  /// The scalars of an expression's value.
  mutating func evaluate(_ expression: CheckedExpression) throws(LoweringError) -> [ValueID] {
    position = expression.position
    nesting += 1
    defer { nesting -= 1 }
    try checkSize()
    // The value of a variable is already there, however large it is.
    if case .variable(let variable) = expression.kind, let held = values[variable] {
      work += 1
      return held
    }
    let scalars = try scalars(expression)
    work += 1 + scalars.count
    return scalars
  }

  private mutating func scalars(
    _ expression: CheckedExpression
  ) throws(LoweringError) -> [ValueID] {
    switch expression.kind {
    case .literal(let constant): return [graph.value(.constant(constant.word))]
    case .variable: return zero(expression.type)
    case .swizzle(let inner, let components):
      let all = try evaluate(inner)
      return components.map { all[$0] }
    case .field(let inner, let field):
      return Array(try evaluate(inner)[program.fieldRange(inner.type, field)])
    case .index(let inner, let index):
      let all = try evaluate(inner)
      return element(all, count: program.elementCount(inner.type), at: try evaluate(index)[0])
    case .construct(let arguments): return try construct(expression.type, arguments)
    case .unary(let op, let inner):
      return unary(op, try evaluate(inner), program.scalar(inner.type))
    case .binary(let op, let left, let right):
      let (a, b) = (try evaluate(left), try evaluate(right))
      return binary(op, a, left.type, b, right.type)
    case .and(let left, let right): return try shortCircuit(left, right, isAnd: true)
    case .or(let left, let right): return try shortCircuit(left, right, isAnd: false)
    case .choose(let condition, let first, let second):
      return try choose(try evaluate(condition)[0], first, second)
    case .assign(let target, let op, let value): return try assign(target, op, value)
    case .increment(let target, let by, let isPrefix):
      return try increment(target, by: by, isPrefix: isPrefix)
    case .call(let function, let arguments): return try call(function, arguments)
    case .builtin(let builtin, let arguments): return try call(builtin, arguments)
    case .sample(let picture, let uv, let level):
      let place = try evaluate(uv)
      let number = if let level { try evaluate(level)[0] } else { nil as ValueID? }
      return sample(picture, place[0], place[1], level: number)
    case .size(let picture): return size(of: picture)
    case .sequence(let all):
      var last: [ValueID] = []
      for inner in all { last = try evaluate(inner) }
      return last
    }
  }

  /// Samples a picture's colour, or that of a level of it.
  mutating func sample(
    _ picture: ShaderPicture, _ u: ValueID, _ v: ValueID, level: ValueID? = nil
  ) -> [ValueID] {
    let number = UInt16(pictures.firstIndex(of: meant(by: picture)) ?? 0)
    // A level that is surely not above 0 is the picture itself.
    let isOwn = level.flatMap { graph.constant($0) }.map { !(Float(bitPattern: $0) > 0) } ?? false
    let sample = graph.value(.sample(picture: number, u, v, level: isOwn ? nil : level))
    return (0..<4).map { graph.value(.component(sample, UInt8($0))) }
  }

  /// The picture that a name means here: in a function, the picture that was passed.
  private func meant(by picture: ShaderPicture) -> ShaderPicture {
    guard case .uniform(let name) = picture else { return picture }
    let id = samplers[name] ?? name
    guard case .picture(let host) = program.variables[id.index].role else { return .uniform(id) }
    return host
  }

  /// The width and height of a picture; those of the transition are as large as the canvas.
  private mutating func size(of picture: ShaderPicture) -> [ValueID] {
    guard case .uniform(let id) = meant(by: picture) else {
      return [ShaderInput.width, .height].map {
        graph.make(.floatToInt, graph.value(.input($0)))
      }
    }
    let size = environment.sizes[id] ?? PixelSize(width: 1, height: 1)
    return [size.width, size.height].map { graph.int(Int32($0)) }
  }

  /// An element of a list; the index is clamped.
  mutating func element(_ all: [ValueID], count: Int, at index: ValueID) -> [ValueID] {
    let width = all.count / max(count, 1)
    if let word = graph.constant(index) {
      let place = min(max(Int(Int32(bitPattern: word)), 0), count - 1)
      return Array(all[place * width..<(place + 1) * width])
    }
    work += all.count
    var chosen = Array(all[(count - 1) * width..<count * width])
    for place in (0..<(count - 1)).reversed() {
      let isIt = graph.make(.intLessEqual, index, graph.int(Int32(place)))
      chosen = (0..<width).map { graph.select(isIt, all[place * width + $0], chosen[$0]) }
    }
    return chosen
  }

  /// Evaluates the right side only where the left side does not decide, because it may write.
  private mutating func shortCircuit(
    _ left: CheckedExpression, _ right: CheckedExpression, isAnd: Bool
  ) throws(LoweringError) -> [ValueID] {
    let first = try evaluate(left)[0]
    var second = graph.truth(!isAnd)
    try branch(isAnd ? first : graph.not(first)) { (lowerer) throws(LoweringError) in
      second = try lowerer.evaluate(right)[0]
    } otherwise: { (_) throws(LoweringError) in
    }
    let mask = isAnd ? first : graph.not(first)
    return [graph.select(mask, second, graph.truth(!isAnd))]
  }

  private mutating func choose(
    _ condition: ValueID, _ first: CheckedExpression, _ second: CheckedExpression
  ) throws(LoweringError) -> [ValueID] {
    var (a, b): ([ValueID], [ValueID]) = ([], [])
    try branch(condition) { (lowerer) throws(LoweringError) in
      a = try lowerer.evaluate(first)
    } otherwise: { (lowerer) throws(LoweringError) in
      b = try lowerer.evaluate(second)
    }
    if let word = graph.constant(condition) { return word != 0 ? a : b }
    return zip(a, b).map { graph.select(condition, $0, $1) }
  }

  // MARK: Functions

  private mutating func call(
    _ function: FunctionID, _ arguments: [CheckedExpression]
  ) throws(LoweringError) -> [ValueID] {
    if pictures.contains(.pass(function)) {
      let place = try evaluate(arguments[0])
      return sample(.pass(function), place[0], place[1])
    }
    let definition = program.functions[function.index]
    var scalars: [[ValueID]] = []
    var places: [Place?] = []
    for (argument, parameter) in zip(arguments, definition.parameters) {
      if parameter.passing == .copyIn {
        scalars.append(try evaluate(argument))
        places.append(nil)
      } else {
        let place = try self.place(argument)
        scalars.append(parameter.passing == .copyOut ? zero(argument.type) : read(place))
        places.append(place)
      }
    }
    // All are set at once after the arguments, because arguments may call the function themselves.
    var passed = samplers
    for (argument, parameter) in zip(arguments, definition.parameters) {
      if argument.type == .sampler2D, case .variable(let name) = argument.kind {
        passed[parameter.variable] = samplers[name] ?? name
      }
    }
    samplers = passed
    let (result, out) = try call(function, arguments: scalars)
    for (place, value) in zip(places, out) {
      if let place { store(value, in: place) }
    }
    return result
  }

  /// Runs a function; returns its value, and its parameters' values at the end.
  mutating func call(
    _ function: FunctionID, arguments: [[ValueID]]
  ) throws(LoweringError) -> (result: [ValueID], parameters: [[ValueID]]) {
    let definition = program.functions[function.index]
    nesting += 4
    defer { nesting -= 4 }
    let entry = liveOverall
    contexts.append(LoweringContext(isFunction: true, callerPath: path, entry: entry))
    path = nil
    let depth = contexts.count - 1
    for (parameter, value) in zip(definition.parameters, arguments) {
      // A parameter that is copied out outlives the function: pixels must keep the value that they
      // had at their return.
      depths[parameter.variable] = parameter.passing == .copyIn ? depth : depth - 1
      values[parameter.variable] = value
    }
    returnTypes.append(definition.returns)
    try run(definition.body[...])
    returnTypes.removeLast()
    let context = contexts.removeLast()
    path = context.callerPath
    if let ended, ended >= depth { self.ended = nil }
    let out = definition.parameters.map { values[$0.variable] ?? [] }
    return (context.result ?? zero(definition.returns), out)
  }

  /// Calls a function of the language; written values go to their place.
  private mutating func call(
    _ builtin: Builtin, _ arguments: [CheckedExpression]
  ) throws(LoweringError) -> [ValueID] {
    var scalars: [[ValueID]] = []
    for (place, argument) in arguments.enumerated() where place != builtin.written {
      scalars.append(try evaluate(argument))
    }
    noteAngles(scalars.first ?? [], of: builtin)
    let values = builtin.apply(scalars, arguments.map(\.type), &graph)
    guard let written = builtin.written else { return values }
    let count = program.width(of: arguments[written].type)
    store(Array(values.suffix(count)), in: try place(arguments[written]))
    return values.dropLast(count)
  }

  /// The return type of the innermost function.
  var currentReturnType: ShaderType { returnTypes.last ?? .void }

  // MARK: Operators

  private mutating func unary(
    _ op: UnaryOperator, _ scalars: [ValueID], _ type: ScalarType
  ) -> [ValueID] {
    scalars.map { value in
      switch (op, type) {
      case (.negate, .float): graph.make(.negate, value)
      case (.negate, _): graph.make(.intNegate, value)
      case (.not, _), (.complement, _): graph.not(value)
      }
    }
  }

  /// Applies an operator to two operands: component by component, or to matrices.
  mutating func binary(
    _ op: BinaryOperator, _ left: [ValueID], _ leftType: ShaderType, _ right: [ValueID],
    _ rightType: ShaderType
  ) -> [ValueID] {
    if op == .multiply, let product = multiply(left, leftType, right, rightType) { return product }
    if op == .equal || op == .notEqual {
      let same = equality(left, right, program.scalars(of: leftType))
      return [op == .equal ? same : graph.not(same)]
    }
    let type = program.scalar(leftType)
    let count = max(left.count, right.count)
    return (0..<count).map { index in
      let a = left[left.count == 1 ? 0 : index]
      let b = right[right.count == 1 ? 0 : index]
      return graph.make(op, a, b, type)
    }
  }

  /// Whether all scalars are equal.
  private mutating func equality(
    _ left: [ValueID], _ right: [ValueID], _ types: [ScalarType]
  ) -> ValueID {
    var same = graph.truth(true)
    for index in left.indices {
      let op: MachineOperation = types[index] == .float ? .equal : .intEqual
      same = graph.and(same, graph.make(op, left[index], right[index]))
    }
    return same
  }

  /// The product by linear algebra; nil when no operand is a matrix, or one is a scalar.
  private mutating func multiply(
    _ left: [ValueID], _ leftType: ShaderType, _ right: [ValueID], _ rightType: ShaderType
  ) -> [ValueID]? {
    switch (leftType, rightType) {
    case (.matrix(let columns, let rows), .vector):
      return (0..<rows).map { row in
        graph.sum((0..<columns).map { (left[$0 * rows + row], right[$0]) })
      }
    case (.vector, .matrix(let columns, let rows)):
      return (0..<columns).map { column in
        graph.sum((0..<rows).map { (left[$0], right[column * rows + $0]) })
      }
    case (.matrix(let inner, let rows), .matrix(let columns, _)):
      return (0..<columns).flatMap { column in
        (0..<rows).map { row in
          graph.sum((0..<inner).map { (left[$0 * rows + row], right[column * inner + $0]) })
        }
      }
    default: return nil
    }
  }

}

extension CheckedProgram {
  /// The scalar type of a scalar, vector or matrix.
  func scalar(_ type: ShaderType) -> ScalarType {
    switch type {
    case .scalar(let scalar), .vector(let scalar, _): scalar
    default: .float
    }
  }

  /// The number of elements that an index can select.
  func elementCount(_ type: ShaderType) -> Int {
    switch type {
    case .vector(_, let count), .array(_, let count): count
    case .matrix(let columns, _): columns
    default: 1
    }
  }

  /// The numbers of a field's scalars.
  func fieldRange(_ type: ShaderType, _ field: Int) -> Range<Int> {
    guard case .structure(let index) = type else { return 0..<0 }
    return structures[index].starts[field]..<structures[index].starts[field + 1]
  }
}
