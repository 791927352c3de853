// The files of a project: what the document shows, what the studio was started with, and what else is in the project's
// folder. A number that a file has got stays its own.

import SegueCodecs
import SegueCompositions
import SegueFiles
import SegueText
import SegueTimeline
import SegueTransitions
import Synchronization

/// Finds a project's files.
final class StudioFiles: Sendable {
  private let known = Mutex<[StudioFile]>([])
  private let limits: Limits
  /// Where they are that the document names.
  let names: ShowFolder
  /// The same as a path, with a slash; empty for the working directory.
  private let folder: String

  /// The most files of the folder that are looked at.
  private static let most = 500
  /// How deep folders in it are looked into.
  private static let deepest = 3

  init(folder: String, limits: Limits) {
    (self.folder, self.limits, names) = (folder, limits, ShowFolder(of: folder))
  }

  /// The file of a number.
  subscript(_ id: Int) -> StudioFile? {
    known.withLock { $0.indices.contains(id) ? $0[id] : nil }
  }

  /// The number of a file; nil for one that is not known.
  func id(ofPath path: String) -> Int? {
    known.withLock { known in known.firstIndex { resolved($0.path) == path } }
  }

  /// Where a path of the document leads.
  func resolved(_ path: String) -> String { names.path(of: path) }

  /// How the document names a file.
  func named(_ path: String) -> String { names.name(of: path) }

  /// Looks which files there are.
  ///
  /// - Parameter used: files that the project uses already, wherever they are.
  func look(for used: [String], _ loader: PictureLoader) {
    let inFolder = namesInFolder()
    var seen = Set(known.withLock { $0.map(\.path) })
    for path in used.map(named) + inFolder where seen.insert(path).inserted {
      guard let file = file(path, loader) else { continue }
      known.withLock { $0.append(file) }
    }
  }

  /// The names of what is in the folder and in the folders in it, the nearest first.
  private func namesInFolder() -> [String] {
    var found: [String] = []
    var folders = [""]
    for _ in 0..<Self.deepest {
      var inner: [String] = []
      for name in folders {
        let place = folder + name
        guard limits.root.map({ $0.holds(place.isEmpty ? "." : place) }) ?? true else { continue }
        let names = FilePath.names(in: place.isEmpty ? "." : place) ?? []
        for entry in names.sorted(by: NaturalOrder.precedes) where !entry.hasPrefix(".") {
          guard found.count < Self.most else { return found }
          if FileKind(place + entry) == .directory {
            inner.append(name + entry + "/")
          } else {
            found.append(name + entry)
          }
        }
      }
      folders = inner
    }
    return found
  }

  private func file(_ path: String, _ loader: PictureLoader) -> StudioFile? {
    let place = resolved(path)
    guard case .regular = FileKind(place), let kind = kind(of: place) else { return nil }
    var file = StudioFile(path: path, kind: kind)
    if kind == .picture, let size = try? loader.info(place, from: .files).size {
      (file.width, file.height) = (size.width, size.height)
    }
    return file
  }

  /// The kind of a file; nil for one of no kind that can be used.
  func kind(of path: String) -> StudioFile.Kind? {
    if FilterFileName.isOne(path) { return .filter }
    if Composition.isSurelyNamed(path) { return .composition }
    switch FilePath.fileExtension(path) {
    case "otio": return .show
    case "srt", "vtt": return .captions
    case "cube": return .table
    default: break
    }
    switch try? MediaKind(of: path, from: .files, limits: limits) {
    case .still?: return .picture
    case .clip?: return .clip
    case .scene?:
      guard let bytes = try? ShowDocument.bytes(ofFile: path, limits: limits) else { return nil }
      if Composition.recognizes(bytes) { return .composition }
      return ShowDocument.Kind(of: bytes) == .scene ? .scene : .show
    case nil:
      return (try? MediaKind.isSound(path, limits: limits)) == true ? .sound : nil
    }
  }

  /// The files for the page.
  var tree: JSONTree {
    .list(known.withLock { known in known.enumerated().map { $1.tree(id: $0) } })
  }
}
