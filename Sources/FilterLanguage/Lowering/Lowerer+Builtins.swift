// The functions of the language in terms of the machine's operations. Sums and products are made from
// the first component on, so that the interpreter of the tests comes to the same bits.

internal import CSegueKernels

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
      return componentwise(arguments) { $0.make(SEGUE_OP_MULTIPLY, $1[0], factor) }
    case .degrees:
      let factor = graph.float(Float(180 / Double.pi))
      return componentwise(arguments) { $0.make(SEGUE_OP_MULTIPLY, $1[0], factor) }
    case .atan:
      let op = arguments.count == 2 ? SEGUE_OP_ATAN2 : SEGUE_OP_ATAN
      return componentwise(arguments) { $0.make(op, $1[0], $1.count > 1 ? $1[1] : nil) }
    case .mix:
      if case .scalar(.bool) = types[2] {
        return componentwise(arguments) { $0.select($1[2], $1[1], $1[0]) }
      }
      if case .vector(.bool, _) = types[2] {
        return componentwise(arguments) { $0.select($1[2], $1[1], $1[0]) }
      }
      return componentwise(arguments) { $0.make(SEGUE_OP_MIX, $1[0], $1[1], $1[2]) }
    case .clamp:
      let (largest, smallest) = Builtin.limits(program.scalar(types[0]))
      return componentwise(arguments) {
        $0.make(smallest, $0.make(largest, $1[0], $1[1]), $1[2])
      }
    case .floatBitsToInt, .floatBitsToUint:
      return arguments[0].map { graph.make(SEGUE_OP_FLOAT_BITS, $0) }
    default: return arguments[0]
    }
  }

  /// The whole part goes to the second argument, the rest is the value; both have the sign.
  mutating func modf(_ arguments: [CheckedExpression]) throws(LoweringError) -> [ValueID] {
    let value = try evaluate(arguments[0])
    let whole = value.map { graph.make(SEGUE_OP_TRUNCATE, $0) }
    store(whole, in: try place(arguments[1]))
    return zip(value, whole).map { graph.make(SEGUE_OP_SUBTRACT, $0, $1) }
  }

  // MARK: Geometry

  private mutating func dot(_ a: [ValueID], _ b: [ValueID]) -> ValueID {
    sum(zip(a, b).map { ($0, $1) })
  }

  private mutating func length(_ a: [ValueID]) -> ValueID {
    a.count == 1 ? graph.make(SEGUE_OP_ABSOLUTE, a[0]) : graph.make(SEGUE_OP_SQRT, dot(a, a))
  }

  private mutating func geometric(_ builtin: Builtin, _ x: [[ValueID]]) -> [ValueID] {
    switch builtin {
    case .length: return [length(x[0])]
    case .distance: return [length(difference(x[0], x[1]))]
    case .dot: return [dot(x[0], x[1])]
    case .cross:
      return [(1, 2), (2, 0), (0, 1)].map { i, j in
        let first = graph.make(SEGUE_OP_MULTIPLY, x[0][i], x[1][j])
        let second = graph.make(SEGUE_OP_MULTIPLY, x[0][j], x[1][i])
        return graph.make(SEGUE_OP_SUBTRACT, first, second)
      }
    case .normalize:
      let length = length(x[0])
      return x[0].map { graph.make(SEGUE_OP_DIVIDE, $0, length) }
    case .faceforward:
      let faces = graph.make(SEGUE_OP_LESS, dot(x[2], x[1]), graph.float(0))
      return x[0].map { graph.select(faces, $0, graph.make(SEGUE_OP_NEGATE, $0)) }
    case .reflect:
      // I − 2 · dot(N, I) · N
      let twice = graph.make(SEGUE_OP_MULTIPLY, graph.float(2), dot(x[1], x[0]))
      return zip(x[0], x[1]).map {
        graph.make(SEGUE_OP_SUBTRACT, $0, graph.make(SEGUE_OP_MULTIPLY, twice, $1))
      }
    default: return refract(x[0], x[1], x[2][0])
    }
  }

  private mutating func difference(_ a: [ValueID], _ b: [ValueID]) -> [ValueID] {
    zip(a, b).map { graph.make(SEGUE_OP_SUBTRACT, $0, $1) }
  }

  /// k = 1 − eta² · (1 − dot(N, I)²); zero where k < 0, else eta · I − (eta · dot(N, I) + √k) · N
  private mutating func refract(
    _ incident: [ValueID], _ normal: [ValueID], _ eta: ValueID
  ) -> [ValueID] {
    let cosine = dot(normal, incident)
    let one = graph.float(1)
    let sine = graph.make(SEGUE_OP_SUBTRACT, one, graph.make(SEGUE_OP_MULTIPLY, cosine, cosine))
    let squared = graph.make(SEGUE_OP_MULTIPLY, eta, eta)
    let k = graph.make(SEGUE_OP_SUBTRACT, one, graph.make(SEGUE_OP_MULTIPLY, squared, sine))
    let isTotal = graph.make(SEGUE_OP_LESS, k, graph.float(0))
    let factor = graph.make(
      SEGUE_OP_ADD, graph.make(SEGUE_OP_MULTIPLY, eta, cosine), graph.make(SEGUE_OP_SQRT, k))
    return zip(incident, normal).map { i, n in
      let bent = graph.make(
        SEGUE_OP_SUBTRACT, graph.make(SEGUE_OP_MULTIPLY, eta, i),
        graph.make(SEGUE_OP_MULTIPLY, factor, n))
      return graph.select(isTotal, graph.float(0), bent)
    }
  }

  // MARK: Comparing

  private mutating func relational(
    _ builtin: Builtin, _ x: [[ValueID]], _ types: [ShaderType]
  ) -> [ValueID] {
    switch builtin {
    case .any:
      return [x[0].dropFirst().reduce(x[0][0]) { graph.make(SEGUE_OP_OR, $0, $1) }]
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
  fileprivate func simpleOperation(_ type: ScalarType) -> segue_op? {
    switch self {
    case .sin: SEGUE_OP_SIN
    case .cos: SEGUE_OP_COS
    case .tan: SEGUE_OP_TAN
    case .asin: SEGUE_OP_ASIN
    case .acos: SEGUE_OP_ACOS
    case .sinh: SEGUE_OP_SINH
    case .cosh: SEGUE_OP_COSH
    case .tanh: SEGUE_OP_TANH
    case .asinh: SEGUE_OP_ASINH
    case .acosh: SEGUE_OP_ACOSH
    case .atanh: SEGUE_OP_ATANH
    case .pow: SEGUE_OP_POW
    case .exp: SEGUE_OP_EXP
    case .log: SEGUE_OP_LOG
    case .exp2: SEGUE_OP_EXP2
    case .log2: SEGUE_OP_LOG2
    case .sqrt: SEGUE_OP_SQRT
    case .inversesqrt: SEGUE_OP_INVERSE_SQRT
    case .abs: type == .float ? SEGUE_OP_ABSOLUTE : SEGUE_OP_INT_ABSOLUTE
    case .sign: type == .float ? SEGUE_OP_SIGN : SEGUE_OP_INT_SIGN
    case .floor: SEGUE_OP_FLOOR
    case .trunc: SEGUE_OP_TRUNCATE
    case .round, .roundEven: SEGUE_OP_ROUND_EVEN
    case .ceil: SEGUE_OP_CEIL
    case .fract: SEGUE_OP_FRACT
    case .mod: SEGUE_OP_MOD
    case .min: Self.limits(type).smallest
    case .max: Self.limits(type).largest
    case .clamp: type == .float ? SEGUE_OP_CLAMP : nil
    case .step: SEGUE_OP_STEP
    case .smoothstep: SEGUE_OP_SMOOTHSTEP
    case .isnan: SEGUE_OP_IS_NAN
    case .isinf: SEGUE_OP_IS_INFINITE
    default: nil
    }
  }

  /// The larger and the smaller of two.
  fileprivate static func limits(_ type: ScalarType) -> (largest: segue_op, smallest: segue_op) {
    switch type {
    case .float: (SEGUE_OP_MAX, SEGUE_OP_MIN)
    case .uint: (SEGUE_OP_UINT_MAX, SEGUE_OP_UINT_MIN)
    default: (SEGUE_OP_INT_MAX, SEGUE_OP_INT_MIN)
    }
  }
}
