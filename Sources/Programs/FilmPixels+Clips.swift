// What becomes of a clip's light in a film.

import SeguePixels

extension FilmPixels {
  /// Refuses a clip of another high range: nobody's screen shows both as they are meant.
  ///
  /// - Parameter name: what messages call it.
  package func check(_ info: MediaInfo, _ name: String) throws(ProgramError) {
    guard let highRange, let other = info.highRange, other != highRange else { return }
    throw .otherRange(name: name, other, film: highRange)
  }

  /// What gives a clip's pictures the light of the film; nil if they have it.
  ///
  /// - Throws: as `check`.
  func relighting(of info: MediaInfo, _ name: String) throws(ProgramError) -> Relighting? {
    try check(info, name)
    return highRange == info.highRange ? nil : relighting
  }
}
