// Renders shards: a part and its record for each, unless they are there already.

import Segue
import SegueSystem

/// Renders shards of a plan.
package struct ShardRender {
  /// The outcome of one shard.
  package enum Outcome: Hashable, Sendable {
    /// It was rendered, in so many seconds.
    case rendered(seconds: Double)
    /// Its part was there.
    case present
    /// Another machine was faster.
    case late
  }

  let folder: FarmFolder
  let plan: FarmPlan
  let film: OpenedFilm
  let cancellation: CancellationFlag?

  /// Prepares rendering.
  ///
  /// - Throws: `FarmError.refused` where this program, or the film as it opens it, is not the plan's.
  package init(
    _ folder: FarmFolder, _ plan: FarmPlan, _ film: OpenedFilm, tools: FarmPlan.Tools,
    cancellation: CancellationFlag?
  ) throws {
    (self.folder, self.plan, self.film) = (folder, plan, film)
    self.cancellation = cancellation
    try plan.check(film, tools: tools, in: folder)
  }

  /// Makes the whole film in its final place.
  ///
  /// - Returns: the sum of its file.
  package func whole(
    replaces: Bool, progress: (ExportProgress) -> Void = { _ in }
  ) throws -> String {
    try film.checkLinks(of: plan.frames)
    var options = film.options
    options.replaces = replaces
    try Exporter().export(
      film.source, to: film.destination, format: film.format, options: options,
      cancellation: cancellation, progress: progress)
    return try PassingFault.guarding(plan.output) { () throws(SystemError) in
      try PartCheck(folder: folder, plan: plan, film: film).sum(film.file ?? "", plan.shards[0])
        .text
    }
  }

  /// Renders a shard.
  ///
  /// - Parameter progress: told how many of its frames are done.
  package func render(
    _ shard: Shard, progress: (ExportProgress) -> Void = { _ in }
  ) throws -> Outcome {
    folder.removeLeftovers(of: shard)
    if let record = folder.record(of: shard) {
      try plan.check(record, folder)
      if try isWhole(record, shard) { return .present }
      folder.setAside(shard.number)
    } else if folder.hasRecord(of: shard) {
      // It cannot be read, and would be in the way of the next one.
      folder.setAside(shard.number)
    }
    // What kept an attempt before this one may be mended: nobody need hear of it while this one is under way.
    unsafe unlink(folder.failurePath(shard.number).fileName)
    let attempt = FarmAttempt.word()
    var claim = FarmClaim(folder.claimPath(shard.number, attempt))
    defer { claim.remove() }
    do {
      return try render(shard, attempt) {
        claim.touch()
        progress($0)
      }
    } catch {
      throw try noted(error, shard)
    }
  }

  /// Whether a part need not be rendered again.
  private func isWhole(_ record: PartRecord, _ shard: Shard) throws -> Bool {
    do {
      return try PartCheck(folder: folder, plan: plan, film: film).part(record, shard) != nil
    } catch FarmError
      .damaged
    { return false }
  }

  private func render(
    _ shard: Shard, _ attempt: String, _ progress: (ExportProgress) -> Void
  ) throws -> Outcome {
    let start = ContinuousClock.now
    let path = folder.part(shard.number, attempt, plan.format)
    let summary = try export(shard, to: path, progress)
    guard summary.frames == shard.frames.count else {
      throw FarmError.passing(
        "\(path): \(summary.frames) frames were written of \(shard.frames.count)")
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let isKept = try record(shard, attempt, path, seconds)
    guard isKept else {
      if plan.parts != .files { unsafe unlink(path.fileName) }
      return .late
    }
    return .rendered(seconds: seconds)
  }

  /// Writes the frames of a shard.
  private func export(
    _ shard: Shard, to path: String, _ progress: (ExportProgress) -> Void
  ) throws -> ExportSummary {
    var options = film.options
    options.frames = FrameRange(first: shard.frames.lowerBound, last: shard.frames.upperBound - 1)
    options.film = plan.frames
    options.replaces = false
    // The sound is mixed once, for the whole film.
    options.soundtrack = Soundtrack()
    var (destination, format) = (Destination.file(path), film.format)
    switch plan.parts {
    case .films, .streams: break
    case .files:
      destination = film.destination
      try film.checkLinks(of: shard.frames)
      try begin(shard)
      options.replaces = true
    case .pictures:
      let encoder = try film.format.makeEncoder(for: film.stream())
      format = PicturePart(planes: encoder.capability.planes)
    }
    return try Exporter().export(
      film.source, to: destination, format: format, options: options, cancellation: cancellation,
      progress: progress)
  }

  /// Writes the record.
  ///
  /// - Returns: false if another machine has written it.
  private func record(
    _ shard: Shard, _ attempt: String, _ path: String, _ seconds: Double
  ) throws -> Bool {
    let (sum, bytes) = try PassingFault.guarding(path) { () throws(SystemError) in
      if plan.parts != .files { try FarmWriting.settle(path) }
      return try PartCheck(folder: folder, plan: plan, film: film).sum(path, shard)
    }
    let record = PartRecord(
      plan: plan.digest, shard: shard.number, frames: shard.frames.count,
      file: plan.parts == .files ? "" : FilePath.name(path), bytes: bytes, sum: sum,
      seconds: seconds, host: FarmWorker.ownHost, attempt: attempt, encoder: plan.encoder)
    FarmWriting.clear(folder.recordPath(shard.number))
    return try FarmWriting.write(record.json, to: folder.recordPath(shard.number))
  }

  /// Makes sure that a shard's numbered files are this plan's own: none was there before the first attempt at them.
  ///
  /// - Throws: `ExportError.exists` for a file that this plan did not make.
  private func begin(_ shard: Shard) throws {
    let mark = folder.begunPath(shard.number)
    if FarmFolder.isFile(mark) { return }
    do { try film.pattern?.check(shard.frames, replaces: plan.replaces) } catch {
      // Another attempt may have written them since.
      if FarmFolder.isFile(mark) { return }
      throw error
    }
    FarmWriting.clear(mark)
    _ = try FarmWriting.write(FarmWorker.own.line + "\n", to: mark)
  }

  /// Writes down why a shard cannot be rendered, unless it is worth another try.
  private func noted(_ error: any Error, _ shard: Shard) throws -> any Error {
    let judged = PassingFault.judged(error, folder: folder)
    let category = ErrorCategory(of: judged)
    if ![.temporary, .timedOut, .cancelled, .closedPipe].contains(category) {
      folder.note(judged, ofShard: shard.number)
    }
    return judged
  }
}
