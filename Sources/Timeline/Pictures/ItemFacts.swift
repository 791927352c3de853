// The facts about an item before it is opened: how long it plays, where its pictures stand, whether
// they are opaque. Files are looked at no further than that takes: of most pictures the first bytes
// say enough.

import SegueExport
import SeguePixels

/// The facts about an item.
struct ItemFacts: Sendable {
  /// How it plays by itself; nil for an item that stands as long as its `hold` says.
  var playing: ItemPlaying?
  /// How long it plays by itself, in seconds of the film.
  var length: Rational? { playing?.length }
  /// Where its pictures stand on the canvas.
  var place: PixelRect
  /// Whether all its pictures are opaque all over the canvas.
  var isOpaque: Bool
  /// Whether it has sound.
  var hasSound = false
  /// The sounds of a show, at its own times.
  var sounds: [Soundtrack.Sound] = []
  /// Bytes of the pictures that are kept of it while it is open, about.
  var heldBytes: Int
  /// Bytes that each frame of it takes while it is rendered, about: those of a show that is blurred.
  var workingBytes = 0
  /// Shows that are not heard in it, by their names.
  var silentShows: [String] = []
}
