// The property of a layer, or the part of a property, that an animation changes. Text is parsed
// into it once.

import SegueDrawing
import SeguePixels
import SegueText
import SegueTransitions

/// A property of a layer or a component of it: `position`, `position.x`, `transform.rotation.z`.
public struct LayerKeyPath: Hashable, Sendable {
  /// A part of a property's value.
  public enum Component: String, Hashable, Sendable, CaseIterable {
    /// The whole value.
    case whole = ""
    /// Parts of a point.
    case x, y
    /// Parts of a size.
    case width, height
    /// Parts of a rectangle.
    case origin, size
    /// Parts of a rectangle.
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    /// Parts of a transform: angles in radians, about x first, then y, then z; `rotation` is about
    /// z.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// Parts of a transform: `scale` is all three.
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// Parts of a transform, in points; `translation` is x and y as a point.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
    /// Parts of corner radii.
    case topLeft, topRight, bottomRight, bottomLeft
  }

  /// The property.
  public var property: LayerProperty
  /// The part of its value.
  public var component: Component

  /// Makes a key path.
  ///
  /// - Throws: `LayerError.unknownKeyPath` for a component that the property does not have.
  public init(
    _ property: LayerProperty, _ component: Component = .whole
  ) throws(LayerError) {
    self.property = property
    self.component = component
    guard LayerProperties.sample[property].part(component) != nil else {
      throw .unknownKeyPath(description, nearest: [])
    }
  }

  package init(unchecked property: LayerProperty, _ component: Component = .whole) {
    self.property = property
    self.component = component
  }

  /// The value at this key path.
  public func value(in properties: LayerProperties) -> AnimationValue {
    let whole = properties[property]
    return component == .whole ? whole : whole.part(component) ?? whole
  }

  /// Sets the value at this key path; a value of another kind changes nothing.
  public func set(_ value: AnimationValue, in properties: inout LayerProperties) {
    if component == .whole {
      properties[property] = value
    } else {
      properties[property] = properties[property].replacing(component, with: value)
    }
  }

  /// The value in the property's form: one number becomes four corner radii.
  func fitting(_ value: AnimationValue) -> AnimationValue {
    guard property == .cornerRadius, component == .whole, case .number(let radius) = value else {
      return value
    }
    return .radii(CornerRadii(radius))
  }

  /// The kind of value at this key path, for messages.
  public var expectation: String { value(in: .sample).kind }

  /// Throws unless a value is of the right kind.
  public func check(_ value: AnimationValue?) throws(LayerError) {
    guard let value, fitting(value).kind != expectation else { return }
    throw .wrongValue(keyPath: description, expected: expectation)
  }
}

extension LayerKeyPath: CustomStringConvertible {
  /// The key path as text; `init(parsing:)` reads it back.
  public var description: String {
    component == .whole ? property.rawValue : "\(property.rawValue).\(component.rawValue)"
  }

  /// Reads a key path in Core Animation's spelling; a leading `gradient.`, `shape.` or
  /// `text.` is allowed.
  ///
  /// - Throws: `LayerError.unknownKeyPath`, with the nearest names; also for a property that
  ///   animations cannot change.
  public init(parsing text: String) throws(LayerError) {
    try self.init(ofAnyProperty: text)
    guard property.isAnimatable else { throw Self.unknown(text) }
  }

  /// The same, but also for properties that animations cannot change.
  package init(ofAnyProperty text: String) throws(LayerError) {
    var rest = Substring(text)
    for prefix in ["gradient.", "shape.", "text."] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    // A filter's name is part of the property's.
    let group = rest.hasPrefix("filters.") ? 8 : 0
    let name = rest.prefix(group + rest.dropFirst(group).prefix { $0 != "." }.count)
    let part = rest.dropFirst(name.count + 1)
    guard let property = LayerProperty(rawValue: Self.aliases[String(name)] ?? String(name)),
      let component = Component(rawValue: String(part)), rest.last != "."
    else { throw Self.unknown(text) }
    do { try self.init(property, component) } catch { throw Self.unknown(text) }
  }

  /// The error for an unknown key path.
  ///
  /// For a long text it shows the beginning and suggests nothing.
  private static func unknown(_ text: String) -> LayerError {
    let beginning = text.prefix(60)
    guard beginning.endIndex == text.endIndex else {
      return .unknownKeyPath("\(beginning)…", nearest: [])
    }
    return .unknownKeyPath(text, nearest: nearest(to: text))
  }

  private static let aliases = [
    "isHidden": "hidden", "isDoubleSided": "doubleSided", "isGeometryFlipped": "geometryFlipped",
  ]

  /// All key paths.
  public static let all: [LayerKeyPath] = LayerProperty.allCases.flatMap { property in
    Component.allCases.compactMap { try? LayerKeyPath(property, $0) }
  }

  private static func nearest(to text: String) -> [String] {
    Names.nearest(to: text, among: all.map(\.description))
  }
}

extension LayerProperties {
  /// Properties that contain every optional part.
  static let sample: LayerProperties = {
    var sample = LayerProperties()
    sample.shape = ShapeProperties()
    sample.gradient = GradientProperties()
    sample.replicator = ReplicatorProperties()
    sample.text = TextProperties()
    return sample
  }()
}
