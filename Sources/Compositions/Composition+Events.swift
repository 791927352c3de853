// Events while a composition plays: it starts, each frame is an update, markers are passed, it
// ends.

import SegueLayers
import SeguePixels

/// Something that happens while a composition plays.
public struct CompositionEvent: Hashable, Sendable, CustomStringConvertible {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// It begins to play.
    case start
    /// A frame shows a time of the composition, in seconds.
    case update(Double)
    /// A marker is passed.
    case marker(String)
    /// It has shown its last frame, or begins again.
    case end
  }

  /// Seconds of the playback.
  public let time: Double
  /// The kind of event.
  public let kind: Kind

  /// The event in one line.
  public var description: String {
    switch kind {
    case .start: "\(time) s starts"
    case .update(let moment): "\(time) s shows \(moment) s"
    case .marker(let name): "\(time) s passes marker \(name)"
    case .end: "\(time) s ends"
    }
  }
}

extension Composition {
  /// The events of one run of a playback, in time order.
  public func events(of frames: FilmFrames) -> [CompositionEvent] {
    var events = [CompositionEvent(time: 0, kind: .start)]
    var last: Double?
    for (index, moment) in frames.times.enumerated() {
      let time = Double(index) / frames.frameRate.value
      for marker in markers where Self.isPassed(marker.time, from: last, to: moment) {
        events.append(CompositionEvent(time: time, kind: .marker(marker.name)))
      }
      events.append(CompositionEvent(time: time, kind: .update(moment)))
      last = moment
    }
    let isOnce = frames.playback == .once
    let length = Double(frames.times.count - (isOnce ? 1 : 0)) / frames.frameRate.value
    return events + [CompositionEvent(time: max(length, 0), kind: .end)]
  }

  /// Whether a time is reached on the way from one frame's to the next one's, in either direction.
  private static func isPassed(_ time: Double, from last: Double?, to moment: Double) -> Bool {
    guard let last else { return time == moment }
    return last < moment ? last < time && time <= moment : moment <= time && time < last
  }
}
