// How far a plan is trusted, and what a run on it may take.

import Segue

/// What a run takes on.
struct FarmTerms {
  /// The folder of all files; nil for the one that the plan names, if it is the one around the plan's.
  let root: String?
  /// Whether the plan may hand any words to ffmpeg.
  let isTrusted: Bool
  /// How many threads work.
  let threads: Int
  /// The most bytes of memory; nil for what films say.
  let memory: Int?
  /// When the work must be done.
  let deadline: ContinuousClock.Instant?
}

extension FilmSurroundings {
  /// The same for films that say all that is wanted of them.
  var withoutPreferences: FilmSurroundings {
    var surroundings = self
    surroundings.preferences = Preferences()
    return surroundings
  }
}
