// What happens while a scene or a composition plays, as it is printed.

import Segue

extension StagedFilm {
  /// Prints what happens while it plays.
  func writeEvents(asJSON: Bool) throws {
    if let composition = file.composition {
      try Console.write(events: composition.events(of: frames), asJSON: asJSON, \.document)
    } else {
      try Console.write(events: file.film.events, asJSON: asJSON, \.document)
    }
  }
}

extension CompositionEvent {
  /// What happens, and when.
  fileprivate var document: JSONTree {
    switch kind {
    case .start: ["time": time, "event": "start"]
    case .end: ["time": time, "event": "end"]
    case .update(let moment): ["time": time, "event": "update", "shows": moment]
    case .marker(let name): ["time": time, "event": "marker", "marker": name]
    }
  }
}
