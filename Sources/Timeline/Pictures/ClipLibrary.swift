// What is known of video clips: each is asked about once, by a program that is looked for when the first one comes.

import SegueCodecs
import SeguePixels
import SeguePrograms
import Synchronization

/// Finds out about clips, and keeps it.
public final class ClipLibrary: Sendable {
  /// What opening may take, and the folder that clips must come from.
  public let limits: Limits
  private let known = Mutex<[String: MediaInfo]>([:])

  /// Makes a library that knows nothing yet.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// What moving picture a file holds.
  ///
  /// - Throws: `ProgramError` for a file without one, and where ffmpeg is not installed.
  public func info(_ path: String) throws(ProgramError) -> MediaInfo {
    if let info = known.withLock({ $0[path] }) { return info }
    let info = try FFmpeg.find().probe(path, limits: limits)
    known.withLock { $0[path] = info }
    return info
  }

  /// The pictures of a clip at times of a film.
  func frames(
    _ path: String, playing: ClipFrames.Playing, size: PixelSize, window: Int
  ) throws(ProgramError) -> ClipFrames {
    try ClipFrames(
      path, try info(path), playing: playing, size: size, ffmpeg: .find(), window: window,
      limits: limits)
  }
}
