// The functions of the language in terms of the machine's operations. Sums and products are made from
// the first component on, so that the interpreter of the tests comes to the same bits.

extension Lowerer {
  /// A function's value, its arguments being evaluated.
  mutating func builtin(
    _ builtin: Builtin, _ arguments: [[ValueID]], _ types: [ShaderType], _ type: ShaderType
  ) -> [ValueID] {
    if let op = builtin.simpleOperation(program.scalar(types[0])) {
      return componentwise(arguments) { graph, x in
        graph.make(op, x[0], x.count > 1 ? x[1] : nil, x.count > 2 ? x[2] : nil)
      }
    }
    switch builtin {
    case .length, .distance, .dot, .cross, .normalize, .faceforward, .reflect, .refract:
      return geometric(builtin, arguments)
    case .matrixCompMult, .outerProduct, .transpose, .determinant, .inverse:
      return matrix(builtin, arguments, types)
    case .lessThan, .lessThanEqual, .greaterThan, .greaterThanEqual, .equal, .notEqual, .any, .all,
      .not:
      return relational(builtin, arguments, types)
    default: return other(builtin, arguments, types)
    }
  }

  /// Applies an operation to components; scalars go with every component.
  private mutating func componentwise(
    _ arguments: [[ValueID]], _ body: (inout ShaderGraph, [ValueID]) -> ValueID
  ) -> [ValueID] {
    let count = arguments.map(\.count).max() ?? 0
    return (0..<count).map { index in
      body(&graph, arguments.map { $0[$0.count == 1 ? 0 : index] })
    }
  }

  private mutating func other(
    _ builtin: Builtin, _ arguments: [[ValueID]], _ types: [ShaderType]
  ) -> [ValueID] {
    switch builtin {
    case .radians:
      let factor = graph.float(Float(Double.pi / 180))
      return componentwise(arguments) { $0.make(.multiply, $1[0], factor) }
    case .degrees:
      let factor = graph.float(Float(180 / Double.pi))
      return componentwise(arguments) { $0.make(.multiply, $1[0], factor) }
    case .atan:
      let op: MachineOperation = arguments.count == 2 ? .atan2 : .atan
      return componentwise(arguments) { $0.make(op, $1[0], $1.count > 1 ? $1[1] : nil) }
    case .mix:
      if case .scalar(.bool) = types[2] {
        return componentwise(arguments) { $0.select($1[2], $1[1], $1[0]) }
      }
      if case .vector(.bool, _) = types[2] {
        return componentwise(arguments) { $0.select($1[2], $1[1], $1[0]) }
      }
      return componentwise(arguments) { $0.make(.mix, $1[0], $1[1], $1[2]) }
    case .clamp:
      let (largest, smallest) = Builtin.limits(program.scalar(types[0]))
      return componentwise(arguments) {
        $0.make(smallest, $0.make(largest, $1[0], $1[1]), $1[2])
      }
    case .floatBitsToInt, .floatBitsToUint:
      return arguments[0].map { graph.make(.floatBits, $0) }
    default: return arguments[0]
    }
  }

  /// The whole part goes to the second argument, the rest is the value; both have the sign.
  mutating func modf(_ arguments: [CheckedExpression]) throws(LoweringError) -> [ValueID] {
    let value = try evaluate(arguments[0])
    let whole = value.map { graph.make(.truncate, $0) }
    store(whole, in: try place(arguments[1]))
    return zip(value, whole).map { graph.make(.subtract, $0, $1) }
  }

  // MARK: Geometry

  private mutating func dot(_ a: [ValueID], _ b: [ValueID]) -> ValueID {
    sum(zip(a, b).map { ($0, $1) })
  }

  private mutating func length(_ a: [ValueID]) -> ValueID {
    a.count == 1 ? graph.make(.absolute, a[0]) : graph.make(.sqrt, dot(a, a))
  }

  private mutating func geometric(_ builtin: Builtin, _ x: [[ValueID]]) -> [ValueID] {
    switch builtin {
    case .length: return [length(x[0])]
    case .distance: return [length(difference(x[0], x[1]))]
    case .dot: return [dot(x[0], x[1])]
    case .cross:
      return [(1, 2), (2, 0), (0, 1)].map { i, j in
        let first = graph.make(.multiply, x[0][i], x[1][j])
        let second = graph.make(.multiply, x[0][j], x[1][i])
        return graph.make(.subtract, first, second)
      }
    case .normalize:
      let length = length(x[0])
      return x[0].map { graph.make(.divide, $0, length) }
    case .faceforward:
      let faces = graph.make(.less, dot(x[2], x[1]), graph.float(0))
      return x[0].map { graph.select(faces, $0, graph.make(.negate, $0)) }
    case .reflect:
      // I − 2 · dot(N, I) · N
      let twice = graph.make(.multiply, graph.float(2), dot(x[1], x[0]))
      return zip(x[0], x[1]).map {
        graph.make(.subtract, $0, graph.make(.multiply, twice, $1))
      }
    default: return refract(x[0], x[1], x[2][0])
    }
  }

  private mutating func difference(_ a: [ValueID], _ b: [ValueID]) -> [ValueID] {
    zip(a, b).map { graph.make(.subtract, $0, $1) }
  }

  /// GLSL's refraction.
  ///
  /// k = 1 − eta² · (1 − dot(N, I)²); zero where k < 0, else eta · I − (eta · dot(N, I) + √k) · N.
  private mutating func refract(
    _ incident: [ValueID], _ normal: [ValueID], _ eta: ValueID
  ) -> [ValueID] {
    let cosine = dot(normal, incident)
    let one = graph.float(1)
    let sine = graph.make(.subtract, one, graph.make(.multiply, cosine, cosine))
    let squared = graph.make(.multiply, eta, eta)
    let k = graph.make(.subtract, one, graph.make(.multiply, squared, sine))
    let isTotal = graph.make(.less, k, graph.float(0))
    let factor = graph.make(
      .add, graph.make(.multiply, eta, cosine), graph.make(.sqrt, k))
    return zip(incident, normal).map { i, n in
      let bent = graph.make(
        .subtract, graph.make(.multiply, eta, i),
        graph.make(.multiply, factor, n))
      return graph.select(isTotal, graph.float(0), bent)
    }
  }

  // MARK: Comparing

  private mutating func relational(
    _ builtin: Builtin, _ x: [[ValueID]], _ types: [ShaderType]
  ) -> [ValueID] {
    switch builtin {
    case .any:
      return [x[0].dropFirst().reduce(x[0][0]) { graph.make(.or, $0, $1) }]
    case .all: return [x[0].dropFirst().reduce(x[0][0]) { graph.and($0, $1) }]
    case .not: return x[0].map { graph.not($0) }
    default: break
    }
    let op: BinaryOperator =
      switch builtin {
      case .lessThan: .less
      case .lessThanEqual: .lessOrEqual
      case .greaterThan: .greater
      case .greaterThanEqual: .greaterOrEqual
      case .equal: .equal
      default: .notEqual
      }
    let type = ShaderType.scalar(program.scalar(types[0]))
    return zip(x[0], x[1]).map { binary(op, [$0], type, [$1], type)[0] }
  }
}

extension Builtin {
  /// The one operation that a function is, component by component.
  fileprivate func simpleOperation(_ type: ScalarType) -> MachineOperation? {
    switch self {
    case .sin: .sin
    case .cos: .cos
    case .tan: .tan
    case .asin: .asin
    case .acos: .acos
    case .sinh: .sinh
    case .cosh: .cosh
    case .tanh: .tanh
    case .asinh: .asinh
    case .acosh: .acosh
    case .atanh: .atanh
    case .pow: .pow
    case .exp: .exp
    case .log: .log
    case .exp2: .exp2
    case .log2: .log2
    case .sqrt: .sqrt
    case .inversesqrt: .inverseSqrt
    case .abs: type == .float ? .absolute : .intAbsolute
    case .sign: type == .float ? .sign : .intSign
    case .floor: .floor
    case .trunc: .truncate
    case .round, .roundEven: .roundEven
    case .ceil: .ceil
    case .fract: .fract
    case .mod: .mod
    case .min: Self.limits(type).smallest
    case .max: Self.limits(type).largest
    case .clamp: type == .float ? .clamp : nil
    case .step: .step
    case .smoothstep: .smoothstep
    case .isnan: .isNan
    case .isinf: .isInfinite
    default: nil
    }
  }

  /// The larger and the smaller of two.
  fileprivate static func limits(_ type: ScalarType) -> (
    largest: MachineOperation, smallest: MachineOperation
  ) {
    switch type {
    case .float: (.max, .min)
    case .uint: (.uintMax, .uintMin)
    default: (.intMax, .intMin)
    }
  }
}
