// The facts that `segue describe` prints about a sound.

import Segue

/// A sound for people and, as JSON, for programs.
struct SoundFacts: JSONWritable {
  let kind = "sound"
  let name: String
  /// In seconds.
  let duration: Double
  /// Beats a minute; nil if none are found.
  let tempo: Double?
  /// When its beats are, in seconds.
  let beats: [Double]

  /// The facts about a sound, if an argument names one: by an ending, which no effect has, and by its content.
  init?(ifNamedBy path: String, _ limits: Limits) throws {
    // What may not be read is no file; what is named as a filter is one, whatever it holds.
    guard path.contains("."), !FilterLibrary.isFilter(path), case .regular = FileKind(path),
      (try? MediaKind.isSound(path, limits: limits)) == true
    else { return nil }
    let found = try SoundBeats(ofFile: path, limits: limits)
    (name, duration, tempo) = (path, found.duration, found.tempo)
    beats = found.beats.map { ($0.time * 1000).rounded() / 1000 }
  }

  /// The facts for people, as aligned lines.
  var lines: [String] {
    var facts = Table()
    let paces = tempo.map { ", \(NumberText.text($0.rounded())) a minute" } ?? ""
    facts.rows = [
      ["kind", kind], ["lasts", "\(Decimal.text(duration)) s"],
      ["beats", beats.isEmpty ? "none found" : "\(beats.count)\(paces)"],
    ]
    return [VisibleText.line(name)] + facts.lines
  }
}
