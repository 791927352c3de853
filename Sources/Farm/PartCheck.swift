// Whether a part is whole: it has the bytes that its record lists.

import Segue
import SegueSystem

/// A part that is the recorded one, and stays it: its file is open.
struct CheckedPart {
  let record: PartRecord
  /// nil for numbered files, which are in their final place.
  let file: PartFile?
}

/// Compares parts with their records.
struct PartCheck {
  let folder: FarmFolder
  let plan: FarmPlan
  let film: OpenedFilm

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

  /// A shard's part; nil if it is missing, or is not the recorded one.
  ///
  /// - Throws: `FarmError.damaged` for what no worker has put there, as a link, a pipe or a text; `FarmError.passing`
  ///   where it cannot be read for now.
  func part(_ record: PartRecord, _ shard: Shard) throws -> CheckedPart? {
    guard record.frames == shard.frames.count else { return nil }
    let path = folder.file(of: record)
    guard (path == nil) == (plan.parts == .files) else { return nil }
    let beginning = try beginning()
    let found: CheckedPart
    let begins: Bool
    do throws(SystemError) {
      let file = try path.map { path throws(SystemError) in try PartFile(path) }
      let own =
        if let file { try FileSum.of(descriptor: file.number) } else { try sum("", shard) }
      guard own.bytes == record.bytes, own.text == record.sum else { return nil }
      begins =
        if let file, !beginning.isEmpty {
          try RegularFile.beginning(of: file.number, beginning.count) == beginning
        } else { true }
      found = CheckedPart(record: record, file: file)
    } catch {
      if [ELOOP, EINVAL].contains(error.code), let path {
        throw FarmError.damaged(
          name: path, detail: "a link, a pipe or a device, and no file; \(Self.advice)")
      }
      if [ENOENT, ENOTDIR, EACCES, EISDIR, ELOOP, EINVAL].contains(error.code) { return nil }
      throw FarmError.passing("\(folder.recordPath(shard.number)): \(error.reason)")
    }
    guard begins else {
      throw FarmError.damaged(
        name: path ?? "", detail: "it does not begin as \(plan.format) does; \(Self.advice)")
    }
    return found
  }

  private static let advice = "render this part again"

  /// How a part begins: what does not, nobody has rendered.
  ///
  /// Empty for films, which are checked when they are joined, and for numbered files.
  private func beginning() throws -> [UInt8] {
    switch plan.parts {
    case .files, .films: []
    case .streams: try film.format.makeEncoder(for: film.stream()).header
    case .pictures: PicturePart.magic
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
  func check(_ film: OpenedFilm, tools: Tools, in folder: FarmFolder) throws {
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
