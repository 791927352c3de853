// A show as the content of an item of another: a film in a film.

import SegueCodecs
import SeguePixels

/// Another show; it is as long, and as large, as it is by itself.
public struct ShowContent: Hashable, Sendable {
  /// The show.
  public let document: ShowDocument

  /// Makes the content.
  public init(_ document: ShowDocument) { self.document = document }

  /// Its file; its title where it has none.
  var name: String { document.path.isEmpty ? document.title : document.path }

  /// The show at the rate, and with the shutter, of the film that it is in.
  func timeline(canvas: PixelSize, in film: Timeline) -> Timeline {
    var timeline = document.timeline(
      canvas: canvas, frameRate: film.frameRate, background: document.background ?? .clear)
    timeline.shutter = film.shutter ?? timeline.shutter
    timeline.depth = film.depth
    timeline.highRange = film.highRange
    return timeline
  }

  /// The size at which it is rendered, and where it stands on the canvas.
  ///
  /// It is rendered as large as it is seen, and not scaled afterwards.
  func size(
    of item: TimelineItem, on fitting: PictureLoader.Fitting, _ loader: PictureLoader,
    _ clips: ClipLibrary, _ scenes: SceneLibrary
  ) throws -> (PixelSize, FittedPlace) {
    let own = try item.size(loader: loader, clips: clips, scenes: scenes) ?? fitting.canvas
    let spot = FittedPlace(own, on: fitting.canvas, fit: fitting.mode)
    return (spot.rect.size, spot)
  }

  /// Whether both show the same.
  public static func == (left: ShowContent, right: ShowContent) -> Bool {
    let (a, b) = (left.document, right.document)
    return a.path == b.path && a.items == b.items && a.tracks == b.tracks && a.texts == b.texts
      && a.canvas == b.canvas && a.fit == b.fit && a.background == b.background
      && a.loops == b.loops
  }

  /// Hashes the path and the items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(document.path)
    hasher.combine(document.items)
  }
}
