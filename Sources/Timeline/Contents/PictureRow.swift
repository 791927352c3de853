// Pictures side by side as the content of an item: upright photographs on a wide canvas.
//
// Each picture has a part of the canvas for itself, and is put there as on a canvas of that size: its fit, its focus, its
// look and its motion are its own.

import SegueCodecs
import SeguePixels

/// Pictures side by side, from left to right.
public struct PictureRow: Hashable, Sendable {
  /// An item for each picture; the item of the row has the time at which they are shown.
  public let items: [TimelineItem]

  /// Makes a row of pictures.
  ///
  /// - Precondition: there is a picture.
  init(_ items: [TimelineItem]) {
    precondition(!items.isEmpty, "a row without pictures")
    self.items = items
  }

  /// The part of a canvas that each picture has.
  private func slots(on canvas: PixelSize) -> [PixelRect] {
    items.indices.map { index in
      let (left, right) = (
        canvas.width * index / items.count, canvas.width * (index + 1) / items.count
      )
      return PixelRect(x: left, y: 0, width: max(right - left, 1), height: canvas.height)
    }
  }

  /// Each picture as if it were alone on its part of the canvas.
  private func settings(_ whole: ItemSetting) -> [ItemSetting] {
    zip(items, slots(on: whole.timeline.canvas)).map { item, slot in
      var own = whole
      (own.item, own.timeline.canvas) = (item, slot.size)
      return own
    }
  }
}

extension TimelineItem {
  /// The items that are shown together as this one: of a row its pictures, else itself.
  package var members: [TimelineItem] {
    if case .row(let row) = content { row.items } else { [self] }
  }
}

extension PictureRow: KindContent {
  var kind: String { "row" }
  var name: String { items.map(\.name).joined(separator: " + ") }
  var files: [String] { items.flatMap(\.files) }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) -> PixelSize? { nil }

  func facts(_ setting: ItemSetting) throws -> ItemFacts {
    let facts = try settings(setting).map { try $0.facts() }
    return ItemFacts(
      place: setting.canvas, isOpaque: facts.allSatisfy(\.isOpaque),
      heldBytes: facts.reduce(setting.bytes(of: setting.canvas.size)) { $0 + $1.heldBytes })
  }

  func open(_ opener: ItemOpener) throws -> any ItemPictures {
    let canvas = opener.timeline.canvas
    return RowPictures(
      parts: try zip(settings(opener.setting), slots(on: canvas)).map { setting, slot in
        let own = ItemOpener(
          setting: setting, playing: nil, appearance: opener.appearance, threads: opener.threads)
        return (try own.open(), slot)
      }, place: PixelRect(canvas), depth: opener.timeline.depth)
  }
}

/// The pictures of others beside each other.
private struct RowPictures: DrawnPictures {
  let parts: [(pictures: any ItemPictures, slot: PixelRect)]
  let place: PixelRect
  let depth: PixelDepth
  let pool = Pool<Bitmap>()

  var isOpaque: Bool { parts.allSatisfy(\.pictures.isOpaque) }
  var movesWithinFrames: Bool { parts.contains(where: \.pictures.movesWithinFrames) }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    for (pictures, slot) in parts {
      let picture = try pictures.bitmap(moment, threads: threads)
      picture.replace(at: slot, in: &bitmap, region: place)
      pictures.giveBack(consume picture)
    }
    if isOpaque { bitmap.noteOpaque() }
  }
}
