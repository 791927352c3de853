// Which properties pass from one layer to another.

/// A choice of properties, or of parts of them.
public struct PropertyFilter {
  private let keeps: (LayerKeyPath) -> Bool

  /// Keeps what a closure keeps; it is asked for properties and, of bounds, for their origin, width
  /// and height.
  public init(_ keeps: @escaping (LayerKeyPath) -> Bool) { self.keeps = keeps }

  /// Everything.
  public static var all: PropertyFilter { PropertyFilter { _ in true } }

  /// Everything but some key paths, and what they are part of.
  public static func except(_ dropped: Set<LayerKeyPath>) -> PropertyFilter {
    PropertyFilter { path in !dropped.contains { $0.overlaps(path) } }
  }

  /// Everything but some key paths in Core Animation's spelling.
  ///
  /// - Throws: `LayerError.unknownKeyPath`.
  public static func except(_ dropped: [String]) throws(LayerError) -> PropertyFilter {
    var paths: Set<LayerKeyPath> = []
    for text in dropped { paths.insert(try LayerKeyPath(parsing: text)) }
    return except(paths)
  }

  /// Nothing but some key paths, and what is part of them.
  public static func only(_ kept: Set<LayerKeyPath>) -> PropertyFilter {
    PropertyFilter { path in kept.contains { $0.contains(path) } }
  }

  /// Whether a property or a part of one passes.
  public func keeps(_ path: LayerKeyPath) -> Bool { keeps(path) }
}

extension LayerKeyPath {
  /// Whether another one is this one or part of it.
  func contains(_ other: LayerKeyPath) -> Bool {
    guard property == other.property else { return false }
    let (mine, theirs) = (component.rawValue, other.component.rawValue)
    return mine.isEmpty || mine == theirs || theirs.hasPrefix(mine + ".")
  }

  /// Whether one of the two is part of the other.
  func overlaps(_ other: LayerKeyPath) -> Bool { contains(other) || other.contains(self) }
}
