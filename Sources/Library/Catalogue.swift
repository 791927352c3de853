// The version and the list of effects, which are made with the library.

internal import CSegueLibrary
import SegueSystem

/// Texts that live as long as the process.
enum Catalogue {
  /// The version.
  @unsafe static var version: UnsafePointer<CChar>? { unsafe segue_library_version() }

  /// All effects as JSON, unpacked when somebody first asks; nil without memory.
  nonisolated(unsafe) static let text: UnsafePointer<CChar>? = unsafe unpacked()

  private static func unpacked() -> UnsafePointer<CChar>? {
    var (packed, count) = (0, 0)
    let stream = unsafe segue_library_catalogue(&packed, &count)
    guard let memory = unsafe malloc(count + 1) else { return nil }
    let text = unsafe memory.assumingMemoryBound(to: UInt8.self)
    guard unsafe segue_library_unpack(text, count, stream, packed) != 0 else { return nil }
    unsafe text[count] = 0
    return unsafe UnsafePointer(memory.assumingMemoryBound(to: CChar.self))
  }
}
