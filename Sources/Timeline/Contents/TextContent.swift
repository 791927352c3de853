// A text as the content of an item: a card in the base row, or letters over the film.

import SegueCodecs
import SeguePixels
import SegueText
import SegueTypesetting

/// A text as an item.
public struct TextContent: Hashable, Sendable {
  /// The characters, and pieces that look different.
  public var text: AttributedText
  /// How it looks; its size is a part of the shorter side of the film's canvas.
  public var style: TextStyle

  /// Makes a text.
  public init(_ text: AttributedText, style: TextStyle = .title) {
    self.text = text
    self.style = style
  }

  /// Its picture, as large as it needs to be on a canvas.
  ///
  /// - Parameter width: how wide it is made; nil leaves it as it is.
  func picture(on canvas: PixelSize, width: Int? = nil) throws -> TextPicture {
    let own = try TextPicture(TimelineText(text, style: style), canvas: canvas)
    guard let width, own.bitmap.width > 0 else { return own }
    var scaled = style
    scaled.size = min(style.size * Double(width) / Double(own.bitmap.width), 1)
    return try TextPicture(TimelineText(text, style: scaled), canvas: canvas)
  }
}

extension TimelineItem {
  /// How its letters look and stand, if it is a text.
  var letters: TextStyle? { if case .text(let text) = content { text.style } else { nil } }
}

extension TextStyle {
  /// Where it stands across and down: 0 is left or top, 0.5 the middle, 1 right or bottom.
  var sides: (x: Double, y: Double) {
    let x =
      switch alignment {
      case .left: 0.0
      case .right: 1.0
      case .center, .natural, .justified: 0.5
      }
    let y =
      switch place {
      case .top: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    return (x, y)
  }
}

extension TextContent: KindContent {
  var kind: String { "text" }
  var name: String { VisibleText.quoted(String(text.string.prefix(40))) }

  func size(_ readers: FilmReaders, from sources: PictureLoader.Sources) -> PixelSize? { nil }

  func facts(_ setting: ItemSetting) -> ItemFacts {
    ItemFacts(
      place: setting.canvas, isOpaque: setting.fitting.background.alpha == 1,
      heldBytes: setting.bytes(of: setting.canvas.size))
  }

  func open(_ opener: ItemOpener) throws -> any ItemPictures {
    let (timeline, background) = (opener.timeline, opener.fitting.background)
    let text = try picture(on: timeline.canvas)
    var bitmap = Bitmap(size: timeline.canvas, depth: timeline.depth, color: background)
    timeline.pixels.shown(text.bitmap, threads: opener.threads).lie(
      at: text.place, over: &bitmap, region: PixelRect(timeline.canvas))
    return StillPictures(picture: PlacedPicture(bitmap), isOpaque: background.alpha == 1)
  }
}
