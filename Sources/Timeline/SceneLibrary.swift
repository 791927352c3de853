// The scenes of a film. Each file is read once, also where first its canvas is asked for, then its length.

import SegueCodecs
import SeguePixels
import SegueScenes
import SegueText
import SegueTransitions
import Synchronization

/// Reads scene files, and keeps what they say.
package final class SceneLibrary: Sendable {
  /// Where scenes find their effects.
  package let catalog: EffectCatalog
  private let limits: Limits
  private let known = Mutex<[String: AskedOnce<SceneDocument, DocumentError>]>([:])

  /// Makes a library that has read nothing yet.
  package init(catalog: EffectCatalog, limits: Limits) {
    self.catalog = catalog
    self.limits = limits
  }

  /// The scene in a file.
  ///
  /// - Throws: `DocumentError` for a file that is no scene.
  func document(_ path: String) throws(DocumentError) -> SceneDocument {
    let answer = known.withLock { known in
      let answer = known[path] ?? AskedOnce()
      known[path] = answer
      return answer
    }
    return try answer.get { () throws(DocumentError) in
      try SceneDocument(contentsOf: path, catalog: catalog, limits: limits)
    }
  }
}
