// A machine at work on what is planned: the plan read, and its films opened here.

import Segue

/// What is planned in a folder, on this machine.
package final class FarmSite {
  package let project: FarmProject
  private let surroundings: FarmSurroundings
  private let ground: FarmGround
  private let end: ContinuousClock.Instant?
  private var kept: (line: Int, film: OpenedPlan)?

  /// Reads what is planned.
  package init(_ terms: FarmTerms, _ surroundings: FarmSurroundings) throws {
    let folder = try FarmFolder(existing: terms.folder)
    (self.surroundings, end) = (surroundings, terms.deadline)
    do {
      project = try FarmProject(folder)
      ground = try FarmGround(project, terms, surroundings)
    } catch { throw PassingFault.judged(error, folder: folder) }
  }

  /// Told when the work is to end.
  package var cancellation: CancellationFlag { surroundings.cancellation }

  /// Says a line.
  func say(_ message: FilmMessage) { surroundings.films.say(message) }

  /// Whether the time of the run is over.
  var isTimeOver: Bool { end.map { $0 <= .now } ?? false }

  /// A film that is made in parts; the last one is kept.
  package func film(_ line: Int) throws -> OpenedPlan {
    if let kept, kept.line == line { return kept.film }
    let (folder, plan) = try project.film(line)
    let film = try open(plan, in: folder)
    kept = (line, film)
    return film
  }

  /// Opens the film of a plan.
  func open(_ plan: FarmPlan, in folder: FarmFolder) throws -> OpenedPlan {
    do {
      let check = InputCheck(plan.files, root: ground.root)
      let film = try ground.film(
        of: plan, check, folder.planPath)
      return OpenedPlan(
        folder: folder, plan: plan, film: film,
        tools: try .own(for: film, of: plan.files, surroundings.version),
        check: check)
    } catch { throw PassingFault.judged(error, folder: folder) }
  }

  /// Whether the file of a film is there.
  package func hasFilm(_ plan: FarmPlan) -> Bool {
    let output = ground.path(plan.output)
    guard plan.parts == .files else { return FileKind(output) != .missing }
    let last = (try? SequencePattern(output))?.name(plan.frames.upperBound - 1)
    return last.map { FileKind($0) != .missing } ?? false
  }
}

/// A plan, and its film on this machine.
package struct OpenedPlan {
  package let folder: FarmFolder
  package let plan: FarmPlan
  let film: OpenedFilm
  let tools: FarmPlan.Tools
  /// Compares its files with the plan's.
  package let check: InputCheck

  /// Prepares rendering it.
  func render(_ cancellation: CancellationFlag) throws -> ShardRender {
    try ShardRender(folder, plan, film, tools: tools, cancellation: cancellation)
  }

  /// Prepares merging it.
  ///
  /// - Parameter replaces: whether the film's file may be replaced, whatever the plan says.
  package func merge(replaces: Bool, _ cancellation: CancellationFlag) throws -> FarmMerge {
    try FarmMerge(
      folder, plan, film, tools: tools, replaces: replaces, cancellation: cancellation)
  }
}
