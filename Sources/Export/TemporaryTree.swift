// Names of the files and folders of a folder that is not complete, kept where a signal handler finds them.
//
// Names are only ever added, each in front of the one before. So a handler that runs at any moment sees a whole
// list, and meets files before the folder that they are in.

import SegueFiles
import SegueSystem
import Synchronization

/// The files and folders that make one folder; a process has one at a time.
package final class TemporaryTree: Discardable {
  @unsafe private struct Node {
    let name: UnsafeMutablePointer<CChar>
    let next: UnsafeMutablePointer<Node>?
  }

  nonisolated(unsafe) private static let last = unsafe Atomic<UnsafeMutablePointer<Node>?>(nil)

  /// Begins an empty tree.
  package init() { Self.forget() }

  /// Notes a file or a folder that is there, or will be; a folder before what is in it.
  package func add(_ path: String) {
    let bytes = path.fileName
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe name[index] = byte }
    let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    unsafe node.initialize(
      to: Node(name: name, next: Self.last.load(ordering: .acquiring)))
    unsafe Self.last.store(node, ordering: .releasing)
  }

  /// Removes what was noted, as far as nobody has put anything else into it.
  package func discard() {
    Self.remove()
    Self.forget()
  }

  /// Notes that all of it is gone, or has its name.
  package func isGone() { Self.forget() }

  /// Makes the list, so that a handler need not.
  static func prepare() { _ = unsafe last.load(ordering: .relaxed) }

  /// Removes what was noted, the newest first; only what a handler may do.
  static func remove() {
    var node = unsafe last.load(ordering: .acquiring)
    while let current = unsafe node {
      if unsafe unlink(current.pointee.name) != 0 { unsafe rmdir(current.pointee.name) }
      unsafe node = current.pointee.next
    }
  }

  /// The memory of the names is left: a handler may be reading it.
  private static func forget() { unsafe last.store(nil, ordering: .releasing) }
}
