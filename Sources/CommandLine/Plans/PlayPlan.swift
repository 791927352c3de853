// The plan of playing a scene, for people and as JSON.

import Segue

struct PlayPlan: ExportPlan {
  private let staged: StagedFilm
  private let format: String
  let output: String
  private let threads: Int
  var estimatedBytes: Int?

  init(_ film: OpenedFilm, _ staged: StagedFilm) {
    (self.staged, format, output) = (staged, film.format.info.name, film.name)
    threads = film.options.threads
  }

  var size: PixelSize { staged.frames.size }

  /// The plan for programs.
  var tree: JSONTree {
    let (file, frames) = (staged.file, staged.frames)
    return [
      "inputs": file.inputs, "title": file.title, "duration": file.film.duration,
      "playback": staged.playback.rawValue, "rate": staged.rate, "canvas": file.canvas.sides,
      "size": size.sides, "frameRate": "\(frames.frameRate)", "frames": frames.frameCount,
      "opaque": frames.isOpaque, "format": format, "output": output, "threads": threads,
      "estimatedBytes": estimatedBytes,
    ]
  }

  /// The plan in lines.
  var rows: [[String]] {
    let (file, frames) = (staged.file, staged.frames)
    let pace = "\(Decimal.text(file.film.duration))s at \(Decimal.text(staged.rate))x"
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
