// How far a render is, on standard error.

import Segue

/// Shows progress in one of the styles; draws at most ten times a second.
struct ProgressDisplay {
  private let style: ProgressStyle
  private let start = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?
  private var isLineOpen = false
  private var hasWarned = false
  private let warn: (_ bytes: Int) -> String?

  /// Makes a display.
  ///
  /// - Parameter warn: what is to be said, once, of an output that will have so many bytes.
  init(_ options: RunOptions, warn: @escaping (_ bytes: Int) -> String? = { _ in nil }) {
    self.warn = warn
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
    sayOnce(progress)
    let interval: Duration = style == .plain ? .seconds(1) : .milliseconds(100)
    if let drawn, now - drawn < interval, !isLast { return }
    drawn = now
    let report = ProgressReport(progress, seconds: (now - start) / .seconds(1))
    switch style {
    case .bar:
      Console.show(
        "\r" + report.bar(columns: Terminal.columns, inColor: Terminal.hasColors) + "\u{1B}[K")
      isLineOpen = true
    case .plain: Console.complain(report.line)
    case .json: Console.show(report.jsonLine)
    case .auto, .none: break
    }
  }

  /// Says what is wrong with a size as soon as it can be told.
  private mutating func sayOnce(_ progress: ExportProgress) {
    guard !hasWarned, let bytes = progress.estimatedBytes, let warning = warn(bytes)
    else { return }
    finish()
    hasWarned = true
    guard style == .json else { return Console.complain("segue: \(warning)") }
    Console.show((["event": "warning", "message": warning] as JSONTree).jsonLine)
  }

  /// Leaves the terminal's line clean.
  mutating func finish() {
    if isLineOpen { Console.show("\r\u{1B}[K") }
    isLineOpen = false
  }
}

/// The progress as shown; its keys are those of the JSON lines.
struct ProgressReport: JSONWritable {
  let event = "progress"
  let frame: Int
  let frames: Int
  let bytes: Int
  /// About how many there will be; left out until that can be told.
  let estimatedBytes: Int?
  let seconds: Double
  let framesPerSecond: Double
  let secondsLeft: Double

  init(_ progress: ExportProgress, seconds: Double) {
    frame = progress.frames
    frames = progress.totalFrames
    bytes = progress.bytes
    estimatedBytes = progress.estimatedBytes
    self.seconds = seconds
    framesPerSecond = seconds > 0 ? Double(frame) / seconds : 0
    secondsLeft = framesPerSecond > 0 ? Double(frames - frame) / framesPerSecond : 0
  }

  /// `frame 12 of 60, 48.0 frames/s, 0:01 left, about 3.4 MB`.
  var line: String {
    "frame \(frame) of \(frames), \(Decimal.text(framesPerSecond, digits: 1)) frames/s, "
      + "\(Decimal.clock(secondsLeft)) left"
      + (estimatedBytes.map { ", about \(Decimal.bytes($0))" } ?? "")
  }

  /// A bar and the numbers, no wider than the terminal.
  func bar(columns: Int, inColor: Bool) -> String {
    let numbers =
      " \(frame)/\(frames)  \(Decimal.text(framesPerSecond, digits: 1)) frames/s  "
      + "\(Decimal.clock(secondsLeft)) left"
      + (estimatedBytes.map { "  about \(Decimal.bytes($0))" } ?? "")
    let width = min(40, columns - numbers.count - 2)
    guard width >= 5 else { return String(numbers.dropFirst().prefix(max(1, columns - 1))) }
    let filled = frames > 0 ? width * frame / frames : width
    let full = String(repeating: "█", count: filled)
    let empty = String(repeating: "░", count: width - filled)
    return (inColor ? "\u{1B}[36m\(full)\u{1B}[2m\(empty)\u{1B}[0m" : full + empty) + numbers
  }
}
