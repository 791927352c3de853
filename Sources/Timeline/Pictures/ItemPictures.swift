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

/// Pictures at the times of an appearance's frames, made when they are asked for; used from several threads at once.
protocol ItemPictures: Sendable {
  /// Where they stand, in canvas coordinates; of their size.
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
  /// A picture as a video has it; nil for one that comes as pixels.
  func planes(_ index: Int) throws -> YUVPicture?
  /// The video whose pictures these are, where nothing is done to them; nil elsewhere.
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
  /// Writes planes where there are such, and copies pixels: who keeps its pictures uses their memory again.
  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    if bitmap.depth == .eight, let planes = try planes(moment.frame) {
      return planes.write(to: &bitmap)
    }
    let picture = try self.bitmap(moment, threads: threads)
    picture.convert(into: &bitmap, isDithered: true, threads: threads)
    giveBack(consume picture)
  }

  /// One picture for all of a frame.
  var movesWithinFrames: Bool { false }

  /// All come as pixels.
  func planes(_ index: Int) throws -> YUVPicture? { nil }

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
  var pool: Pool<Bitmap> { get }
  /// Their bits.
  var depth: PixelDepth { get }
}

extension DrawnPictures {
  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    var bitmap = pool.take(place.size, depth)
    try render(moment, into: &bitmap, threads: threads)
    return bitmap
  }

  func giveBack(_ bitmap: consuming Bitmap) { pool.give(bitmap) }
}

/// Pictures of others, with something done to them.
protocol ChangedPictures: ItemPictures {
  /// The others.
  var pictures: any ItemPictures { get }
}

extension ChangedPictures {
  var movesWithinFrames: Bool { pictures.movesWithinFrames }
  func lookAhead(sharing: Bool) { pictures.lookAhead(sharing: sharing) }
  func hurry(_ index: Int) { pictures.hurry(index) }
}
