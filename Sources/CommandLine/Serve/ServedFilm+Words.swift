// From words, as `segue` takes them, to a film whose frames are asked for one by one.

import Segue
import SegueServe

extension ServedFilm {
  /// Opens the film of some words.
  ///
  /// - Parameters:
  ///   - threads: how many render a frame.
  ///   - limits: the server's, which words may not change.
  init(_ words: [String], threads: Int, _ limits: Limits) throws {
    var command = try FilmWords(words: words, owner: .serve).command(words)
    guard command.output.output == nil else {
      throw CommandFailure.usage("-o: the frames go to whoever asks for them; leave it out")
    }
    // Nothing is written there: the format says that frames are many, and may be transparent.
    (command.output.output, command.output.format) = ("frames.\(Self.format)", Self.format)
    command.running.working.threads = threads
    try Self.check(command.filters, limits)
    guard let export = try command.export(limits) else {
      throw CommandFailure.usage("these words make no frames; leave --events out")
    }
    guard export.source.depth == .eight else {
      throw CommandFailure.usage(
        "--depth: frames are handed over with 8 bits a colour; leave it out, and the show's depth")
    }
    self.init(
      export.source, frames: try Exporter().chosenFrames(of: export.source, export.options.frames))
  }

  private static let format = RawFormat.info.name

  /// Refuses folders of filters outside the folder of all files.
  private static func check(_ filters: FilterOptions, _ limits: Limits) throws {
    guard let root = limits.root,
      let outside = filters.named.first(where: { !root.holds($0) })
    else { return }
    throw CommandFailure.usage("--filters \(outside): not in \(root.path)")
  }
}
