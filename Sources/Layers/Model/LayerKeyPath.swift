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

  /// The whole property.
  public var property: LayerProperty
  /// The part of its value.
  public var component: Component

  /// Makes a key path of a whole property.
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
