// The two pictures of a transition, where they stand, and how their colours are mixed.

import SeguePixels

/// Two pictures placed on a canvas.
public struct PicturePair: Sendable {
  /// What is shown at progress 0.
  public var from: PlacedPicture
  /// What is shown at progress 1.
  public var to: PlacedPicture
  /// Size of the canvas; its top-left corner is the origin.
  public var canvas: PixelSize
  /// In which space the effect combines colours.
  public var mix: MixSpace

  /// Makes a pair.
  public init(from: PlacedPicture, to: PlacedPicture, canvas: PixelSize, mix: MixSpace) {
    self.from = from
    self.to = to
    self.canvas = canvas
    self.mix = mix
  }

  /// Makes a pair of two bitmaps at the canvas's origin, the canvas being the first one's size.
  public init(from: Bitmap, to: Bitmap, mix: MixSpace = .encoded) {
    self.init(
      from: PlacedPicture(from), to: PlacedPicture(to), canvas: from.size, mix: mix)
  }

  /// The canvas as a rectangle.
  public var canvasRect: PixelRect { PixelRect(canvas) }

  /// Whether both pictures are opaque all over the canvas.
  public var isOpaque: Bool { from.isOpaque(over: canvasRect) && to.isOpaque(over: canvasRect) }

  /// The pair the other way round.
  public var swapped: PicturePair {
    PicturePair(from: to, to: from, canvas: canvas, mix: mix)
  }

  /// Everything either picture or the canvas covers.
  public var bounds: PixelRect { canvasRect.union(from.rect).union(to.rect) }
}
