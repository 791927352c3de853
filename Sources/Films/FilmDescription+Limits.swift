// What the making of a film may take, as its description says it.

import SegueCodecs
import SegueFiles
import SegueTimeline

extension FilmDescription.Bounds {
  /// The limits of a piece of work; its time begins to run.
  package func limits() throws -> Limits {
    var limits = Limits()
    if let pixels {
      guard (1...Limits.mostPixels).contains(pixels) else {
        throw FilmError.usage(
          "\(key: "limits.pixels") \(pixels): expected a number from 1 to \(Limits.mostPixels)")
      }
      limits.pixels = pixels
    }
    if let memory { limits.memory = try OptionText.bytes("limits.memory", memory) }
    limits.deadline = try timeout.map {
      .now + .seconds(try OptionText.patience("limits.timeout", $0))
    }
    if let root {
      guard let folder = RootFolder(root) else {
        throw FilmError(.noInput, "\(key: "limits.root") \(root): no such folder")
      }
      limits.root = folder
    }
    if let output { limits.outputBytes = try OptionText.bytes("limits.output", output) }
    if let duration {
      limits.seconds = try OptionText.time("limits.duration", duration).seconds(frameRate: 1, 1)
    }
    return limits
  }
}
