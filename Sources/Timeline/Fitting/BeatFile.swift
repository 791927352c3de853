// Beats that were tapped by hand: a text with a time a line.
//
// Other programs write such files: what stands behind the time in a line, as a number of the beat, the end of a label or
// its words, does not count.

import SegueCodecs
import SegueText
import SegueTiming

/// A list of times that was read.
package struct BeatFile: Hashable, Sendable {
  /// The times in seconds, in the order of the file.
  package let times: [Double]

  /// The most bytes of a file.
  package static let maximumBytes = 4 << 20
  /// The longest time, a day.
  private static let longest = 86_400.0

  /// Whether a file is text, and not a sound or a video.
  static func isText(_ path: String, _ limits: Limits) throws(CodecError) -> Bool {
    let beginning = try InputFile(path, limits: limits).beginning()
    guard !beginning.contains(0) else { return false }
    guard try !MediaKind.isSound(path, limits: limits) else { return false }
    return MediaKind(beginning: beginning) == nil
  }

  /// Reads a file.
  init(contentsOf path: String, limits: Limits) throws {
    var limits = limits
    limits.fileBytes = min(limits.fileBytes, Self.maximumBytes)
    let bytes = try InputFile(path, limits: limits).read(onlyFiles: true)
    try self.init(bytes: bytes, name: InputFile.name(of: path))
  }

  /// Reads the text of a file.
  ///
  /// - Parameter name: what messages call it.
  /// - Throws: `TimelineError`, which names the line.
  package init(bytes: [UInt8], name: String) throws(TimelineError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var times: [Double] = []
    for (index, line) in lines.enumerated() {
      let word = line.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }).first
      guard let word, !word.hasPrefix("#") else { continue }
      guard let time = Self.seconds(word) else {
        throw .item(
          name: name,
          detail: "line \(index + 1): expected a time, as in 1.5, 500ms or 0:01.5, not "
            + VisibleText.quoted(String(word.prefix(40))))
      }
      times.append(time)
    }
    self.times = times
  }

  private static func seconds(_ word: Substring) -> Double? {
    guard case .seconds(let seconds)? = try? MediaTime(parsing: String(word)),
      (0...longest).contains(seconds)
    else { return nil }
    return seconds
  }
}
