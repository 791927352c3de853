// A machine at work on what is planned: the plan read, and its films opened here.

import Segue

/// What is planned in a folder, on this machine, which renders shards of it and joins them.
///
/// ```swift
/// let site = try FarmSite("farm")
/// for shard in 0..<site.shardCount { try site.render(shard) }
/// try site.merge()
/// ```
///
/// All that render and merge are the same program, with the same FFmpeg, as made the plan. A site belongs to one thread;
/// any number of sites, processes and machines may work on one folder.
public final class FarmSite {
  package let project: FarmProject
  /// Told when the work is to end.
  package let cancellation: CancellationFlag
  private let surroundings: FilmSurroundings
  private let ground: FarmGround
  private let end: ContinuousClock.Instant?
  private var kept: (line: Int, film: OpenedPlan)?

  /// Reads what is planned; nothing is rendered yet.
  ///
  /// - Parameters:
  ///   - folder: the folder of the plan.
  ///   - root: the folder that contains all files; nil for the plan's, if that is the one around `folder` or below it.
  ///   - isTrusted: whether the plan may hand any options to ffmpeg.
  ///   - threads: how many work on a shard.
  ///   - memory: the most bytes of pictures; nil for what films say.
  ///   - deadline: when the work ends with an error; nil for what films say.
  ///   - surroundings: where films are opened; a plan has the planner's preferences and filters.
  ///   - cancellation: looked at between frames.
  /// - Throws: an error of the category `temporary` if there is no plan, whose share may be away; `DocumentError` for a
  ///   plan that is damaged; `FilmError` for one whose files are beyond the root.
  public init(
    _ folder: String, root: String? = nil, isTrusted: Bool = false,
    threads: Int = ExportOptions.processorCount, memory: Int? = nil,
    deadline: ContinuousClock.Instant? = nil,
    in surroundings: FilmSurroundings = FilmSurroundings(),
    cancellation: CancellationFlag = CancellationFlag()
  ) throws {
    let folder = try FarmFolder(existing: folder)
    (self.surroundings, self.cancellation, end) = (surroundings, cancellation, deadline)
    let terms = FarmTerms(
      root: root, isTrusted: isTrusted, threads: threads, memory: memory, deadline: deadline)
    do {
      project = try FarmProject(folder)
      ground = try FarmGround(project, terms, surroundings)
    } catch { throw PassingFault.judged(error, folder: folder) }
  }

  /// How many shards there are, numbered from 0.
  public var shardCount: Int { project.shards }

  /// Joins the parts of a film, and gives the film its name when it is whole.
  ///
  /// - Parameters:
  ///   - line: the line of a batch that the film is from; 0 for a film by itself.
  ///   - replaces: whether the film's file may be replaced, whatever the plan says.
  ///   - progress: called on the calling thread after each picture that is encoded.
  /// - Returns: what was written; nil if the film was made of these parts before.
  /// - Throws: `FarmError.unfinished` while parts are missing or damaged; damaged ones are taken away, to be rendered
  ///   again.
  @discardableResult
  public func merge(
    _ line: Int = 0, replaces: Bool = false, progress: (ExportProgress) -> Void = { _ in }
  ) throws -> ExportSummary? {
    let film = try film(line)
    do {
      try film.check.checkLongFiles()
      return try film.merge(replaces: replaces, cancellation).join(progress: progress)
    } catch { throw PassingFault.judged(error, folder: film.folder) }
  }

  /// Says a line.
  func say(_ message: FilmMessage) { surroundings.say(message) }

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
        tools: try .own(for: film, of: plan.files), check: check)
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
