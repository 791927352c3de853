// How far a render is, on standard error.

import Segue

/// Shows progress in one of the styles; draws at most ten times a second.
struct ProgressDisplay {
  private let style: ProgressStyle
  private let start = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?
  private var isLineOpen = false

  /// Makes a display.
  init(_ options: RunOptions) {
    switch options.progress {
    case _ where options.silence.quiet: style = .none
    case .auto: style = Terminal.redrawsLines ? .bar : .none
    case let chosen: style = chosen
    }
  }

  /// Shows how far it is.
  mutating func show(_ progress: ExportProgress) {
    let now = ContinuousClock.now
    let isLast = progress.frames >= progress.totalFrames
    let interval: Duration = style == .plain ? .seconds(1) : .milliseconds(100)
    if let drawn, now - drawn < interval, !isLast { return }
    drawn = now
    let report = ProgressReport(progress, seconds: (now - start).seconds)
    switch style {
    case .bar:
      Console.show(
        "\r" + report.bar(columns: Terminal.columns, inColor: Terminal.hasColors) + "\u{1B}[K")
      isLineOpen = true
    case .plain: Console.complain(report.line)
    case .json: if let line = try? JSON.line(report) { Console.show(line) }
    case .auto, .none: break
    }
  }

  /// Leaves the terminal's line clean.
  mutating func finish() {
    if isLineOpen { Console.show("\r\u{1B}[K") }
    isLineOpen = false
  }
}

/// What is shown about progress; its keys are those of the JSON lines.
struct ProgressReport: Encodable {
  let event = "progress"
  let frame: Int
  let frames: Int
  let bytes: Int
  let seconds: Double
  let framesPerSecond: Double
  let secondsLeft: Double

  init(_ progress: ExportProgress, seconds: Double) {
    frame = progress.frames
    frames = progress.totalFrames
    bytes = progress.bytes
    self.seconds = seconds
    framesPerSecond = seconds > 0 ? Double(frame) / seconds : 0
    secondsLeft = framesPerSecond > 0 ? Double(frames - frame) / framesPerSecond : 0
  }

  private enum CodingKeys: String, CodingKey {
    case event, frame, frames, bytes, seconds, framesPerSecond, secondsLeft
  }

  /// `frame 12 of 60, 48.0 frames/s, 0:01 left`.
  var line: String {
    "frame \(frame) of \(frames), \(Decimal.text(framesPerSecond, digits: 1)) frames/s, "
      + "\(Decimal.clock(secondsLeft)) left"
  }

  /// A bar and the numbers, no wider than the terminal.
  func bar(columns: Int, inColor: Bool) -> String {
    let numbers =
      " \(frame)/\(frames)  \(Decimal.text(framesPerSecond, digits: 1)) frames/s  "
      + "\(Decimal.clock(secondsLeft)) left"
    let width = min(40, columns - numbers.count - 2)
    guard width >= 5 else { return String(numbers.dropFirst().prefix(max(1, columns - 1))) }
    let filled = frames > 0 ? width * frame / frames : width
    let full = String(repeating: "█", count: filled)
    let empty = String(repeating: "░", count: width - filled)
    return (inColor ? "\u{1B}[36m\(full)\u{1B}[2m\(empty)\u{1B}[0m" : full + empty) + numbers
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
