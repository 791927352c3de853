// What becomes of a clip's light in a film.

import SeguePixels

extension FilmPixels {
  /// What gives a clip's pictures the light of the film; nil where they have it.
  ///
  /// - Throws: for a clip of another high range: nobody's screen shows both as they are meant.
  func relighting(of info: MediaInfo, _ name: String) throws(ProgramError) -> Relighting? {
    guard let highRange, info.highRange != highRange else { return nil }
    if let other = info.highRange { throw .otherRange(name: name, other, film: highRange) }
    return relighting
  }
}
