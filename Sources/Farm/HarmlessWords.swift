// Which options of ffmpeg a plan may have: others could read and write any file.

import Segue

/// Checks the options of ffmpeg in a plan.
enum HarmlessWords {
  /// Options that change how many frames there are.
  private static let counting: Set<String> = [
    "-r", "-r:v", "-t", "-to", "-ss", "-frames:v", "-frames", "-vframes", "-fps_mode", "-vsync",
    "-shortest", "-fs",
  ]

  /// Throws for options that change the number of frames: parts could not be joined.
  static func checkCount(_ format: any OutputFormat) throws {
    let words = (format as? any TakesFFmpegWords)?.ffmpegWords ?? []
    guard let wrong = words.first(where: counting.contains) else { return }
    throw FilmError.usage(
      "\(key: "ffmpeg-args") \(wrong): changes the number of frames, which a farm does not allow; use \(key: "fps"), \(key: "frames") or \(key: "duration")"
    )
  }

  /// Throws for a plan that gives ffmpeg any other option.
  static func check(_ format: any OutputFormat, _ plan: String) throws {
    guard let word = (format as? any TakesFFmpegWords)?.firstHarmfulWord else { return }
    throw FilmError.usage(
      "\(plan): passes \(word) to ffmpeg, with which it could reach any file", hint: .trust)
  }
}
