// One sound of a film in a report: what it is, when it is heard, how loud.

import Segue

extension Soundtrack.Sound {
  /// The sound for programs; times are seconds.
  var planned: JSONTree {
    [
      "name": path, "start": start.value,
      // Where in its file it begins, and how long it is heard; nil for as long as it and the film last.
      "from": offset.value, "length": length?.value,
      "speed": speed.value, "gain": gain, "fadeIn": fadeIn.value, "fadeOut": fadeOut?.value,
      "loops": loops, "belongsToClip": belongsToClip,
      // Whether others make way for it.
      "speaks": speaks,
    ]
  }

  /// `sound  song.mp3, from 0.00 s on, 50 %`.
  var row: [String] {
    let begin = start.value
    let end = length.map { "to \(Decimal.text(begin + $0.value)) s" } ?? "on"
    return [
      "sound",
      "\(path), from \(Decimal.text(begin)) s \(end), \(Decimal.text(gain * 100, digits: 0)) %"
        + (loops ? ", again and again" : ""),
    ]
  }
}
