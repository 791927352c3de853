// A file that an export has written, to be looked at in the browser.

import SegueFiles
import SegueSystem

/// A finished export, open for reading.
package final class MadeFile: Sendable {
  /// Its name without a folder.
  package let name: String
  /// Its length in bytes.
  package let count: Int
  private let descriptor: Int32

  /// Opens a file without following a link or waiting for a pipe; nil if it is gone, or is no file any more.
  init?(_ path: String, name: String) {
    guard let opened = try? RegularFile.open(path, followsLinks: false) else { return nil }
    (descriptor, self.name, count) = (opened, name, Int(lseek(opened, 0, SEEK_END)))
  }

  deinit { close(descriptor) }

  /// Its media type.
  package var type: String {
    switch FilePath.fileExtension(name) {
    case "mp4": "video/mp4"
    case "mov": "video/quicktime"
    case "webm": "video/webm"
    case "mkv": "video/x-matroska"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "png", "apng": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "avif": "image/avif"
    default: "application/octet-stream"
    }
  }

  /// The bytes of a part; fewer where the file has become shorter.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let read = try? DescriptorBytes.fill(&bytes, from: descriptor, at: range.lowerBound)
    return Array(bytes.prefix(read ?? 0))
  }
}
