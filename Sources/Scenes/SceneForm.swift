// The kinds of values in scene files, and how each is read.

import SegueLayers
import SegueText

/// The value of a property, without its picture.
enum SceneValue: Hashable, Sendable {
  case animation(AnimationValue)
  /// A file, relative to the scene; nil for no picture.
  case picture(ScenePicture?)
  /// A font, whose file may have to be read.
  case font(SceneFont)
  /// A text, whose pieces may have fonts.
  case text([SceneTextRun])
}

/// A picture that a scene names, with its place in the file.
package struct ScenePicture: Hashable, Sendable {
  /// The file's name, relative to the scene.
  package let path: String
  /// Where the scene names it.
  package let place: JSONPlace
}

typealias SceneForm = LayerValueForm

extension LayerValueForm {
  /// Reads a value.
  ///
  /// - Parameter isDifference: whether it will be added to another value; it may then be negative.
  func read(_ node: JSONNode, isDifference: Bool = false) throws(DocumentError) -> SceneValue {
    switch self {
    case .picture: return .picture(try Self.picture(node))
    case .font: return .font(try node.asFont())
    case .text: return .text(try node.asTextRuns())
    case .words(let words): return .animation(.word(try node.asChoice(words)))
    default: return .animation(try animationValue(node, isDifference))
    }
  }

  private static func picture(_ node: JSONNode) throws(DocumentError) -> ScenePicture? {
    if node.isNull { return nil }
    guard let text = node.text, !text.isEmpty else {
      throw node.expected("a picture's file, as in \"a.jpg\", or null")
    }
    return ScenePicture(path: text, place: node.place)
  }

  private func animationValue(
    _ node: JSONNode, _ isDifference: Bool
  ) throws(DocumentError) -> AnimationValue {
    switch self {
    case .number(let range):
      return .number(isDifference ? try node.asNumber() : try node.asNumber(range))
    case .angle: return .number(try node.asAngle())
    case .point: return .point(try node.asPoint())
    case .triple: return .numbers(try node.asNumbers(3, "three numbers [x, y, z]"))
    case .size: return .size(try node.asSize(false))
    case .lengths: return .size(try node.asSize(!isDifference))
    case .rect: return .rect(try node.asRect(!isDifference))
    case .color: return .color(try node.asColor())
    case .colors:
      return .colors(
        try node.asList("a list of colours").map { (element) throws(DocumentError) in
          try element.asColor()
        })
    case .fractions: return .numbers(try Self.fractions(node))
    case .dashes:
      return .numbers(
        try node.asList("a list of lengths").map { (element) throws(DocumentError) in
          try element.asNumber(0...JSONNode.largest)
        })
    case .matrix:
      return .numbers(
        try node.asNumbers(20, "a colour matrix of twenty numbers, four rows of five"))
    case .transform: return .transform(try node.asTransform())
    case .radii: return .radii(try node.asRadii(!isDifference))
    case .path: return .path(node.isNull ? nil : try node.asPath())
    default: return .flag(try node.asFlag())
    }
  }

  /// Reads numbers 0…1 that do not decrease.
  static func fractions(_ node: JSONNode) throws(DocumentError) -> [Double] {
    var last = 0.0
    return try node.asList("a list of numbers of 0 to 1").map { (element) throws(DocumentError) in
      let number = try element.asNumber(0...1)
      guard number >= last else {
        throw element.fault(
          "expected a number of at least the previous one, \(NumberText.text(last))")
      }
      last = number
      return number
    }
  }
}
