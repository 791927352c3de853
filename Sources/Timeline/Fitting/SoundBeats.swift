// The beats in a sound's file.

import SegueCodecs
import SeguePrograms
import SegueRhythm

/// A sound's beats, found in its samples.
package struct SoundBeats: Sendable {
  /// A beat: when, in seconds of the file, and how strong.
  package struct Beat: Hashable, Sendable {
    /// When it is, in seconds of the file.
    package let time: Double
    /// How strong what begins there is: 0 is usual.
    package let strength: Double
  }

  /// The beats in order.
  package let beats: [Beat]
  /// How long the sound lasts, in seconds.
  package let duration: Double

  /// Decodes a sound, and listens.
  ///
  /// - Throws: `ProgramError` for a file without sound.
  package init(ofFile path: String, limits: Limits) throws(ProgramError) {
    var tracker = BeatTracker()
    var samples = 0
    let rate = Double(BeatTracker.sampleRate)
    try FFmpeg.find().decodeSound(of: path, rate: BeatTracker.sampleRate, limits: limits) {
      samples += $0.count
      tracker.add($0)
    }
    duration = Double(samples) / rate
    beats = tracker.beats().map { Beat(time: Double($0.sample) / rate, strength: $0.strength) }
  }

  /// Beats a minute: of the middle one of the times between two; nil for fewer than two beats.
  package var tempo: Double? {
    let steps = zip(beats, beats.dropFirst()).map { $1.time - $0.time }.sorted()
    return steps.isEmpty ? nil : 60 / steps[steps.count / 2]
  }
}
