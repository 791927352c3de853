// A scene with two picture layers as an effect: progress is the scene's time, its two layers show the
// pair's pictures, the scene is scaled to the pair's canvas.

import SegueLayers
import SeguePixels
import SegueTransitions
import Synchronization

/// A scene as a transition.
struct SceneEffect: Effect {
  let document: SceneDocument
  let roles: SceneDocument.Roles
  let assets: SceneAssets
  let fit: FitMode
  let catalog: EffectCatalog

  /// Stages the scene with two pictures, which are stretched to their layers: these have the shape of
  /// the canvas wherever the scene lets them.
  func prepare(_ pair: PicturePair) -> any PreparedEffect {
    let canvas = pair.canvasRect
    let replacements = [(roles.from, pair.from), (roles.to, pair.to)].map { name, picture in
      SceneReplacement(layer: name, picture: picture.bitmap(on: canvas), fit: .stretch)
    }
    // The scene has been staged before, when it was looked up: what it names is there.
    guard
      let stage = try? document.stage(
        assets, replacing: replacements, size: pair.canvas, fit: fit, catalog: catalog)
    else { preconditionFailure("a scene that was staged before can be staged again") }
    return Prepared(
      renderer: FilmRenderer(stage.film()), canvas: canvas,
      preservesOpacity: document.background.alpha == 1)
  }

  private struct Prepared: PreparedEffect {
    let renderer: FilmRenderer
    let canvas: PixelRect
    let preservesOpacity: Bool

    var extent: PixelRect { canvas }

    func frame(at progress: Double) -> any EffectFrame {
      let time = min(max(progress, 0), 1) * renderer.film.duration
      return Frame(moment: Moment(renderer: renderer, time: time), canvas: canvas)
    }
  }

  /// A frame of the film, painted when its first band asks for it.
  private final class Moment: Sendable {
    private let renderer: FilmRenderer
    private let time: Double
    private let painted = Mutex<Result<PlacedPicture, EffectError>?>(nil)

    init(renderer: FilmRenderer, time: Double) {
      self.renderer = renderer
      self.time = time
    }

    func picture() throws(EffectError) -> PlacedPicture {
      let result = painted.withLock { painted in
        let result = painted ?? Result { () throws(EffectError) in try paint() }
        painted = result
        return result
      }
      return try result.get()
    }

    private func paint() throws(EffectError) -> PlacedPicture {
      var bitmap = Bitmap(unclearedOf: renderer.film.canvas)
      try renderer.render(at: time, into: &bitmap, threads: 1)
      return PlacedPicture(bitmap)
    }
  }

  private struct Frame: EffectFrame {
    let moment: Moment
    let canvas: PixelRect

    func render(
      rows: Range<Int>, pass: Int, inputs: [PlacedPicture], scratch: Scratch,
      into target: PixelTarget
    ) throws(EffectError) {
      let picture = try moment.picture()
      for y in rows { picture.draw(row: y, columns: target.region.columns, into: target.row(y)) }
    }
  }
}

extension PlacedPicture {
  /// The picture as it stands on a canvas, cut off there.
  fileprivate func bitmap(on canvas: PixelRect) -> Bitmap {
    if rect == canvas { return bitmap }
    var placed = Bitmap(unclearedOf: canvas.size)
    placed.withMutableRows { rows in
      for y in canvas.rows { draw(row: y, columns: canvas.columns, into: rows.row(y)) }
    }
    return placed
  }
}
