// An open file, pipe or device: every byte is written, whatever the system takes at a time.

import SegueFiles
import SeguePixels
import SegueSystem

/// A descriptor that is written to, and its name in messages.
package struct OutputDescriptor {
  /// The number of the open descriptor.
  package let number: Int32
  let name: String
  private let writing: Writing

  /// Takes an open descriptor; `name` stands in messages.
  package init(_ number: Int32, name: String, _ writing: Writing) {
    self.number = number
    self.name = name
    self.writing = writing
  }

  /// Opens a pipe or a device; a pipe that nobody reads is waited for, until a signal.
  package init(opening path: String, _ writing: Writing) throws(ExportError) {
    let number = unsafe open(path.fileName, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else {
      throw errno == EINTR
        ? .cancelled : .cannotCreate(name: path, reason: SystemError.last.reason)
    }
    self.init(number, name: path, writing)
  }

  /// How long the file is by now.
  var byteCount: Int {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? Int(status.st_size) : 0
  }

  var isCancelled: Bool { writing.cancellation?.isCancelled == true }

  /// Writes all of it: goes on after short writes and interruptions.
  package func write(_ bytes: [UInt8]) throws(ExportError) {
    if let error = unsafe bytes.withUnsafeBytes({ unsafe write(all: $0) }) { throw error }
  }

  /// Writes planes one after the other.
  package func write(_ planes: YUVPicture) throws(ExportError) {
    if let error = unsafe write(all: planes.bytes) { throw error }
  }

  /// Writes over the beginning of a file.
  func writeOver(_ bytes: [UInt8]) throws(ExportError) {
    guard lseek(number, 0, SEEK_SET) == 0 else {
      throw .writeFailed(name: name, reason: SystemError.last.reason)
    }
    try write(bytes)
  }

  private func write(all bytes: UnsafeRawBufferPointer) -> ExportError? {
    var offset = 0
    while offset < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
      switch unsafe writing.system.call(number, rest) {
      case .success(let count):
        offset += count
      case .failure(let failure):
        if isCancelled { return .cancelled }
        switch failure.code {
        case EINTR: continue
        case EAGAIN: waitUntilWritable()
        case EPIPE: return .closedPipe(name: name)
        default: return .writeFailed(name: name, reason: failure.reason)
        }
      }
    }
    return nil
  }

  /// The same pipe, opened once more so that writing does not block; nil for anything but a pipe.
  ///
  /// A reader that has stopped would otherwise keep a cancelled export waiting. Others who hold the pipe
  /// notice nothing.
  package static func reopenedPipe(_ number: Int32) -> Int32? {
    #if os(Linux)
      var status = stat()
      guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
        return nil
      }
      let own = unsafe open("/proc/self/fd/\(number)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return own < 0 ? nil : own
    #else
      return nil
    #endif
  }

  /// Waits until the pipe takes more, at most a fifth of a second: the flag may have been raised.
  private func waitUntilWritable() {
    var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&entry, 1, 200)
  }

  /// Closes it; some file systems report a full disk only now.
  package func close() throws(ExportError) {
    guard systemClose(number) != 0, errno != EINTR else { return }
    throw .writeFailed(name: name, reason: SystemError.last.reason)
  }

  /// Throws what closing the file would throw, and leaves it open.
  func flush() throws(ExportError) {
    let twin = dup(number)
    guard twin < 0 || systemClose(twin) != 0, errno != EINTR else { return }
    throw .writeFailed(name: name, reason: SystemError.last.reason)
  }

  /// Asks for a megabyte if it is a pipe: a frame has megabytes, and each wait costs two switches.
  package func enlargePipe() {
    #if os(Linux)
      let setPipeSize: Int32 = 1031
      _ = fcntl(number, setPipeSize, Int32(1 << 20))
    #endif
  }
}
