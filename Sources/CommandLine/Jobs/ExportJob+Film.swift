// From a film's frames, of inputs or of a show, to an export.

import Segue

/// A command that renders films.
protocol FilmCommand: ExportingCommand {
  /// The frames that were asked for; nil for all.
  func range(of frames: TimelineFrames) throws -> FrameRange?
}

extension ExportJob where Plan == RenderPlan {
  /// Settles what depends on the frames: which of them are wanted, and their format.
  init(
    _ frames: TimelineFrames, at rate: FilmRate, as wanted: WantedFormat,
    of command: some FilmCommand, _ limits: Limits
  ) throws {
    try Extent.check(frames.size)
    for note in try frames.textNotes() { Console.complain("segue: \(note)") }
    let range = try command.range(of: frames)
    let isSingle = range.map { $0.first == $0.last } ?? false
    format = try wanted.format(frames: isSingle ? 1 : frames.frameCount)
    try format.info.check(frames)
    // A moment of a film is a picture, and has no sound that could be missed.
    let isSilent = isSingle && !format.info.keepsSound
    if format.info.keepsSound {
      for note in frames.soundNotes { Console.complain("segue: \(note)") }
    }
    var options = try command.exportOptions(
      range, limits, soundtrack: isSilent ? Soundtrack() : frames.soundtrack)
    options.depth = frames.timeline.writtenDepth
    (source, destination) = (frames, wanted.destination)
    self.options = options
    plan = try RenderPlan(
      frames, at: rate, as: format, output: command.output.name(of: destination),
      threads: options.threads)
    plan.sayGrowth()
    if !command.running.silence.quiet { plan.sayRange() }
  }
}
