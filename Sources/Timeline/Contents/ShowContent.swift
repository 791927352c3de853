// A show as the content of an item of another: a film in a film.

import SegueCodecs
import SeguePixels

/// Another show; it is as long, and as large, as it is by itself.
public struct ShowContent: Hashable, Sendable {
  /// The show.
  public let document: ShowDocument

  /// Makes the content.
  public init(_ document: ShowDocument) { self.document = document }

  /// The show at the rate, and with the shutter, of the film that it is in.
  func timeline(canvas: PixelSize, in film: Timeline) -> Timeline {
    var timeline = document.timeline(
      canvas: canvas, frameRate: film.frameRate, background: document.background ?? .clear)
    timeline.shutter = film.shutter ?? timeline.shutter
    timeline.depth = film.depth
    timeline.highRange = film.highRange
    return timeline
  }

  /// Whether both show the same.
  public static func == (left: ShowContent, right: ShowContent) -> Bool {
    let (a, b) = (left.document, right.document)
    return a.path == b.path && a.items == b.items && a.tracks == b.tracks && a.texts == b.texts
      && a.canvas == b.canvas && a.fit == b.fit && a.background == b.background
      && a.loops == b.loops
  }

  /// Hashes the path and the items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(document.path)
    hasher.combine(document.items)
  }
}

extension ShowContent: KindContent {
  var kind: String { "show" }
  var name: String { file ?? document.title }
  var file: String? { document.path.isEmpty ? nil : document.path }
  var hasTime: Bool { true }
  var mayBeHeard: Bool { true }
  var looksAsOpened: Bool { true }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) throws -> PixelSize? {
    try document.canvas
      ?? readers.firstSize(
        of: document.items, isWide: document.pairsPortraits)
  }

  /// Where it stands on the canvas: it is rendered as large as it is seen, and not scaled afterwards.
  private func spot(_ setting: ItemSetting) throws -> FittedPlace {
    let (item, fitting) = (setting.item, setting.fitting)
    return FittedPlace(
      try item.size(setting.readers) ?? fitting.canvas, on: fitting.canvas, fit: fitting.mode)
  }

  func facts(_ setting: ItemSetting) throws -> ItemFacts {
    let (item, spot) = (setting.item, try spot(setting))
    let survey = try TimelineSurvey(
      timeline(canvas: spot.rect.size, in: setting.timeline), setting.readers)
    let playing = try setting.playing(lasting: survey.plan.duration)
    let isHeard = item.volume > 0 && item.plays
    let sounds = isHeard ? survey.soundtrack.sounds : []
    // Its sounds are mixed at an even pace.
    let isSilent = !sounds.isEmpty && playing?.course != nil
    return ItemFacts(
      playing: playing, place: spot.shown,
      isOpaque: setting.isOpaque(at: spot, showing: survey.isOpaque),
      sounds: sounds, heldBytes: survey.heldBytes + 4 * setting.bytes(of: spot.rect.size),
      workingBytes: survey.workingBytes,
      silentShows: isHeard ? (isSilent ? [item.name] : survey.silentShows) : [])
  }

  func open(_ opener: ItemOpener) throws -> any ItemPictures {
    let spot = try spot(opener.setting)
    let frames = try TimelineFrames(
      timeline(canvas: spot.rect.size, in: opener.timeline), opener.readers,
      threads: opener.threads)
    let times = try opener.times()
    return opener.laid(
      TimedPictures(
        pictures: ShownFrames(frames, isSought: times.isPaced), times: times, place: spot.rect,
        isOpaque: frames.isOpaque),
      at: spot)
  }
}
