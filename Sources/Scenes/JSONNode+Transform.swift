// Reads transforms of a scene file: sixteen numbers, or steps such as {"rotate": "30deg", "axis":
// [0, 1, 0]}.

import SegueDrawing
import SegueText

extension JSONNode {
  /// Reads a transform: sixteen numbers row by row, one step, or a list of steps in order.
  func asTransform() throws(DocumentError) -> Transform3D {
    if text == "identity" { return .identity }
    if members != nil { return try asTransformStep() }
    guard let elements else {
      throw expected("a transform: sixteen numbers, \"identity\", a step or a list of steps")
    }
    if elements.first?.number != nil {
      return Transform3D(elements: try asNumbers(16, "sixteen numbers or a list of steps"))
    }
    var made = Transform3D.identity
    for element in elements { made = made * (try element.asTransformStep()) }
    guard made.isFinite else { throw fault("the transform's numbers are too large") }
    return made
  }

  private func asTransformStep() throws(DocumentError) -> Transform3D {
    let step = try SceneObject(self, .transformStep)
    let verbs = step.members.filter { $0.key != "axis" }
    guard verbs.count == 1, let verb = verbs.first else {
      throw fault("a step is one of rotate, translate, scale and perspective")
    }
    if let axis = step["axis"], verb.key != "rotate" {
      throw axis.fault("only rotate has an axis")
    }
    switch verb.key {
    case "rotate": return try verb.node.asRotation(about: step["axis"])
    case "translate":
      let numbers = try verb.node.asTwoOrThree("[x, y] or [x, y, z]")
      return .translation(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
    case "scale":
      if verb.node.number != nil {
        let factor = try verb.node.asNumber()
        return .scale(factor, factor, factor)
      }
      let numbers = try verb.node.asTwoOrThree("a factor, [x, y] or [x, y, z]")
      return .scale(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 1)
    default:
      return .perspective(
        distance: try verb.node.asNumber(1e-3...Self.largest, "a distance of the eye"))
    }
  }

  private func asRotation(about axis: JSONNode?) throws(DocumentError) -> Transform3D {
    let angle = try asAngle()
    guard let axis else { return .rotation(angle) }
    let numbers = try axis.asNumbers(3, "an axis [x, y, z]")
    guard numbers.contains(where: { $0 != 0 }) else {
      throw axis.fault("expected an axis with a direction, not [0, 0, 0]")
    }
    return .rotation(angle, x: numbers[0], y: numbers[1], z: numbers[2])
  }

  private func asTwoOrThree(_ what: String) throws(DocumentError) -> [Double] {
    guard let elements, (2...3).contains(elements.count) else { throw expected(what) }
    return try asNumbers(elements.count, what)
  }
}
