// A property of layers, named by its line in the table of properties.
//
// Rule: the line in `LayerProperty+Table.swift` says everything about a property. A new property
// needs three things: a field of `LayerProperties` (or of `ShapeProperties` or
// `GradientProperties`), a line in the table, and its drawing.

import SegueDrawing
import SeguePixels

/// A property of a layer.
public struct LayerProperty: RawRepresentable, Hashable, Sendable {
  /// The line's place in the table.
  private let index: UInt8

  init(index: Int) { self.index = UInt8(index) }

  /// The property with a name, as in scene files and key paths.
  public init?(rawValue: String) {
    guard let index = LayerPropertyEntry.places[rawValue] else { return nil }
    self.init(index: index)
  }

  /// The property with a name that must be in the table.
  init(_ name: String) {
    let found = LayerPropertyEntry.places[name]
    require(found != nil, "no line of the table of properties is called \(name)")
    self.init(index: found ?? 0)
  }

  /// The property of a field of layers, shapes, strokes or gradients; nil when no line has the
  /// field.
  init?(field: AnyKeyPath) {
    guard let index = LayerPropertyEntry.place(of: field) else { return nil }
    self.init(index: index)
  }

  /// Its line in the table.
  package var entry: LayerPropertyEntry { LayerPropertyEntry.table[Int(index)] }

  /// Its name.
  public var rawValue: String { entry.name }
  /// Whether animations may change it.
  public var isAnimatable: Bool { entry.isAnimatable }
  /// Whether it only moves the layer or changes its visibility, so that the layer's image stays the
  /// same.
  package var leavesImage: Bool { entry.change.leavesImage }

  /// All properties, in the order of the table.
  public static let all = LayerPropertyEntry.table.indices.map(LayerProperty.init(index:))
}

extension LayerProperty: CaseIterable {
  /// The properties that animations may change.
  public static let allCases = all.filter(\.isAnimatable)
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
    get { property.entry.get(self) }
    set { property.entry.set(&self, newValue) }
  }
}

// Properties that the code of this module and others mentions by name.
extension LayerProperty {
  /// The layer's own coordinate system.
  public static let bounds = LayerProperty("bounds")
  /// Where the anchor point stands.
  public static let position = LayerProperty("position")
  /// Distance toward the eye.
  public static let zPosition = LayerProperty("zPosition")
  /// The point of the layer that stands at `position`.
  public static let anchorPoint = LayerProperty("anchorPoint")
  /// The anchor point's distance toward the eye.
  public static let anchorPointZ = LayerProperty("anchorPointZ")
  /// The layer's transform.
  public static let transform = LayerProperty("transform")
  /// Opacity, 0…1.
  public static let opacity = LayerProperty("opacity")
  /// Whether the layer is not shown.
  public static let isHidden = LayerProperty("hidden")
  /// Whether it is visible when it faces away.
  public static let isDoubleSided = LayerProperty("doubleSided")
  /// Colour under the contents.
  public static let backgroundColor = LayerProperty("backgroundColor")
  /// Radii of the corners.
  public static let cornerRadius = LayerProperty("cornerRadius")
  /// The picture.
  public static let contents = LayerProperty("contents")
  /// How many copies a replicator draws.
  static let instanceCount = LayerProperty("instanceCount")
  static let startPoint = LayerProperty("startPoint")
  static let endPoint = LayerProperty("endPoint")
}
