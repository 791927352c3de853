// Writes what shows name: files, and effects that name files.

import SegueFiles
import SegueTransitions

/// The files of a show or a cut that is written.
struct ShowWriter: Sendable {
  /// How a path is written.
  let named: @Sendable (_ path: String) -> String

  /// Writes paths that are right from any folder.
  ///
  /// - Parameter folder: what relative paths are relative to, without a slash at its end; nil if they stay as they are.
  init(folder: String?) {
    self.init { path in folder.map { path.hasPrefix("/") ? path : "\($0)/\(path)" } ?? path }
  }

  init(naming name: @escaping @Sendable (_ path: String) -> String) { named = name }

  /// An effect as text, with the names of its files.
  func text(of effect: EffectSpecification) -> String {
    effect.mappingFiles { path, isSurelyFile in
      var isFile = isSurelyFile
      if case .regular = FileKind(named(path)) { isFile = true }
      return isFile ? named(path) : path
    }.description
  }
}
