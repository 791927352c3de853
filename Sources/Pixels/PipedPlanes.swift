// Planes on their way from pipe to pipe: where they lie, and what became of them.

/// Bytes of a picture's planes on their way into a pipe.
package enum PipedPlanes: Sendable {
  /// They are next to be read from another pipe.
  case waiting(WaitingBytes)
  /// They were read, and changed.
  case read([UInt8])
}

/// Bytes that lie in a pipe.
package struct WaitingBytes: Sendable {
  /// The pipe's reading end.
  package let pipe: Int32
  /// How many bytes are meant.
  package let byteCount: Int
  /// Whether there is time to wait for them; asked while nothing moves.
  package let mayWait: @Sendable () -> Bool

  /// Describes bytes in a pipe.
  package init(pipe: Int32, byteCount: Int, mayWait: @escaping @Sendable () -> Bool) {
    self.pipe = pipe
    self.byteCount = byteCount
    self.mayWait = mayWait
  }
}

/// The outcome of passing bytes from pipe to pipe.
package enum PipePassage<Refusal: Error>: Sendable {
  /// All have gone.
  case passed
  /// The system cannot do it, or they are not in a pipe; none have gone.
  case impossible
  /// Fewer came, or there was no more time.
  case ended
  /// They could not be written.
  case refused(Refusal)
}
