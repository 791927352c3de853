// A track over a film: overlays that are seen at times of their own, over the base row and over the tracks before it.

import SeguePixels

/// Overlays in a track; later ones lie over earlier ones.
public struct TimelineTrack: Hashable, Sendable {
  /// Its name, for people.
  public var name: String
  /// What is seen in it.
  public var overlays: [TimelineOverlay]
  /// What is done to the colours of each of them.
  public var look = Look()

  /// Makes a track.
  public init(_ overlays: [TimelineOverlay] = [], name: String = "") {
    self.overlays = overlays
    self.name = name
  }
}

extension Timeline {
  /// The overlays of all tracks, the lowest first, each with its track's look.
  var overlaid: [(overlay: TimelineOverlay, look: Look)] {
    tracks.flatMap { track in track.overlays.map { ($0, track.look) } }
  }
}
