// What is begun, and taken back if the rest fails.

/// Something begun that can be taken back.
package protocol Discardable {
  /// Stops it, and removes what it made.
  func discard()
}

extension Discardable {
  /// Does something with it, and takes it back if that fails.
  package func using<Made, Failure: Error>(
    _ work: () throws(Failure) -> Made
  ) throws(Failure) -> Made {
    do throws(Failure) { return try work() } catch {
      discard()
      throw error
    }
  }
}
