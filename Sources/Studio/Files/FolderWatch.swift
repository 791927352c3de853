// Tells when something in a folder was written, came or went: another program may be the editor.

internal import CSegueSystem
import SegueFiles
import SeguePixels
import Synchronization

/// Watches folders; costs nothing while nothing happens.
final class FolderWatch: Sendable {
  private let watch = segue_watch_open()
  private let folders = Mutex<Set<String>>([])

  /// How long nothing happens before it is told: programs write a file in several steps.
  private static let quiet: Int32 = 100

  /// - Parameter onChange: is called on a thread of its own, after each flurry of changes.
  init(onChange: @escaping @Sendable () -> Void) {
    guard watch >= 0 else { return }
    let watch = watch
    _ = WorkerThread.start {
      while segue_watch_wait(watch, Self.quiet) != 0 { onChange() }
    }
  }

  /// Watches the folders of files, too.
  func add(foldersOf files: [String]) {
    guard watch >= 0 else { return }
    let places = Set(files.map(FilePath.directory))
    let new = folders.withLock { folders in
      let new = places.subtracting(folders)
      folders.formUnion(new)
      return new
    }
    for folder in new { unsafe segue_watch_add(watch, folder.fileName) }
  }
}
