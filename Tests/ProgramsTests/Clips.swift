// Clips for the tests, made by the ffmpeg program.

import TestSupport
import Testing

/// A folder of clips.
final class Clips {
  let directory = TemporaryDirectory()
  private let ffmpeg: Program

  init() throws { ffmpeg = try #require(Program("ffmpeg")) }

  /// Makes a clip.
  ///
  /// - Parameter arguments: what ffmpeg is told, separated by spaces, without the name.
  /// - Returns: the clip's path.
  func make(_ name: String, _ arguments: String) throws -> String {
    let path = directory.file(name)
    let words = arguments.split(separator: " ").map(String.init)
    let result = ffmpeg.run(["-v", "error", "-y"] + words + [path])
    try #require(result.status == 0, "\(name) could not be made")
    return path
  }
}
