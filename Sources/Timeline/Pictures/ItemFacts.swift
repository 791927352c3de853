// The facts about an item before it is opened: how long it plays, where its pictures stand, whether
// they are opaque. Files are looked at no further than that takes: of most pictures the first bytes
// say enough.

import SegueCodecs
import SegueCompositions
import SegueExport
import SegueLayers
import SeguePixels
import SegueScenes
import SegueTransitions

/// The facts about an item.
struct ItemFacts: Sendable {
  /// How it plays by itself; nil for an item that stands as long as its `hold` says.
  var playing: ItemPlaying?
  /// How long it plays by itself, in seconds of the film.
  var length: Rational? { playing?.length }
  /// Where its pictures stand on the canvas.
  var place: PixelRect
  /// Whether all its pictures are opaque all over the canvas.
  var isOpaque: Bool
  /// Whether it has sound.
  var hasSound = false
  /// The sounds of a show, at its own times.
  var sounds: [Soundtrack.Sound] = []
  /// Bytes of the pictures that are kept of it while it is open, about.
  var heldBytes: Int
  /// Bytes that each frame of it takes while it is rendered, about: those of a show that is blurred.
  var workingBytes = 0
  /// Shows that are not heard in it, by their names.
  var silentShows: [String] = []
  /// The scene, if the item is a scene.
  var scene: SceneDocument?
  /// The composition, if it is one.
  var composition: Composition?
}

/// Looks at items.
struct ItemSurvey {
  let timeline: Timeline
  let loader: PictureLoader
  let scenes: SceneLibrary
  let clips: ClipLibrary

  /// The facts about every item; a file that comes twice is looked at once.
  func facts() throws -> [ItemFacts] {
    var known: [TimelineItem: ItemFacts] = [:]
    return try timeline.items.map { item in
      // When it is shown has no say.
      var key = item
      key.hold = .zero
      key.transition = nil
      if let facts = known[key] { return facts }
      let found = try item.written.locating(.file) {
        try facts(item)
      }
      known[key] = found
      return found
    }
  }

  /// The bytes of a picture in the film's depth.
  private func bytes(of size: PixelSize) -> Int {
    Bitmap.byteCount(of: size, depth: timeline.depth)
  }

  /// The facts about an item.
  private func facts(_ item: TimelineItem) throws -> ItemFacts {
    guard item.isFramedDrawing else { return try bareFacts(item) }
    var facts = try bareFacts(item)
    let fitting = timeline.fitting(of: item)
    let spot = fitting.place(
      of: try item.drawnSize(on: timeline.canvas, loader: loader, clips: clips, scenes: scenes))
    facts.place = spot.shown
    facts.isOpaque = fitting.mode != .none && fitting.background.alpha == 1
    facts.heldBytes += 2 * bytes(of: spot.rect.size)
    return facts
  }

  /// The facts about an item, without what framing does to something that is drawn.
  private func bareFacts(_ item: TimelineItem) throws -> ItemFacts {
    // Whether the picture has the part.
    if item.framing.crop != nil {
      _ = try item.size(loader: loader, clips: clips, scenes: scenes)
    }
    let fitting = timeline.fitting(of: item)
    let canvas = PixelRect(timeline.canvas)
    switch item.content {
    case .color(let color):
      return ItemFacts(
        place: canvas, isOpaque: color.alpha == 1 || fitting.background.alpha == 1,
        heldBytes: bytes(of: canvas.size))
    case .scene(let path):
      return try scene(item, path, canvas)
    case .still(let path):
      return try still(item, path, fitting)
    case .clip(let path):
      return try clip(item, path, fitting)
    case .picture(let bitmap):
      return picture(item, bitmap, fitting)
    case .film(let film):
      return try self.film(item, film, canvas)
    case .sequence(let sequence):
      return try numbered(item, sequence, fitting)
    case .composition(let composition):
      return try self.composition(item, composition.read(loader.limits), fitting)
    case .text:
      return ItemFacts(
        place: canvas, isOpaque: fitting.background.alpha == 1,
        heldBytes: bytes(of: canvas.size))
    case .show(let show):
      return try self.show(item, show, fitting)
    }
  }

  private func composition(
    _ item: TimelineItem, _ composition: Composition, _ fitting: PictureLoader.Fitting
  ) throws -> ItemFacts {
    ItemFacts(
      playing: try ItemPlaying(item, lasting: Rational(seconds: composition.duration)),
      place: PixelRect(fitting.canvas), isOpaque: fitting.background.alpha == 1,
      heldBytes: min(FilmRenderer.defaultCapacity, (loader.limits.memory ?? .max) / 16),
      composition: composition)
  }

  private func show(
    _ item: TimelineItem, _ show: ShowContent, _ fitting: PictureLoader.Fitting
  ) throws -> ItemFacts {
    let (own, spot) = try show.size(of: item, on: fitting, loader, clips, scenes)
    let frames = try TimelineFrames(
      show.timeline(canvas: own, in: timeline), loader: loader, clips: clips,
      scenes: scenes, threads: 1)
    let canvas = PixelRect(fitting.canvas)
    let covers = spot.rect.intersection(canvas) == canvas
    let playing = try ItemPlaying(item, lasting: frames.plan.duration)
    let isHeard = item.volume > 0 && item.plays
    let sounds = isHeard ? frames.soundtrack.sounds : []
    // Its sounds are mixed at an even pace; backwards, clips are not heard either.
    let isSilent = !sounds.isEmpty && playing?.course.map { !$0.isReversed } ?? false
    return ItemFacts(
      playing: playing, place: spot.shown,
      isOpaque: frames.isOpaque && covers
        || fitting.mode != .none && fitting.background.alpha == 1,
      sounds: sounds,
      heldBytes: frames.heldBytes + 4 * bytes(of: own),
      workingBytes: frames.workingBytes,
      silentShows: isHeard ? (isSilent ? [item.name] : frames.silentShows) : [])
  }

  private func picture(
    _ item: TimelineItem, _ bitmap: Bitmap, _ fitting: PictureLoader.Fitting
  ) -> ItemFacts {
    let canvas = PixelRect(fitting.canvas)
    var facts = ItemFacts(
      place: canvas, isOpaque: fitting.background.alpha == 1,
      heldBytes: (item.motion == nil ? 1 : 6) * bytes(of: canvas.size))
    if fitting.mode == .none, item.motion == nil {
      facts.place = Self.bottomLeft(of: bitmap.size, fitting)
      facts.isOpaque = bitmap.isOpaque && facts.place.intersection(canvas) == canvas
    } else if item.motion != nil || fitting.mode == .cover || fitting.mode == .stretch {
      facts.isOpaque = facts.isOpaque || bitmap.isOpaque
    }
    return facts
  }

  private func film(
    _ item: TimelineItem, _ film: Film, _ canvas: PixelRect
  ) throws -> ItemFacts {
    ItemFacts(
      playing: try ItemPlaying(item, lasting: Rational(seconds: film.duration)), place: canvas,
      isOpaque: (item.background ?? film.background).alpha == 1,
      heldBytes: FilmRenderer.defaultCapacity)
  }

  private func still(
    _ item: TimelineItem, _ path: String, _ fitting: PictureLoader.Fitting
  ) throws(CodecError) -> ItemFacts {
    let canvas = PixelRect(fitting.canvas)
    guard fitting.mode == .none, item.motion == nil else {
      // A picture that is panned over is larger than the canvas, and drawn anew for each frame.
      let pictures = item.motion == nil ? 1 : 6
      return ItemFacts(
        place: canvas, isOpaque: try isOpaque(item, path, fitting),
        heldBytes: pictures * bytes(of: canvas.size))
    }
    let info = try loader.info(path, from: item.written.sources)
    let place = Self.bottomLeft(of: info.size, fitting)
    return ItemFacts(
      place: place, isOpaque: !info.hasAlpha && place.intersection(canvas) == canvas,
      heldBytes: bytes(of: place.size))
  }

  private func isOpaque(
    _ item: TimelineItem, _ path: String, _ fitting: PictureLoader.Fitting
  ) throws(CodecError) -> Bool {
    let canBe = try loader.canBeTransparent(path, from: item.written.sources)
    if fitting.background.alpha == 1 { return true }
    if item.motion != nil { return !canBe }
    switch fitting.mode {
    case .cover, .blur, .stretch: return !canBe
    case .contain, .center, .none: return false
    }
  }

  private func scene(
    _ item: TimelineItem, _ path: String, _ canvas: PixelRect
  ) throws -> ItemFacts {
    let document = try scenes.document(path)
    guard document.duration <= 1e6 else {
      throw TimelineError.item(name: item.name, detail: "lasts too long; give it an out point")
    }
    let playing = try ItemPlaying(item, lasting: Rational(seconds: document.duration))
    return ItemFacts(
      playing: playing, place: canvas,
      isOpaque: (item.background ?? document.background).alpha == 1,
      heldBytes: min(FilmRenderer.defaultCapacity, (loader.limits.memory ?? .max) / 16),
      scene: document)
  }

  private func clip(
    _ item: TimelineItem, _ path: String, _ fitting: PictureLoader.Fitting
  ) throws -> ItemFacts {
    let info = try clips.facts(path)
    try clips.checkLight(path)
    let spot = fitting.place(of: info.size)
    let canvas = PixelRect(fitting.canvas)
    let covers = spot.rect.intersection(canvas) == canvas
    let playing = try ItemPlaying(item, lasting: info.duration)
    let bytes = self.bytes(of: spot.rect.size)
    return ItemFacts(
      playing: playing, place: spot.shown,
      isOpaque: !info.hasAlpha && covers || fitting.mode != .none && fitting.background.alpha == 1,
      hasSound: info.hasSound,
      heldBytes: playing?.course == nil
        ? 10 * bytes : PictureGroups<Bitmap>.heldBytes(bytes) + 2 * bytes)
  }

  private func numbered(
    _ item: TimelineItem, _ sequence: ImageSequence, _ fitting: PictureLoader.Fitting
  ) throws -> ItemFacts {
    guard let duration = sequence.duration else {
      throw TimelineError.times("\(item.name): a rate that is too fine for so many pictures")
    }
    var place = PixelRect(fitting.canvas)
    if fitting.mode == .none {
      let size = try loader.info(sequence.path(0), from: item.written.sources).size
      place = Self.bottomLeft(of: size, fitting)
    }
    // The pictures behind the first are not known before they are read.
    return ItemFacts(
      playing: try ItemPlaying(item, lasting: duration), place: place,
      isOpaque: fitting.mode != .none && fitting.background.alpha == 1,
      heldBytes: 4 * bytes(of: place.size))
  }

  /// The place of a picture, framed, that keeps its size.
  private static func bottomLeft(
    of picture: PixelSize, _ fitting: PictureLoader.Fitting
  ) -> PixelRect {
    let size = fitting.framing.size(of: picture) ?? picture
    return PixelRect(
      x: 0, y: fitting.canvas.height - size.height, width: size.width, height: size.height)
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
}
