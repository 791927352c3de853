// The plan of playing a scene, for people and as JSON.

import Segue
import SegueText

struct PlayPlan: ExportPlan {
  let inputs: [String]
  let title: String
  let duration: Double
  let playback: String
  let rate: Double
  let canvas: RenderPlan.Size
  let size: RenderPlan.Size
  let frameRate: String
  let frames: Int
  let opaque: Bool
  let format: String
  let output: String
  let threads: Int
  var estimatedBytes: Int?

  init(_ staged: StagedFilm, format: String, output: String, threads: Int) {
    let (file, frames) = (staged.file, staged.frames)
    inputs = file.inputs
    title = file.title
    duration = file.stage.duration
    playback = staged.playback.rawValue
    rate = staged.rate
    canvas = RenderPlan.Size(file.canvas)
    size = RenderPlan.Size(frames.size)
    frameRate = "\(frames.frameRate)"
    self.frames = frames.frameCount
    opaque = frames.isOpaque
    self.format = format
    self.output = output
    self.threads = threads
  }

  /// The plan in lines.
  var rows: [[String]] {
    [
      ["scene", "\(inputs.joined(separator: " ")), \(title)"],
      ["plays", "\(playback), \(Decimal.text(duration))s at \(Decimal.text(rate))x"],
      ["canvas", "\(canvas.width)x\(canvas.height)"],
      ["frames", "\(size.width)x\(size.height), \(frames) at \(frameRate) per second"],
      ["output", "\(output), \(format)"],
      ["threads", "\(threads)"],
    ]
  }
}
