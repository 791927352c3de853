// The options that all commands have which render frames into files.

import Segue

/// A command that renders frames into files.
protocol ExportingCommand {
  var canvas: CanvasOptions { get }
  var output: OutputOptions { get }
  var running: RunOptions { get }
}

extension ExportingCommand {
  /// How frames are exported, as the options say.
  ///
  /// - Parameter range: which frames; nil for all.
  func exportOptions(
    _ range: FrameRange?, _ limits: Limits, soundtrack: Soundtrack = Soundtrack()
  ) throws -> ExportOptions {
    ExportOptions(
      frames: range, threads: try running.working.count(),
      background: try canvas.color(keepsAlpha: false), replaces: output.force, limits: limits,
      soundtrack: soundtrack)
  }
}
