// The property of a layer, or the part of a property, that an animation changes.

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
    /// Where a rectangle's left side is.
    case originX = "origin.x"
    /// Where a rectangle's top is.
    case originY = "origin.y"
    /// How wide a rectangle is.
    case sizeWidth = "size.width"
    /// How high a rectangle is.
    case sizeHeight = "size.height"
    /// A transform's angle in radians about z; of the angles about x, y and z, x turns first.
    case rotation
    /// A transform's angle in radians about x.
    case rotationX = "rotation.x"
    /// A transform's angle in radians about y.
    case rotationY = "rotation.y"
    /// A transform's angle in radians about z.
    case rotationZ = "rotation.z"
    /// How large a transform makes things, in all three directions.
    case scale
    /// How wide a transform makes things.
    case scaleX = "scale.x"
    /// How high a transform makes things.
    case scaleY = "scale.y"
    /// How deep a transform makes things.
    case scaleZ = "scale.z"
    /// How far a transform moves things in x and y, as a point.
    case translation
    /// How far a transform moves things in x.
    case translationX = "translation.x"
    /// How far a transform moves things in y.
    case translationY = "translation.y"
    /// How far a transform moves things towards the viewer.
    case translationZ = "translation.z"
    /// Parts of corner radii.
    case topLeft, topRight, bottomRight, bottomLeft
  }

  /// The whole property.
  public var property: LayerProperty
  /// The part of its value.
  public var component: Component

  public init(_ property: LayerProperty) { (self.property, component) = (property, .whole) }

  /// Makes a key path of a part of a property.
  ///
  /// - Throws: `LayerError.unknownKeyPath` for a component that the property does not have.
  public init(_ property: LayerProperty, _ component: Component) throws(LayerError) {
    (self.property, self.component) = (property, component)
    guard property.initial.part(component) != nil else {
      throw .unknownKeyPath(description, nearest: [])
    }
  }

  /// The present value of the property or its part.
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

  /// The value in the form that the property has.
  func fitting(_ value: AnimationValue) -> AnimationValue {
    component == .whole ? property.fitting(value) : value
  }

  /// The value in a new layer.
  package var initial: AnimationValue { property.initial.part(component) ?? property.initial }

  /// The kind of value at this key path, for messages.
  public var expectation: String { initial.kind }

  /// Throws unless a value is of the right kind.
  public func check(_ value: AnimationValue?) throws(LayerError) {
    guard let value, fitting(value).kind != expectation else { return }
    throw .wrongValue(keyPath: description, expected: expectation)
  }
}
