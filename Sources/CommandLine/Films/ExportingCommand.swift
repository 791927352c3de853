// The options that all commands have which render frames into files.

import ArgumentParser
import Segue

/// A command whose words describe a film that is written.
protocol ExportingCommand: ConfiguredCommand {
  var canvas: CanvasOptions { get }
  var filters: FilterOptions { get }
  var output: OutputOptions { get set }
  var running: RunOptions { get set }
  var limiting: LimitOptions { get }
  /// Whether events are printed, and nothing is written.
  var printsEvents: Bool { get }
  /// The film whose description the words name; an empty one if they describe it themselves.
  func namedFilm(_ limits: Limits) throws -> FilmDescription
  /// Says what the film is: all but how it is written.
  ///
  /// - Parameter media: reads the headers of inputs.
  func describe(in film: inout FilmDescription, _ media: FilmMedia) throws
}

extension ExportingCommand {
  mutating func run() throws {
    running.readyForItsEnd()
    let (film, media) = try film(
      threads: try running.working.count(), .current(isQuiet: running.silence.quiet)
    ) { bounds, _ in
      if let timeout = bounds.timeout {
        Interruption.endAfter(try OptionText.patience("limits.timeout", timeout))
      }
    }
    if printsEvents {
      return try film.staged(media, needsPictures: false).writeEvents(asJSON: running.json)
    }
    try ExportJob(film.opened(media)).run(running)
  }

  func namedFilm(_ limits: Limits) throws -> FilmDescription { FilmDescription() }

  /// The film that its words describe, and its readers.
  ///
  /// - Parameter narrow: told what the film may take; may narrow it.
  func film(
    threads: Int, _ surroundings: FilmSurroundings,
    _ narrow: (FilmDescription.Bounds, inout Limits) throws -> Void
  ) throws -> (FilmDescription, FilmMedia) {
    var film = try namedFilm(limiting.bounds.limits())
    try canvas.describe(in: &film)
    filters.describe(in: &film)
    output.describe(in: &film)
    film.bounds.replace(with: limiting.bounds)
    var limits = try film.bounds.limits()
    try narrow(film.bounds, &limits)
    let media = try film.media(limits, threads: threads, surroundings)
    try describe(in: &film, media)
    return (film, media)
  }
}
