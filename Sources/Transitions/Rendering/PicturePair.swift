// The two pictures of a transition: where they stand, and how their colours are mixed.

import SeguePixels

/// Where two pictures stand on a canvas: all that an effect knows before it sees them.
public struct PairLayout: Hashable, Sendable {
  /// Size of the canvas; its top-left corner is the origin.
  public var canvas: PixelSize
  /// The area that the first picture covers, in canvas coordinates.
  public var from: PixelRect
  /// The area that the second picture covers.
  public var to: PixelRect
  /// How many seconds the transition takes from progress 0 to 1, for noise that changes so often a second.
  public var duration: Double

  /// Makes a layout of two pictures that stand anywhere.
  public init(canvas: PixelSize, from: PixelRect, to: PixelRect, duration: Double = 1) {
    self.canvas = canvas
    self.from = from
    self.to = to
    self.duration = duration
  }

  /// Makes a layout of two pictures that fill the canvas.
  public init(canvas: PixelSize) {
    self.init(canvas: canvas, from: PixelRect(canvas), to: PixelRect(canvas))
  }

  /// Bytes of memory that both pictures take.
  package var byteCount: Int {
    Bitmap.byteCount(of: from.size) + Bitmap.byteCount(of: to.size)
  }

  /// The canvas as a rectangle.
  public var canvasRect: PixelRect { PixelRect(canvas) }

  /// The rectangle around the canvas and both pictures.
  public var bounds: PixelRect { canvasRect.union(from).union(to) }

  /// The same layout with the two pictures exchanged.
  public var swapped: PairLayout {
    PairLayout(canvas: canvas, from: to, to: from, duration: duration)
  }
}

/// Two pictures placed on a canvas.
public struct PicturePair: Sendable {
  /// The picture at progress 0.
  public var from: PlacedPicture
  /// The picture at progress 1.
  public var to: PlacedPicture
  /// Size of the canvas; its top-left corner is the origin.
  public var canvas: PixelSize
  /// The space in which the effect combines colours.
  public var mix: MixSpace
  /// The colour that shows where the finished frame is not opaque.
  public var background: Color
  /// How many seconds the transition takes from progress 0 to 1.
  public var duration: Double

  /// Makes a pair.
  public init(
    from: PlacedPicture, to: PlacedPicture, canvas: PixelSize, mix: MixSpace,
    background: Color = .clear, duration: Double = 1
  ) {
    self.from = from
    self.to = to
    self.canvas = canvas
    self.mix = mix
    self.background = background
    self.duration = duration
  }

  /// Makes a pair of two bitmaps at the canvas's origin; the canvas has the first one's size.
  public init(from: Bitmap, to: Bitmap, mix: MixSpace = .encoded) {
    self.init(
      from: PlacedPicture(from), to: PlacedPicture(to), canvas: from.size, mix: mix)
  }

  /// Where the pictures stand.
  public var layout: PairLayout {
    PairLayout(canvas: canvas, from: from.rect, to: to.rect, duration: duration)
  }

  /// The canvas as a rectangle.
  public var canvasRect: PixelRect { PixelRect(canvas) }

  /// The depth of the deeper picture.
  public var depth: PixelDepth { max(from.bitmap.depth, to.bitmap.depth) }

  /// Whether both pictures are opaque everywhere on the canvas.
  public var isOpaque: Bool { from.isOpaque(over: canvasRect) && to.isOpaque(over: canvasRect) }

  /// The same pair with the two pictures exchanged.
  public var swapped: PicturePair {
    PicturePair(
      from: to, to: from, canvas: canvas, mix: mix, background: background, duration: duration)
  }
}
