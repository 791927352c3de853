// What was measured of a film's loudness, in a report.

import Segue

/// A film's loudness; levels are LUFS.
struct LoudnessDocument: JSONWritable {
  let asked: Double
  /// The mixed sounds' before; nil for silence.
  let before: Double?
  /// What was written; nil for silence, and for an output that cannot be read again.
  let written: Double?
  /// Its true peak in dB.
  let peak: Double?

  init(_ loudness: WrittenLoudness) {
    (asked, before) = (loudness.asked, loudness.before)
    (written, peak) = (loudness.written, loudness.peak)
  }

  /// `, at -14 LUFS`; empty where nothing was measured.
  var words: String { written.map { ", at \(NumberText.text($0)) LUFS" } ?? "" }
}
