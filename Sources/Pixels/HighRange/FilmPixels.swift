// What the pixels of a film are like, for readers of its pictures and clips.

/// The depth and the range of a film's pixels.
public struct FilmPixels: Hashable, Sendable {
  /// Eight bits, sRGB.
  public static let usual = FilmPixels()

  /// The bits of a component.
  public let depth: PixelDepth
  /// Its range, if that is a high one; its pixels are deep then, and white is at 203 cd/m².
  public let highRange: HighRange?

  /// Describes pixels.
  public init(depth: PixelDepth = .eight, highRange: HighRange? = nil) {
    self.depth = highRange == nil ? depth : .sixteen
    self.highRange = highRange
  }

  /// What their numbers mean.
  package var light: PictureLight { highRange.map { PictureLight($0) } ?? .standard }

  /// What gives them to pictures of sRGB; nil if nothing must.
  package var relighting: Relighting? { Relighting.between(.standard, light) }

  /// A picture of sRGB as the film has it: with its numbers, and at least as deep.
  package func shown(_ bitmap: Bitmap, threads: Int = 1) -> Bitmap {
    relighting?.relit(bitmap, threads: threads)
      ?? bitmap.converted(to: max(bitmap.depth, depth), threads: threads)
  }
}

/// The bits of a component that a film is made with, and that its file has as far as its format does.
public enum FilmDepth: Int, Hashable, Sendable, CaseIterable {
  /// Eight bits all the way.
  case eight = 8
  /// Sixteen bits, of which ten are written.
  case ten = 10
  /// Sixteen bits.
  case sixteen = 16

  /// The bits in which it is worked.
  public var pixels: PixelDepth { self == .eight ? .eight : .sixteen }
}
