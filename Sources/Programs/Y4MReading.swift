// The text between the planes in ffmpeg's Y4M: a line at the beginning, and a line before each
// frame.

/// Where in a Y4M stream a reader is.
struct Y4MReading {
  private static let frame = Array("FRAME\n".utf8)
  /// ffmpeg's lines have about a hundred bytes.
  private static let longestLine = 1000
  private var hasBegun = false
  private var isAtPlanes = false

  /// Goes on to the planes of a frame.
  ///
  /// - Returns: whether there is another frame.
  mutating func begin(_ reader: PipeReader, _ name: String) throws(ProgramError) -> Bool {
    guard !isAtPlanes else { return true }
    if !hasBegun {
      guard try Self.skipLine(reader, name) else { return false }
      hasBegun = true
    }
    isAtPlanes = try reader.bytes(Self.frame.count, of: name) == Self.frame
    return isAtPlanes
  }

  /// Notes that the planes have been read.
  mutating func end() { isAtPlanes = false }

  private static func skipLine(_ reader: PipeReader, _ name: String) throws(ProgramError) -> Bool {
    for _ in 0..<longestLine {
      let byte = try reader.bytes(1, of: name)
      if byte.isEmpty { return false }
      if byte == [UInt8(ascii: "\n")] { return true }
    }
    return false
  }
}
