// A clip as the content of an item: a video, or an animation.

import SegueCodecs
import SeguePixels

/// A video or animation's file.
struct ClipContent: KindContent {
  let path: String
  /// See `TimelineItem.track`.
  let track: Int?

  var kind: String { "clip" }
  var file: String? { path }
  var hasTime: Bool { true }
  var mayBeHeard: Bool { true }
  var isOfPixels: Bool { true }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) throws -> PixelSize? {
    try readers.clips.facts(path, track).size
  }

  func facts(_ setting: ItemSetting) throws -> ItemFacts {
    let clips = setting.readers.clips
    let info = try clips.facts(path, track)
    try clips.checkLight(path, track)
    let spot = setting.fitting.place(of: info.size)
    let playing = try setting.playing(lasting: info.duration)
    let bytes = setting.bytes(of: spot.rect.size)
    return ItemFacts(
      playing: playing, place: spot.shown,
      isOpaque: setting.isOpaque(at: spot, showing: !info.hasAlpha), hasSound: info.hasSound,
      heldBytes: playing?.course == nil
        ? 10 * bytes : OrderedGroups<Bitmap>.heldBytes(bytes) + 2 * bytes)
  }

  func open(_ opener: ItemOpener) throws -> any ItemPictures {
    let (clips, framing) = (opener.readers.clips, opener.item.framing)
    let times = try opener.times()
    let facts = try clips.facts(path, track)
    let spot = opener.fitting.place(of: facts.size)
    let orientation = framing.orientation
    let part = framing.crop.flatMap { $0.rect(in: facts.size) }
    let place =
      orientation == .up ? spot.rect : PixelRect(orientation.applied(to: spot.rect.size))
    let pictures: any ItemPictures =
      times.isPaced
      ? TimedPictures(
        pictures: try clips.grid(
          path, track, part: part, size: place.size, rate: opener.timeline.frameRate,
          for: clips.pixels),
        times: times, place: place, isOpaque: !facts.hasAlpha)
      : try clips.pictures(path, track, part: part, at: place, times: times, for: opener)
    return opener.laid(
      orientation == .up
        ? pictures
        : FramedPictures(pictures: pictures, orientation: orientation, place: spot.rect), at: spot)
  }
}
