// What is in a video, an animation or a sound, without decoding it.

import SeguePixels

/// A moving picture in a file.
public struct MediaInfo: Hashable, Sendable {
  /// The size as it is to be seen: turned upright, with square pixels.
  public var size: PixelSize
  /// How long the picture lasts, in seconds.
  public var duration: Rational
  /// Pictures per second, on average.
  public var frameRate: Rational
  /// Whether it can be transparent.
  public var hasAlpha: Bool
  /// Whether there is sound with it.
  public var hasSound: Bool
  /// Whether it is of high dynamic range (PQ or HLG); it is converted on the way in.
  public var isHighRange: Bool

  /// The size of the pictures in the file, turned upright and not stretched.
  let storedSize: PixelSize
  /// Its number among the streams of the file.
  let stream: Int
  /// The codec, by ffmpeg's name.
  let codec: String
  let isInterlaced: Bool
}

/// A sound in a file.
public struct SoundInfo: Hashable, Sendable {
  /// How long it lasts, in seconds; 0 when the file does not say.
  public var duration: Rational
  /// How many channels it has.
  public var channels: Int
  /// Its number among the streams of the file.
  let stream: Int
}
