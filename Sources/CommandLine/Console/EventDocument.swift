// An event of a scene as JSON: what `play --events --json` writes.

import Segue

/// Something that happens in a film.
struct EventDocument: Encodable {
  let time: Double
  let event: String
  let layer: String?
  let key: String?
  let cycle: Int?
  let finished: Bool?
  let fromSpeed: Double?
  let toSpeed: Double?
  let mark: String?

  init(_ event: FilmEvent) {
    time = event.time
    layer = event.layer
    key = event.key
    var facts = Facts()
    switch event.kind {
    case .started: facts.name = "started"
    case .repeated(let cycle): facts = Facts(name: "repeated", cycle: cycle)
    case .ended(let finished): facts = Facts(name: "ended", finished: finished)
    case .rateChanged(let from, let to): facts = Facts(name: "rateChanged", from: from, to: to)
    case .completed: facts.name = "completed"
    case .marked(let name): facts = Facts(name: "marked", mark: name)
    case .playbackStarted: facts.name = "playbackStarted"
    case .playbackTurned: facts.name = "playbackTurned"
    case .playbackLooped: facts.name = "playbackLooped"
    case .playbackEnded: facts.name = "playbackEnded"
    }
    self.event = facts.name
    cycle = facts.cycle
    finished = facts.finished
    (fromSpeed, toSpeed) = (facts.from, facts.to)
    mark = facts.mark
  }

  /// The facts in a kind.
  private struct Facts {
    var name = ""
    var cycle: Int?
    var finished: Bool?
    var from: Double?
    var to: Double?
    var mark: String?
  }
}
