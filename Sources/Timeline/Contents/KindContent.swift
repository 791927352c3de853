// What an item shows, whatever its kind: how large it is, what is known of it before it is opened, and how it is opened.
//
// Each kind is a value in a file of its own. `TimelineItem.Content` is what people write; only here it is told apart.

import SegueCodecs
import SeguePixels

/// A kind of content.
protocol KindContent: Sendable {
  /// Its kind in a word, for reports and for programs.
  var kind: String { get }
  /// Its name in messages.
  var name: String { get }
  /// Its file, of numbered pictures the first; nil for content without a file.
  var file: String? { get }
  /// All its files.
  var files: [String] { get }
  /// Whether it has times of its own.
  var hasTime: Bool { get }
  /// Whether it may have a sound of its own.
  var mayBeHeard: Bool { get }
  /// Whether it is made of pixels; layers, texts and shows are drawn for the canvas.
  var isOfPixels: Bool { get }
  /// Whether it can be cut and turned.
  var takesFraming: Bool { get }
  /// Whether it gets its look when it is opened, before it is laid on the background.
  var looksAsOpened: Bool { get }
  /// Whether it has a background of its own, which stays where an item asks for none.
  var hasBackground: Bool { get }

  /// The size of all of it, upright; nil for what fills the canvas.
  ///
  /// - Parameter sources: whether it may come from other than files.
  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) throws -> PixelSize?
  /// The facts about it as an item of a film; what is drawn is all of it.
  func facts(_ setting: ItemSetting) throws -> ItemFacts
  /// Its pictures, on the canvas.
  func open(_ opener: ItemOpener) throws -> any ItemPictures
}

extension KindContent {
  var name: String { file.map { InputFile.name(of: $0) } ?? "" }
  var file: String? { nil }
  var files: [String] { file.map { [$0] } ?? [] }
  var hasTime: Bool { false }
  var mayBeHeard: Bool { false }
  var isOfPixels: Bool { false }
  var takesFraming: Bool { true }
  var looksAsOpened: Bool { isOfPixels }
  var hasBackground: Bool { false }
}

extension TimelineItem {
  /// What it shows.
  var kind: any KindContent {
    switch content {
    case .still(let path): StillContent(path: path)
    case .clip(let path): ClipContent(path: path, track: track)
    case .scene(let path): SceneContent(path: path)
    case .sequence(let sequence): sequence
    case .picture(let bitmap): BitmapContent(bitmap: bitmap)
    case .film(let film): FilmContent(film: film)
    case .color(let color): ColorContent(color: color)
    case .composition(let composition): composition
    case .text(let text): text
    case .show(let show): show
    case .row(let row): row
    }
  }
}
