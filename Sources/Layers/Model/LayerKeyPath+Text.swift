// Key paths as text, in Core Animation's spelling. Text is parsed once.

import SegueText

extension LayerKeyPath: CustomStringConvertible {
  /// The key path as text; `init(parsing:)` reads it back.
  public var description: String {
    component == .whole ? property.rawValue : "\(property.rawValue).\(component.rawValue)"
  }

  /// Reads a key path in Core Animation's spelling; the kind of layer may come first, as in
  /// `gradient.startPoint.x`.
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
    for kind in Self.written where rest.hasPrefix("\(kind.rawValue).") {
      rest = rest.dropFirst(kind.rawValue.count + 1)
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

  /// The kinds of layer that a text may name before the property.
  private static let written: [LayerProperty.Owner] = [.gradient, .shape, .text]

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
