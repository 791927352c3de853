// The files of a film: gathered while it is planned, compared while it is rendered.

import Segue
import SegueSystem
import Synchronization

/// Gathers the files that a job opens.
package final class InputLog: InputWatch {
  private let paths = Mutex<Set<String>>([])

  /// Makes an empty list.
  package init() {}

  /// Notes a file by its place without links.
  package func opened(_ path: String, _ descriptor: Int32) throws(CodecError) { note(path) }

  /// Notes a file that is read later.
  package func note(_ path: String) {
    guard let real = FilePath.real(path) else { return }
    paths.withLock { _ = $0.insert(real) }
  }

  /// The folders of the files.
  package var folders: [String] {
    Set(paths.withLock { $0 }.map { FilePath.directory($0) }).sorted()
  }

  /// The files with their sizes and sums, in order; paths are relative to a folder where they are in it.
  ///
  /// - Parameter sums: those that are known.
  /// - Throws: `FarmError.changed` for a file that cannot be read any more.
  package func files(
    in root: String, _ sums: FileSums = FileSums()
  ) throws(FarmError) -> [FarmFile] {
    try paths.withLock { $0 }.sorted().map { path throws(FarmError) in
      do throws(SystemError) {
        return try sums.file(path, named: FarmPath.relative(path, to: root) ?? path)
      } catch { throw .changed(name: path, detail: "cannot be read (\(error.reason))") }
    }
  }
}

/// Compares the files that a job opens with those of a plan, each until it has been found to be the plan's.
///
/// A caller that only wants to know what a file is may go on after an error. So the next to open it must get the error again.
package final class InputCheck: InputWatch {
  private let files: [String: FarmFile]
  private let root: String
  private let checked = Mutex<Set<String>>([])

  /// Makes a check of a plan's files.
  ///
  /// - Parameter root: where they are, without links.
  package init(_ files: [FarmFile], root: String) {
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    self.root = root
  }

  /// Compares all of the files of which only parts were compared before.
  ///
  /// - Throws: `FarmError.changed` for one that is another one.
  package func checkLongFiles() throws(FarmError) {
    for file in files.values where file.sample != nil {
      let path = file.path.hasPrefix("/") ? file.path : "\(root)/\(file.path)"
      let sum = try PassingFault.guarding(path) { () throws(SystemError) in
        try FileSum.of(file: path)
      }
      guard sum.text == file.sum, sum.bytes == file.bytes else {
        throw .changed(
          name: path,
          detail: "not the file that the plan was made of; bring that one back, or make a new plan")
      }
    }
  }

  /// Throws for a file that the plan does not know, or that is another one.
  package func opened(_ path: String, _ descriptor: Int32) throws(CodecError) {
    guard let real = FilePath.real(path) else { return }
    let name = FarmPath.relative(real, to: root) ?? real
    guard !checked.withLock({ $0.contains(name) }) else { return }
    guard let file = files[name] else {
      throw .unwanted(name: path, detail: "the plan does not have this file; make a new plan")
    }
    do throws(FarmError) { try file.check(descriptor: descriptor) } catch {
      throw .unwanted(name: path, detail: "\(error)")
    }
    _ = lseek(descriptor, 0, SEEK_SET)
    // Only now: a caller that is refused the beginning of a file may well read it afterwards.
    checked.withLock { _ = $0.insert(name) }
  }
}

/// Paths from one folder to another.
package enum FarmPath {
  /// A path below a folder, from there; nil if it is not below it.
  ///
  /// Both are without links.
  package static func relative(_ path: String, to folder: String) -> String? {
    let base = folder == "/" ? "/" : folder + "/"
    if path == folder { return "." }
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil
  }

  /// The way from a folder to one that it lies in, or that lies in it.
  package static func way(from folder: String, to other: String) -> String {
    let (own, its) = (names(folder), names(other))
    let shared = zip(own, its).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: own.count - shared) + its[shared...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The deepest folder that all lie in.
  package static func common(_ folders: [String]) -> String {
    guard var shared = folders.first.map(names) else { return "/" }
    for folder in folders {
      shared = Array(zip(shared, names(folder)).prefix { $0 == $1 }.map(\.0))
    }
    return "/" + shared.joined(separator: "/")
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}
