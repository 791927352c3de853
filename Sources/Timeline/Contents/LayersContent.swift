// Layers as the content of an item: scenes, compositions and recorded films, drawn at the size at which they are seen.

import SegueCodecs
import SegueLayers
import SeguePixels
import SegueScenes

/// The facts about layers before they are staged.
struct LayersFacts {
  let size: PixelSize
  /// In seconds.
  let duration: Double
  /// Where an item asks for none; nil for the film's.
  let background: Color?
}

/// Something that layers draw.
protocol LayersContent: KindContent {
  /// The facts about the layers; a file is read for them.
  func layers(_ readers: FilmReaders) throws -> LayersFacts
  /// The layers on a canvas.
  func film(on canvas: PixelSize, _ opener: ItemOpener) throws -> Film
}

extension LayersContent {
  var hasTime: Bool { true }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) throws -> PixelSize? {
    try layers(readers).size
  }

  func facts(_ setting: ItemSetting) throws -> ItemFacts {
    let (item, layers) = (setting.item, try layers(setting.readers))
    guard layers.duration <= 1e6 else {
      throw TimelineError.item(name: item.name, detail: "lasts too long; give it an out point")
    }
    let background = item.background ?? layers.background ?? setting.timeline.background
    return ItemFacts(
      playing: try setting.playing(lasting: Rational(seconds: layers.duration)),
      place: setting.canvas, isOpaque: background.alpha == 1, heldBytes: setting.readers.layerBytes)
  }

  /// Layers on the canvas, or smaller ones with themselves behind them.
  func open(_ opener: ItemOpener) throws -> any ItemPictures {
    let (timeline, times) = (opener.timeline, try opener.times())
    let mode = opener.fitting.mode
    let spot = FittedPlace(
      try layers(opener.readers).size, on: timeline.canvas, fit: mode)
    let surround = spot.surround(mode)
    let place = surround == nil ? PixelRect(timeline.canvas) : spot.rect
    let pictures = ScenePictures(
      try film(on: place.size, opener), at: place, times: times,
      capacity: opener.readers.layerBytes, for: timeline.pixels)
    guard let surround else { return pictures }
    return LaidPictures(
      pictures, in: spot.shown, over: .clear, before: surround, depth: timeline.depth)
  }
}

/// A scene's file.
struct SceneContent: LayersContent {
  let path: String

  var kind: String { "scene" }
  var file: String? { path }
  var hasBackground: Bool { true }

  func layers(_ readers: FilmReaders) throws -> LayersFacts {
    let document = try readers.scenes.document(path)
    return LayersFacts(
      size: document.canvas, duration: document.duration, background: document.background)
  }

  func film(on canvas: PixelSize, _ opener: ItemOpener) throws -> Film {
    let readers = opener.readers
    let stage = try readers.scenes.document(path).stage(
      pictures: readers.loader, size: canvas, fit: opener.fitting.mode,
      catalog: readers.catalog)
    if let background = opener.item.background { stage.background = background }
    do { return try stage.film() } catch {
      throw TimelineError.item(name: opener.item.name, detail: "\(error)")
    }
  }
}

/// A film that a stage has recorded, in memory.
struct FilmContent: LayersContent {
  let film: Film

  var kind: String { "scene" }
  var name: String { "a film of \(film.canvas)" }
  var hasBackground: Bool { true }

  func layers(_ readers: FilmReaders) -> LayersFacts {
    LayersFacts(size: film.canvas, duration: film.duration, background: film.background)
  }

  func film(on canvas: PixelSize, _ opener: ItemOpener) -> Film {
    film.fitted(to: canvas, mode: opener.fitting.mode, background: opener.item.background)
  }
}
