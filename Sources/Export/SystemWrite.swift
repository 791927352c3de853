// Writing as the system does it, with its errors as values; tests put failing calls in its place.

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

/// An error number of the system.
struct SystemError: Error, Hashable {
  let code: Int32

  /// What the last failed call left.
  static var last: SystemError { SystemError(code: errno) }

  /// What the system says about it.
  var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
