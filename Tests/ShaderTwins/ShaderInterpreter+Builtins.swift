// The functions of the language.

import SegueShaders

extension ShaderInterpreter {
  func apply(
    _ builtin: Builtin, _ x: [[ShaderConstant]], _ types: [ShaderType]
  ) -> [ShaderConstant] {
    switch builtin.name {
    case "lessThan": return compare(.less, x)
    case "lessThanEqual": return compare(.lessOrEqual, x)
    case "greaterThan": return compare(.greater, x)
    case "greaterThanEqual": return compare(.greaterOrEqual, x)
    case "equal": return compare(.equal, x)
    case "notEqual": return compare(.notEqual, x)
    case "any": return [.bool(x[0].contains { $0.bool })]
    case "all": return [.bool(x[0].allSatisfy(\.bool))]
    case "not": return x[0].map { .bool(!$0.bool) }
    case "isnan": return x[0].map { .bool($0.float.isNaN) }
    case "isinf": return x[0].map { .bool($0.float.isInfinite) }
    case "floatBitsToInt": return bits(x[0]).map { .int(Int32(bitPattern: $0)) }
    case "floatBitsToUint": return bits(x[0]).map { .uint($0) }
    case "intBitsToFloat", "uintBitsToFloat":
      return x[0].map { .float(Float(bitPattern: $0.uint)) }
    case "mix" where types[2].scalar == .bool:
      return x[0].indices.map { x[2][$0].bool ? x[1][$0] : x[0][$0] }
    case "abs" where types[0].scalar != .float: return x[0].map { .int(abs($0.int)) }
    case "sign" where types[0].scalar != .float: return x[0].map { .int($0.int.signum()) }
    case "min", "max", "clamp": return limit(builtin, x)
    // A single pixel has no neighbours.
    case "dFdx", "dFdy", "fwidth", "dFdxFine", "dFdyFine", "fwidthFine", "dFdxCoarse",
      "dFdyCoarse", "fwidthCoarse":
      return x[0].map { _ in .float(0) }
    default: return floats(builtin, x.map { $0.map(\.float) }, types).map { .float($0) }
    }
  }

  private func abs(_ value: Int32) -> Int32 { value < 0 ? 0 &- value : value }

  private func bits(_ x: [ShaderConstant]) -> [UInt32] {
    x.map { $0.float.isNaN ? 0x7FC0_0000 : $0.float.bitPattern }
  }

  private func compare(_ operation: BinaryOperator, _ x: [[ShaderConstant]]) -> [ShaderConstant] {
    zip(x[0], x[1]).map { ShaderScalars.apply(operation, $0, $1) }
  }

  /// min: b < a ? b : a; max: a < b ? b : a; clamp: min(max(a, b), c).
  private func limit(_ builtin: Builtin, _ x: [[ShaderConstant]]) -> [ShaderConstant] {
    func less(_ a: ShaderConstant, _ b: ShaderConstant) -> Bool {
      ShaderScalars.apply(.less, a, b).bool
    }
    func smaller(_ a: ShaderConstant, _ b: ShaderConstant) -> ShaderConstant {
      less(b, a) ? b : a
    }
    func larger(_ a: ShaderConstant, _ b: ShaderConstant) -> ShaderConstant { less(a, b) ? b : a }
    return componentwise(x) { part in
      switch builtin.name {
      case "min": smaller(part[0], part[1])
      case "max": larger(part[0], part[1])
      default: smaller(larger(part[0], part[1]), part[2])
      }
    }
  }

  private func componentwise<Number, Result>(
    _ x: [[Number]], _ body: ([Number]) -> Result
  ) -> [Result] {
    let count = x.map(\.count).max() ?? 0
    return (0..<count).map { place in body(x.map { $0[$0.count == 1 ? 0 : place] }) }
  }

  private func floats(_ builtin: Builtin, _ x: [[Float]], _ types: [ShaderType]) -> [Float] {
    switch builtin.name {
    case "length", "distance", "dot", "cross", "normalize", "faceforward", "reflect", "refract":
      geometric(builtin, x)
    case "matrixCompMult", "outerProduct", "transpose", "determinant", "inverse":
      matrix(builtin, x, types[0])
    default: componentwise(x) { scalar(builtin, $0) }
    }
  }

  private func scalar(_ builtin: Builtin, _ x: [Float]) -> Float {
    switch builtin.name {
    case "radians": return x[0] * Float(Double.pi / 180)
    case "degrees": return x[0] * Float(180 / Double.pi)
    case "abs": return x[0].magnitude
    case "sign": return x[0] > 0 ? 1 : x[0] < 0 ? -1 : 0
    case "floor": return x[0].rounded(.down)
    case "ceil": return x[0].rounded(.up)
    case "trunc": return x[0].rounded(.towardZero)
    case "round", "roundEven": return x[0].rounded(.toNearestOrEven)
    case "fract": return x[0] - x[0].rounded(.down)
    case "mod": return x[0] - x[1] * (x[0] / x[1]).rounded(.down)
    case "sqrt": return x[0].squareRoot()
    case "inversesqrt": return 1 / x[0].squareRoot()
    case "step": return x[1] < x[0] ? 0 : 1
    case "mix": return x[0] * (1 - x[2]) + x[1] * x[2]
    case "smoothstep": return smoothstep(x[0], x[1], x[2])
    default: return x.count == 2 ? functions.two(builtin, x[0], x[1]) : functions.one(builtin, x[0])
    }
  }

  private func smoothstep(_ low: Float, _ high: Float, _ x: Float) -> Float {
    let place = (x - low) / (high - low)
    let above: Float = place < 0 ? 0 : place
    let t: Float = 1 < above ? 1 : above
    return t * t * (3 - 2 * t)
  }
}
