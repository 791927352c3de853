// Makes stages from scenes.

import SegueCatalog
import SegueCodecs
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText
import SegueTransitions

extension SceneDocument {
  /// Makes a stage with the scene's layers, on which all events have happened; take its `film()`.
  ///
  /// - Parameters:
  ///   - pictures: reads the scene's pictures.
  ///   - replacements: other pictures for named layers.
  ///   - size: another canvas than the scene's own.
  ///   - fit: how the scene is fitted to it; `contain` shows the background beside it.
  ///   - catalog: where effects are looked up.
  /// - Throws: `DocumentError` for a picture that cannot be read, or a replacement for a layer that
  ///   does not exist.
  public func stage(
    pictures: PictureLoader = PictureLoader(), replacing replacements: [SceneReplacement] = [],
    size: PixelSize? = nil, fit: FitMode = .contain, catalog: EffectCatalog = .standard
  ) throws(DocumentError) -> Stage {
    try check(replacements)
    let size = size ?? canvas
    let scale = fit.scale(from: Size(canvas), to: Size(size))
    // A replacement may give its layer other bounds.
    let sizes =
      replacements.isEmpty
      ? SceneSizes(of: self, scale: max(scale.width, scale.height)) : nil
    let assets = try SceneAssets(
      of: self, replaced: Set(replacements.map(\.layer)), sizes: sizes, loader: pictures,
      catalog: catalog)
    return try stage(assets, replacing: replacements, size: size, fit: fit, catalog: catalog)
  }

  /// Makes a stage from pictures that have been read.
  func stage(
    _ assets: SceneAssets, replacing replacements: [SceneReplacement], size: PixelSize,
    fit: FitMode, catalog: EffectCatalog
  ) throws(DocumentError) -> Stage {
    let stage = try emptyStage(size: size, duration: duration)
    let content = SceneBuilder.container(canvas, fit, on: stage)
    try DocumentError.locating(file: path) {
      try SceneBuilder(self, assets, replacements, stage, content: content, catalog).build()
    }
    return stage
  }

  /// Makes an empty stage with the scene's background.
  func emptyStage(size: PixelSize, duration: Double) throws(DocumentError) -> Stage {
    let stage = try DocumentError.locating(file: path) {
      try Stage(canvas: size, duration: duration)
    }
    stage.background = background
    return stage
  }

  private func check(_ replacements: [SceneReplacement]) throws(DocumentError) {
    for replacement in replacements {
      if let complaint = names.complaint(about: replacement.layer) {
        throw DocumentError(.whole, complaint, file: path)
      }
    }
  }
}
