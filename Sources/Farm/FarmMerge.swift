// Joins the parts of a film: looks whether all are there and whole, joins them as their kind asks for, and gives the
// film its name when it is complete.

import SegueCodecs
import SegueExport
import SegueFiles
import SeguePixels
import SeguePrograms
import SegueSystem
import SegueText

/// Makes a film of its parts.
package struct FarmMerge {
  private let folder: FarmFolder
  private let plan: FarmPlan
  private let film: FarmFilm
  private let replaces: Bool
  private let cancellation: CancellationFlag?

  /// Makes ready to join.
  ///
  /// - Parameter replaces: whether the film's file may be replaced, whatever the plan says.
  /// - Throws: `FarmError.refused` where this program, or the film that it makes of the words, is not the plan's.
  package init(
    _ folder: FarmFolder, _ plan: FarmPlan, _ film: FarmFilm, tools: FarmPlan.Tools,
    replaces: Bool = false, cancellation: CancellationFlag?
  ) throws {
    (self.folder, self.plan, self.film) = (folder, plan, film)
    self.replaces = replaces || plan.replaces
    self.cancellation = cancellation
    try plan.check(film, tools: tools, in: folder)
  }

  /// Joins all parts.
  ///
  /// - Returns: nil where the film was made of them already.
  /// - Throws: `FarmError.unfinished` while parts are missing or damaged; damaged ones are taken away.
  package func join(progress: (ExportProgress) -> Void = { _ in }) throws -> ExportSummary? {
    if try isMade() { return nil }
    let records = try records()
    // A merge before this one may have been killed between the film's name and its record; then the film is our own.
    var isBegun = FarmFolder.isFile(begunPath)
    if !isBegun, let path = film.file {
      do { try Destination.file(path).check(replaces: replaces) } catch {
        // Another merge may be making it, or have made it, meanwhile.
        isBegun = FarmFolder.isFile(begunPath)
        if !isBegun {
          if try isMade() { return nil }
          throw error
        }
      }
      try PassingFault.guarding(begunPath) { () throws(SystemError) in
        _ = try FarmWriting.write(plan.digest + "\n", to: begunPath)
      }
    }
    do {
      let summary = try join(records, replaces: replaces || film.file != nil, progress)
      try note(summary)
      unsafe unlink(begunPath.fileName)
      return summary
    } catch {
      if !isBegun { unsafe unlink(begunPath.fileName) }
      throw error
    }
  }

  /// The records of all parts, whose bytes were compared.
  private func records() throws -> [PartRecord] {
    let status = FarmStatus(folder, plan)
    var (records, missing) = ([PartRecord](), [Shard]())
    for entry in status.entries {
      if cancellation?.isCancelled == true { throw ExportError.cancelled }
      guard let record = entry.record else {
        if let other = folder.record(of: entry.shard) { try plan.check(other, folder) }
        missing.append(entry.shard)
        continue
      }
      try plan.check(record, folder)
      if try PartCheck(folder, plan, film).isWhole(record, entry.shard) {
        records.append(record)
      } else {
        folder.setAside(entry.shard.number)
        missing.append(entry.shard)
      }
    }
    guard missing.isEmpty else { throw FarmError.unfinished(missing, of: plan.shards.count) }
    return records
  }

  private func join(
    _ records: [PartRecord], replaces: Bool, _ progress: (ExportProgress) -> Void
  ) throws -> ExportSummary {
    let writing = Writing(
      replaces: replaces, cancellation: cancellation, limits: film.options.limits)
    let files = zip(records, plan.shards).map {
      (path: folder.file(of: $0) ?? "", frames: $1.frames)
    }
    switch plan.parts {
    case .files:
      return ExportSummary(
        frames: plan.frames.count, bytes: records.reduce(0) { $0 + $1.bytes },
        files: plan.frames.count)
    case .films: return try joinFilms(files, writing)
    case .streams: return try StreamJoin(film, writing).join(files)
    case .pictures:
      let encoder = try film.format.makeEncoder(for: film.stream())
      var options = film.options
      options.replaces = replaces
      let source = try PictureParts(film.source, coding: encoder.capability.planes?.coding, files)
      return try Exporter().export(
        source, to: film.destination, format: film.format, options: options,
        cancellation: cancellation, progress: progress)
    }
  }

  private func joinFilms(
    _ files: [(path: String, frames: Range<Int>)], _ writing: Writing
  ) throws -> ExportSummary {
    guard let format = film.format as? any JoinableFormat else {
      throw FarmError.damaged(
        name: folder.planPath, detail: "\(plan.format) has no parts that are films")
    }
    let joined = try format.join(
      files.map { EncodedPart(path: $0.path, frames: $0.frames) }, of: film.stream(),
      to: film.destination, writing: writing)
    return ExportSummary(
      frames: plan.frames.count, bytes: joined.bytes, files: 1, notes: joined.notes,
      loudness: joined.loudness)
  }

  // MARK: The film's own record

  private var recordPath: String { folder.path + "/film.json" }
  private var begunPath: String { folder.path + "/film.begun" }

  /// Whether the film is there, and is the one that was made of these parts.
  private func isMade() throws -> Bool {
    guard let path = film.file, FarmFolder.isFile(recordPath), FarmFolder.isFile(path),
      let record = try? InputFile(recordPath, limits: Limits()).read(onlyFiles: true)
    else { return false }
    let sum = try PassingFault.guarding(path) { () throws(SystemError) in try FileSum.of(file: path)
    }
    return record == Array(text(sum.bytes, sum.text).utf8)
  }

  /// Writes down which film was made.
  private func note(_ summary: ExportSummary) throws {
    guard let path = film.file else { return }
    try PassingFault.guarding(path) { () throws(SystemError) in
      let sum = try FileSum.of(file: path)
      try FarmWriting.replace(text(sum.bytes, sum.text), at: recordPath)
    }
  }

  private func text(_ bytes: Int, _ sum: String) -> String {
    JSONTree.object([
      ("plan", .text(plan.digest)), ("bytes", .count(bytes)), ("sha256", .text(sum)),
    ]).written + "\n"
  }
}
