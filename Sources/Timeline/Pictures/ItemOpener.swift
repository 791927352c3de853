// Opens an item for one of its appearances: decodes, fits and stages.

import SegueCodecs
import SegueFiles
import SegueLayers
import SeguePixels
import SegueScenes
import SegueText
import SegueTransitions

/// Opens the items of a timeline.
struct ItemOpener: Sendable {
  let timeline: Timeline
  let facts: [ItemFacts]
  let appearances: [TimelineAppearance]
  let loader: PictureLoader
  let catalog: EffectCatalog
  let clips: ClipLibrary
  let scenes: SceneLibrary
  /// How many threads decoding and fitting may use.
  let threads: Int

  /// Opens an appearance.
  func open(_ number: Int) throws -> any ItemPictures {
    let item = timeline.items[appearances[number].item]
    return try item.written.locating(.file) {
      item.look.isNeutral || item.looksAsOpened
        ? try open(item, for: appearances[number]) : try graded(item, for: appearances[number])
    }
  }

  /// Opens an item without a background, so that its look does not touch that.
  private func graded(
    _ item: TimelineItem, for appearance: TimelineAppearance
  ) throws -> any ItemPictures {
    var bare = item
    var background = timeline.fitting(of: item).background
    switch item.content {
    // What nobody asks for is a part of the scene.
    case .scene, .film: background = item.background ?? .clear
    default: bare.background = .clear
    }
    if item.background != nil { bare.background = .clear }
    let pictures = GradedPictures(
      try open(bare, for: appearance), item.look, over: background, depth: timeline.depth)
    return item.plays ? pictures : try pictures.still(threads: threads)
  }

  func open(
    _ item: TimelineItem, for appearance: TimelineAppearance
  ) throws -> any ItemPictures {
    let facts = facts[appearance.item]
    let sources = item.written.sources
    let fitting = timeline.fitting(of: item)
    guard !item.isFramedDrawing else { return try framed(item, appearance, fitting) }
    switch item.content {
    case .color(let color):
      let bitmap = Bitmap(size: timeline.canvas, depth: timeline.depth, color: timeline.lit(color))
        .fitted(
          to: timeline.canvas, mode: .stretch, background: fitting.background, threads: threads)
      return StillPictures(picture: PlacedPicture(bitmap), isOpaque: bitmap.isOpaque)
    case .still(let path):
      guard let motion = item.motion else { return try still(path, sources, fitting) }
      return try panned(path, sources, motion, fitting, appearance)
    case .clip(let path):
      return try clip(item, path, facts, appearance, fitting)
    case .sequence(let sequence):
      return SequencePictures(
        sequence: sequence, loader: loader, sources: sources, fitting: fitting,
        times: try times(of: item, in: appearance),
        place: facts.place, isOpaque: facts.isOpaque)
    case .scene:
      return try scene(item, facts, appearance)
    case .film(let film):
      return try self.film(film, item, facts, appearance)
    case .composition(let composition):
      return try self.composition(composition, item, facts, appearance, fitting)
    case .text(let text):
      return try self.text(text, fitting)
    case .show(let show):
      return try self.show(show, item, facts, appearance, fitting)
    case .picture(let bitmap):
      guard let bitmap = timeline.pixels.shown(bitmap, threads: threads).framed(item.framing) else {
        throw TimelineError.item(
          name: item.name, detail: item.framing.complaint(about: bitmap.size))
      }
      guard let motion = item.motion else { return still(bitmap, fitting) }
      return panned(
        bitmap.size, item.name, motion, fitting, appearance
      ) { bitmap.resampled(to: $0, threads: threads) }
    }
  }

  private func still(
    _ path: String, _ sources: PictureLoader.Sources, _ fitting: PictureLoader.Fitting
  ) throws(CodecError) -> any ItemPictures {
    let picture = try loader.picture(path, from: sources, fitting: fitting, threads: threads)
    return StillPictures(
      picture: picture, isOpaque: picture.isOpaque(over: PixelRect(fitting.canvas)))
  }

  private func still(
    _ bitmap: Bitmap, _ fitting: PictureLoader.Fitting
  ) -> any ItemPictures {
    let picture = PlacedPicture(
      fitting: bitmap, to: fitting.canvas, mode: fitting.mode, background: fitting.background,
      focus: fitting.framing.focus, look: fitting.look, threads: threads)
    return StillPictures(
      picture: picture, isOpaque: picture.isOpaque(over: PixelRect(fitting.canvas)))
  }

  private func panned(
    _ path: String, _ sources: PictureLoader.Sources, _ motion: Motion,
    _ fitting: PictureLoader.Fitting, _ appearance: TimelineAppearance
  ) throws(CodecError) -> any ItemPictures {
    let whole = try loader.info(path, from: sources).size
    let framing = fitting.framing
    return try panned(
      framing.size(of: whole) ?? whole, FilePath.name(path), motion, fitting, appearance
    ) { (size) throws(CodecError) in
      try loader.bitmap(
        path, from: sources, scaledTo: size, framing, for: fitting.pixels, threads: threads)
    }
  }

  /// Pans over a picture of a size, which is made at the size that its motion needs.
  private func panned<Failure: Error>(
    _ size: PixelSize, _ name: String, _ motion: Motion, _ fitting: PictureLoader.Fitting,
    _ appearance: TimelineAppearance, picture: (PixelSize) throws(Failure) -> Bitmap
  ) throws(Failure) -> any ItemPictures {
    let way = MotionPath(
      motion, picture: size, canvas: fitting.canvas, focus: fitting.framing.focus, name: name)
    let scaled = way.size(of: size, showing: fitting.canvas)
    let sampled = PannedPictures.sampledSize(of: scaled, on: fitting.canvas)
    // Its colours change once; only the corners follow what is seen.
    let look = fitting.look.parts
    let picture = look.everywhere.applied(
      to: try picture(scaled), seen: PixelRect(fitting.canvas), threads: threads)
    return PannedPictures(
      picture: picture.resampled(to: sampled, threads: threads),
      corners: look.vignette.isNeutral ? nil : Grading(look.vignette, size: fitting.canvas),
      path: way.scaled(from: size, to: sampled), timing: motion.timingFunction,
      times: FrameTimes(start: appearance.offset, step: timeline.frameRate.reciprocal),
      length: appearance.length.value, background: fitting.background,
      pool: BitmapPool(size: fitting.canvas, depth: timeline.depth))
  }

  private func clip(
    _ item: TimelineItem, _ path: String, _ facts: ItemFacts, _ appearance: TimelineAppearance,
    _ fitting: PictureLoader.Fitting
  ) throws -> any ItemPictures {
    let times = try times(of: item, in: appearance)
    let spot = fitting.place(of: try clips.facts(path).size)
    let source = try clips.open(
      path, fitting.framing, times: times, rate: timeline.frameRate,
      speed: item.plays ? item.speed : Rational(1),
      count: item.plays ? appearance.frames.count : 1, size: spot.rect.size,
      // One for each thread, and a few that were drawn ahead.
      window: max(8, threads + 4))
    let background = fitting.mode == .none ? Color.clear : fitting.background
    let pictures = MovingPictures(
      source.graded(fitting.look, at: spot, depth: timeline.depth), at: spot,
      background: background,
      surround: spot.surround(fitting.mode),
      isOpaque: facts.isOpaque, depth: timeline.depth)
    guard !item.plays else { return pictures }
    let standing = try pictures.bitmap(ItemMoment(0), threads: threads)
    return StillPictures(
      picture: PlacedPicture(standing, x: pictures.place.x, y: pictures.place.y),
      isOpaque: facts.isOpaque)
  }

  /// The times of an item that plays.
  private func times(
    of item: TimelineItem, in appearance: TimelineAppearance
  ) throws -> FrameTimes {
    let times = FrameTimes(
      of: item, on: facts[appearance.item].playing?.course, in: appearance,
      frameRate: timeline.frameRate)
    guard let times else {
      throw TimelineError.item(name: item.name, detail: "these times are too fine; round them")
    }
    return times
  }

  private func composition(
    _ content: CompositionContent, _ item: TimelineItem, _ facts: ItemFacts,
    _ appearance: TimelineAppearance, _ fitting: PictureLoader.Fitting
  ) throws -> any ItemPictures {
    let times = try times(of: item, in: appearance)
    let composition = try facts.composition ?? content.read(loader.limits)
    return try surrounded(composition.size, fitting.mode) { size in
      // Layers are drawn in sRGB, with what is behind them.
      let film = try content.film(
        composition, on: size, fit: fitting.mode,
        background: item.background ?? timeline.background,
        loader: loader)
      return ScenePictures(film, times: times, capacity: facts.heldBytes, for: timeline.pixels)
    }
  }

  private func text(
    _ content: TextContent, _ fitting: PictureLoader.Fitting
  ) throws -> any ItemPictures {
    let text = try content.picture(on: fitting.canvas)
    var bitmap = Bitmap(
      size: fitting.canvas, depth: timeline.depth, color: fitting.background)
    timeline.pixels.shown(text.bitmap, threads: threads).lie(
      at: text.place, over: &bitmap, region: PixelRect(fitting.canvas))
    return StillPictures(
      picture: PlacedPicture(bitmap), isOpaque: fitting.background.alpha == 1)
  }

  private func show(
    _ show: ShowContent, _ item: TimelineItem, _ facts: ItemFacts,
    _ appearance: TimelineAppearance, _ fitting: PictureLoader.Fitting
  ) throws -> any ItemPictures {
    let (own, spot) = try show.size(of: item, on: fitting, loader, clips, scenes)
    let frames = try TimelineFrames(
      show.timeline(canvas: own, in: timeline), loader: loader, clips: clips,
      scenes: scenes, threads: threads)
    let played = PlayedShow(frames, times: try times(of: item, in: appearance))
    return MovingPictures(
      PlayedClip.show(played).graded(fitting.look, at: spot, depth: timeline.depth), at: spot,
      background: fitting.mode == .none ? .clear : fitting.background,
      surround: spot.surround(fitting.mode), isOpaque: facts.isOpaque, depth: timeline.depth)
  }

  private func film(
    _ film: Film, _ item: TimelineItem, _ facts: ItemFacts, _ appearance: TimelineAppearance
  ) throws -> any ItemPictures {
    let times = try times(of: item, in: appearance)
    let mode = item.fit ?? timeline.fit
    return surrounded(film.canvas, mode) { size in
      ScenePictures(
        film.fitted(to: size, mode: mode, background: item.background), times: times,
        capacity: facts.heldBytes, for: timeline.pixels)
    }
  }

  /// The pictures of layers on the canvas, or smaller ones with themselves behind them.
  ///
  /// - Parameters:
  ///   - own: the size of what is shown.
  ///   - pictures: makes pictures of a size.
  private func surrounded(
    _ own: PixelSize, _ mode: FitMode, _ pictures: (PixelSize) throws -> ScenePictures
  ) rethrows -> any ItemPictures {
    let spot = FittedPlace(own, on: timeline.canvas, fit: mode)
    guard let surround = spot.surround(mode) else { return try pictures(timeline.canvas) }
    return SurroundedPictures(
      pictures: try pictures(spot.rect.size), surround: surround,
      pool: BitmapPool(size: timeline.canvas, depth: timeline.depth))
  }

  private func scene(
    _ item: TimelineItem, _ facts: ItemFacts, _ appearance: TimelineAppearance
  ) throws -> any ItemPictures {
    guard let document = facts.scene else { preconditionFailure("a scene has been read") }
    let times = try times(of: item, in: appearance)
    let mode = item.fit ?? timeline.fit
    return try surrounded(document.canvas, mode) { size in
      let stage = try document.stage(pictures: loader, size: size, fit: mode, catalog: catalog)
      if let background = item.background { stage.background = background }
      do {
        return ScenePictures(
          try stage.film(), times: times, capacity: facts.heldBytes, for: timeline.pixels)
      } catch {
        throw TimelineError.item(name: item.name, detail: "\(error)")
      }
    }
  }
}
