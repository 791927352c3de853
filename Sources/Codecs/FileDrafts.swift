// Texts that are being edited: readers of their files get them instead, and need not know. The files on the disk
// stay as they are until they are saved.

internal import CSegueSystem
import SegueFiles
import SegueSystem
import Synchronization

/// Bytes in place of files.
package final class FileDrafts: Sendable {
  /// Open files in memory, by the places that they stand for.
  private let files = Mutex<[String: Int32]>([:])

  /// Makes a table without drafts.
  package init() {}

  deinit { for (_, file) in files.withLock({ $0 }) { systemClose(file) } }

  /// Puts bytes in place of a file that is there.
  ///
  /// - Throws: where there is no memory for them.
  package func set(_ bytes: [UInt8], for path: String) throws(SystemError) {
    let file = segue_memory_file()
    guard file >= 0 else { throw .last }
    do throws(SystemError) { try DescriptorBytes.write(bytes, to: file) } catch {
      systemClose(file)
      throw error
    }
    let former = files.withLock { $0.updateValue(file, forKey: Self.place(of: path)) }
    if let former { systemClose(former) }
  }

  /// Lets a file stand for itself again.
  package func remove(_ path: String) {
    let former = files.withLock { $0.removeValue(forKey: Self.place(of: path)) }
    if let former { systemClose(former) }
  }

  /// Opens what stands in place of a file, at its beginning; nil for a file that stands for itself.
  func open(_ path: String) throws(SystemError) -> Int32? {
    let isEmpty = files.withLock { $0.isEmpty }
    if isEmpty { return nil }
    let place = Self.place(of: path)
    let descriptor = files.withLock { files in
      files[place].map { file in
        unsafe systemOpen("/proc/self/fd/\(file)".fileName)
      }
    }
    guard let descriptor else { return nil }
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// One name for a file, however it is spelt.
  private static func place(of path: String) -> String { FilePath.real(path) ?? path }
}

/// `open(2)` for reading, which the type's own `open` would hide.
@unsafe private func systemOpen(_ path: [CChar]) -> Int32 {
  unsafe open(path, O_RDONLY | O_CLOEXEC)
}
