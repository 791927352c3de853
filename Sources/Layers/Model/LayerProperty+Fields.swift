// Properties by their Swift key paths: `LayerProperty(\.opacity)`.

import SeguePixels

extension LayerProperty {
  /// The property of a field, such as `\.borderWidth` or `\.strokeEnd`.
  ///
  /// A field without a line in the table is a mistake in the program.
  package init<Value>(_ field: KeyPath<LayerProperties, Value>) {
    let found = LayerProperty(field: field)
    require(found != nil, "no line of the table of properties has \(field)")
    self = found ?? Self.all[0]
  }

  /// The property of a field; nil if no line has the field.
  init?(field: AnyKeyPath) {
    let found = Self.byHash[field.hashValue]?.first { $0.fields.contains { $0 == field } }
    guard let found else { return nil }
    self = found
  }

  /// The properties of the fields with each hash: key paths themselves are not Sendable.
  private static let byHash = Dictionary(
    grouping: all.flatMap { property in
      property.fields.map { (hash: $0.hashValue, property: property) }
    }, by: \.hash
  ).mapValues { $0.map(\.property) }
}

// Properties that come with the module.
extension LayerProperty {
  /// The layer's own coordinate system.
  public static let bounds = LayerProperty(\.bounds)
  /// Where the anchor point is.
  public static let position = LayerProperty(\.position)
  /// Distance toward the eye.
  public static let zPosition = LayerProperty(\.zPosition)
  /// The point of the layer that `position` places.
  public static let anchorPoint = LayerProperty(\.anchorPoint)
  /// The anchor point's distance toward the eye.
  public static let anchorPointZ = LayerProperty(\.anchorPointZ)
  /// The layer's transform.
  public static let transform = LayerProperty(\.transform)
  /// Opacity, 0…1.
  public static let opacity = LayerProperty(\.opacity)
  /// Whether the layer is not shown.
  public static let isHidden = LayerProperty(\.isHidden)
  /// Whether it is visible when it faces away.
  public static let isDoubleSided = LayerProperty(\.isDoubleSided)
  /// Colour under the contents.
  public static let backgroundColor = LayerProperty(\.backgroundColor)
  /// Radii of the corners.
  public static let cornerRadius = LayerProperty(\.cornerRadius)
  /// The picture.
  public static let contents = LayerProperty(\.contents)
  /// How many copies a replicator draws.
  static let instanceCount = LayerProperty(\.instanceCount)
}
