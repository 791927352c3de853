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
      component.paths.compactMap { (whole as AnyKeyPath).appending(path: $0) }
    }
  }
}

extension LayerKeyPath.Component {
  /// Where values have the part; a rectangle has its size under two names.
  fileprivate var paths: [AnyKeyPath] {
    switch self {
    case .rotation: []
    case .sizeWidth: [\Rect.size.width, \Rect.width]
    case .sizeHeight: [\Rect.size.height, \Rect.height]
    default: field.map { [$0.path] } ?? []
    }
  }
}
