// Asks what is in a file.

import SegueCodecs

extension FFmpeg {
  /// What moving picture a video or an animation holds.
  ///
  /// - Parameter limits: how large it may be, and which folder it must come from.
  /// - Throws: `ProgramError` for a file without one.
  public func probe(
    _ path: String, limits: Limits = Limits()
  ) throws(ProgramError) -> MediaInfo {
    let file = try MediaFile(path, limits: limits)
    return try MediaStreams(file, self, limits: limits).picture(limits: limits)
  }

  /// What sound a file holds.
  ///
  /// - Throws: `ProgramError.noSound` for a file without any.
  public func probeSound(
    _ path: String, limits: Limits = Limits()
  ) throws(ProgramError) -> SoundInfo {
    let file = try MediaFile(path, limits: limits)
    return try MediaStreams(file, self, limits: limits).sound()
  }
}
