// What the files of a studio were when they were read, and which of them are others now. A file is looked at as it is
// opened, and counts as that until its change is taken in: what another program writes at the same moment is never
// taken for what was read.

import SegueCodecs
import SegueFiles
import Synchronization

/// Knows files as they were read.
final class ReadFiles: InputWatch {
  /// By their paths; nil for a file that was missing.
  private let stamps = Mutex<[String: FileStamp?]>([:])
  private let watch = Mutex<FolderWatch?>(nil)

  /// Looks out for changes in the folders of all files.
  ///
  /// - Parameter onChange: is called on a thread of its own.
  func beginWatching(_ onChange: @escaping @Sendable () -> Void) {
    let watch = FolderWatch(onChange: onChange)
    self.watch.withLock { $0 = watch }
    watch.add(foldersOf: stamps.withLock { Array($0.keys) })
  }

  func opened(_ path: String, _ descriptor: Int32) throws(CodecError) {
    note(path) { FileStamp(descriptor) }
  }

  /// Notes files that are about to be opened: those that are missing may come.
  func willOpen(_ paths: [String]) {
    for path in paths { note(path) { FileStamp(path) } }
  }

  private func note(_ path: String, _ stamp: () -> FileStamp?) {
    let isNew = stamps.withLock { stamps in
      guard stamps.index(forKey: path) == nil else { return false }
      stamps.updateValue(stamp(), forKey: path)
      return true
    }
    if isNew { watch.withLock { $0 }?.add(foldersOf: [path]) }
  }

  /// The files that are others than they were; from now on they count as what they are.
  func takeChanges() -> [String] {
    stamps.withLock { stamps in
      var changed: [String] = []
      for (path, old) in stamps {
        let new = FileStamp(path)
        guard new != old else { continue }
        stamps.updateValue(new, forKey: path)
        changed.append(path)
      }
      return changed
    }
  }

  /// What some files were when they were read.
  func stamps(of paths: [String]) -> [FileStamp?] {
    stamps.withLock { stamps in paths.map { stamps[$0] ?? nil } }
  }
}
