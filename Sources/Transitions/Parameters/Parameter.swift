// A parameter as data: its name, the values that it accepts, and its default.

import SeguePixels

/// One parameter of an effect.
public struct Parameter: Hashable, Sendable {
  /// The kinds of values that a parameter accepts.
  public enum Kind: Hashable, Sendable {
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A whole number within a range.
    case integer(ClosedRange<Int>)
    /// An angle in radians within a range.
    case angle(ClosedRange<Double>)
    /// A length: pixels, or a fraction of the canvas's shorter side; the range is in pixels.
    case length(ClosedRange<Double>)
    /// Yes or no.
    case boolean
    /// One of several words.
    case choice([String])
    /// A colour.
    case color
    /// Several numbers, each within a range: a point, an offset, a rectangle; maybe whole ones.
    case vector(
      count: Int, range: ClosedRange<Double> = Parameter.coordinates, isWhole: Bool = false)
    /// A picture, at its own size; may be left out.
    case picture
    /// A map, at its own size; may be left out.
    case map
    /// A text of at most so many bytes, such as SVG path data.
    case text(longest: Int)
  }

  /// The meaning of numbers, if the kind does not tell.
  ///
  /// A tool can then offer a fitting control, and people can write a word, such as `tomato` for
  /// three numbers.
  public enum Meaning: String, Hashable, Sendable, CaseIterable {
    /// Straight red, green, blue and maybe opacity, sRGB-encoded, as three or four numbers.
    case color
    /// The direction in which something moves, as two numbers: x to the right and y up.
    case direction
    /// A place as two numbers, from 0,0 at the bottom left to 1,1 at the top right.
    case point
    /// A place in pixels as two numbers: x to the right and y up from the bottom left corner.
    case pixelPoint
    /// A rectangle in pixels as four numbers: x, y, width, height, from the same corner.
    case pixelRectangle
    /// How far something is moved, as two numbers: x to the right and y up.
    case offset
    /// A number that selects one of many equally good patterns.
    case seed
  }

  /// The range of a vector's numbers unless it has another: beyond any picture.
  public static let coordinates = -1e7...1e7

  /// The range of an angle without limits: a turn either way.
  public static let turns = -2 * Double.pi...2 * Double.pi

  /// Canonical name: kebab-case, or another system's own spelling for an effect of that system.
  public var name: String
  /// The kind of values that it accepts.
  public var kind: Kind
  /// The default value; `nil` for pictures and maps, and for values that the effect works out.
  public var defaultValue: ParameterValue?
  /// One line: what the parameter does, and its unit.
  public var summary: String
  /// The meaning of its numbers, if the kind does not tell.
  public var meaning: Meaning?
  /// The unit of a number or a vector, if neither its kind nor its meaning tells: see `unit`.
  public var numberUnit: Unit?
  /// How it is offered to people.
  public var control: Control

  /// Makes a parameter.
  public init(
    _ name: String, _ kind: Kind, default value: ParameterValue?, _ summary: String,
    meaning: Meaning? = nil, unit: Unit? = nil, control: Control = Control()
  ) {
    self.name = name
    self.kind = kind
    defaultValue = value
    self.summary = summary
    self.meaning = meaning
    numberUnit = unit
    self.control = control
  }
}

/// A value that a parameter may have, by its kind.
public enum ParameterValue: Hashable, Sendable {
  /// A number, or an angle in radians.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A length in pixels, or relative to the canvas.
  case length(Length)
  /// Yes or no.
  case boolean(Bool)
  /// One of several words.
  case choice(String)
  /// A colour.
  case color(Color)
  /// Several numbers.
  case vector([Double])
  /// A picture at its own size.
  case picture(PictureValue)
  /// A map at its own size.
  case map(Map)
  /// A text of any length, such as path data.
  case text(String)
}

/// A picture among the parameters; compared by its pixels.
public struct PictureValue: Hashable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// Wraps a bitmap.
  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }
  /// Hashes the size only.
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.size) }
}

/// A length on the canvas: pixels, or a fraction of its shorter side.
public enum Length: Hashable, Sendable {
  /// A number of pixels.
  case pixels(Double)
  /// A fraction of the canvas's shorter side: 0.1 is `10%`.
  case fraction(Double)

  /// The greatest fraction that a parameter accepts.
  public static let greatestFraction = 1000.0

  /// The length in pixels on a canvas.
  public func pixels(on canvas: PixelSize) -> Double {
    let length =
      switch self {
      case .pixels(let value): value
      case .fraction(let value): value * Double(canvas.shorterSide)
      }
    // All lengths beyond any picture look alike. Limited to this, they stay exact.
    return length > 0 ? min(length, 1e7) : 0
  }
}
