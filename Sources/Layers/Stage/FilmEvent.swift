// Something that happens during a film, with its name and time.

/// Something that happens at a time of a film, or of its playback.
public struct FilmEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// An animation or a transition begins: its layer's time enters its active time.
    case started
    /// An animation or a transition begins another cycle; cycle 1 is the second.
    case repeated(cycle: Int)
    /// An animation or a transition ends.
    ///
    /// It is not finished if it was removed before its end, or if its layer's time ran back over
    /// its beginning.
    case ended(finished: Bool)
    /// A layer's speed changes.
    case rateChanged(from: Double, to: Double)
    /// A transaction's completion block runs.
    case completed
    /// The program set a mark.
    case marked(String)
    /// The playback of a film begins.
    case playbackStarted
    /// The playback turns and runs the other way.
    case playbackTurned
    /// The playback begins again.
    case playbackLooped
    /// The playback has shown its last frame.
    case playbackEnded
  }

  /// Seconds of the stage's time; for events of a playback, seconds of the playback.
  public let time: Double
  /// The kind of event.
  public let kind: Kind
  /// The name of the layer; nil for a layer without a name.
  public let layer: String?
  /// The animation's key; `Layer.transitionKey` for a transition.
  public let key: String?

  init(_ kind: Kind, at time: Double, layer: String? = nil, key: String? = nil) {
    (self.kind, self.time, self.layer, self.key) = (kind, time, layer, key)
  }
}

extension FilmEvent: CustomStringConvertible {
  /// The event in one line: time, layer and key if there are any, and the event itself.
  public var description: String {
    ["\(time) s", layer, key, what].compactMap(\.self).joined(separator: " ")
  }

  private var what: String {
    switch kind {
    case .started: "starts"
    case .repeated(let cycle): "repeats, cycle \(cycle)"
    case .ended(let finished): finished ? "ends" : "is cut off"
    case .rateChanged(let from, let to): "changes speed from \(from) to \(to)"
    case .completed: "transaction completes"
    case .marked(let name): "mark \(name)"
    case .playbackStarted: "playback starts"
    case .playbackTurned: "playback turns"
    case .playbackLooped: "playback loops"
    case .playbackEnded: "playback ends"
    }
  }
}
