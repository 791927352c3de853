// The folder of a film in parts: the plan, and what machines put beside it. Files alone tell what is done; nobody else
// keeps a list.
//
//     plan.json
//     parts/00007-3f2a9c04b1d86e57.mp4             a part: its shard, its attempt
//     parts/00007.json                             its record, written last
//     parts/00007.3f2a9c04b1d86e57.running         an attempt that is under way, or was killed
//     parts/00007.begun                            numbered files of a shard are the plan's own
//     parts/00007.failed                           why an attempt failed that nobody need try again
//
// Names are made once and never written over. Of two machines that render one shard, the first to write the record has
// rendered it; the other throws its own part away.

import Segue
import SegueSystem

/// A plan's folder.
package struct FarmFolder: Hashable, Sendable {
  /// Where it is.
  package let path: String

  /// Names a folder, which need not be there yet.
  package init(_ path: String) { self.path = path }

  /// The plan's file.
  package var planPath: String { path + "/plan.json" }
  /// Where the parts are.
  package var parts: String { path + "/parts" }

  /// The plan in it.
  ///
  /// - Throws: `FarmError.noPlan`; `DocumentError` for a plan that is damaged.
  package func plan() throws -> FarmPlan {
    guard let plan = try FarmProject(self).plan else { throw FarmError.noPlan(name: path) }
    return plan
  }

  /// Whether a plan is there.
  var isPlanned: Bool { Self.isFile(planPath) }

  /// Refuses links in place of folders that are written to: a stranger's may lead anywhere.
  func checkLinks(of names: [String]) throws(FarmError) {
    guard let folder = FilePath.real(path) else { return }
    for name in names {
      if let real = FilePath.real("\(path)/\(name)"), real != "\(folder)/\(name)" {
        throw .refused("\(path)/\(name): a link to \(real); put a folder of this name there")
      }
    }
  }

  /// Writes the plan, and makes the folder for its parts.
  ///
  /// - Throws: `FarmError.exists` if a plan is there.
  package func write(_ plan: FarmPlan) throws(FarmError) {
    var made: [String] = []
    do throws(FarmError) {
      for folder in [path, parts] where try Self.makeFolder(folder) { made.append(folder) }
      guard try FarmWriting.write(plan.json, to: planPath) else {
        throw .exists(
          name: planPath, detail: "there is a plan already; use another folder, or remove this one")
      }
    } catch {
      for folder in made.reversed() { unsafe rmdir(folder.fileName) }
      throw error
    }
  }

  /// Makes the folder for what engines write about their jobs.
  package func makeLogs() throws(FarmError) {
    _ = try Self.makeFolder(path + "/logs")
  }

  /// Writes a job for an engine.
  package func write(_ text: String, as name: String, isProgram: Bool) throws(FarmError) {
    let target = "\(path)/\(name)"
    try FarmWriting.replace(text, at: target)
    if isProgram { _ = unsafe chmod(target.fileName, 0o755) }
  }

  /// Makes a folder.
  ///
  /// - Returns: whether it was not there.
  static func makeFolder(_ path: String) throws(FarmError) -> Bool {
    if unsafe mkdir(path.fileName, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw .passing("\(path): \(SystemError.last.reason)") }
    return false
  }

  /// The document in a file of a farm's folder.
  static func document(_ path: String) throws -> JSONNode {
    let text: [UInt8]
    do throws(SystemError) { text = try bytes(path) } catch {
      throw FarmError.missing(name: path, detail: error.reason)
    }
    var parser = JSONParser(text)
    do throws(DocumentError) { return JSONNode(try parser.parse()) } catch {
      throw error.inFile(path)
    }
  }

  /// Whether a path is that of a file, and no link.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    guard unsafe lstat(path.fileName, &status) == 0 else { return false }
    if case .regular = FileKind(status) { return true }
    return false
  }

  /// The bytes of a file of a farm's folder, at most so many.
  ///
  /// A link is not followed, whenever it was put there: it could lead to a file that nobody is to see.
  static func bytes(
    _ path: String, most: Int = Limits().fileBytes
  ) throws(SystemError) -> [UInt8] {
    let descriptor = try RegularFile.open(path, followsLinks: false)
    defer { systemClose(descriptor) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count < most {
      let count = try DescriptorBytes.read(
        descriptor, into: &buffer, most: most - bytes.count)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The first line of a small file; empty if it cannot be read, and nil if there is no such file.
  static func line(_ path: String) -> String? {
    do throws(SystemError) {
      let bytes = try bytes(path, most: 1 << 16)
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch {
      return [ENOENT, ENOTDIR, ELOOP, EINVAL, EISDIR].contains(error.code) ? nil : ""
    }
  }

  // MARK: Parts

  private func stem(_ shard: Int) -> String { "\(parts)/\(Self.digits(shard, 5))" }

  static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Where an attempt writes its part.
  func part(_ shard: Int, _ attempt: String, _ ending: String) -> String {
    "\(stem(shard))-\(attempt).\(ending)"
  }

  func recordPath(_ shard: Int) -> String { stem(shard) + ".json" }

  /// The mark that no numbered file was in the way of a shard's first attempt.
  func begunPath(_ shard: Int) -> String { stem(shard) + ".begun" }

  func failurePath(_ shard: Int) -> String { stem(shard) + ".failed" }

  /// Writes down why a shard cannot be rendered.
  package func note(_ failure: any Error, ofShard shard: Int) {
    try? FarmWriting.replace("\(failure)\n", at: failurePath(shard))
  }

  func claimPath(_ shard: Int, _ attempt: String) -> String { "\(stem(shard)).\(attempt).running" }

  /// The record of a shard's part; nil if there is none that can be read.
  package func record(of shard: Shard) -> PartRecord? {
    guard let node = try? Self.document(recordPath(shard.number)),
      let record = try? PartRecord(node), record.shard == shard.number
    else { return nil }
    return record
  }

  /// Whether there is a record, be it readable or not.
  func hasRecord(of shard: Shard) -> Bool { FileKind(recordPath(shard.number)) != .missing }

  /// The file of a record; nil if the part is numbered files.
  package func file(of record: PartRecord) -> String? {
    record.file.isEmpty ? nil : "\(parts)/\(record.file)"
  }

  /// Takes a record away whose part is damaged, so that the part is rendered again.
  func setAside(_ shard: Int) {
    _ = unsafe rename(
      recordPath(shard).fileName, "\(stem(shard)).\(FarmAttempt.word()).damaged".fileName)
  }
}
