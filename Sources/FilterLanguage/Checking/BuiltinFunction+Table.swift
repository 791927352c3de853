// The table of the language's functions: GLSL ES 1.00 and what is common of 3.00.

extension BuiltinFunction {
  /// Overloads by name.
  static let patterns: [String: [Pattern]] = {
    var table: [String: [Pattern]] = [:]
    func add(_ names: [Builtin], _ patterns: [Pattern]) {
      for name in names { table[name.rawValue, default: []] += patterns }
    }
    addFloats(add)
    addNumbers(add)
    addGeometry(add)
    addTruths(add)
    addPictures(&table)
    return table
  }()

  private typealias Add = ([Builtin], [Pattern]) -> Void
  private static let float = Shape.any(.float)
  private static let number = Shape.one(.float)

  private static func addFloats(_ add: Add) {
    add(
      [
        .radians, .degrees, .sin, .cos, .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .asinh,
        .acosh, .atanh, .exp, .log, .exp2, .log2, .sqrt, .inversesqrt, .abs, .sign, .floor, .trunc,
        .round, .roundEven, .ceil, .fract, .normalize,
      ], [Pattern([float], float)])
    add([.atan, .pow, .mod, .min, .max, .step, .reflect], [Pattern([float, float], float)])
    add([.mod, .min, .max], [Pattern([float, number], float)])
    add([.step], [Pattern([number, float], float)])
    add([.modf], [Pattern([float, float], float)])
    add([.clamp, .mix, .smoothstep, .faceforward], [Pattern([float, float, float], float)])
    add([.clamp], [Pattern([float, number, number], float)])
    add([.mix], [Pattern([float, float, number], float)])
    add([.mix], [Pattern([float, float, .any(.bool)], float)])
    add([.smoothstep], [Pattern([number, number, float], float)])
    add([.refract], [Pattern([float, float, number], float)])
    add([.isnan, .isinf], [Pattern([float], .any(.bool))])
    add([.floatBitsToInt], [Pattern([float], .any(.int))])
    add([.floatBitsToUint], [Pattern([float], .any(.uint))])
    add([.intBitsToFloat], [Pattern([.any(.int)], float)])
    add([.uintBitsToFloat], [Pattern([.any(.uint)], float)])
  }

  private static func addNumbers(_ add: Add) {
    add([.abs, .sign], [Pattern([.any(.int)], .any(.int))])
    for scalar in [ScalarType.int, .uint] {
      let (whole, one) = (Shape.any(scalar), Shape.one(.scalar(scalar)))
      add([.min, .max], [Pattern([whole, whole], whole), Pattern([whole, one], whole)])
      add([.clamp], [Pattern([whole, whole, whole], whole), Pattern([whole, one, one], whole)])
    }
  }

  private static func addGeometry(_ add: Add) {
    add([.length], [Pattern([float], number)])
    add([.distance, .dot], [Pattern([float, float], number)])
    let three = Shape.one(.vector(.float, 3))
    add([.cross], [Pattern([three, three], three)])
    add([.matrixCompMult], [Pattern([.matrix, .matrix], .matrix)])
    add([.outerProduct], [Pattern([.column, .row], .matrix)])
    add([.transpose], [Pattern([.matrix], .transposed)])
    add([.determinant], [Pattern([.square], number)])
    add([.inverse], [Pattern([.square], .square)])
  }

  private static func addTruths(_ add: Add) {
    let truths = Shape.vector(.bool)
    for scalar in [ScalarType.float, .int, .uint] {
      let vector = Shape.vector(scalar)
      add(
        [.lessThan, .lessThanEqual, .greaterThan, .greaterThanEqual, .equal, .notEqual],
        [Pattern([vector, vector], truths)])
    }
    add([.equal, .notEqual], [Pattern([truths, truths], truths)])
    add([.any, .all], [Pattern([truths], .one(.bool))])
    add([.not], [Pattern([truths], truths)])
  }

  private static func addPictures(_ table: inout [String: [Pattern]]) {
    let (place, color) = (Shape.one(.vector(.float, 2)), Shape.one(.vector(.float, 4)))
    let picture = Shape.one(.sampler2D)
    for name in ["getFromColor", "getToColor"] { table[name] = [Pattern([place], color)] }
    for name in ["texture2D", "texture"] {
      table[name] = [Pattern([picture, place], color), Pattern([picture, place, number], color)]
    }
    for name in ["textureLod", "texture2DLod", "texture2DLodEXT"] {
      table[name] = [Pattern([picture, place, number], color)]
    }
  }
}
