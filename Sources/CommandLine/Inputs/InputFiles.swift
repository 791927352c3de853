// Folders and patterns among the inputs: each becomes the files that it stands for, in natural order.

import Segue
import SegueFiles

/// Finds the files that inputs stand for.
struct InputFiles {
  let limits: Limits
  /// Told what of a folder is left out.
  let complain: (String) -> Void

  /// The inputs with folders and patterns replaced by their files.
  func expand(_ inputs: [InputArgument]) throws -> [InputArgument] {
    try inputs.flatMap { input in
      try paths(input).map { input.at($0) }
    }
  }

  private func paths(_ input: InputArgument) throws -> [String] {
    switch FileKind(input.path) {
    case .directory: return try files(in: input.path)
    case .missing where NamePattern.isPattern(input.path):
      try checkRoot(of: NamePattern.fixedPart(of: input.path), named: input.path)
      let found = NamePattern.paths(matching: input.path).filter { path in
        limits.root.map { $0.holds(FilePath.directory(path)) } ?? true
      }
      guard !found.isEmpty else {
        throw CommandFailure(.noInput, "\(input.path): no file matches; check the pattern")
      }
      return found
    case .missing where ImageSequence.isName(input.path):
      try checkRoot(of: FilePath.directory(input.path), named: input.path)
      return [input.path]
    default: return [input.path]
    }
  }

  /// The pictures and clips of a folder; what is hidden or something else is left out.
  private func files(in folder: String) throws -> [String] {
    try checkRoot(of: folder, named: folder)
    guard let names = FilePath.names(in: folder) else {
      throw CommandFailure(.noInput, "\(folder): cannot be read; check its permissions")
    }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let shown = names.filter { !$0.hasPrefix(".") && FileKind(start + $0) != .directory }
      .sorted(by: NaturalOrder.precedes)
    let usable = try shown.filter { name in
      // A pipe would keep everybody waiting.
      if FileKind(start + name) == .special { return false }
      let kind = try MediaKind(of: start + name, limits: limits)
      return kind == .still || kind == .clip
    }
    guard !usable.isEmpty else {
      throw CommandFailure(.noInput, "\(folder): no pictures or clips in this folder")
    }
    if usable.count < shown.count {
      let others = shown.filter { !usable.contains($0) }
      complain(
        "segue: \(folder): left out, no pictures or clips: \(others.prefix(3).joined(separator: ", "))"
          + (others.count > 3 ? " and \(others.count - 3) more" : ""))
    }
    return usable.map { start + $0 }
  }

  /// Refuses to look into a folder outside the allowed folder.
  ///
  /// The error is that of a missing folder, so that nothing can be found out.
  private func checkRoot(of folder: String, named name: String) throws {
    guard let root = limits.root, !root.holds(folder) else { return }
    throw CommandFailure(.noInput, "\(name): no such file; check the path")
  }
}
