// The options that all commands have which render frames into files.

import ArgumentParser
import Segue

/// A command that renders frames into files.
protocol ExportingCommand: ConfiguredCommand {
  var canvas: CanvasOptions { get }
  var filters: FilterOptions { get }
  var output: OutputOptions { get set }
  var running: RunOptions { get set }
  var limiting: LimitOptions { get }
  /// Decides everything; reads the inputs' headers.
  ///
  /// - Returns: nil where frames are not what is asked for, and the rest is done.
  func export(_ limits: Limits) throws -> (any ReadyExport)?
}

extension ExportingCommand {
  mutating func run() throws {
    running.readyForItsEnd()
    try export(limiting.limits())?.run(running)
  }
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
