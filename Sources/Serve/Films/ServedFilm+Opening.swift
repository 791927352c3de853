// From a film that a client describes to one whose frames are asked for one by one.

import Segue

extension ServedFilm {
  /// Opens a film.
  ///
  /// - Parameters:
  ///   - node: the film, as `FilmDescription` reads it.
  ///   - folder: what its names are relative to; nil for the working directory.
  ///   - threads: how many render a frame.
  ///   - limits: the server's, which a film may not change.
  ///   - surroundings: where the server is.
  package init(
    _ node: JSONNode, in folder: String?, threads: Int, _ limits: Limits,
    _ surroundings: FilmSurroundings
  ) throws {
    let film = try FilmDescription(node, in: folder, limits: limits)
    for key in ["output", "limits", "replaces"] {
      if let wrong = node[key] {
        throw wrong.fault("the frames go to the client that asks for them; leave out '\(key)'")
      }
    }
    try Self.check(film.filters, limits)
    let opened = try film.openFrames(limits: limits, threads: threads, in: surroundings)
    guard opened.source.depth == .eight else {
      throw ServeError.badRequest("depth: the server sends frames with 8 bits; leave it out")
    }
    self.init(opened.source, frames: try opened.frames())
  }

  /// Refuses folders of filters outside the folder of all files.
  private static func check(_ filters: [String], _ limits: Limits) throws {
    guard let root = limits.root, let outside = filters.first(where: { !root.holds($0) })
    else { return }
    throw ServeError.badRequest("filters: \(outside): not in \(root.path)")
  }
}
