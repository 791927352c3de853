// A colour as the content of an item.

import SegueCodecs
import SeguePixels

/// A colour all over the canvas.
struct ColorContent: KindContent {
  let color: Color

  var kind: String { "color" }
  var name: String { "color:\(color.hexadecimal)" }
  var takesFraming: Bool { false }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) -> PixelSize? { nil }

  func facts(_ setting: ItemSetting) -> ItemFacts {
    ItemFacts(
      place: setting.canvas, isOpaque: color.alpha == 1 || setting.fitting.background.alpha == 1,
      heldBytes: setting.bytes(of: setting.canvas.size))
  }

  func open(_ opener: ItemOpener) -> any ItemPictures {
    let timeline = opener.timeline
    let bitmap = Bitmap(size: timeline.canvas, depth: timeline.depth, color: timeline.lit(color))
      .fitted(
        to: timeline.canvas, mode: .stretch, background: opener.fitting.background,
        threads: opener.threads)
    return StillPictures(picture: PlacedPicture(bitmap), isOpaque: bitmap.isOpaque)
  }
}
