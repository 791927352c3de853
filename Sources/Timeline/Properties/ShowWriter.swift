// Writes what shows name: files, and effects that name files.

import SegueFiles
import SegueTransitions

/// The files of a show or a cut that is written.
struct ShowWriter: Sendable {
  /// What relative paths are relative to, without a slash at its end; nil if they stay as they are.
  let folder: String?

  /// A path that is right from any folder.
  func absolute(_ path: String) -> String {
    folder.map { path.hasPrefix("/") ? path : "\($0)/\(path)" } ?? path
  }

  /// An effect as text; the files that it names are found from any folder.
  func text(of effect: EffectSpecification) -> String {
    effect.mappingFiles { path, isSurelyFile in
      var isFile = isSurelyFile
      if case .regular = FileKind(absolute(path)) { isFile = true }
      return isFile ? absolute(path) : path
    }.description
  }
}
