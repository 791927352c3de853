// Room for work. Where memory runs out, what is kept only to be found again goes first, then one film after the other, as
// long as that can help. Example: of fourteen large films seven fit; the eighth closes the first.

import Segue

/// What a session holds that makes room for its work.
final class ServeRoom: Sendable {
  /// Pictures as they are on canvases.
  let fitted: FittedPictures
  /// Memory of pictures that have gone, for those that come: the two of a transition, and of the next.
  let spare = Pool<Bitmap>(most: 4)
  /// Effects that are ready, with what they hold of pictures.
  let effects: ServeEffects
  /// The films that are open.
  let films = ServeFilms(maximumCount: ServeLimits.films)

  init(_ limits: ServeLimits, _ effects: ServeEffects) {
    fitted = FittedPictures(capacity: limits.fittedBytes)
    self.effects = effects
  }

  /// Does work that takes memory; where there is too little, again with more room.
  ///
  /// - Parameter film: one that the work is for, which stays open.
  func forWork<Result>(sparing film: AskedFilm? = nil, _ work: () throws -> Result) throws -> Result
  {
    var isFirst = true
    return try Room.forWork {
      defer { isFirst = false }
      return isFirst ? forgetKept() : films.closeOldest(sparing: film)
    } _: {
      try work()
    }
  }

  private func forgetKept() -> Bool {
    fitted.removeAll()
    spare.removeAll()
    effects.forgetReady()
    return true
  }
}
