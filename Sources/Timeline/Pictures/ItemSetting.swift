// An item in its film: what must be known to look at it and to open it.

import SegueCatalog
import SegueCodecs
import SeguePixels
import SegueTransitions

/// An item, the film that it is in, and what reads its files.
struct ItemSetting: Sendable {
  var item: TimelineItem
  var timeline: Timeline
  let readers: FilmReaders

  /// How it is put on the canvas.
  var fitting: PictureLoader.Fitting { timeline.fitting(of: item) }

  var canvas: PixelRect { PixelRect(timeline.canvas) }

  /// The bytes of a picture in the film's depth.
  func bytes(of size: PixelSize) -> Int { Bitmap.byteCount(of: size, depth: timeline.depth) }

  /// The size of all of it; of a text the canvas.
  func drawnSize() throws -> PixelSize { try item.wholeSize(readers) ?? timeline.canvas }

  /// Where a picture is shown that is fitted to the canvas when it is read: of one that keeps its size, that is asked for.
  func fittedPlace() throws -> PixelRect {
    try fitting.mode == .none ? fitting.place(of: drawnSize()).shown : canvas
  }

  /// Whether all of the canvas is opaque.
  ///
  /// - Parameter isOpaque: whether the pictures that stand at the spot are.
  func isOpaque(at spot: FittedPlace, showing isOpaque: Bool) -> Bool {
    let fitting = fitting
    return isOpaque && spot.rect.intersection(canvas) == canvas
      || fitting.mode != .none && fitting.background.alpha == 1
  }

  /// How it plays, where all of its content lasts so many of its own seconds; nil if it stands still.
  func playing(lasting duration: Rational) throws -> ItemPlaying? {
    try ItemPlaying(item, lasting: duration, patience: readers.clips.patience)
  }

  /// The facts about it.
  func facts() throws -> ItemFacts {
    // Whether the picture has the part.
    if item.framing.crop != nil { _ = try item.size(readers) }
    var facts = try item.kind.facts(self)
    guard item.isFramedDrawing else { return facts }
    let spot = fitting.place(of: try drawnSize())
    facts.place = spot.shown
    facts.isOpaque = isOpaque(at: spot, showing: false)
    facts.heldBytes += 2 * bytes(of: spot.rect.size)
    return facts
  }
}

extension PictureLoader.Fitting {
  /// Where a picture of a size stands when it is framed and scaled on its way in.
  func place(of picture: PixelSize) -> FittedPlace {
    FittedPlace(
      framing.size(of: picture) ?? picture, on: canvas, fit: mode, focus: framing.focus)
  }
}

extension Timeline {
  /// How an item is put on the canvas.
  func fitting(of item: TimelineItem) -> PictureLoader.Fitting {
    var fitting = PictureLoader.Fitting(
      canvas: canvas, mode: item.fit ?? fit, background: lit(item.background ?? background))
    fitting.pixels = pixels
    fitting.framing = item.framing
    fitting.look = item.look
    return fitting
  }

  /// The facts about every item; a file that comes twice is looked at once.
  func facts(_ readers: FilmReaders) throws -> [ItemFacts] {
    var known: [TimelineItem: ItemFacts] = [:]
    return try items.map { item in
      // When it is shown has no say.
      var key = item
      key.hold = .zero
      key.transition = nil
      if let facts = known[key] { return facts }
      let found = try item.written.locating(.file) {
        try ItemSetting(item: item, timeline: self, readers: readers).facts()
      }
      known[key] = found
      return found
    }
  }
}

extension TimelineItem {
  /// Its own size in pixels, upright and framed; nil for a colour.
  ///
  /// - Throws: A `SegueError` when its file cannot be read, or has no such part.
  public func size(
    loader: PictureLoader, clips: ClipLibrary, catalog: EffectCatalog = .standard
  ) throws -> PixelSize? {
    let scenes = SceneLibrary(catalog: catalog, limits: loader.limits)
    return try size(FilmReaders(loader: loader, clips: clips, scenes: scenes))
  }

  /// Its own size in pixels, upright and framed; nil for a colour.
  ///
  /// - Throws: A `SegueError` when its file cannot be read, or has no such part.
  package func size(_ readers: FilmReaders) throws -> PixelSize? {
    guard let whole = try wholeSize(readers) else { return nil }
    guard let size = framing.size(of: whole) else {
      throw written.located(partIsMissing(in: whole), at: nil)
    }
    return size
  }

  /// The size of all of it; nil for what fills the canvas.
  func wholeSize(_ readers: FilmReaders) throws -> PixelSize? {
    try written.locating(.file) { try kind.size(readers, from: written.sources) }
  }

  /// The error of a crop that leaves its picture.
  func partIsMissing(in size: PixelSize) -> TimelineError {
    .item(name: name, detail: framing.complaint(about: size))
  }
}
