// Scene files in the catalogue: `-t cards.json`, `-t cards.json:fit=cover`.

import SegueCatalog
import SegueCodecs
import SegueTransitions

/// Supplies scene files as effects, by their paths.
public struct SceneProvider: EffectProvider {
  private let pictures: PictureLoader
  private let catalog: EffectCatalog

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - pictures: reads the scenes' pictures; its limits apply to the scenes too.
  ///   - catalog: where the scenes' own effects are looked up.
  public init(pictures: PictureLoader = PictureLoader(), catalog: EffectCatalog = .standard) {
    self.pictures = pictures
    self.catalog = catalog
  }

  /// Whether a name is that of a scene file.
  public static func isScene(_ name: some StringProtocol) -> Bool {
    name.lowercased().hasSuffix(".json")
  }

  /// The scene in a file; nil for a name that is not a scene file's.
  ///
  /// - Throws: `DocumentError`, also for a scene that cannot be a transition.
  public func descriptor(named name: String) throws -> EffectDescriptor? {
    guard Self.isScene(name) else { return nil }
    let document = try SceneDocument(contentsOf: name, catalog: catalog, limits: pictures.limits)
    return try document.effectDescriptor(pictures: pictures, catalog: catalog)
  }
}
