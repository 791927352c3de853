// An event of a scene as JSON: what `play --events --json` writes.

import Segue

extension FilmEvent {
  /// What happens, when, and to which layer's animation.
  var document: JSONTree {
    let facts: JSONTree =
      switch kind {
      case .started: ["event": "started"]
      case .repeated(let cycle): ["event": "repeated", "cycle": cycle]
      case .ended(let finished): ["event": "ended", "finished": finished]
      case .rateChanged(let from, let to):
        ["event": "rateChanged", "fromSpeed": from, "toSpeed": to]
      case .completed: ["event": "completed"]
      case .marked(let name): ["event": "marked", "mark": name]
      case .playbackStarted: ["event": "playbackStarted"]
      case .playbackTurned: ["event": "playbackTurned"]
      case .playbackLooped: ["event": "playbackLooped"]
      case .playbackEnded: ["event": "playbackEnded"]
      }
    return ["time": time] + facts + ["layer": layer, "key": key]
  }
}
