// Selects the properties that pass from one layer to another.

/// A selection of properties, or of parts of them.
public struct PropertyFilter {
  private let keeps: (LayerKeyPath) -> Bool

  /// Keeps the properties for which a closure returns true.
  ///
  /// For bounds, the closure is asked about origin, width and height.
  public init(_ keeps: @escaping (LayerKeyPath) -> Bool) { self.keeps = keeps }

  /// Keeps everything.
  public static var all: PropertyFilter { PropertyFilter { _ in true } }

  /// Keeps everything except some key paths and the properties that contain them.
  public static func except(_ dropped: Set<LayerKeyPath>) -> PropertyFilter {
    PropertyFilter { path in !dropped.contains { $0.overlaps(path) } }
  }

  /// Keeps everything except some key paths in Core Animation's spelling.
  ///
  /// - Throws: `LayerError.unknownKeyPath`.
  public static func except(_ dropped: [String]) throws(LayerError) -> PropertyFilter {
    var paths: Set<LayerKeyPath> = []
    for text in dropped { paths.insert(try LayerKeyPath(parsing: text)) }
    return except(paths)
  }

  /// Keeps only some key paths and their parts.
  public static func only(_ kept: Set<LayerKeyPath>) -> PropertyFilter {
    PropertyFilter { path in kept.contains { $0.contains(path) } }
  }

  /// Whether it keeps a property, or a part of a property.
  public func keeps(_ path: LayerKeyPath) -> Bool { keeps(path) }
}

extension LayerKeyPath {
  /// Whether another key path is this one or a part of it.
  func contains(_ other: LayerKeyPath) -> Bool {
    guard property == other.property else { return false }
    let (mine, theirs) = (component.rawValue, other.component.rawValue)
    return mine.isEmpty || mine == theirs || theirs.hasPrefix(mine + ".")
  }

  /// Whether one of the two is part of the other.
  func overlaps(_ other: LayerKeyPath) -> Bool { contains(other) || other.contains(self) }
}
