// Renders what pages ask for: frames of the film, effects alone, thumbnails of files.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueTimeline
import SegueTiming
import SegueTransitions

/// Makes pictures for pages.
final class ViewRenderer: Sendable {
  private let setup: StudioSetup
  private let films: StudioFilms
  private let files: StudioFiles
  private let room: StudioRoom
  private let png = PNGEncoder()

  private static let thumbnail = PixelSize(width: 160, height: 90)

  init(_ setup: StudioSetup, _ films: StudioFilms, _ files: StudioFiles, _ room: StudioRoom) {
    (self.setup, self.films, self.files, self.room) = (setup, films, files, room)
  }

  /// Renders and packs what a request asks for.
  ///
  /// - Parameter document: what is edited, as far as it can be shown.
  /// - Throws: A `SegueError` that says why there is no picture.
  func message(for request: ViewRequest, _ document: ShownDocument) throws -> [UInt8] {
    try room.forWork {
      let start = ContinuousClock.now
      let picture = try picture(request, document)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return try picture.message(
        for: request, seconds: seconds, revision: document.revision, png, threads: setup.threads)
    }
  }

  private func picture(
    _ request: ViewRequest, _ document: ShownDocument
  ) throws -> ViewPicture {
    let size = PixelSize(
      width: request.width > 0 ? request.width : Self.thumbnail.width,
      height: request.height > 0 ? request.height : Self.thumbnail.height)
    switch request.subject {
    case .frame(let frame, let patch):
      let (edited, film) = try film(patch, of: document)
      let scale = request.scale(of: film.frames.size)
      let shown = scale > 1 ? try films.film(edited, scale: scale) : film
      let share = try setup.limits.take(shown.frames, frames: 1, workers: 1)
      return ViewPicture(
        bitmap: try shown.picture(at: frame, threads: setup.threads),
        isOpaque: shown.frames.isOpaque, frame: frame, share: share)
    case .effect(let text, let progress, let timing, let from, let to):
      try setup.limits.check(frames: size)
      let isOfFilm = from.isFrame || to.isFrame
      let key = ReadyEffects.Key(
        effect: text, from: from, to: to, size: size, generation: document.generation,
        text: isOfFilm ? document.film.text : nil)
      let ready = try room.effects.effect(key) { try effect(key, document) }
      let share = try share(ofFrame: size)
      let pace = try timing.map { try TimingFunction(parsing: $0) } ?? ready.suggested
      let bitmap = try ready.renderer.frame(
        at: pace(min(max(progress, 0), 1)), of: ready.pair, threads: setup.threads)
      return ViewPicture(bitmap: bitmap, isOpaque: bitmap.isOpaque, frame: 0, share: share)
    case .file(let id):
      let share = try share(ofFrame: size)
      let bitmap = try thumbnail(of: id, size)
      return ViewPicture(bitmap: bitmap, isOpaque: bitmap.isOpaque, frame: 0, share: share)
    }
  }

  /// Takes the memory for a picture of its own, and its file.
  private func share(ofFrame size: PixelSize) throws -> MemoryShare {
    let bytes = Bitmap.byteCount(of: size) + 4 * size.count
    let share = try setup.limits.take(memory: bytes, for: "a picture of \(size) pixels")
    share.keep(bytes)
    return share
  }

  /// The film as it would be with edits; where the document has a fault, edits are made of what is shown.
  private func film(
    _ patch: JSONPatch, of document: ShownDocument
  ) throws -> (StudioDocument, StudioFilm) {
    func edited(_ document: StudioDocument) throws -> (StudioDocument, StudioFilm) {
      let edited = try document.edited(by: patch)
      return (edited, try films.film(edited))
    }
    guard !patch.isEmpty else { return try edited(document.film) }
    do { return try edited(document.document) } catch {
      guard document.film.text != document.document.text else { throw error }
      return try edited(document.film)
    }
  }

  // MARK: Effects

  private func effect(
    _ key: ReadyEffects.Key, _ document: ShownDocument
  ) throws -> (PicturePair, FrameRenderer, TimingFunction) {
    let media = films.media
    let chosen = try ChosenEffect(
      files.names.found(EffectSpecification(parsing: key.effect)), in: media.catalog,
      pictures: ParameterPictures(media.loader, media.clips, from: .files))
    let mixed = chosen.mixed()
    let pair = mixed.pair(
      from: PlacedPicture(try source(key.from, key.size, document)),
      to: PlacedPicture(try source(key.to, key.size, document)), canvas: key.size)
    return (pair, FrameRenderer(mixed.effect), chosen.descriptor.suggestedTiming)
  }

  private func source(
    _ source: ViewRequest.Source, _ size: PixelSize, _ document: ShownDocument
  ) throws -> Bitmap {
    switch source {
    case .sample(let isSecond): return SamplePictures.picture(isSecond: isSecond, size)
    case .file(let id): return try thumbnail(of: id, size)
    case .frame(let frame):
      let film = try films.film(document.film)
      let share = try setup.limits.take(film.frames, frames: 1, workers: 1)
      defer { withExtendedLifetime(share) {} }
      return try film.picture(at: frame, threads: setup.threads).fitted(
        to: size, mode: .cover, background: .clear, threads: setup.threads)
    }
  }

  // MARK: Files

  /// The picture of a file, or the first of what moves.
  private func thumbnail(of id: Int, _ size: PixelSize) throws -> Bitmap {
    guard let file = files[id] else { throw StudioError.missing("file \(id)") }
    try setup.limits.check(frames: size)
    let path = files.resolved(file.path)
    let media = films.media
    guard let content = file.kind.content(path) else {
      throw StudioError.badRequest("\(file.name): a \(file.kind.rawValue) has no thumbnail")
    }
    var item = TimelineItem(content)
    item.hold = 1
    let timeline = Timeline([item], canvas: size, fit: .cover)
    let frames = try TimelineFrames(timeline, media, threads: 1)
    var bitmap = Bitmap(size: size)
    try frames.render(0, into: &bitmap, threads: setup.threads)
    return bitmap
  }
}

/// The document as far as it can be shown: the last one without a fault.
struct ShownDocument: Sendable {
  /// What stands there now.
  let document: StudioDocument
  /// The film that is shown.
  let film: StudioDocument
  let revision: Int
  /// Grows when a film may look otherwise although its text is the same.
  let generation: Int
}
