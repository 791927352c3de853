// Beats at the frames of a film.

import SegueCodecs
import SegueExport
import SeguePixels

/// The beats of a film, each on its nearest frame.
struct FilmBeats {
  /// A beat of a film.
  struct Beat: Hashable {
    var frame: Int
    /// How strong it is; those of a tempo and of a list are all alike.
    var strength = 0.0
  }

  /// In order, each frame once.
  let beats: [Beat]
  /// Where they come from, for messages.
  let name: String

  /// - Parameters:
  ///   - seconds: when they are, in any order; those before the film do not count.
  init(
    at seconds: some Sequence<(time: Double, strength: Double)>, frameRate: Rational, name: String
  ) {
    let found = seconds.lazy.filter { $0.time >= 0 && $0.time < 1e6 }.map {
      Beat(frame: Int(($0.time * frameRate.value).rounded()), strength: $0.strength)
    }
    beats = found.sorted { ($0.frame, -$0.strength) < ($1.frame, -$1.strength) }
      .reduce(into: []) { if $0.last?.frame != $1.frame { $0.append($1) } }
    self.name = name
  }

  /// Finds the beats of a timeline.
  ///
  /// - Parameter end: how far beats are needed, in seconds of the film.
  init(_ timeline: Timeline, _ source: CutBeats.Source, until end: Double, _ limits: Limits) throws
  {
    let rate = timeline.frameRate
    switch source {
    case .tempo(let tempo):
      let count = Int(min(end * tempo / 60, 1e6)) + 1
      self.init(
        at: (0..<count).map { (Double($0) * 60 / tempo, 0) }, frameRate: rate,
        name: "\(tempo) beats a minute")
    case .firstSound:
      try self.init(
        Self.heard(of: FilmSounds(timeline, limits).first("beats"), until: end, limits),
        frameRate: rate)
    case .file(let path):
      let own = timeline.sounds.first { $0.sound.path == path && $0.start.origin == .start }
      if let own {
        try self.init(
          Self.heard(of: own.heard(at: own.start.time), until: end, limits), frameRate: rate)
      } else if try BeatFile.isText(path, limits) {
        let file = try BeatFile(contentsOf: path, limits: limits)
        self.init(at: file.times.map { ($0, 0) }, frameRate: rate, name: path)
      } else {
        let sound = Soundtrack.Sound(path: path)
        try self.init(Self.heard(of: sound, until: end, limits), frameRate: rate)
      }
    }
    guard !beats.isEmpty else {
      throw TimelineError.item(
        name: name, detail: "no beats were found in it; use another sound, or a tempo")
    }
  }

  private init(
    _ found: (times: [(time: Double, strength: Double)], name: String), frameRate: Rational
  ) {
    self.init(at: found.times, frameRate: frameRate, name: found.name)
  }

  /// The beats of a sound where they are heard in the film.
  private static func heard(
    of sound: Soundtrack.Sound, until end: Double, _ limits: Limits
  ) throws -> (times: [(time: Double, strength: Double)], name: String) {
    let found = try SoundBeats(ofFile: sound.path, limits: limits)
    let (start, offset, speed) = (sound.start.value, sound.offset.value, sound.speed.value)
    let last = sound.length.map { start + $0.value } ?? end
    // It begins where it is told to, and when it loops anew from its beginning.
    let length = found.duration / speed
    var (times, begin) = ([(time: Double, strength: Double)](), start - offset / speed)
    repeat {
      for beat in found.beats {
        let time = begin + beat.time / speed
        if time >= start - 1e-9, time <= last { times.append((time, beat.strength)) }
      }
      begin += length
    } while sound.loops && length > 0.1 && begin < min(last, end)
    return (times, sound.path)
  }
}
