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
    let opened = unsafe open(path.fileName, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard opened >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      return nil
    }
    (descriptor, self.name, count) = (opened, name, Int(status.st_size))
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
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(range.lowerBound))
    }
    return Array(bytes.prefix(max(read, 0)))
  }
}
