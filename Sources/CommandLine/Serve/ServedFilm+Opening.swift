// From a film that a client describes to one whose frames are asked for one by one.

import Segue
import SegueServe
import SegueText

extension ServedFilm {
  /// Opens a film.
  ///
  /// - Parameters:
  ///   - node: the film, as `FilmDescription` reads it.
  ///   - folder: what its names are relative to; nil for the working directory.
  ///   - threads: how many render a frame.
  ///   - limits: the server's, which a film may not change.
  init(_ node: JSONNode, in folder: String?, threads: Int, _ limits: Limits) throws {
    var film = try FilmDescription(
      node, in: folder, limits: limits, FormatOption.isSetting)
    for key in ["output", "limits", "replaces"] {
      if let wrong = node[key] {
        throw wrong.fault("the frames go to the client that asks for them; leave out '\(key)'")
      }
    }
    // Nothing is written there: the format says that frames are many, and may be transparent.
    (film.output, film.format) = ("frames.\(Self.format)", Self.format)
    try Self.check(film.filters, limits)
    let job = try film.job(film.media(limits, threads: threads))
    guard job.source.depth == .eight else {
      throw CommandFailure.usage(
        "depth: the server sends frames with 8 bits; leave it out")
    }
    self.init(job.source, frames: try Exporter().chosenFrames(of: job.source, job.options.frames))
  }

  private static let format = RawFormat.info.name

  /// Refuses folders of filters outside the folder of all files.
  private static func check(_ filters: [String], _ limits: Limits) throws {
    guard let root = limits.root, let outside = filters.first(where: { !root.holds($0) })
    else { return }
    throw CommandFailure.usage("filters: \(outside): not in \(root.path)")
  }
}
