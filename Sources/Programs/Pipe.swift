// Pipes to other programs: their ends are not inherited by accident, hold a megabyte where the system lets
// them, and are closed once.

import SegueFiles
import SegueSystem
import Synchronization

/// An open descriptor that is closed when nobody holds it any more, or before.
final class Descriptor: Sendable {
  private let state: Mutex<Int32>

  /// Takes an open descriptor over.
  ///
  /// It gets a number above 3: those below are standard streams, and one more, in the programs that it is handed to.
  init(_ number: Int32) {
    var number = number
    if (0...3).contains(number) {
      let higher = fcntl(number, F_DUPFD_CLOEXEC, 4)
      systemClose(number)
      number = higher
    }
    state = Mutex(number)
  }

  /// A descriptor that gives nothing, or takes everything.
  static func nothing(_ mode: Int32) throws(SystemError) -> Descriptor {
    let number = unsafe open("/dev/null", mode | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    return Descriptor(number)
  }

  deinit { close() }

  /// Its number; -1 when it is closed.
  var number: Int32 { state.withLock { $0 } }

  /// Closes it now.
  func close() {
    let open = state.withLock { number in
      defer { number = -1 }
      return number
    }
    if open >= 0 { systemClose(open) }
  }

  /// A path by which a program of ours can open the same file.
  ///
  /// It need not know the file's name, and a name cannot mislead it.
  ///
  /// Linux has the descriptors of all processes of a user below /proc.
  var path: String { "/proc/\(getpid())/fd/\(number)" }
}

/// The two ends of a pipe.
struct Pipe {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SystemError) {
    var ends: (Int32, Int32) = (-1, -1)
    let status = unsafe withUnsafeMutableBytes(of: &ends) { bytes in
      unsafe pipe(bytes.bindMemory(to: Int32.self).baseAddress)
    }
    guard status == 0 else { throw .last }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if os(Linux)
      // A frame has megabytes; each wait costs two switches.
      let setPipeSize: Int32 = 1031
      _ = fcntl(ends.1, setPipeSize, Int32(1 << 20))
    #endif
    reading = Descriptor(ends.0)
    writing = Descriptor(ends.1)
  }

  /// Makes a pipe for a program; without one, that cannot be started.
  init(to program: String) throws(ProgramError) {
    do { try self.init() } catch {
      throw .notStarted(program: program, reason: error.reason)
    }
  }
}
