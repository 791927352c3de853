// The properties of the format that may have keyframes, each in a small composition.

import SegueCompositions
import Testing

/// A property of a composition, whose place in the text is `VALUE`.
struct MovingProperty: CustomTestStringConvertible, Sendable {
  /// A property's name and two values.
  typealias Pair = (name: String, from: String, to: String)

  let testDescription: String
  private let layers: String
  /// Two values that look different.
  let from: String, to: String

  /// The composition with a value that stays.
  func still(_ value: String) throws -> Composition { try made(#"{"k": \#(value)}"#) }

  /// The composition with keyframes: one value, and from frame 5 on the other one.
  func moving() throws -> Composition {
    try made(
      #"{"a": 1, "k": [{"t": 0, "s": \#(from), "h": 1}, {"t": 5, "s": \#(to), "h": 1}]}"#)
  }

  private func made(_ value: String) throws -> Composition {
    try composition(layers.replacing("VALUE", with: value), Self.glyphs)
  }

  static let all = [
    transforms, outlines, fills, lines, modifiers, repeaters, masks, effects, shifts, texts,
  ].flatMap { $0.flatMap(\.self) }
}

extension MovingProperty {
  static func list(
    _ group: String, _ pairs: [Pair], _ layers: (String) -> String
  ) -> [Self] {
    pairs.map { name, from, to in
      Self(testDescription: "\(group) \(name)", layers: layers(name), from: from, to: to)
    }
  }

  static let box =
    #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [40, 20]}, "r": {"k": 3}}"#
  static let red = #"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}"#
  static let ink = #"{"ty": "st", "c": {"k": [0, 0, 1, 1]}, "o": {"k": 100}, "w": {"k": 4}"#

  /// A layer about the middle of the canvas.
  static func layer(_ items: String, _ members: String = "") -> String {
    #"{"ty": 4, \#(members) "ks": {"p": {"k": [50, 50]}}, "shapes": [\#(items)]}"#
  }
}

extension String {
  /// The text with a property, whose value has no braces, as the moving property.
  func moving(_ name: String) -> String {
    guard let key = firstRange(of: "\"\(name)\": {\"k\": "),
      let end = self[key.upperBound...].firstIndex(of: "}")
    else { return self }
    return self[..<key.lowerBound] + "\"\(name)\": VALUE" + self[index(after: end)...]
  }
}
