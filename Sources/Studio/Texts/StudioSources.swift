// The sources of a studio: each a text that is typed, and in place of its file as long as it has no mistake.

import SegueCodecs
import SegueFiles
import SegueText
import SegueTransitions
import Synchronization

/// The texts beside the document.
final class StudioSources: Sendable {
  private let sources = Mutex<[StudioSource]>([])
  /// Stands in place of the files, wherever they are read.
  let drafts = FileDrafts()

  /// The sources, in the order in which they were opened.
  var all: [StudioSource] { sources.withLock { $0 } }

  /// The source of a file.
  subscript(_ path: String) -> StudioSource? { all.first { $0.path == path } }

  /// Takes a text that was read from its file, or typed.
  ///
  /// - Returns: whether something else is shown now.
  func set(_ source: StudioSource) throws -> Bool {
    let former = sources.withLock { sources -> StudioSource? in
      guard let index = sources.firstIndex(where: { $0.path == source.path }) else {
        sources.append(source)
        return nil
      }
      defer { sources[index] = source }
      return sources[index]
    }
    guard source.isGood else { return false }
    if !source.isEdited {
      drafts.remove(source.path)
    } else {
      do { try drafts.set(Array(source.text.utf8), for: source.path) } catch {
        throw StudioError.outOfMemory(source.path)
      }
    }
    return former.map { !Optional($0.text).isSame(as: source.text) } ?? false
  }

  /// Keeps what was found in a source's text.
  ///
  /// - Returns: the source as it is now; nil if its text has changed.
  func keep(_ measure: FilterMeasure, of source: StudioSource) -> StudioSource? {
    sources.withLock { sources in
      guard let index = sources.firstIndex(where: { $0.path == source.path }),
        Optional(sources[index].text).isSame(as: source.text)
      else { return nil }
      sources[index].measure = measure
      return sources[index]
    }
  }
}
