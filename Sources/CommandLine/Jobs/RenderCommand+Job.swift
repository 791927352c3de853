// From inputs to a film's export: what the options mean for this output.

import Segue

extension RenderCommand: FilmCommand {
  var canvas: CanvasOptions { making.canvas }
  var filters: FilterOptions { making.effect.filters }

  func export(_ limits: Limits) throws -> (any ReadyExport)? {
    let film = try InputFilm(inputs, making, threads: running.working.count(), limits)
    let format = try output.wantedFormat(for: output.destination(sparing: film.files))
    let frames = try film.frames(for: format.likely, longest: format.usualSide)
    return try ExportJob(frames, at: film.rate, as: format, of: self, limits)
  }

  func range(of frames: TimelineFrames) throws -> FrameRange? { try making.timing.frames.range() }
}
