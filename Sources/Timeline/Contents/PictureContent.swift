// Pictures that stand still as the content of an item: files, and those in memory. Either can be panned over.

import SegueCodecs
import SegueFiles
import SeguePixels

/// A picture that stands still.
protocol PictureContent: KindContent {
  /// Chooses the way of a motion over it.
  var motionName: String { get }
  /// Whether it may be other than opaque.
  func canBeTransparent(_ setting: ItemSetting) throws -> Bool
  /// The picture, put on the canvas.
  func placed(_ opener: ItemOpener) throws -> PlacedPicture
  /// The picture, framed, at a size.
  func scaled(to size: PixelSize, _ opener: ItemOpener) throws -> Bitmap
}

extension PictureContent {
  var kind: String { "still" }
  var isOfPixels: Bool { true }

  func facts(_ setting: ItemSetting) throws -> ItemFacts {
    let (item, fitting) = (setting.item, setting.fitting)
    let canBe = try canBeTransparent(setting)
    let keepsSize = fitting.mode == .none && item.motion == nil
    let place = try keepsSize ? setting.fittedPlace() : setting.canvas
    let isCovered = item.motion != nil || ![.contain, .center].contains(fitting.mode)
    return ItemFacts(
      place: place,
      isOpaque: keepsSize
        ? !canBe && place.intersection(setting.canvas) == setting.canvas
        : fitting.background.alpha == 1 || isCovered && !canBe,
      // A picture that is panned over is larger than the canvas, and drawn anew for each frame.
      heldBytes: (item.motion == nil ? 1 : 6) * setting.bytes(of: place.size))
  }

  func open(_ opener: ItemOpener) throws -> any ItemPictures {
    if let motion = opener.item.motion { return try panned(motion, opener) }
    let picture = try placed(opener)
    return StillPictures(
      picture: picture, isOpaque: picture.isOpaque(over: PixelRect(opener.timeline.canvas)))
  }

  private func panned(_ motion: Motion, _ opener: ItemOpener) throws -> any ItemPictures {
    let (timeline, fitting) = (opener.timeline, opener.fitting)
    let canvas = timeline.canvas
    let size = try opener.item.size(opener.readers) ?? canvas
    let way = MotionPath(
      motion, picture: size, canvas: canvas, focus: fitting.framing.focus, name: motionName)
    let scaled = way.size(of: size, showing: canvas)
    let sampled = PannedPictures.sampledSize(of: scaled, on: canvas)
    // Its colours change once; only the corners follow what is seen.
    let look = fitting.look.parts
    let picture = look.everywhere.applied(
      to: try self.scaled(to: scaled, opener), seen: PixelRect(canvas), threads: opener.threads)
    return PannedPictures(
      picture: picture.resampled(to: sampled, threads: opener.threads),
      corners: look.vignette.isNeutral ? nil : Grading(look.vignette, size: canvas),
      path: way.scaled(from: size, to: sampled), timing: motion.timingFunction,
      times: FrameTimes(start: opener.appearance.offset, step: timeline.frameRate.reciprocal),
      length: opener.appearance.length.value, background: fitting.background,
      place: PixelRect(canvas), depth: timeline.depth)
  }
}

/// A picture's file.
struct StillContent: PictureContent {
  let path: String

  var file: String? { path }
  var motionName: String { FilePath.name(path) }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) throws -> PixelSize? {
    try readers.loader.info(path, from: sources).size
  }

  func canBeTransparent(_ setting: ItemSetting) throws -> Bool {
    try setting.readers.loader.canBeTransparent(path, from: setting.item.written.sources)
  }

  func placed(_ opener: ItemOpener) throws -> PlacedPicture {
    try opener.readers.loader.picture(
      path, from: opener.item.written.sources, fitting: opener.fitting, threads: opener.threads)
  }

  func scaled(to size: PixelSize, _ opener: ItemOpener) throws -> Bitmap {
    try opener.readers.loader.bitmap(
      path, from: opener.item.written.sources, scaledTo: size, opener.item.framing,
      for: opener.timeline.pixels, threads: opener.threads)
  }
}

/// A picture in memory.
struct BitmapContent: PictureContent {
  let bitmap: Bitmap

  var name: String { "a picture of \(bitmap.size)" }
  var motionName: String { name }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) -> PixelSize? {
    bitmap.size
  }

  func canBeTransparent(_ setting: ItemSetting) -> Bool { !bitmap.isOpaque }

  func placed(_ opener: ItemOpener) throws -> PlacedPicture {
    let fitting = opener.fitting
    return PlacedPicture(
      fitting: try framed(opener), to: fitting.canvas, mode: fitting.mode,
      background: fitting.background, focus: fitting.framing.focus, look: fitting.look,
      threads: opener.threads)
  }

  func scaled(to size: PixelSize, _ opener: ItemOpener) throws -> Bitmap {
    try framed(opener).resampled(to: size, threads: opener.threads)
  }

  private func framed(_ opener: ItemOpener) throws -> Bitmap {
    let shown = opener.timeline.pixels.shown(bitmap, threads: opener.threads)
    guard let framed = shown.framed(opener.item.framing) else {
      throw opener.item.partIsMissing(in: bitmap.size)
    }
    return framed
  }
}
