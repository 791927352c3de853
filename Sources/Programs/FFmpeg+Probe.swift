// Asks what is in a file.

import SegueCodecs
import SeguePixels

extension FFmpeg {
  /// The facts about the pictures of a video or an animation.
  ///
  /// - Parameters:
  ///   - limits: how large it may be, and which folder it must come from.
  ///   - measures: whether it lasts as long as there is data, whatever it says: it may have been cut off.
  /// - Throws: `ProgramError` for a file without moving pictures.
  public func probe(
    _ path: String, limits: Limits = Limits(), measures: Bool = false
  ) throws(ProgramError) -> MediaInfo {
    let file = try MediaFile(path, limits: limits)
    var info = try MediaStreams(file, self, limits: limits).picture(limits: limits)
    if info.duration.numerator == 0 || measures {
      let found = try duration(of: info.stream, in: file, limits: limits)
      // The last packets are counted in the order of decoding, a few pictures short of the end.
      info.isCutOff = info.duration.numerator > 0 && found.value < info.duration.value - 0.25
      if info.duration.numerator == 0 || info.isCutOff { info.duration = found }
    }
    return info
  }

  /// The facts about a file's sound.
  ///
  /// - Parameter measures: whether it is read to its end where it does not say how long it is.
  /// - Throws: `ProgramError.noSound` for a file without any.
  public func probeSound(
    _ path: String, limits: Limits = Limits(), measures: Bool = false
  ) throws(ProgramError) -> SoundInfo {
    let file = try MediaFile(path, limits: limits)
    var info = try MediaStreams(file, self, limits: limits).sound()
    if measures, info.duration.numerator == 0 {
      info.duration = try duration(of: info.stream, in: file, limits: limits)
    }
    return info
  }

  /// How long a stream lasts, in seconds, where the file does not say: as with recordings of browsers.
  ///
  /// All of it is read, and nothing decoded.
  private func duration(
    of stream: Int, in file: MediaFile, limits: Limits
  ) throws(ProgramError) -> Rational {
    let progress = try text(
      path,
      ["-nostdin", "-hide_banner", "-v", "error", "-nostats", "-progress", "pipe:1"] + file.guards
        + ["-i", file.url, "-map", "0:\(stream)", "-c", "copy", "-f", "null", "-"],
      about: file.name, limits: limits)
    let times = progress.split(separator: "\n").filter { $0.hasPrefix("out_time_us=") }
    guard let last = times.last?.split(separator: "=").last.flatMap({ Int($0) }),
      (1..<1_000_000_000_000_000).contains(last)
    else { throw .notMedia(name: file.name, words: "it does not say how long it is") }
    return Rational(last, 1_000_000)
  }
}
