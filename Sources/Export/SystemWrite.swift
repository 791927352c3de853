// Writing as the system does it, with its errors as values; tests put failing calls in its place.

import SegueFiles
import SegueSystem

/// `write(2)` as it is: a descriptor, what to write; the count written, or the error's number.
@safe package struct SystemWrite: Sendable {
  /// Gets a descriptor and bytes; gives the number of bytes written, or the error.
  @unsafe package let call: @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, SystemError>

  /// A call in the system's place.
  @unsafe package init(
    call: @escaping @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, SystemError>
  ) {
    unsafe self.call = call
  }

  /// The system's own.
  package static let live = unsafe SystemWrite { descriptor, bytes in
    let count = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? .failure(.last) : .success(count)
  }
}
