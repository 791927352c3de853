// Folders and patterns among the inputs: each becomes the files that it stands for, in natural order.

import Segue

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
    guard let found = try MediaFolder(folder, limits: limits) else {
      throw CommandFailure(.noInput, "\(folder): cannot be read; check its permissions")
    }
    guard !found.media.isEmpty else {
      throw CommandFailure(.noInput, "\(folder): no pictures or clips in this folder")
    }
    let others = found.others
    if !others.isEmpty {
      complain(
        "segue: \(folder): left out, because these are not pictures or clips: "
          + "\(others.prefix(3).joined(separator: ", "))"
          + (others.count > 3 ? " and \(others.count - 3) more" : ""))
    }
    return found.media
  }

  /// Refuses to look into a folder outside the allowed folder.
  ///
  /// The error is that of a missing folder, so that nothing can be found out.
  private func checkRoot(of folder: String, named name: String) throws {
    guard let root = limits.root, !root.holds(folder) else { return }
    throw CommandFailure(.noInput, "\(name): no such file; check the path")
  }
}
