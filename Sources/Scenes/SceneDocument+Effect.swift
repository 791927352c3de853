// A scene as an effect, with its parameter.

import SegueCatalog
import SegueCodecs
import SeguePixels
import SegueText
import SegueTransitions

extension SceneDocument {
  /// The scene as an effect.
  ///
  /// - Parameters:
  ///   - pictures: reads the scene's own pictures, and keeps them.
  ///   - catalog: where the scene's effects are looked up.
  /// - Throws: `DocumentError` for a scene without layers for the two pictures, or without duration.
  public func effectDescriptor(
    pictures: PictureLoader = PictureLoader(), catalog: EffectCatalog = .standard
  ) throws(DocumentError) -> EffectDescriptor {
    guard let roles else {
      throw DocumentError(
        .whole,
        "not a transition: expected two layers called from and to, or viewOut and viewIn, or names for "
          + "them under 'transition'", file: path)
    }
    guard duration > 0 else {
      throw DocumentError(
        JSONPlace(.key(.whole, "duration")), "a transition must take longer than 0 s", file: path)
    }
    let assets = try SceneAssets(
      of: self, replaced: [roles.from, roles.to], loader: pictures, catalog: catalog)
    return EffectDescriptor(
      SceneEffect(
        document: self, roles: roles, assets: assets, fit: .stretch, catalog: catalog),
      name: path, title: title, summary: summary.isEmpty ? "A scene: \(title)." : summary,
      family: .scene, supplier: .scene, parameters: [Self.fitParameter],
      exceptions: background.alpha == 1
        ? [] : [.notOpaque(reason: "the scene's background is not opaque")],
      cost: .high, make: { $0 })
  }

  private static let fitParameter = EffectParameter(
    \SceneEffect.fit, "fit", .choice([.stretch, .cover, .contain]),
    "how a scene of another shape fits the canvas; with stretch, its ends stay exact",
    control: .init(isAdvanced: true))
}
