// The scenes and compositions of a film. Each file is read once, also where first its canvas is asked for, then its length.

import SegueCodecs
import SegueCompositions
import SeguePixels
import SegueScenes
import SegueText
import SegueTransitions

/// Reads the files of scenes and compositions, and keeps what they say.
package final class SceneLibrary: Sendable {
  /// Where scenes find their effects.
  package let catalog: EffectCatalog
  private let limits: Limits
  private let scenes = Cache<String, AskedOnce<SceneDocument, DocumentError>>()
  private let compositions = Cache<
    CompositionContent, AskedOnce<Composition, DocumentError>
  >()

  /// Makes a library that has read nothing yet.
  package init(catalog: EffectCatalog, limits: Limits) {
    self.catalog = catalog
    self.limits = limits
  }

  /// The scene in a file.
  ///
  /// - Throws: `DocumentError` for a file that is no scene.
  func document(_ path: String) throws(DocumentError) -> SceneDocument {
    try scenes.answer(to: path, keepsErrors: true) { () throws(DocumentError) in
      try SceneDocument(contentsOf: path, catalog: catalog, limits: limits)
    }
  }

  /// The composition of an item, with the texts that a film writes into it.
  ///
  /// - Throws: `DocumentError` for a file that is no composition, and for a name that it does not have.
  func composition(_ content: CompositionContent) throws(DocumentError) -> Composition {
    try compositions.answer(to: content, keepsErrors: true) { () throws(DocumentError) in
      try content.read(limits)
    }
  }
}
