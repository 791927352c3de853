// One sound of a film in a report: what it is, when it is heard, how loud.

import Segue
import SegueText

/// A sound and when it is heard; times are seconds.
struct PlannedSound: Encodable {
  let name: String
  /// When it begins in the film.
  let start: Double
  /// Where in its file it begins.
  let from: Double
  /// How long it is heard; nil for as long as it and the film last.
  let length: Double?
  let speed: Double
  let gain: Double
  let fadeIn: Double
  /// How long it fades at its end; nil where the film's end fades what it cuts off.
  let fadeOut: Double?
  let loops: Bool
  /// Whether it is the sound of one of the clips.
  let belongsToClip: Bool
  /// Whether others make way for it.
  let speaks: Bool

  init(_ sound: Soundtrack.Sound) {
    name = sound.path
    start = sound.start.value
    from = sound.offset.value
    length = sound.length?.value
    speed = sound.speed.value
    gain = sound.gain
    fadeIn = sound.fadeIn.value
    fadeOut = sound.fadeOut?.value
    loops = sound.loops
    belongsToClip = sound.belongsToClip
    speaks = sound.speaks
  }

  /// `sound  song.mp3, from 0.00 s on, 50 %`.
  var row: [String] {
    let end = length.map { "to \(Decimal.text(start + $0)) s" } ?? "on"
    return [
      "sound",
      "\(name), from \(Decimal.text(start)) s \(end), \(Decimal.text(gain * 100, digits: 0)) %"
        + (loops ? ", again and again" : ""),
    ]
  }
}
