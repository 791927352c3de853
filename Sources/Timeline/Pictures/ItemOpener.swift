// Opens an item for one of its appearances: its content's own pictures, cut and turned, with its look, on its background.

import SegueCodecs
import SeguePixels

/// Opens an item of a film.
struct ItemOpener: Sendable {
  private(set) var setting: ItemSetting
  /// How it plays; nil for an item that stands still.
  let playing: ItemPlaying?
  let appearance: TimelineAppearance
  /// How many threads decoding and fitting may use.
  let threads: Int

  var item: TimelineItem { setting.item }
  var timeline: Timeline { setting.timeline }
  var readers: FilmReaders { setting.readers }
  var fitting: PictureLoader.Fitting { setting.fitting }

  /// Opens it; what does not change is made once.
  func open() throws -> any ItemPictures {
    let pictures = try item.look.isNeutral || item.kind.looksAsOpened ? plain() : graded()
    guard !item.moves else { return pictures }
    let still = try pictures.bitmap(ItemMoment(0), threads: threads)
    return StillPictures(
      picture: PlacedPicture(still, x: pictures.place.x, y: pictures.place.y),
      isOpaque: pictures.isOpaque)
  }

  private func plain() throws -> any ItemPictures {
    try item.isFramedDrawing ? framed() : item.kind.open(self)
  }

  /// Opens it without a background, so that its look does not touch that.
  private func graded() throws -> any ItemPictures {
    let pictures = GradedPictures(try bare.plain(), item.look, depth: timeline.depth)
    // What nobody asks for is a part of the content.
    let background =
      item.kind.hasBackground ? item.background ?? .clear : fitting.background
    return LaidPictures(pictures, over: background, depth: timeline.depth)
  }

  /// The same on nothing but what is its content's own.
  private var bare: ItemOpener {
    var bare = self
    if !item.kind.hasBackground || item.background != nil { bare.setting.item.background = .clear }
    return bare
  }

  /// A part of something that is drawn: as on a canvas on which that part has the size at which it is seen.
  private func framed() throws -> any ItemPictures {
    let own = try setting.drawnSize()
    let spot = fitting.place(of: own)
    guard let frame = DrawingFrame(item.framing, of: own, showing: spot.rect.size) else {
      throw item.partIsMissing(in: own)
    }
    do { try readers.loader.limits.check(frames: frame.whole) } catch {
      throw TimelineError.item(
        name: item.name,
        detail:
          "it is cropped so much that the whole picture would have \(frame.whole) pixels, over the limit; crop less"
      )
    }
    var whole = self
    whole.setting.timeline.canvas = frame.whole
    (whole.setting.item.framing, whole.setting.item.look) = (Framing(), Look())
    whole.setting.item.fit = .stretch
    if !item.kind.hasBackground { whole.setting.item.background = .clear }
    return laid(
      FramedPictures(
        pictures: try whole.plain(), part: frame.part, orientation: frame.orientation,
        place: spot.rect), at: spot)
  }

  /// The times of an item that plays.
  func times() throws -> FrameTimes {
    let times = FrameTimes(
      of: item, on: playing?.course, in: appearance, frameRate: timeline.frameRate)
    guard let times else {
      throw TimelineError.item(name: item.name, detail: "these times are too fine; round them")
    }
    return times
  }

  /// Pictures on the background, with the look of what gets it when it is opened.
  func laid(_ pictures: any ItemPictures, at spot: FittedPlace) -> any ItemPictures {
    let (fitting, depth) = (fitting, timeline.depth)
    let isPlain = fitting.look.isNeutral || !item.kind.looksAsOpened
    return LaidPictures(
      isPlain
        ? pictures : GradedPictures(pictures, fitting.look, seen: spot.seen, depth: depth),
      in: spot.shown, over: fitting.mode == .none ? .clear : fitting.background,
      before: spot.surround(fitting.mode), depth: depth)
  }
}
