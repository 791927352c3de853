// Turns the text of an effect into the effect: looks up names, reads and checks values.

import SeguePixels
import SegueText

/// An effect of the catalogue with values for some of its parameters.
public struct ChosenEffect: Sendable {
  /// The effect's descriptor.
  public let descriptor: EffectDescriptor
  /// The given values as written, by the parameters' canonical names.
  public let texts: [String: String]
  /// The values that the effect is made with: those given, and the defaults.
  public let values: ParameterValues
  /// The effect, made with its values.
  public let effect: any Effect

  /// The effect with the space in which its pairs are mixed.
  ///
  /// - Parameter mix: the space that the caller asks for; nil for the space that suits the
  ///   effect.
  public func mixed(_ mix: MixSpace? = nil) -> MixedEffect {
    MixedEffect(effect, mix: descriptor.mix(asked: mix))
  }

  /// Looks up the effect and reads its arguments.
  ///
  /// - Parameters:
  ///   - specification: the effect and its arguments.
  ///   - catalog: where names are looked up.
  ///   - pictures: where `@file` comes from.
  ///   - colors: what its colours become in the frames that it is for, those too that it has by itself; nil leaves them.
  /// - Throws: `EffectError`, `TextError`, or the error of `pictures`.
  public init(
    _ specification: EffectSpecification, in catalog: EffectCatalog,
    pictures: ParameterPictures, colors: ((Color) -> Color)? = nil
  ) throws {
    let descriptor = try catalog.descriptor(named: specification.name)
    self.descriptor = descriptor
    var texts: [String: String] = [:]
    for argument in specification.arguments {
      texts[try descriptor.parameter(named: argument.key).name] = argument.text
    }
    var given: [String: ParameterValue] = [:]
    var moving: [String: any MovingPicture] = [:]
    for parameter in descriptor.parameters {
      guard let text = texts[parameter.name] else { continue }
      moving[parameter.name] = try parameter.movingPicture(parsing: text, pictures: pictures)
      let value =
        try moving[parameter.name]?.value(parameter.kind, at: 0)
        ?? parameter.value(parsing: text, effect: descriptor.name, pictures: pictures)
      do {
        given[parameter.name] = try parameter.checked(
          value.recolored(colors), of: descriptor.name)
      } catch {
        throw TextError.badValue(
          effect: descriptor.name, parameter: parameter.name, text: text,
          expected: parameter.expectation)
      }
    }
    self.texts = texts
    values = try ParameterValues(checked: given, for: descriptor, colors: colors)
    let made = try descriptor.make(values)
    effect =
      moving.isEmpty
      ? made : MovingEffect(descriptor: descriptor, values: values, moving: moving, first: made)
  }
}

extension EffectSpecification {
  /// Adds the side that new content comes from.
  ///
  /// - Throws: `EffectError.noDirection` or `.undeclaredDirection` for an effect that has no
  ///   direction, unless it ignores directions; `TextError` for a word that names no side.
  public mutating func setDirection(
    _ text: String, in catalog: EffectCatalog
  ) throws {
    guard let direction = TransitionSubtype(rawValue: text).direction else {
      let sides = Direction.allCases.map(\.rawValue)
      throw TextError.malformed(
        what: "direction", text: text, expected: "right, left, top or bottom",
        nearest: Names.nearest(to: text, among: sides))
    }
    let descriptor = try catalog.descriptor(named: name)
    if descriptor.hasDirection {
      arguments.append(Argument(Direction.parameterName, direction.rawValue))
    } else if !descriptor.ignoresDirection {
      throw descriptor.supplier == .filter
        ? EffectError.undeclaredDirection(filter: name)
        : EffectError.noDirection(effect: descriptor.name)
    }
  }
}
