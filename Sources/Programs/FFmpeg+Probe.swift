// Asks what is in a file.

import SegueCodecs
import SeguePixels

extension FFmpeg {
  /// The facts about the pictures of a video or an animation.
  ///
  /// - Parameters:
  ///   - track: which of its pictures, from 1; nil for those that the file means.
  ///   - limits: how large it may be, and which folder it must come from.
  ///   - measures: whether it lasts as long as there is data, whatever it says: it may have been cut off.
  /// - Throws: `ProgramError` for a file without moving pictures.
  public func probe(
    _ path: String, track: Int? = nil, limits: Limits = Limits(), measures: Bool = false
  ) throws(ProgramError) -> MediaInfo {
    let file = try MediaFile(path, limits: limits)
    var info = try streams(of: file, limits: limits).picture(track: track, limits: limits)
    let isKnown = info.duration.numerator > 0 && !info.container.guessesDuration
    // Where pictures come at no even pace, the last one may stand for long.
    guard !isKnown || measures || info.steadyRate == nil else { return info }
    let span: PacketSpan
    do throws(ProgramError) {
      span = try self.span(
        of: info.stream, in: file, startingAt: info.container.start,
        lastAlone: isKnown && !measures, limits: limits)
    } catch {
      // What the file says is enough where its last packets cannot be found.
      guard isKnown, !measures else { throw error }
      return info
    }
    let isCutOff = isKnown && span.end < info.duration.value - 0.25
    info.isCutOff = measures && isCutOff
    if !isKnown || info.isCutOff { info.duration = Rational(seconds: span.end) }
    guard !isCutOff else { return info }
    // Recorders give the last picture no time of its own; it is there all the same.
    if info.duration.value < span.last + 0.01 {
      let usual = min(info.frameRate.reciprocal.value, 0.1)
      info.duration = Rational(seconds: span.last + usual)
    }
    info.lastLength = info.duration.value - span.last
    return info
  }

  /// The facts about a file's sound.
  ///
  /// - Parameters:
  ///   - track: which of its sounds, from 1; nil for the one that the file means.
  ///   - measures: whether it is read to its end where it does not say how long it is.
  /// - Throws: `ProgramError.noSound` for a file without any.
  public func probeSound(
    _ path: String, track: Int? = nil, limits: Limits = Limits(), measures: Bool = false
  ) throws(ProgramError) -> SoundInfo {
    let file = try MediaFile(path, limits: limits)
    var info = try streams(of: file, limits: limits).sound(track: track)
    // As with recordings of browsers.
    if measures, info.duration.numerator == 0 {
      let span = try span(of: info.stream, in: file, startingAt: 0, limits: limits)
      info.duration = Rational(seconds: span.end)
    }
    return info
  }

  /// What ffprobe says of a file; a file that has not changed is asked about once.
  func streams(of file: MediaFile, limits: Limits) throws(ProgramError) -> MediaStreams {
    try limits.checkTime(of: file.name)
    guard let stamp = file.stamp else { return try MediaStreams(file, self, limits: limits) }
    let answer = try answers.answer(to: stamp) { () throws(ProgramError) in
      try MediaStreams.answer(about: file, self, limits: limits)
    }
    return try MediaStreams(answer: answer, name: file.name)
  }
}
