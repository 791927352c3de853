// Key paths of Swift's: `LayerKeyPath(\.position.x)`. Animations take them, so that a wrong value does not compile.

import SegueDrawing
import SeguePixels

extension LayerKeyPath {
  /// Makes a key path of Swift's: a field of the layer, of its shape, its gradient, its text or its copies, or a part
  /// of one, such as `\.opacity`, `\.strokeEnd`, `\.position.x` or `\.transform.rotationZ`.
  ///
  /// Animations must be able to change it; any other is a mistake in the program.
  public init<Value>(_ field: KeyPath<LayerProperties, Value>) {
    let found = LayerKeyPath(field: field)
    require(found?.property.isAnimatable == true, "animations cannot change \(field)")
    self = found ?? LayerKeyPath(.opacity)
  }

  private init?(field: AnyKeyPath) {
    if let property = LayerProperty(field: field) {
      self.init(property)
    } else {
      let found = Self.parts[field.hashValue]?.first { $0.fields.contains(field) }
      guard let found else { return nil }
      self = found
    }
  }

  /// The parts of properties with each hash of a Swift key path.
  private static let parts = Dictionary(
    grouping: all.flatMap { path in
      path.component == .whole ? [] : path.fields.map { (hash: $0.hashValue, path: path) }
    }, by: \.hash
  ).mapValues { $0.map(\.path) }

  /// The Swift key paths of a part.
  private var fields: [AnyKeyPath] {
    property.fields.flatMap { whole in
      component.fields.compactMap { (whole as AnyKeyPath).appending(path: $0) }
    }
  }
}

extension LayerKeyPath.Component {
  /// Where values have the part; a rectangle has its size under two names.
  fileprivate var fields: [AnyKeyPath] {
    switch self {
    case .whole, .rotation: []
    case .x: [\Point.x]
    case .y: [\Point.y]
    case .width: [\Size.width]
    case .height: [\Size.height]
    case .origin: [\Rect.origin]
    case .size: [\Rect.size]
    case .originX: [\Rect.origin.x]
    case .originY: [\Rect.origin.y]
    case .sizeWidth: [\Rect.size.width, \Rect.width]
    case .sizeHeight: [\Rect.size.height, \Rect.height]
    case .rotationX: [\Transform3D.rotationX]
    case .rotationY: [\Transform3D.rotationY]
    case .rotationZ: [\Transform3D.rotationZ]
    case .scale: [\Transform3D.scale]
    case .scaleX: [\Transform3D.scaleX]
    case .scaleY: [\Transform3D.scaleY]
    case .scaleZ: [\Transform3D.scaleZ]
    case .translation: [\Transform3D.translation]
    case .translationX: [\Transform3D.translationX]
    case .translationY: [\Transform3D.translationY]
    case .translationZ: [\Transform3D.translationZ]
    case .topLeft: [\CornerRadii.topLeft]
    case .topRight: [\CornerRadii.topRight]
    case .bottomRight: [\CornerRadii.bottomRight]
    case .bottomLeft: [\CornerRadii.bottomLeft]
    }
  }
}
