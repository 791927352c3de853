// A property of layers: a line of the table of properties, with all that is known about it.
//
// Rule: the line in `LayerProperty+Table.swift` says everything about a property. Setters, key paths,
// implicit animations, checks, scene files and their reference follow from it.
//
// A property has three forms. Programs write the Swift key path, `\.position` or `\.position.x`. The
// property itself is a `LayerProperty`: `position`. The property or a part of it, as animations
// change it and as text says it, is a `LayerKeyPath`: `position.x`.

/// A property of a layer.
public struct LayerProperty: RawRepresentable, Hashable, Sendable {
  /// What a line of the table says.
  private struct Line: Sendable {
    let name: String
    let fields: [AnyKeyPath & Sendable]
    let form: LayerValueForm
    let change: Change
    let isAnimatable: Bool
    let isImplicit: Bool
    let summary: String
    let initial: AnimationValue
    let get: @Sendable (LayerProperties) -> AnimationValue
    let set: @Sendable (inout LayerProperties, AnimationValue) -> Void
    let convert: @Sendable (AnimationValue) -> AnimationValue?
  }

  /// One object for each line, so that a property is as small as a pointer.
  private final class Shared: Sendable {
    let line: Line
    init(_ line: Line) { self.line = line }
  }

  private let shared: Shared

  /// Makes a line of the table.
  ///
  /// - Parameters:
  ///   - fields: the Swift key paths that name it.
  ///   - change: the effect of a change on the picture.
  ///   - isImplicit: whether setting it starts an animation, if animations may change it at all.
  ///   - convert: a value of another kind in the property's form; nil if it has none.
  init(
    _ name: String, fields: [AnyKeyPath & Sendable], _ form: LayerValueForm,
    changes change: Change = .drawing, isAnimatable: Bool = true, isImplicit: Bool = true,
    _ summary: String, get: @escaping @Sendable (LayerProperties) -> AnimationValue,
    set: @escaping @Sendable (inout LayerProperties, AnimationValue) -> Void,
    convert: @escaping @Sendable (AnimationValue) -> AnimationValue? = { _ in nil }
  ) {
    shared = Shared(
      Line(
        name: name, fields: fields, form: form, change: change, isAnimatable: isAnimatable,
        isImplicit: isAnimatable && isImplicit, summary: summary, initial: get(LayerProperties()),
        get: get, set: set, convert: convert))
  }

  /// The property with a name, as in scene files and key paths.
  public init?(rawValue: String) {
    guard let found = Self.byName[rawValue] else { return nil }
    self = found
  }

  /// Its name.
  public var rawValue: String { shared.line.name }
  /// Whether animations may change it.
  public var isAnimatable: Bool { shared.line.isAnimatable }
  /// Whether setting it starts an animation.
  var isImplicit: Bool { shared.line.isImplicit }
  /// The kind of values in scene files.
  package var form: LayerValueForm { shared.line.form }
  /// Its description, for the reference of scene files.
  package var summary: String { shared.line.summary }
  /// The effect of a change on the picture.
  package var change: Change { shared.line.change }
  /// Whether it only moves the layer or changes its visibility, so that the layer's image stays the
  /// same.
  package var leavesImage: Bool { shared.line.change.leavesImage }
  /// The Swift key paths that name it.
  var fields: [AnyKeyPath & Sendable] { shared.line.fields }
  /// Its value in a new layer.
  package var initial: AnimationValue { shared.line.initial }

  /// A value in the property's form: one number becomes four corner radii.
  ///
  /// Where the type of the property makes nothing of it, it stays as it is.
  func fitting(_ value: AnimationValue) -> AnimationValue {
    value.kind == initial.kind ? value : shared.line.convert(value) ?? value
  }

  fileprivate func value(in properties: LayerProperties) -> AnimationValue {
    shared.line.get(properties)
  }

  fileprivate func set(_ value: AnimationValue, in properties: inout LayerProperties) {
    shared.line.set(&properties, value)
  }

  /// Whether both are the same line.
  public static func == (left: LayerProperty, right: LayerProperty) -> Bool {
    left.shared === right.shared
  }

  /// Hashes the line.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(shared)) }
}

extension LayerProperty: CaseIterable {
  /// All properties, in the order of the table.
  public static let all = Owner.allCases.flatMap(\.lines)
  /// The properties that animations may change.
  public static let allCases = all.filter(\.isAnimatable)

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.rawValue, $0) })
}

extension LayerProperty: CustomStringConvertible {
  /// Its name.
  public var description: String { rawValue }
}

extension LayerProperties {
  /// The value of a property.
  ///
  /// Setting a value of another kind, or one of a shape or gradient that the layer does not have,
  /// changes nothing.
  public subscript(_ property: LayerProperty) -> AnimationValue {
    get { property.value(in: self) }
    set { property.set(newValue, in: &self) }
  }
}
