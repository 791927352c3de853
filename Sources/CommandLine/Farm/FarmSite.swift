// A machine at work on what is planned: the plan read, and its films opened here.

import Segue
import SegueFarm
import SegueFiles

/// What is planned in a folder, on this machine.
final class FarmSite {
  let project: FarmProject
  /// Told when the work is to end.
  let cancellation: CancellationFlag
  private let ground: FarmGround
  private let work: FarmWorkOptions
  private let end: ContinuousClock.Instant?
  private var kept: (line: Int, film: OpenedPlan)?

  /// Reads what is planned; the time of the run begins.
  init(_ work: FarmWorkOptions) throws {
    let folder = FarmFolder(try FarmGround.folder(work.folder))
    self.work = work
    do {
      project = try FarmProject(folder)
      end = try work.limiting.deadline()
      ground = try FarmGround(project, work)
    } catch { throw PassingFault.judged(error, folder: folder) }
    cancellation = Interruption.flagRaisedBySignals()
  }

  /// Whether the time of the run is over.
  var isTimeOver: Bool { end.map { $0 <= .now } ?? false }

  /// A film that is made in parts; the last one is kept.
  func film(_ line: Int) throws -> OpenedPlan {
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
        of: plan, check, folder.planPath, isTrusted: work.trust, threads: work.threadCount())
      return OpenedPlan(
        folder: folder, plan: plan, film: film, tools: try .own(for: film, of: plan.files),
        check: check)
    } catch { throw PassingFault.judged(error, folder: folder) }
  }

  /// Whether the file of a film is there.
  func hasFilm(_ plan: FarmPlan) -> Bool {
    let output = ground.path(plan.output)
    guard plan.parts == .files else { return FileKind(output) != .missing }
    let last = (try? SequencePattern(output))?.name(plan.frames.upperBound - 1)
    return last.map { FileKind($0) != .missing } ?? false
  }
}

/// A plan, and its film on this machine.
struct OpenedPlan {
  let folder: FarmFolder
  let plan: FarmPlan
  let film: FarmFilm
  let tools: FarmPlan.Tools
  /// Compares its files with the plan's.
  let check: InputCheck

  /// Prepares rendering it.
  func render(_ cancellation: CancellationFlag) throws -> ShardRender {
    try ShardRender(folder, plan, film, tools: tools, cancellation: cancellation)
  }

  /// Prepares merging it.
  ///
  /// - Parameter replaces: whether the film's file may be replaced, whatever the plan says.
  func merge(replaces: Bool, _ cancellation: CancellationFlag) throws -> FarmMerge {
    try FarmMerge(
      folder, plan, film, tools: tools, replaces: replaces, cancellation: cancellation)
  }
}
