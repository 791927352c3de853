// Memory that the client has made and shares: pixels go through it without a copy in the system. A descriptor that the
// process was started with is all that there is: no name, no folder, nothing left behind.

internal import CSegueSystem
import Segue
import SegueSystem
import Synchronization

/// The memory of a client; it may grow, and never shrinks.
package final class SharedMemory: Sendable {
  /// One view of it; those that are in use outlive a larger one.
  @safe private final class Mapping: @unchecked Sendable {
    @unsafe let base: UnsafeMutableRawPointer
    let count: Int

    init(_ file: Int32) throws(ServeError) {
      var count = 0
      guard let base = unsafe segue_map_shared(file, &count) else {
        switch errno {
        case EPERM: throw .badMemory("its file must be sealed against shrinking")
        case ENODATA: throw SharedMemory.empty
        case EINVAL, EBADF: throw .badMemory("descriptor \(file) is not a memory file")
        default: throw .badMemory(SystemError.last.reason)
        }
      }
      unsafe self.base = base
      self.count = count
    }

    deinit { unsafe segue_unmap_shared(base, count) }
  }

  private let file: Int32
  private let mapping = Mutex<Mapping?>(nil)

  /// Uses the memory of a descriptor, which stays open.
  ///
  /// Its file may be empty at first.
  ///
  /// - Throws: for what is no file in memory, or one that could become shorter.
  package init(descriptor: Int32) throws(ServeError) {
    file = descriptor
    do throws(ServeError) {
      let first = try Mapping(file)
      mapping.withLock { $0 = first }
    } catch {
      guard error == Self.empty else { throw error }
    }
  }

  private static let empty = ServeError.badMemory(
    "its file is empty; make it as large as its data")

  /// The view that has a place.
  ///
  /// - Throws: for a place beyond its end.
  private func view(of place: ServePlace) throws(ServeError) -> Mapping {
    let known = mapping.withLock { $0 }
    if let known, place.end <= known.count { return known }
    let larger = try Mapping(file)
    guard larger.count <= ServeLimits.memoryBytes else {
      throw .badMemory("more than \(ServeLimits.memoryBytes) bytes")
    }
    guard place.end <= larger.count else {
      throw .badMemory(
        "\(place.count) bytes at \(place.start) are beyond its \(larger.count) bytes")
    }
    mapping.withLock { $0 = larger }
    return larger
  }

  /// Lends a place to a closure that reads it.
  func read<Result>(
    _ place: ServePlace, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    let view = try view(of: place)
    defer { withExtendedLifetime(view) {} }
    let bytes = unsafe UnsafeRawBufferPointer(
      start: view.base + place.start, count: place.count)
    return try body(unsafe Span(_unsafeBytes: bytes))
  }

  /// Lends a place to a closure that writes it.
  func write(_ place: ServePlace, _ body: (ByteRow) -> Void) throws {
    let view = try view(of: place)
    defer { withExtendedLifetime(view) {} }
    let bytes = unsafe UnsafeMutableRawBufferPointer(
      start: view.base + place.start, count: place.count)
    guard let row = unsafe ByteRow(bytes.assumingMemoryBound(to: UInt8.self)) else { return }
    body(row)
  }
}

extension SharedMemory? {
  /// The memory.
  ///
  /// - Throws: where a client shares none.
  func checked() throws(ServeError) -> SharedMemory {
    guard let self else { throw .badMemory("none is shared") }
    return self
  }
}
