// Numbered pictures as the content of an item.

import SegueCodecs
import SeguePixels

extension ImageSequence: KindContent {
  var kind: String { "sequence" }
  var file: String? { path(0) }
  var files: [String] { (0..<count).map { path($0) } }
  var hasTime: Bool { true }
  var isOfPixels: Bool { true }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) throws -> PixelSize? {
    try readers.loader.info(path(0), from: sources).size
  }

  func facts(_ setting: ItemSetting) throws -> ItemFacts {
    let fitting = setting.fitting
    guard let duration else {
      throw TimelineError.times(
        "\(setting.item.name): a rate that is too fine for so many pictures")
    }
    let place = try setting.fittedPlace()
    // The pictures behind the first are not known before they are read.
    return ItemFacts(
      playing: try setting.playing(lasting: duration), place: place,
      isOpaque: fitting.mode != .none && fitting.background.alpha == 1,
      heldBytes: 4 * setting.bytes(of: place.size))
  }

  func open(_ opener: ItemOpener) throws -> any ItemPictures {
    let fitting = opener.fitting
    let place = try opener.setting.fittedPlace()
    return TimedPictures(
      pictures: SequenceFiles(
        sequence: self, loader: opener.readers.loader, sources: opener.item.written.sources,
        fitting: fitting, size: place.size),
      times: try opener.times(), place: place,
      isOpaque: fitting.mode != .none && fitting.background.alpha == 1)
  }
}
