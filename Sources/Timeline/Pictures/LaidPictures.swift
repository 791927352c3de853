// Pictures put on the canvas: on a background, or before themselves.

import SeguePixels
import SeguePrograms

/// Pictures of others where they stand on the canvas.
struct LaidPictures: ChangedPictures {
  let pictures: any ItemPictures
  let place: PixelRect
  private let background: Color
  /// What draws the picture behind itself; nil if nothing of it would be seen.
  private let surround: BlurredSurround?
  private let depth: PixelDepth
  private let pool = Pool<Bitmap>()

  /// - Parameters:
  ///   - pictures: they stand where they are laid.
  ///   - place: what is shown of the canvas; nil for their own place.
  ///   - background: what is laid under them.
  ///   - surround: what draws them behind themselves.
  ///   - depth: of the film's frames.
  init(
    _ pictures: any ItemPictures, in place: PixelRect? = nil, over background: Color,
    before surround: BlurredSurround? = nil, depth: PixelDepth
  ) {
    self.pictures = pictures
    self.place = place ?? pictures.place
    (self.background, self.surround) = (background, surround)
    self.depth = depth
  }

  /// Whether they cover what is shown, and nothing else.
  private var isWhole: Bool { pictures.place == place }

  /// Whether nothing is laid under them.
  private var isBare: Bool { isWhole && (background.alpha == 0 || pictures.isOpaque) }

  var isOpaque: Bool {
    let covers = surround != nil || pictures.place.intersection(place) == place
    return background.alpha == 1 || pictures.isOpaque && covers
  }

  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    if isBare { return try pictures.bitmap(moment, threads: threads) }
    var bitmap = pool.take(place.size, depth)
    try render(moment, into: &bitmap, threads: threads)
    return bitmap
  }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    if isWhole {
      try pictures.render(moment, into: &bitmap, threads: threads)
      if !isBare { lay(nil, in: &bitmap, threads: threads) }
    } else {
      let picture = try pictures.bitmap(moment, threads: threads)
      if let surround {
        surround.draw(picture, over: background, into: &bitmap, threads: threads)
      } else {
        lay(picture, in: &bitmap, threads: threads)
      }
      pictures.giveBack(consume picture)
    }
    if isOpaque { bitmap.noteOpaque() }
  }

  var untouched: ClipFrames? { isBare ? pictures.untouched : nil }

  func giveBack(_ bitmap: consuming Bitmap) {
    if isBare { pictures.giveBack(bitmap) } else { pool.give(bitmap) }
  }

  /// Lays a picture on the background.
  ///
  /// - Parameter picture: nil for what is there already.
  private func lay(_ picture: Bitmap?, in bitmap: inout Bitmap, threads: Int) {
    let placed = picture.map { PlacedPicture($0, x: pictures.place.x, y: pictures.place.y) }
    let backdrop =
      background.alpha > 0
      ? Bitmap(
        size: PixelSize(width: place.width, height: 1), depth: bitmap.depth, color: background)
      : nil
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: place)
      Bands.forEach(rows: place.rows, threads: threads) { band in
        for y in band {
          let row = target.row(y)
          placed?.draw(row: y, columns: place.columns, into: row)
          if let backdrop { row.lay(under: backdrop.row(0)) }
        }
      }
    }
  }
}
