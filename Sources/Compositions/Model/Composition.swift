// A composition as its file describes it: size, time, layers, what they show.

import SegueDrawing
import SeguePixels
import SegueText

/// An animation made in After Effects or for its players, read from a Lottie file.
///
/// It is a description: `stage(…)` makes layers and animations of it.
public struct Composition: Sendable {
  /// A named time.
  public struct Marker: Hashable, Sendable {
    /// The name in the file, by which programs replace the layer.
    public var name: String
    /// Seconds from the beginning.
    public var time: Double
    /// Seconds that it lasts.
    public var duration: Double
  }

  /// A picture that layers show.
  struct Picture: Sendable {
    /// Where it comes from.
    enum Source: Sendable {
      case bytes([UInt8])
      case file(String)
      /// It is not there, and why.
      case missing(String)
    }

    var size: Size
    var source: Source
    var place: String
  }

  /// Its name; the file's name unless the content has its own.
  public internal(set) var name = ""
  /// Size in whole pixels.
  public internal(set) var size = PixelSize(width: 1, height: 1)
  /// Size as the file says it, which may have fractions.
  var exactSize = Size(width: 1, height: 1)
  /// Frames per second.
  public internal(set) var frameRate = 30.0
  /// The first frame that is shown, and the one at which it ends.
  public internal(set) var frames = 0.0...0.0
  /// Named times, in the order of the file.
  public internal(set) var markers: [Marker] = []
  /// Names of values that a program may set.
  public internal(set) var slots: [String] = []
  /// Names of all animations in its archive; empty if it does not come from an archive.
  public internal(set) var animations: [String] = []
  /// Its parts that are not drawn, a line each.
  public internal(set) var notes: [String] = []
  /// The file's path, for messages.
  ///
  /// Paths in the file are relative to its folder.
  public internal(set) var path = ""

  /// The layers, from front to back.
  var layers: [CompositionLayer] = []
  /// Compositions that layers show.
  var compositions: [String: [CompositionLayer]] = [:]
  var pictures: [String: Picture] = [:]
  /// The fonts of its texts, by the names that the texts use.
  var fonts: [String: CompositionFont] = [:]
  /// Glyphs that the file brings along.
  var glyphs: [CompositionGlyphKey: CompositionGlyph] = [:]

  /// The deepest nesting of compositions.
  static let deepest = 64

  init() {}

  /// Frames per second as a fraction; 29.97 and its like as multiples of 1000/1001.
  public var exactFrameRate: Rational {
    Rational(max(Int((frameRate * 1000).rounded()), 1), 1000).meantFrameRate
  }

  /// Seconds from the first frame to the end.
  public var duration: Double { (frames.upperBound - frames.lowerBound) / frameRate }
}
