// Joins the parts of a film: looks whether all are there and whole, joins them as their kind asks for, and gives the
// film its name when it is complete.

import Segue

/// Makes a film of its parts.
package struct FarmMerge {
  private let folder: FarmFolder
  private let plan: FarmPlan
  private let film: OpenedFilm
  private let record: FilmRecord
  private let replaces: Bool
  private let cancellation: CancellationFlag?

  /// Prepares joining.
  ///
  /// - Parameter replaces: whether the film's file may be replaced, whatever the plan says.
  /// - Throws: `FarmError.refused` where this program, or the film as it opens it, is not the plan's.
  package init(
    _ folder: FarmFolder, _ plan: FarmPlan, _ film: OpenedFilm, tools: FarmPlan.Tools,
    replaces: Bool = false, cancellation: CancellationFlag?
  ) throws {
    (self.folder, self.plan, self.film) = (folder, plan, film)
    record = FilmRecord(folder, plan)
    self.replaces = replaces || plan.replaces
    self.cancellation = cancellation
    try plan.check(film, tools: tools, in: folder)
  }

  /// Joins all parts.
  ///
  /// - Returns: nil if the film was made of them before.
  /// - Throws: `FarmError.unfinished` while parts are missing or damaged; damaged ones are taken away.
  package func join(progress: (ExportProgress) -> Void = { _ in }) throws -> ExportSummary? {
    if try isMade() { return nil }
    let parts = try parts()
    do {
      if film.file != nil { try film.checkOutput(replaces: replaces) }
      return try join(parts, progress)
    } catch let error as ExportError {
      // Another merge may have made it meanwhile.
      if error.category == .cannotCreate, try isMade() { return nil }
      throw error
    }
  }

  /// Whether the film is there.
  private func isMade() throws -> Bool { try film.file.map(record.isOf) ?? false }

  /// All parts, whose bytes were compared; they are open until they are joined.
  private func parts() throws -> [CheckedPart] {
    let status = FarmStatus(folder, plan)
    let check = PartCheck(folder: folder, plan: plan, film: film)
    guard plan.parts == .files || PartFile.makeRoom(for: plan.shards.count) else {
      throw FarmError.refused(
        "\(folder.path): a merge opens all \(plan.shards.count) parts at a time; allow it that many files "
          + "(ulimit -n)"
      )
    }
    var (parts, missing) = ([CheckedPart](), [Int]())
    for entry in status.entries {
      if cancellation?.isCancelled == true { throw ExportError.cancelled }
      guard let record = entry.record else {
        if let other = folder.record(of: entry.shard) { try plan.check(other, folder) }
        missing.append(entry.shard.number)
        continue
      }
      try plan.check(record, folder)
      if let part = try check.part(record, entry.shard) {
        parts.append(part)
      } else {
        folder.setAside(entry.shard.number)
        missing.append(entry.shard.number)
      }
    }
    guard missing.isEmpty else { throw FarmError.unfinished(missing, of: plan.shards.count) }
    return parts
  }

  private func join(
    _ parts: [CheckedPart], _ progress: (ExportProgress) -> Void
  ) throws -> ExportSummary {
    let completion: FileCompletion = { [record] file throws(ExportError) in try record.note(file) }
    let writing = Writing(
      replaces: replaces, cancellation: cancellation, limits: film.options.limits,
      completion: completion)
    let files = zip(parts, plan.shards).compactMap { part, shard in
      part.file.map { (file: $0, frames: shard.frames) }
    }
    switch plan.parts {
    case .files:
      return ExportSummary(
        frames: plan.frames.count, bytes: parts.reduce(0) { $0 + $1.record.bytes },
        files: plan.frames.count)
    case .films: return try joinFilms(files, writing)
    case .streams: return try StreamJoin(film, writing).join(files)
    case .pictures:
      let encoder = try film.format.makeEncoder(for: film.stream())
      var options = film.options
      options.replaces = replaces
      let source = try PictureParts(film.source, coding: encoder.capability.planes?.coding, files)
      return try Exporter(completion: completion).export(
        source, to: film.destination, format: film.format, options: options,
        cancellation: cancellation, progress: progress)
    }
  }

  private func joinFilms(
    _ files: [(file: PartFile, frames: Range<Int>)], _ writing: Writing
  ) throws -> ExportSummary {
    guard let format = film.format as? any JoinableFormat else {
      throw FarmError.damaged(
        name: folder.planPath, detail: "\(plan.format) has no parts that are films")
    }
    let joined: JoinedFilm
    do {
      joined = try format.join(
        files.map { EncodedPart($0.file, frames: $0.frames) }, of: film.stream(),
        to: film.destination, writing: writing)
    } catch let error as ProgramError {
      if case .unjoined(_, let part?, _) = error { setAside(part, files.map(\.file)) }
      throw error
    }
    return ExportSummary(
      frames: plan.frames.count, bytes: joined.bytes, files: 1, notes: joined.notes,
      loudness: joined.loudness, film: joined.film)
  }

  /// Lets a part be rendered again that could not be joined.
  private func setAside(_ name: String, _ files: [PartFile]) {
    for (file, shard) in zip(files, plan.shards) where file.path.shownFileName == name {
      folder.setAside(shard.number)
    }
  }
}
