// The pictures of an item, frame by frame, for one of its appearances.

import SeguePixels
import SeguePrograms

/// A frame of an appearance, or a moment close to one.
struct ItemMoment: Hashable, Sendable {
  /// Frames since the appearance's first one.
  let frame: Int
  /// How much later than the frame's own moment, in frames: for what moves while the frame is exposed.
  var offset = 0.0

  /// A frame at its own moment.
  init(_ frame: Int, offset: Double = 0) { (self.frame, self.offset) = (frame, offset) }
}

/// The pictures of one appearance, made when they are asked for; used from several threads at once.
protocol ItemPictures: Sendable {
  /// Where its pictures stand, in canvas coordinates; of their size.
  var place: PixelRect { get }
  /// Whether every pixel of every picture is opaque.
  var isOpaque: Bool { get }
  /// Whether they are others at other moments of one frame: drawn for any time, and not a clip's.
  var movesWithinFrames: Bool { get }
  /// A picture.
  ///
  /// - Parameter threads: how many threads may work on it.
  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap
  /// Shows a picture in memory that is there already.
  ///
  /// - Parameter bitmap: written whole; of the size of `place`.
  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws
  /// The video whose pictures these are, of the size of `place`, where nothing is done to them; nil elsewhere.
  var untouched: ClipFrames? { get }
  /// Gets going: the first picture will be wanted soon.
  ///
  /// - Parameter sharing: whether pictures may go on to an encoder's pipe.
  func lookAhead(sharing: Bool)
  /// Lets a program start that a picture needs: it will be asked for next.
  func hurry(_ index: Int)
  /// Takes back a picture that is not needed any more, so that its memory is used again.
  func giveBack(_ bitmap: consuming Bitmap)
}

extension ItemPictures {
  /// Shares the picture's memory, if it is as deep.
  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    let picture = try self.bitmap(moment, threads: threads)
    guard picture.depth != bitmap.depth else {
      bitmap = picture
      return
    }
    picture.convert(into: &bitmap, isDithered: true, threads: threads)
    giveBack(picture)
  }

  /// One picture for all of a frame.
  var movesWithinFrames: Bool { false }

  /// Its pictures are made here.
  var untouched: ClipFrames? { nil }

  /// Nothing takes long.
  func lookAhead(sharing: Bool) {}

  /// No program is needed.
  func hurry(_ index: Int) {}

  /// Lets it go.
  func giveBack(_ bitmap: consuming Bitmap) {}
}

/// Pictures that are drawn anew for each frame, in memory that is used again.
protocol DrawnPictures: ItemPictures {
  /// Memory for pictures.
  var pool: BitmapPool { get }
}

extension DrawnPictures {
  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    var bitmap = pool.take()
    try render(moment, into: &bitmap, threads: threads)
    return bitmap
  }

  func giveBack(_ bitmap: consuming Bitmap) { pool.give(bitmap) }
}
