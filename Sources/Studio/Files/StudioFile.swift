// A file that the page may show or use: the page knows it by a number, and never names a path of its own.

import SegueFiles
import SegueText
import SegueTimeline

/// A file of a project.
struct StudioFile: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case picture, clip, sound, scene, composition, show, filter, captions
    /// Of colours.
    case table

    /// What an item shows of such a file; nil for what cannot be seen by itself.
    func content(_ path: String) -> TimelineItem.Content? {
      switch self {
      case .picture: .still(path)
      case .clip: .clip(path)
      case .scene: .scene(path)
      case .composition: .composition(CompositionContent(path))
      case .sound, .show, .filter, .captions, .table: nil
      }
    }
  }

  /// As the document names it: relative to its folder, or absolute.
  let path: String
  let kind: Kind
  /// Size in pixels, where it is known without much reading.
  var width: Int?
  var height: Int?
  /// How long it is seen or heard, in seconds; nil while nobody has looked, and for what stands.
  var duration: Double?
  /// Whether somebody has looked for its length: a program is asked, which takes its time.
  var isMeasured = false

  /// The name for people.
  var name: String { FilePath.name(path) }

  /// The file for the page.
  func tree(id: Int) -> JSONTree {
    [
      "id": id, "path": path, "name": name, "kind": kind.rawValue, "width": width,
      "height": height, "duration": duration,
    ]
  }
}
