// The kinds of values that properties have in scene files.

import SegueDrawing
import SeguePixels

/// A kind of value.
package enum LayerValueForm: Hashable, Sendable, CustomStringConvertible {
  case number(ClosedRange<Double> = -largest...largest)
  case angle, point, triple, size, lengths, rect, color, colors, fractions, dashes, matrix,
    transform,
    radii, path,
    picture,
    flag, text, font
  case words([String])

  /// The largest number in a file, which is beyond any canvas.
  package static let largest = 1e9

  /// A number 0…1.
  package static let fraction = number(0...1)
  /// A number that is not negative.
  package static let length = number(0...largest)
  /// A number above zero.
  package static let positive = number(1e-6...1e6)

  /// Finds the kind of the value at a key path.
  package init(of keyPath: LayerKeyPath) {
    switch keyPath.component {
    case .whole: self = keyPath.property.form
    case .rotation, .rotationX, .rotationY, .rotationZ: self = .angle
    case .translation, .origin: self = .point
    case .size: self = .lengths
    case .sizeWidth, .sizeHeight, .topLeft, .topRight, .bottomLeft, .bottomRight: self = .length
    default: self = .number()
    }
  }

  /// The kind of values that a value function takes.
  package init(of function: ValueFunction) {
    self = function.count == 3 ? .triple : function.isRotation ? .angle : .number()
  }

  /// The text in the reference.
  package var description: String {
    switch self {
    case .number(let range) where range == 0...1: "number 0…1"
    case .number(let range) where range.lowerBound == 0: "number, not negative"
    case .number(let range) where range.lowerBound > 0: "number above 0"
    case .number: "number"
    case .angle: "angle"
    case .point: "[x, y]"
    case .triple: "[x, y, z]"
    case .size, .lengths: "[width, height]"
    case .rect: "[x, y, width, height]"
    case .color: "colour"
    case .colors: "list of colours"
    case .fractions: "list of numbers 0…1"
    case .dashes: "list of numbers"
    case .matrix: "twenty numbers"
    case .transform: "transform"
    case .radii: "number or four"
    case .path: "path"
    case .picture: "file"
    case .flag: "flag"
    case .text: "text or list"
    case .font: "font"
    case .words(let words): words.count > 4 ? "word" : words.joined(separator: ", ")
    }
  }
}
