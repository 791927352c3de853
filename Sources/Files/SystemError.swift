// The system's error numbers, and its words for them.

import SegueSystem

/// An error number of the system.
package struct SystemError: Error, Hashable {
  /// `errno`.
  package let code: Int32

  /// Makes an error of its number.
  package init(code: Int32) { self.code = code }

  /// The error of the last failed call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's words for it.
  package var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

/// `close(2)`, for types whose own `close` would hide it.
@discardableResult package func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
