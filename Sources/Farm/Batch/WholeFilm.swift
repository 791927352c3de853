// A film that is made in one piece, as part of a batch.

import SegueExport
import SegueFiles
import SegueSystem

/// Makes a whole film.
package struct WholeFilm {
  private let plan: FarmPlan
  private let film: FarmFilm
  private let cancellation: CancellationFlag?

  /// Makes ready.
  package init(_ plan: FarmPlan, _ film: FarmFilm, cancellation: CancellationFlag?) {
    (self.plan, self.film, self.cancellation) = (plan, film, cancellation)
  }

  /// Makes the film.
  ///
  /// - Returns: the sum of its file.
  /// - Throws: `FarmError.refused` where this program, or the film that it makes of the words, is not the plan's.
  package func make(
    tools: FarmPlan.Tools, replaces: Bool, in folder: FarmFolder
  ) throws -> String {
    try plan.check(film, tools: tools, in: folder)
    try film.checkLinks(of: plan.frames)
    var options = film.options
    options.replaces = replaces
    try Exporter().export(
      film.source, to: film.destination, format: film.format, options: options,
      cancellation: cancellation)
    return try PassingFault.guarding(plan.output) { () throws(SystemError) in
      try PartCheck(folder, plan, film).sum(film.file ?? "", plan.shards[0]).text
    }
  }
}
