// A video clip as an item: its frames at the film's times, put on the canvas.

import SeguePixels
import SeguePrograms

/// The pictures of a clip.
struct MovingPictures: ItemPictures {
  private let clip: PlayedClip
  private let spot: FittedPlace
  private let background: Color
  /// What draws the picture behind itself; nil where nothing of that would be seen.
  private let surround: BlurredSurround?
  private let pool: BitmapPool
  let isOpaque: Bool

  /// - Parameters:
  ///   - clip: its frames, of the size of `spot`.
  ///   - spot: where they stand.
  ///   - background: what is laid under them.
  ///   - surround: what draws them behind themselves.
  ///   - isOpaque: whether all that comes of it is.
  ///   - depth: of the film's frames.
  init(
    _ clip: PlayedClip, at spot: FittedPlace, background: Color, surround: BlurredSurround?,
    isOpaque: Bool, depth: PixelDepth
  ) {
    self.clip = clip
    self.spot = spot
    self.background = background
    self.surround = surround
    self.isOpaque = isOpaque
    pool = BitmapPool(size: spot.shown.size, depth: depth)
  }

  var place: PixelRect { spot.shown }

  /// Whether the clip's pictures are what is shown, as far as they are opaque.
  private var isWhole: Bool { spot.rect == spot.shown }

  var movesWithinFrames: Bool { clip.movesWithinFrames }

  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    let picture = try clip.bitmap(moment, threads: threads)
    if isWhole, background.alpha == 0 || picture.isOpaque { return picture }
    var bitmap = pool.take()
    draw(picture, into: &bitmap, threads: threads)
    clip.giveBack(picture)
    return bitmap
  }

  /// Writes planes where they are wanted, and copies pixels: the clip keeps its pictures, and uses their memory again.
  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    if bitmap.depth == .eight, isWhole, let planes = try clip.planes(moment.frame) {
      return planes.write(to: &bitmap)
    }
    let picture = try clip.bitmap(moment, threads: threads)
    draw(picture, into: &bitmap, threads: threads)
    clip.giveBack(picture)
  }

  var untouched: ClipFrames? { isWhole ? clip.video : nil }

  func lookAhead(sharing: Bool) { clip.lookAhead(sharing: sharing) }

  func hurry(_ index: Int) { clip.hurry(index) }

  /// It is the clip's or ours: each takes its own only where nobody else has it.
  func giveBack(_ bitmap: consuming Bitmap) {
    if isWhole { clip.giveBack(bitmap) } else { pool.give(bitmap) }
  }

  private func draw(_ picture: Bitmap, into bitmap: inout Bitmap, threads: Int) {
    if let surround {
      return surround.draw(picture, over: background, into: &bitmap, threads: threads)
    }
    let placed = PlacedPicture(picture, x: spot.rect.x, y: spot.rect.y)
    let shown = spot.shown
    let backdrop =
      background.alpha > 0
      ? Bitmap(
        size: PixelSize(width: shown.width, height: 1), depth: bitmap.depth, color: background)
      : nil
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: shown)
      Bands.forEach(rows: shown.rows, threads: threads) { band in
        for y in band {
          let row = target.row(y)
          placed.draw(row: y, columns: shown.columns, into: row)
          if let backdrop { row.over(row.reading, backdrop.row(0), in: .encoded) }
        }
      }
    }
    if isOpaque { bitmap.noteOpaque() }
  }
}
