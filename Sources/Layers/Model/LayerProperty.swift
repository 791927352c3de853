// A property of layers by name: a number that stands for its line in the table of properties.
//
// Rule: everything that is known of a property follows from its line in `LayerProperty+Table.swift`.
// A new property is a field of `LayerProperties` (or of what shapes and gradients draw), a line there, and
// its drawing.

import SegueDrawing
import SeguePixels

/// A property of a layer.
public struct LayerProperty: RawRepresentable, Hashable, Sendable {
  /// Which line of the table.
  private let index: UInt8

  init(index: Int) { self.index = UInt8(index) }

  /// The property of a name, as in scene files and key paths.
  public init?(rawValue: String) {
    guard let index = LayerPropertyEntry.places[rawValue] else { return nil }
    self.init(index: index)
  }

  /// A property that is in the table.
  init(_ name: String) {
    let found = LayerPropertyEntry.places[name]
    require(found != nil, "no line of the table of properties is called \(name)")
    self.init(index: found ?? 0)
  }

  /// The property of a field of layers, shapes, strokes or gradients; nil where no line has it.
  init?(field: AnyKeyPath) {
    guard let index = LayerPropertyEntry.place(of: field) else { return nil }
    self.init(index: index)
  }

  /// Its line.
  package var entry: LayerPropertyEntry { LayerPropertyEntry.table[Int(index)] }

  /// Its name.
  public var rawValue: String { entry.name }
  /// Whether animations may change it.
  public var isAnimatable: Bool { entry.isAnimatable }
  /// Whether it moves the layer or changes how much of it is seen, and leaves its image as it is.
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
  /// A value of another kind, or of a shape or gradient that is not drawn, changes nothing.
  public subscript(_ property: LayerProperty) -> AnimationValue {
    get { property.entry.get(self) }
    set { property.entry.set(&self, newValue) }
  }
}

// Properties that code of this module and of others names.
extension LayerProperty {
  /// The layer's own coordinates.
  public static let bounds = LayerProperty("bounds")
  /// Where the anchor point stands.
  public static let position = LayerProperty("position")
  /// Distance toward the eye.
  public static let zPosition = LayerProperty("zPosition")
  /// The point that stands at the position.
  public static let anchorPoint = LayerProperty("anchorPoint")
  /// The anchor point's distance toward the eye.
  public static let anchorPointZ = LayerProperty("anchorPointZ")
  /// The layer's transform.
  public static let transform = LayerProperty("transform")
  /// Opacity, 0…1.
  public static let opacity = LayerProperty("opacity")
  /// Whether the layer is not shown.
  public static let isHidden = LayerProperty("hidden")
  /// Whether it is shown from behind.
  public static let isDoubleSided = LayerProperty("doubleSided")
  /// Colour below the contents.
  public static let backgroundColor = LayerProperty("backgroundColor")
  /// Radii of the corners.
  public static let cornerRadius = LayerProperty("cornerRadius")
  /// The picture.
  public static let contents = LayerProperty("contents")
  static let startPoint = LayerProperty("startPoint")
  static let endPoint = LayerProperty("endPoint")
}
