// Whether a part is whole: its bytes are those that its record tells of.

import SegueExport
import SegueFiles
import SegueSystem
import SegueText

/// Compares parts with their records.
struct PartCheck {
  let folder: FarmFolder
  let plan: FarmPlan
  let film: FarmFilm

  init(_ folder: FarmFolder, _ plan: FarmPlan, _ film: FarmFilm) {
    (self.folder, self.plan, self.film) = (folder, plan, film)
  }

  /// The sum of a part that lies at a path, or of a shard's numbered files, and its length.
  func sum(_ path: String, _ shard: Shard) throws(SystemError) -> (text: String, bytes: Int) {
    guard let pattern = film.pattern else { return try FileSum.of(file: path) }
    var (all, bytes) = (RunningSum(), 0)
    for frame in shard.frames {
      let one = try FileSum.of(file: pattern.name(frame))
      all.add(Array(one.text.utf8))
      bytes += one.bytes
    }
    return (all.text(), bytes)
  }

  /// Whether a shard's part is there and is the recorded one.
  ///
  /// - Throws: `FarmError.passing` where it cannot be read for now.
  func isWhole(_ record: PartRecord, _ shard: Shard) throws -> Bool {
    guard record.frames == shard.frames.count else { return false }
    do throws(SystemError) {
      let (sum, bytes) = try sum(folder.file(of: record) ?? "", shard)
      return bytes == record.bytes && sum == record.sum
    } catch {
      if [ENOENT, ENOTDIR, EACCES, EISDIR, ELOOP].contains(error.code) { return false }
      throw FarmError.passing("\(folder.recordPath(shard.number)): \(error.reason)")
    }
  }
}

extension FarmPlan {
  /// Refuses a part that was made for another plan.
  func check(_ record: PartRecord, _ folder: FarmFolder) throws(FarmError) {
    guard record.plan == digest, record.encoder == encoder else {
      throw .exists(
        name: folder.recordPath(record.shard),
        detail:
          "the record of a part of another plan or encoder; nothing is written over it: remove it, or plan into another folder"
      )
    }
  }

  /// Refuses a program or a film that is not the plan's.
  func check(_ film: FarmFilm, tools: Tools, in folder: FarmFolder) throws {
    func refuse(_ what: String, _ planned: String, _ own: String) -> FarmError {
      .refused(
        "\(folder.planPath): planned with \(what) \(planned), and this is \(own); use the same everywhere, or make a new plan"
      )
    }
    guard tools.version == self.tools.version, tools.build == self.tools.build else {
      throw refuse(
        "segue", "\(self.tools.version) (build \(self.tools.build.prefix(12)))",
        "\(tools.version) (build \(tools.build.prefix(12)))")
    }
    if let planned = self.tools.ffmpeg, planned != tools.ffmpeg {
      throw refuse("ffmpeg", planned, tools.ffmpeg ?? "none")
    }
    guard try film.frames() == frames, film.source.size == size, film.source.frameRate == frameRate,
      try film.kind() == parts, film.ending == format
    else {
      throw FarmError.changed(
        name: folder.planPath,
        detail:
          "the film has other frames now: something that it is made of has changed; make a new plan"
      )
    }
    let own = try film.encoderArguments()
    guard own == encoder else {
      throw refuse("the encoder", encoder.joined(separator: " "), own.joined(separator: " "))
    }
  }
}
