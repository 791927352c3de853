// The sound of the film that is shown, kept until the document says another.

extension Studio {
  /// The film's sound; nil for a silent film.
  ///
  /// - Throws: A `SegueError` for a sound that cannot be read.
  public func sound() throws -> StudioSound? {
    let (text, path) = withProject { ($0.shown.text, $0.path) }
    return try sounds.get(text) {
      try StudioSound(films.film(text, path: path), limits: setup.limits)
    }
  }

  /// The loudest moments of equal parts of the film, 0…1.
  func peaks(_ count: Int) throws -> [Float] {
    let (text, path) = withProject { ($0.shown.text, $0.path) }
    return try peakLines.get("\(count) \(text)") {
      try StudioSound.peaks(of: films.film(text, path: path), count: count, limits: setup.limits)
    }
  }
}
