// A folder as a film's input: its pictures and clips, in the order in which people count.

import SegueCodecs
import SegueFiles

/// What a folder has for a film.
package struct MediaFolder {
  /// The paths of its pictures and clips.
  package let media: [String]
  /// The names of what is neither, but for folders and what is hidden.
  package let others: [String]

  /// Looks into a folder; nil for one that cannot be read.
  ///
  /// - Throws: `CodecError` for a file that cannot be read.
  package init?(_ folder: String, limits: Limits) throws {
    guard let names = FilePath.names(in: folder) else { return nil }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    var (media, others): ([String], [String]) = ([], [])
    for name in names.sorted(by: NaturalOrder.precedes) where !name.hasPrefix(".") {
      switch FileKind(start + name) {
      case .directory: continue
      // A pipe would keep everybody waiting.
      case .special: others.append(name)
      default:
        let kind = try MediaKind(of: start + name, limits: limits)
        if kind == .still || kind == .clip {
          media.append(start + name)
        } else {
          others.append(name)
        }
      }
    }
    (self.media, self.others) = (media, others)
  }
}
