// Where films are planned and rendered: what surrounds them there, and what ends the work.

import Segue

/// A machine of a farm.
package struct FarmSurroundings: Sendable {
  /// Where films are opened.
  var films: FilmSurroundings
  /// The version of this program.
  let version: String
  /// Told when the work is to end.
  package let cancellation: CancellationFlag

  package init(_ films: FilmSurroundings, version: String, cancellation: CancellationFlag) {
    (self.films, self.version, self.cancellation) = (films, version, cancellation)
  }

  /// The same for films that say all that is wanted of them.
  var withoutPreferences: FilmSurroundings {
    var films = films
    films.preferences = Preferences()
    return films
  }
}

/// What a run takes on: a plan, how far it is trusted, and what the run may take.
package struct FarmTerms: Sendable {
  /// The folder of the plan.
  let folder: String
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

  package init(
    folder: String, root: String?, isTrusted: Bool, threads: Int, memory: Int?,
    deadline: ContinuousClock.Instant?
  ) {
    (self.folder, self.root, self.isTrusted) = (folder, root, isTrusted)
    (self.threads, self.memory, self.deadline) = (threads, memory, deadline)
  }
}
