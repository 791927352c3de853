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
  /// What paths are relative to, with a slash; empty for the working directory.
  private let folder: String

  /// The most files of the folder that are looked at.
  private static let most = 500

  init(folder: String, limits: Limits) {
    (self.folder, self.limits) = (folder, limits)
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
  func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// How the document names a file.
  func named(_ path: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// Looks which files there are.
  ///
  /// - Parameter used: files that the project uses already, wherever they are.
  func look(for used: [String], _ loader: PictureLoader) {
    let place = folder.isEmpty ? "." : folder
    let isAllowed = limits.root.map { $0.holds(place) } ?? true
    let names = isAllowed ? FilePath.names(in: place) ?? [] : []
    let inFolder = names.filter { !$0.hasPrefix(".") }.sorted(by: NaturalOrder.precedes)
      .prefix(Self.most)
    var seen = Set(known.withLock { $0.map(\.path) })
    for path in used.map(named) + inFolder where seen.insert(path).inserted {
      guard let file = file(path, loader) else { continue }
      known.withLock { $0.append(file) }
    }
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
    if FilePath.fileExtension(path) == "otio" { return .show }
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
