// How large an item is by itself: what a canvas is made of when nobody gives one.

import SegueCatalog
import SegueCodecs
import SeguePixels
import SegueTransitions

extension TimelineItem {
  /// Its own size in pixels, upright and framed; nil for a colour.
  ///
  /// - Throws: A `SegueError` when its file cannot be read, or has no such part.
  public func size(
    loader: PictureLoader, clips: ClipLibrary, catalog: EffectCatalog = .standard
  ) throws -> PixelSize? {
    try size(
      loader: loader, clips: clips, scenes: SceneLibrary(catalog: catalog, limits: loader.limits))
  }

  /// Its own size in pixels, upright and framed; nil for a colour.
  ///
  /// - Throws: A `SegueError` when its file cannot be read, or has no such part.
  package func size(
    loader: PictureLoader, clips: ClipLibrary, scenes: SceneLibrary
  ) throws -> PixelSize? {
    guard let whole = try wholeSize(loader, clips, scenes) else { return nil }
    guard let size = framing.size(of: whole) else {
      throw written.located(
        TimelineError.item(name: name, detail: framing.complaint(about: whole)), at: nil)
    }
    return size
  }

  /// The size of all of something that is drawn; of a text the canvas.
  func drawnSize(
    on canvas: PixelSize, loader: PictureLoader, clips: ClipLibrary, scenes: SceneLibrary
  ) throws -> PixelSize { try wholeSize(loader, clips, scenes) ?? canvas }

  /// The size of all of it.
  private func wholeSize(
    _ loader: PictureLoader, _ clips: ClipLibrary, _ scenes: SceneLibrary
  ) throws -> PixelSize? {
    try written.locating(.file) {
      switch content {
      case .color, .text: return nil
      case .picture(let bitmap): return bitmap.size
      case .film(let film): return film.canvas
      case .still(let path): return try info(path, loader).size
      case .sequence(let sequence): return try info(sequence.path(0), loader).size
      case .scene(let path): return try scenes.document(path).canvas
      case .clip(let path): return try clips.facts(path).size
      case .composition(let composition): return try composition.read(loader.limits).size
      case .show(let show):
        if let canvas = show.document.canvas { return canvas }
        for item in show.document.items {
          let size = try item.size(loader: loader, clips: clips, scenes: scenes)
          if let size { return size }
        }
        return nil
      }
    }
  }

  private func info(_ path: String, _ loader: PictureLoader) throws -> ImageInfo {
    try loader.info(path, from: written.sources)
  }
}
