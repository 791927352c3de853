// Which options of ffmpeg's a plan may bring along: with others it could read and write any file.

import Segue
import SegueFarm
import SeguePrograms

/// Options of ffmpeg's that change how pictures are encoded, and nothing else.
enum HarmlessWords {
  private static let options: Set<String> = [
    "-preset", "-tune", "-crf", "-qp", "-q:v", "-b:v", "-maxrate", "-minrate", "-bufsize", "-g",
    "-bf", "-refs", "-profile:v", "-level", "-level:v", "-pix_fmt", "-cpu-used", "-deadline",
    "-row-mt", "-tile-columns", "-tile-rows", "-threads", "-movflags", "-tag:v", "-rc-lookahead",
  ]

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
    let words = (format as? any TakesFFmpegWords)?.ffmpegWords ?? []
    // Each of them takes a value; a word more would be another output.
    for (place, word) in words.enumerated() where place % 2 == 0 && !options.contains(word) {
      throw CommandFailure.usage(
        "\(plan): hands \(word) to ffmpeg, with which it could reach any file; if the plan is your own, say --trust"
      )
    }
  }
}
