// A scene with two picture layers as an effect: progress is the scene's time, the two layers show
// the pair's pictures, and the scene is scaled to the pair's canvas.

import SegueLayers
import SeguePixels
import SegueTransitions

/// A scene as a transition.
struct SceneEffect: Effect {
  let document: SceneDocument
  let roles: SceneDocument.Roles
  let assets: SceneAssets
  var fit: FitMode
  let catalog: EffectCatalog

  /// Whether opaque pictures give opaque frames: they do if the background is opaque.
  var preservesOpacity: Bool { document.background.alpha == 1 }

  /// Stages the scene.
  ///
  /// The pictures are stretched to their layers, which have the shape of the canvas if the scene
  /// allows it.
  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    let blank = (from: Bitmap(size: layout.canvas), to: Bitmap(size: layout.canvas))
    let replacements = [(roles.from, blank.from), (roles.to, blank.to)].map {
      SceneReplacement(layer: $0, picture: $1, fit: .stretch)
    }
    do {
      let stage = try document.stage(
        assets, replacing: replacements, size: layout.canvas, fit: fit, catalog: catalog)
      return PairFilm(try stage.film(), blank: blank)
    } catch {
      throw .unusable("\(error)")
    }
  }
}
