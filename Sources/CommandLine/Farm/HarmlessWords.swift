// Which options of ffmpeg's a plan may bring along: with others it could read and write any file.

import Segue
import SegueFarm
import SeguePrograms

/// Options of ffmpeg in a plan: those that change how many frames there are, and those of strangers.
enum HarmlessWords {
  /// Options after which the film has other frames than were rendered.
  private static let counting: Set<String> = [
    "-r", "-r:v", "-t", "-to", "-ss", "-frames:v", "-frames", "-vframes", "-fps_mode", "-vsync",
    "-shortest", "-fs",
  ]

  /// Throws for a film whose parts could not be joined.
  static func checkCount(_ format: any OutputFormat) throws {
    let words = (format as? any TakesFFmpegWords)?.ffmpegWords ?? []
    guard let wrong = words.first(where: counting.contains) else { return }
    throw CommandFailure.usage(
      "--ffmpeg-args \(wrong): changes how many frames there are, and parts must have theirs; use --fps, --frames or --duration"
    )
  }

  /// Throws for a plan whose format brings others.
  static func check(_ format: any OutputFormat, _ plan: String) throws {
    guard let word = (format as? any TakesFFmpegWords)?.firstHarmfulWord else { return }
    throw CommandFailure.usage(
      "\(plan): hands \(word) to ffmpeg, with which it could reach any file; if the plan is your own, say --trust"
    )
  }
}
