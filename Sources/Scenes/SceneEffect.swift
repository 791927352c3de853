// A scene with two picture layers as an effect: progress is the scene's time, the two layers show
// the pair's pictures, and the scene is scaled to the pair's canvas.
//
// The scene is staged once for a canvas, with two blank pictures in its layers. Each frame shows
// the pictures of its moment in place of the blank ones.

import SegueLayers
import SeguePixels
import SegueTransitions

/// A scene as a transition.
struct SceneEffect: Effect {
  let document: SceneDocument
  let roles: SceneDocument.Roles
  let assets: SceneAssets
  let fit: FitMode
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
      return Prepared(FilmRenderer(try stage.film()), blank: blank)
    } catch {
      throw .unusable("\(error)")
    }
  }

  private final class Prepared: PreparedEffect {
    private let renderer: FilmRenderer
    /// The blank pictures in the film.
    private let blank: (from: Bitmap, to: Bitmap)
    private let canvasPictures: CanvasPictures
    /// Canvases to paint on when a frame shows another part of the plane.
    private let pool: BitmapPool

    let extent: PixelRect

    init(_ renderer: FilmRenderer, blank: (from: Bitmap, to: Bitmap)) {
      self.renderer = renderer
      self.blank = blank
      canvasPictures = CanvasPictures(renderer.film.canvas)
      pool = BitmapPool(size: renderer.film.canvas)
      extent = PixelRect(renderer.film.canvas)
    }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      var pictures = PictureReplacement()
      pictures.replace(blank.from, by: canvasPictures.bitmap(of: pair.from))
      pictures.replace(blank.to, by: canvasPictures.bitmap(of: pair.to))
      let time = min(max(progress, 0), 1) * renderer.film.duration
      return .whole(Frame(renderer: renderer, pool: pool, time: time, pictures: pictures))
    }
  }

  private struct Frame: WholeFrame {
    let renderer: FilmRenderer
    let pool: BitmapPool
    let time: Double
    let pictures: PictureReplacement

    func render(
      region: PixelRect, into bitmap: inout Bitmap, threads: Int
    ) throws(EffectError) {
      guard region != PixelRect(renderer.film.canvas) else {
        return try renderer.render(at: time, into: &bitmap, threads: threads, showing: pictures)
      }
      var canvas = pool.take()
      try renderer.render(at: time, into: &canvas, threads: threads, showing: pictures)
      Self.show(PlacedPicture(canvas), region, in: &bitmap)
      pool.give(canvas)
    }

    private static func show(
      _ painted: PlacedPicture, _ region: PixelRect, in bitmap: inout Bitmap
    ) {
      bitmap.withMutableRows { rows in
        let target = PixelTarget(rows, region: region)
        for y in region.rows { painted.draw(row: y, columns: region.columns, into: target.row(y)) }
      }
    }
  }
}
