// The plan of playing a scene, for people and as JSON.

import Segue
import SegueText

struct PlayPlan: ExportPlan {
  private let staged: StagedFilm
  private let format: String
  let output: String
  private let threads: Int
  var estimatedBytes: Int?

  init(_ staged: StagedFilm, format: String, output: String, threads: Int) {
    (self.staged, self.format, self.output) = (staged, format, output)
    self.threads = threads
  }

  var size: PixelSize { staged.frames.size }

  /// The plan for programs.
  var tree: JSONTree {
    let (file, frames) = (staged.file, staged.frames)
    return [
      "inputs": file.inputs, "title": file.title, "duration": file.stage.duration,
      "playback": staged.playback.rawValue, "rate": staged.rate, "canvas": file.canvas.sides,
      "size": size.sides, "frameRate": "\(frames.frameRate)", "frames": frames.frameCount,
      "opaque": frames.isOpaque, "format": format, "output": output, "threads": threads,
      "estimatedBytes": estimatedBytes,
    ]
  }

  /// The plan in lines.
  var rows: [[String]] {
    let (file, frames) = (staged.file, staged.frames)
    let pace = "\(Decimal.text(file.stage.duration))s at \(Decimal.text(staged.rate))x"
    return [
      ["scene", "\(file.inputs.joined(separator: " ")), \(file.title)"],
      ["plays", "\(staged.playback.rawValue), \(pace)"],
      ["canvas", "\(file.canvas)"],
      ["frames", "\(size), \(frames.frameCount) at \(frames.frameRate) per second"],
      ["output", "\(output), \(format)"],
      ["threads", "\(threads)"],
    ]
  }
}
