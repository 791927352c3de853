// A track over a film: overlays that are seen at times of their own, over the base row and over the tracks before it.

/// Overlays in a track; later ones lie over earlier ones.
public struct TimelineTrack: Hashable, Sendable {
  /// Its name, for people.
  public var name: String
  /// What is seen in it.
  public var overlays: [TimelineOverlay]

  /// Makes a track.
  public init(_ overlays: [TimelineOverlay] = [], name: String = "") {
    self.overlays = overlays
    self.name = name
  }
}
