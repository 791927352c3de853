// Value functions: animations of numbers that become transforms.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueSystem
import SegueTiming
import Testing

@Suite struct ValueFunctionTests {
  /// The transform that a layer shows at a time.
  private func shown(
    _ animation: some LayerAnimation, at time: Double, of model: Transform3D = .identity
  ) throws -> Transform3D {
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) {
      stage.withoutActions { layer.transform = model }
      layer.add(animation)
    }
    try stage.advance(to: time)
    return layer.presentation().transform
  }

  /// Sixteen numbers, row by row, from rules and not from the library's functions.
  private func matrix(_ function: ValueFunction, _ v: [Double]) -> Transform3D {
    var m: [[Double]] = (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } }
    let (s, c) = (sin(v[0]), cos(v[0]))
    switch function {
    case .rotateX: (m[1][1], m[1][2], m[2][1], m[2][2]) = (c, s, -s, c)
    case .rotateY: (m[0][0], m[0][2], m[2][0], m[2][2]) = (c, -s, s, c)
    case .rotateZ: (m[0][0], m[0][1], m[1][0], m[1][1]) = (c, s, -s, c)
    case .scale: (m[0][0], m[1][1], m[2][2]) = (v[0], v[1], v[2])
    case .scaleX: m[0][0] = v[0]
    case .scaleY: m[1][1] = v[0]
    case .scaleZ: m[2][2] = v[0]
    case .translate: m[3] = [v[0], v[1], v[2], 1]
    case .translateX: m[3][0] = v[0]
    case .translateY: m[3][1] = v[0]
    case .translateZ: m[3][2] = v[0]
    }
    return Transform3D(elements: m.flatMap { $0 })
  }

  @Test(arguments: ValueFunction.allCases)
  func aBasicAnimationShowsTheFunctionOfTheNumberBetween(function: ValueFunction) throws {
    let (from, to) = ([0.5, 2, -1], [3.0, 1, 4])
    let expected = matrix(function, zip(from, to).map { $0 + ($1 - $0) * 0.375 })
    let animation =
      function.count == 3
      ? try BasicAnimation(valueFunction: function, from: from, to: to, duration: 2)
      : try BasicAnimation(valueFunction: function, from: from[0], to: to[0], duration: 2)
    // It replaces the transform of the model.
    #expect(isNear(try shown(animation, at: 0.75, of: .scale(5, 5)), expected))
    let spring = SpringAnimation(animation, spring: try Spring(stiffness: 60, damping: 4))
    #expect(isNear(try shown(spring, at: 2 - 1e-12), matrix(function, to), 0.2))
  }

  @Test func aTurnIsAsFarAsItsAngleSays() throws {
    let turn = try BasicAnimation(valueFunction: .rotateZ, from: 0, to: 2 * Double.pi, duration: 1)
    #expect(isNear(try shown(turn, at: 0.25), matrix(.rotateZ, [.pi / 2])))
    #expect(isNear(try shown(turn, at: 0.5), matrix(.rotateZ, [.pi])))
    // As transforms its ends are equal.
    let plain = BasicAnimation(
      .transform, from: .rotation(0), to: .rotation(2 * .pi), duration: 1)
    #expect(isNear(try shown(plain, at: 0.25), .identity))
  }

  @Test func aMissingNumberIsThatOfTheTransform() throws {
    let model = Transform3D.rotation(0.3)
    let turn = try BasicAnimation(valueFunction: .rotateZ, to: 1.3, duration: 1)
    #expect(isNear(try shown(turn, at: 0.5, of: model), matrix(.rotateZ, [0.8])))
    let grow = try BasicAnimation(valueFunction: .scale, by: [1, 1, 0], duration: 1)
    #expect(
      isNear(try shown(grow, at: 0.5, of: .scale(2, 3)), matrix(.scale, [2.5, 3.5, 1])))
  }

  @Test func additiveAndCumulativeFunctions() throws {
    var move = try BasicAnimation(valueFunction: .translateX, from: 0.0, to: 10, duration: 1)
    move.isAdditive = true
    // The addition comes first: it is scaled with the layer.
    #expect(
      isNear(
        try shown(move, at: 0.5, of: .scale(2, 2)), matrix(.translateX, [5]) * .scale(2, 2)))
    var grow = try BasicAnimation(valueFunction: .scaleX, to: 3.0, duration: 1)
    grow.isAdditive = true
    #expect(
      isNear(try shown(grow, at: 0.5, of: .scale(2, 2)), matrix(.scaleX, [2]) * .scale(2, 2)))
    var turn = try BasicAnimation(valueFunction: .rotateZ, from: 0, to: 1.0, duration: 1)
    (turn.isCumulative, turn.repeatCount) = (true, 3)
    #expect(isNear(try shown(turn, at: 2.5), matrix(.rotateZ, [2.5])))
  }

  @Test func keyframesGoThroughNumbers() throws {
    let turn = try KeyframeAnimation(
      valueFunction: .rotateY, values: [0, 3 * Double.pi, 0], keyTimes: [0, 0.75, 1], duration: 1)
    #expect(isNear(try shown(turn, at: 0.25), matrix(.rotateY, [.pi])))
    #expect(isNear(try shown(turn, at: 0.875), matrix(.rotateY, [1.5 * .pi])))
    let way = try KeyframeAnimation(
      valueFunction: .translate, values: [[0, 0, 0], [10, 0, 4], [10, 20, 4]],
      calculationMode: .paced,
      duration: 1)
    let first = (116.0).squareRoot()
    let half = ((first + 20) / 2 - first) / 20
    #expect(isNear(try shown(way, at: 0.5), matrix(.translate, [10, 20 * half, 4])))
    let sublayers = try KeyframeAnimation(
      valueFunction: .scaleX, of: .sublayerTransform, values: [1.0, 3], duration: 1)
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) { layer.add(sublayers) }
    try stage.advance(to: 0.5)
    #expect(isNear(layer.presentation().sublayerTransform, matrix(.scaleX, [2])))
  }

  @Test func whatDoesNotFitIsRefused() throws {
    #expect(throws: LayerError.self) { try BasicAnimation(valueFunction: .scale, from: 1.0, to: 2) }
    #expect(throws: LayerError.self) {
      try BasicAnimation(valueFunction: .rotateZ, from: [1.0, 2, 3])
    }
    #expect(throws: LayerError.self) {
      try KeyframeAnimation(valueFunction: .translate, values: [[1.0, 2, 3], [1.0, 2]])
    }
    let wrong = #expect(throws: LayerError.self) {
      try BasicAnimation(keyPath: "opacity", from: .number(0), valueFunction: .rotateZ)
    }
    #expect(wrong?.description.contains("makes a transform, not opacity") == true)
    let (stage, layer) = try stageWithLayer()
    var later = try BasicAnimation(valueFunction: .rotateZ, from: 0, to: 1.0)
    later.toValue = .transform(.identity)
    #expect(throws: LayerError.self) { try stage.at(0) { layer.add(later) } }
  }
}
