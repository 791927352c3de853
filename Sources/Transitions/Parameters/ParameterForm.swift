// How a property of an effect keeps the value of a parameter: which kind of value it takes, and the way there and back.

import SeguePixels

/// The kind of a parameter, and what its values are for a property of a type.
public struct ParameterForm<Value: Sendable>: Sendable {
  let kind: Parameter.Kind
  let meaning: Parameter.Meaning?
  /// The property's value for a parameter's; nil for one of another kind.
  let read: @Sendable (ParameterValue) -> Value?
  /// The parameter's value for the property's.
  let written: @Sendable (Value) -> ParameterValue

  private init(
    _ kind: Parameter.Kind, meaning: Parameter.Meaning? = nil,
    read: @escaping @Sendable (ParameterValue) -> Value?,
    written: @escaping @Sendable (Value) -> ParameterValue
  ) {
    (self.kind, self.meaning, self.read, self.written) = (kind, meaning, read, written)
  }

  /// The same kind for a property of another type.
  ///
  /// - Parameters:
  ///   - make: makes the property's value.
  ///   - back: finds again what it was made of.
  package func map<Other>(
    _ make: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> ParameterForm<Other> {
    ParameterForm<Other>(
      kind, meaning: meaning, read: { read($0).map(make) }, written: { written(back($0)) })
  }
}

extension ParameterForm where Value == Double {
  /// A number within a range.
  public static func number(
    _ range: ClosedRange<Double>, meaning: Parameter.Meaning? = nil
  ) -> Self {
    number(.number(range), meaning)
  }

  /// An angle in radians within a range; by default a turn either way.
  public static func angle(_ range: ClosedRange<Double> = Parameter.turns) -> Self {
    number(.angle(range), nil)
  }

  private static func number(_ kind: Parameter.Kind, _ meaning: Parameter.Meaning?) -> Self {
    Self(
      kind, meaning: meaning,
      read: { if case .number(let number) = $0 { number } else { nil } },
      written: { .number($0) })
  }
}

extension ParameterForm where Value == Int {
  /// A whole number within a range.
  public static func integer(
    _ range: ClosedRange<Int>, meaning: Parameter.Meaning? = nil
  ) -> Self {
    Self(
      .integer(range), meaning: meaning,
      read: { if case .integer(let number) = $0 { number } else { nil } },
      written: { .integer($0) })
  }
}

extension ParameterForm where Value == Length {
  /// A length; the range is in pixels.
  public static func length(_ range: ClosedRange<Double>) -> Self {
    Self(
      .length(range), read: { if case .length(let length) = $0 { length } else { nil } },
      written: { .length($0) })
  }
}

extension ParameterForm where Value == Bool {
  /// Yes or no.
  public static var boolean: Self {
    Self(
      .boolean, read: { if case .boolean(let flag) = $0 { flag } else { nil } },
      written: { .boolean($0) })
  }
}

extension ParameterForm where Value: RawRepresentable<String> {
  /// One of several words.
  public static func choice(_ cases: [Value]) -> Self {
    Self(
      .choice(cases.map(\.rawValue)),
      read: { if case .choice(let word) = $0 { Value(rawValue: word) } else { nil } },
      written: { .choice($0.rawValue) })
  }
}

extension ParameterForm where Value: RawRepresentable<String> & CaseIterable {
  /// Any of the type's words.
  public static var choice: Self { choice(Array(Value.allCases)) }
}

extension ParameterForm where Value == Color {
  /// A colour.
  public static var color: Self {
    Self(
      .color, read: { if case .color(let color) = $0 { color } else { nil } },
      written: { .color($0) })
  }
}

extension ParameterForm where Value == [Double] {
  /// Several numbers, each within a range.
  public static func vector(
    count: Int, range: ClosedRange<Double> = Parameter.coordinates,
    meaning: Parameter.Meaning? = nil
  ) -> Self {
    Self(
      .vector(count: count, range: range), meaning: meaning,
      read: { if case .vector(let numbers) = $0 { numbers } else { nil } },
      written: { .vector($0) })
  }
}

extension ParameterForm where Value == SIMD2<Double> {
  /// Two numbers, each within a range.
  public static func vector(
    range: ClosedRange<Double> = Parameter.coordinates, meaning: Parameter.Meaning? = nil
  ) -> Self {
    ParameterForm<[Double]>.vector(count: 2, range: range, meaning: meaning)
      .map({ SIMD2($0[0], $0[1]) }, back: { [$0.x, $0.y] })
  }
}

extension ParameterForm where Value == Bitmap {
  /// A picture, at its own size.
  public static var picture: Self {
    Self(
      .picture, read: { if case .picture(let picture) = $0 { picture.bitmap } else { nil } },
      written: { .picture(PictureValue($0)) })
  }
}

extension ParameterForm where Value == Map {
  /// A map, at its own size.
  public static var map: Self {
    Self(.map, read: { if case .map(let map) = $0 { map } else { nil } }, written: { .map($0) })
  }
}

extension ParameterForm where Value == String {
  /// A text of at most so many bytes.
  public static func text(longest: Int) -> Self {
    Self(
      .text(longest: longest), read: { if case .text(let text) = $0 { text } else { nil } },
      written: { .text($0) })
  }
}
