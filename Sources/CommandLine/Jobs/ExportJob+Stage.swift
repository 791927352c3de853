// From a stage, of a scene, a composition or a shift, to an export.

import Segue

/// A command that plays stages.
protocol PlayingCommand: ExportingCommand {
  var playing: PlayOptions { get }
}

extension ExportJob where Plan == PlayPlan {
  /// Settles what depends on the stage: its frames, and their format.
  init(
    _ staged: StagedFile, inputs: [String], to destination: Destination,
    of command: some PlayingCommand, _ limits: Limits
  ) throws {
    let playing = command.playing
    let frames = try playing.filmFrames(of: staged)
    format = try command.output.wantedFormat(
      for: destination, otherwise: playing.at == nil ? nil : "png"
    ).format(frames: frames.frameCount)
    try format.info.check(frames)
    var options = try command.exportOptions(playing.range(), limits)
    options.depth = try playing.depth.written()
    self.options = options
    (source, self.destination) = (frames, destination)
    plan = PlayPlan(
      inputs, staged, frames, playing, format: format.info.name,
      output: command.output.name(of: destination), threads: options.threads)
  }
}

extension PlayingCommand {
  /// Says what happens on the stage of a scene.
  func writeEvents(of stage: Stage) throws {
    try Console.write(
      events: stage.film().events, asJSON: running.json, EventDocument.init)
  }
}
