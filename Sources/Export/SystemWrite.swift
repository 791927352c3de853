// Writing as the system does it, with its errors as values; tests put failing calls in its place.

import SegueFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `write(2)` as it is: a descriptor, what to write; the count written, or the error's number.
@safe struct SystemWrite: Sendable {
  @unsafe let call: @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, SystemError>

  /// The system's own.
  static let live = unsafe SystemWrite { descriptor, bytes in
    let count = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? .failure(.last) : .success(count)
  }
}
