// Which build of the program this is. Parts of one film come from one build, so that all frames are the same.

internal import CSegueSystem

/// A build of the program.
package enum BuildIdentity {
  /// The number that the linker gave it, in hexadecimal; empty if it has none.
  package static let text: String = {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe segue_build_id($0, buffer.count) } ?? 0
    }
    return Hexadecimal.text(bytes[..<count])
  }()
}
