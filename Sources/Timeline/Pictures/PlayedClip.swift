// A clip at the times of a film: decoded by a program, or by an animation's own reader.

import SeguePixels
import SeguePrograms

/// The pictures of a clip at the times of an appearance's frames, all of one size.
enum PlayedClip: Sendable {
  /// A video or an animation that ffmpeg decodes and scales.
  case video(ClipFrames)
  /// An animation whose frames are decoded here.
  case animation(PlayedAnimation)
  /// A show in a show.
  case show(PlayedShow)

  /// The pictures that ffmpeg decodes; nil for an animation that is decoded here.
  var video: ClipFrames? { if case .video(let frames) = self { frames } else { nil } }

  /// A picture.
  ///
  /// - Parameter index: frames since the appearance's first one.
  func bitmap(_ index: Int) throws -> Bitmap {
    switch self {
    case .video(let frames):
      return try frames.bitmap(index)
    case .animation(let animation): return try animation.bitmap(index)
    case .show(let show): return try show.bitmap(index)
    }
  }

  /// Takes back the memory of a picture that is not needed any more.
  func giveBack(_ bitmap: consuming Bitmap) {
    switch self {
    case .video(let frames): frames.giveBack(bitmap)
    case .show(let show): show.giveBack(bitmap)
    case .animation: break
    }
  }
}
