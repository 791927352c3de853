// The functions of the language, GLSL ES 1.00 and the common ones of 3.00. Each has one entry: its
// arguments, and the operations that it becomes. Sums and products start at the first component, so
// that the tests' interpreter gets the same bits.

import SegueMachine

private typealias Pattern = BuiltinPattern
private typealias Shape = BuiltinShape

private let floats = Shape.any(.float)
private let number = Shape.one(.float)
private let ints = Shape.any(.int)
private let uints = Shape.any(.uint)

private let ofOne = [Pattern([floats], floats)]
private let ofTwo = [Pattern([floats, floats], floats)]
private let ofOneOrTwo = ofOne + ofTwo
private let orNumber = [Pattern([floats, number], floats)]
private let wholesOfTwo = [ScalarType.int, .uint].flatMap { scalar in
  let (whole, one) = (Shape.any(scalar), Shape.one(.scalar(scalar)))
  return [Pattern([whole, whole], whole), Pattern([whole, one], whole)]
}
private let wholesOfThree = [ScalarType.int, .uint].flatMap { scalar in
  let (whole, one) = (Shape.any(scalar), Shape.one(.scalar(scalar)))
  return [Pattern([whole, whole, whole], whole), Pattern([whole, one, one], whole)]
}

extension Builtin {
  /// The functions with a name; nil for an unknown name.
  package static func named(_ name: String) -> Builtin? { byName[name] }

  /// All names.
  package static var names: Dictionary<String, Builtin>.Keys { byName.keys }

  private static let byName = Dictionary(
    uniqueKeysWithValues: (angles + powers + steps + choices + bits + geometry + matrices
      + comparisons + differences + pictures + isf).map { ($0.name, $0) })

  private static let angles = [
    Builtin(
      "radians", ofOne,
      .each { graph, x, _ in graph.make(.multiply, x[0], graph.float(Float(Double.pi / 180))) }),
    Builtin(
      "degrees", ofOne,
      .each { graph, x, _ in graph.make(.multiply, x[0], graph.float(Float(180 / Double.pi))) }),
    Builtin("sin", .sin, ofOne), Builtin("cos", .cos, ofOne), Builtin("tan", .tan, ofOne),
    Builtin("asin", .asin, ofOne), Builtin("acos", .acos, ofOne),
    Builtin(
      "atan", ofOneOrTwo,
      .each { graph, x, _ in x.count == 2 ? graph.make(.atan2, x[0], x[1]) : graph.make(.atan, x[0])
      }),
    Builtin("sinh", .sinh, ofOne), Builtin("cosh", .cosh, ofOne), Builtin("tanh", .tanh, ofOne),
    Builtin("asinh", .asinh, ofOne), Builtin("acosh", .acosh, ofOne),
    Builtin("atanh", .atanh, ofOne),
  ]

  private static let powers = [
    Builtin("pow", .pow, ofTwo), Builtin("exp", .exp, ofOne), Builtin("exp2", .exp2, ofOne),
    Builtin("log", .log, ofOne), Builtin("log2", .log2, ofOne), Builtin("sqrt", .sqrt, ofOne),
    Builtin("inversesqrt", .inverseSqrt, ofOne),
  ]

  private static let steps = [
    Builtin(
      "abs", ofOne + [Pattern([ints], ints)],
      .each { $0.make($2 == .float ? .absolute : .intAbsolute, $1[0]) }),
    Builtin(
      "sign", ofOne + [Pattern([ints], ints)],
      .each { $0.make($2 == .float ? .sign : .intSign, $1[0]) }),
    Builtin("floor", .floor, ofOne), Builtin("ceil", .ceil, ofOne),
    Builtin("trunc", .truncate, ofOne), Builtin("round", .roundEven, ofOne),
    Builtin("roundEven", .roundEven, ofOne), Builtin("fract", .fract, ofOne),
    Builtin("mod", .mod, ofTwo + orNumber),
    // The whole part is written, the rest is returned; both have the argument's sign.
    Builtin(
      "modf", ofTwo, writes: 1,
      .whole { graph, x, _ in
        let whole = x[0].map { graph.make(.truncate, $0) }
        return zip(x[0], whole).map { graph.make(.subtract, $0, $1) } + whole
      }),
    Builtin("step", .step, ofTwo + [Pattern([number, floats], floats)]),
    Builtin(
      "smoothstep", .smoothstep,
      [
        Pattern([floats, floats, floats], floats), Pattern([number, number, floats], floats),
      ]),
  ]

  private static let choices = [
    Builtin("min", ofTwo + orNumber + wholesOfTwo, .each { $0.make($2.smaller, $1[0], $1[1]) }),
    Builtin("max", ofTwo + orNumber + wholesOfTwo, .each { $0.make($2.larger, $1[0], $1[1]) }),
    Builtin(
      "clamp",
      [
        Pattern([floats, floats, floats], floats), Pattern([floats, number, number], floats),
      ] + wholesOfThree,
      .each { graph, x, type in
        type == .float
          ? graph.make(.clamp, x[0], x[1], x[2])
          : graph.make(type.smaller, graph.make(type.larger, x[0], x[1]), x[2])
      }),
    Builtin(
      "mix",
      [
        Pattern([floats, floats, floats], floats), Pattern([floats, floats, number], floats),
        Pattern([floats, floats, .any(.bool)], floats),
      ],
      .whole { graph, x, types in
        x[0].indices.map { index in
          let share = x[2][x[2].count == 1 ? 0 : index]
          return types[2].scalar == .bool
            ? graph.select(share, x[1][index], x[0][index])
            : graph.make(.mix, x[0][index], x[1][index], share)
        }
      }),
  ]

  private static let bits = [
    Builtin("isnan", .isNan, [Pattern([floats], .any(.bool))]),
    Builtin("isinf", .isInfinite, [Pattern([floats], .any(.bool))]),
    Builtin("floatBitsToInt", .floatBits, [Pattern([floats], ints)]),
    Builtin("floatBitsToUint", .floatBits, [Pattern([floats], uints)]),
    Builtin("intBitsToFloat", .move, [Pattern([ints], floats)]),
    Builtin("uintBitsToFloat", .move, [Pattern([uints], floats)]),
  ]

  private static let geometry: [Builtin] = {
    let three = Shape.one(.vector(.float, 3))
    return [
      Builtin(
        "length", [Pattern([floats], number)], .whole { graph, x, _ in [graph.length(x[0])] }),
      Builtin(
        "distance", [Pattern([floats, floats], number)],
        .whole { graph, x, _ in
          let difference = zip(x[0], x[1]).map { graph.make(.subtract, $0, $1) }
          return [graph.length(difference)]
        }),
      Builtin(
        "dot", [Pattern([floats, floats], number)],
        .whole { graph, x, _ in [graph.dot(x[0], x[1])] }),
      Builtin(
        "cross", [Pattern([three, three], three)], .whole { graph, x, _ in graph.cross(x[0], x[1]) }
      ),
      Builtin("normalize", ofOne, .whole { graph, x, _ in graph.normalized(x[0]) }),
      Builtin(
        "faceforward", [Pattern([floats, floats, floats], floats)],
        .whole { graph, x, _ in
          let faces = graph.make(.less, graph.dot(x[2], x[1]), graph.float(0))
          return x[0].map { graph.select(faces, $0, graph.make(.negate, $0)) }
        }),
      Builtin("reflect", ofTwo, .whole { graph, x, _ in graph.reflected(x[0], x[1]) }),
      Builtin(
        "refract", [Pattern([floats, floats, number], floats)],
        .whole { graph, x, _ in graph.refracted(x[0], x[1], x[2][0]) }),
    ]
  }()

  private static let matrices = [
    Builtin(
      "matrixCompMult", [Pattern([.matrix, .matrix], .matrix)],
      .whole { graph, x, _ in zip(x[0], x[1]).map { graph.make(.multiply, $0, $1) } }),
    Builtin(
      "outerProduct", [Pattern([.column, .row], .matrix)],
      .whole { graph, x, _ in
        x[1].flatMap { row in x[0].map { graph.make(.multiply, $0, row) } }
      }),
    Builtin(
      "transpose", [Pattern([.matrix], .transposed)],
      .whole { _, x, types in
        guard case .matrix(let columns, let rows) = types[0] else { return x[0] }
        return (0..<rows).flatMap { row in (0..<columns).map { x[0][$0 * rows + row] } }
      }),
    Builtin(
      "determinant", [Pattern([.square], number)],
      .whole { graph, x, _ in [graph.determinant(x[0])] }),
    Builtin(
      "inverse", [Pattern([.square], .square)], .whole { graph, x, _ in graph.inverse(x[0]) }),
  ]

  private static let comparisons: [Builtin] = {
    let truths = Shape.vector(.bool)
    let numbers = [ScalarType.float, .int, .uint].map { scalar in
      Pattern([.vector(scalar), .vector(scalar)], truths)
    }
    func compare(_ name: String, _ operation: BinaryOperator, _ patterns: [Pattern]) -> Builtin {
      Builtin(name, patterns, .each { $0.make(operation, $1[0], $1[1], $2) })
    }
    let all = numbers + [Pattern([truths, truths], truths)]
    return [
      compare("lessThan", .less, numbers), compare("lessThanEqual", .lessOrEqual, numbers),
      compare("greaterThan", .greater, numbers),
      compare("greaterThanEqual", .greaterOrEqual, numbers),
      compare("equal", .equal, all), compare("notEqual", .notEqual, all),
      Builtin(
        "any", [Pattern([truths], .one(.bool))],
        .whole { graph, x, _ in [x[0].dropFirst().reduce(x[0][0]) { graph.make(.or, $0, $1) }] }),
      Builtin(
        "all", [Pattern([truths], .one(.bool))],
        .whole { graph, x, _ in [x[0].dropFirst().reduce(x[0][0]) { graph.and($0, $1) }] }),
      Builtin("not", [Pattern([truths], truths)], .each { graph, x, _ in graph.not(x[0]) }),
    ]
  }()

  private static let pictures: [Builtin] = {
    let (place, color) = (Shape.one(.vector(.float, 2)), Shape.one(.vector(.float, 4)))
    let picture = Shape.one(.sampler2D)
    let whole = Shape.one(.vector(.int, 2))
    let plain = Pattern([picture, place], color)
    let leveled = Pattern([picture, place, number], color)
    let slopes = Pattern([picture, place, place, place], color)
    let level = Shape.one(.int)
    let projected = [3, 4].map { Pattern([picture, .one(.vector(.float, $0))], color) }
    return [
      Builtin("getFromColor", [Pattern([place], color)], .sample(.from)),
      Builtin("getToColor", [Pattern([place], color)], .sample(.to)),
      Builtin("texture2D", [plain, leveled], .sample(.argument, level: .given)),
      Builtin("texture", [plain, leveled], .sample(.argument, level: .given)),
      Builtin("textureLod", [leveled], .sample(.argument, level: .given)),
      Builtin("texture2DLod", [leveled], .sample(.argument, level: .given)),
      Builtin("texture2DLodEXT", [leveled], .sample(.argument, level: .given)),
      Builtin("textureGrad", [slopes], .sample(.argument, level: .steps)),
      Builtin("texture2DGradEXT", [slopes], .sample(.argument, level: .steps)),
      Builtin("textureProj", projected, .sample(.argument, at: .projected)),
      Builtin("texture2DProj", projected, .sample(.argument, at: .projected)),
      Builtin(
        "textureOffset", [Pattern([picture, place, whole], color)],
        .sample(.argument, at: .shifted)),
      Builtin(
        "texelFetch", [Pattern([picture, whole, level], color)], .sample(.argument, at: .texel)),
      Builtin(
        "texelFetchOffset", [Pattern([picture, whole, level, whole], color)],
        .sample(.argument, at: .shiftedTexel)),
      Builtin("textureSize", [Pattern([picture, level], whole)], .size),
    ]
  }()

  /// The functions of ISF, the Interactive Shader Format.
  private static let isf: [Builtin] = {
    let (place, color) = (Shape.one(.vector(.float, 2)), Shape.one(.vector(.float, 4)))
    let picture = Shape.one(.sampler2D)
    return [
      Builtin("IMG_NORM_PIXEL", [Pattern([picture, place], color)], .sample(.argument)),
      Builtin("IMG_PIXEL", [Pattern([picture, place], color)], .sample(.argument, at: .pixels)),
      Builtin("IMG_THIS_NORM_PIXEL", [Pattern([picture], color)], .sample(.argument, at: .here)),
      Builtin("IMG_THIS_PIXEL", [Pattern([picture], color)], .sample(.argument, at: .here)),
      Builtin("IMG_SIZE", [Pattern([picture], place)], .size),
    ]
  }()

  /// Differences to the neighbouring pixel, in squares of two by two pixels as in OpenGL.
  private static let differences: [Builtin] = {
    let across = [("dFdx", false), ("dFdxFine", false), ("dFdxCoarse", false)]
    let up = [("dFdy", true), ("dFdyFine", true), ("dFdyCoarse", true)]
    let sums = ["fwidth", "fwidthFine", "fwidthCoarse"].map { name in
      Builtin(
        name, ofOne,
        .each { graph, x, _ in
          let parts = [MachineOperation.differenceAcross, .differenceUp].map {
            graph.make(.absolute, graph.make($0, x[0]))
          }
          return graph.make(.add, parts[0], parts[1])
        })
    }
    return sums
      + (across + up).map { Builtin($0, $1 ? .differenceUp : .differenceAcross, ofOne) }
  }()

  /// Whether it is a sine, cosine or tangent, which are slow for large numbers.
  var takesAngle: Bool { ["sin", "cos", "tan"].contains(name) }

  /// Whether it compares the pixel with its neighbours.
  package var takesDifferences: Bool { Self.differences.contains(self) }
}

extension ScalarType {
  /// The smaller of two.
  fileprivate var smaller: MachineOperation {
    switch self {
    case .float: .min
    case .uint: .uintMin
    default: .intMin
    }
  }

  /// The larger of two.
  fileprivate var larger: MachineOperation {
    switch self {
    case .float: .max
    case .uint: .uintMax
    default: .intMax
    }
  }
}
