// An overlay: something over a film, at a time and a place of its own, with the look of a layer.

import SeguePixels

/// Something that lies over a film for a time.
public struct TimelineOverlay: Hashable, Sendable {
  /// What is shown: its content, the part of it, its speed and volume, how it is fitted into its place.
  ///
  /// Its hold, its transition and its own background's default do not count: it stays for as long as the overlay,
  /// and is transparent where its content is.
  public var item: TimelineItem
  /// When it begins.
  public var start = TimelineMoment()
  /// When it ends; nil when its content does, or with the film.
  public var end: TimelineMoment?
  /// How long it is seen, instead of `end`.
  public var length: Rational?
  /// Whether content that plays begins anew until the overlay ends.
  public var loops = false
  /// Where it is; nil covers the canvas.
  public var place: OverlayPlace?
  /// How it looks.
  public var style = OverlayStyle()
  /// What changes while it is seen, in the order of their times.
  public var keyframes: [OverlayKeyframe] = []
  /// The effect that brings it, from nothing; nil when it is there at once.
  public var entrance: TimelineTransition?
  /// The effect that takes it away, to nothing; nil when it is gone at once.
  public var exit: TimelineTransition?
  /// Where it is written in a show's file.
  var written = WrittenPlace.nowhere

  /// Makes an overlay that covers the canvas.
  public init(_ item: TimelineItem, place: OverlayPlace? = nil) {
    self.item = item
    self.place = place
  }
}
