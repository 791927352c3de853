// Callers that want to know which files a job reads: to list them, or to compare them with a list.

/// Is told of files that are opened.
package protocol InputWatch: AnyObject, Sendable {
  /// A file was opened for reading.
  ///
  /// - Parameters:
  ///   - path: as it was named.
  ///   - descriptor: the open file, at its beginning, where it must be afterwards.
  /// - Throws: to keep it from being read.
  func opened(_ path: String, _ descriptor: Int32) throws(CodecError)
}
