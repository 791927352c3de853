// Room for work. Where memory runs out, what is kept only to be found again goes first, then one film after the other, as
// long as that helps. Example: of fourteen large films seven fit; the eighth closes the first.

import SegueCodecs
import SeguePixels
import SegueText

/// What a session holds that makes room for its work.
final class ServeRoom: Sendable {
  /// Pictures as they are on canvases.
  let fitted: FittedPictures
  /// Memory of pictures that have gone.
  let spare = SpareBitmaps()
  /// The films that are open.
  let films = ServeFilms()

  init(_ limits: ServeLimits) { fitted = FittedPictures(capacity: limits.fittedBytes) }

  /// Does work that takes memory; where there is too little, again with more room.
  ///
  /// - Parameter film: one that the work is for, which stays open.
  func forWork<Result>(sparing film: AskedFilm? = nil, _ work: () throws -> Result) throws -> Result
  {
    var isFirst = true
    while true {
      do { return try work() } catch  where Self.isOverMemory(error) {
        guard isFirst ? forgetFitted() : films.closeOldest(sparing: film) else { throw error }
        isFirst = false
      }
    }
  }

  private func forgetFitted() -> Bool {
    fitted.removeAll()
    spare.removeAll()
    return true
  }

  /// Whether memory is what lacks, whoever says so.
  private static func isOverMemory(_ error: any Error) -> Bool {
    switch error {
    case LimitError.memory, CodecError.overMemory: true
    default:
      ErrorCategory(of: error) == .outOfMemory
        || (error as? any SegueError)?.cause.map(isOverMemory) == true
    }
  }
}
