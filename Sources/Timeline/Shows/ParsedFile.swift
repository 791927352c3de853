// A scene, a show or a cut as its file has it: JSON that is parsed once, whatever its keys say that it is.

import SegueCodecs
import SegueScenes
import SegueText
import SegueTransitions

/// The JSON of a scene, a show or a cut.
package struct ParsedFile: Sendable {
  /// What it is called, and what the paths in it are relative to; `-` is standard input.
  package let path: String
  /// What it describes, judged by its keys; a scene where it is no JSON.
  package let kind: ShowDocument.Kind
  private let tree: Result<JSONTree, DocumentError>
  /// Values of a show's variables.
  private var values: [String: JSONTree] = [:]

  /// Parses the bytes of a file.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    var parser = JSONParser(bytes)
    let strict = Result { () throws(DocumentError) in try parser.parse() }
    if case .success(let parsed) = strict {
      (kind, tree) = (ShowDocument.Kind(of: parsed), strict)
      return
    }
    // Editors write their files with Python, which has infinite numbers. In others they are a mistake.
    parser = JSONParser(bytes, allowsInfinity: true)
    let lenient = Result { () throws(DocumentError) in try parser.parse() }
    kind = (try? lenient.get()).map { ShowDocument.Kind(of: $0) } ?? .scene
    tree = kind == .openTimeline ? lenient : strict
  }

  /// Takes the JSON of a show, which its keys may say is a cut or a film.
  package init(show tree: JSONTree, path: String) {
    (self.path, self.tree) = (path, .success(tree))
    let kind = ShowDocument.Kind(of: tree)
    self.kind = kind == .scene ? .show : kind
  }

  /// Another content under the same name.
  private init(_ file: ParsedFile, _ tree: JSONTree) {
    (path, kind, self.tree, values) = (file.path, file.kind, .success(tree), file.values)
  }

  /// The same file with values of its variables.
  package func setting(_ values: [String: JSONTree]) -> ParsedFile {
    var file = self
    file.values.merge(values) { _, given in given }
    return file
  }

  /// Its variables by their names.
  package var variables: JSONNode? {
    (try? tree.get()).flatMap { JSONNode($0)["variables"] }
  }

  /// All its mistakes, in the order of their places; at most a hundred.
  ///
  /// - Parameters:
  ///   - catalog: where the effects of scenes are looked up.
  ///   - open: opens what the file names, once it can be read.
  package func mistakes(
    _ catalog: EffectCatalog, _ limits: Limits,
    opening open: (ParsedFile) throws -> Void
  ) -> [any Error] {
    let whole: JSONTree
    do throws(DocumentError) { whole = try tree.get() } catch { return [error.inFile(name)] }
    return DocumentMistakes.all(in: whole) { tree in
      let file = ParsedFile(self, tree)
      switch kind {
      case .scene: _ = try file.scene(catalog, limits)
      case .show, .openTimeline:
        _ = try ShowDocument(file, limits: limits, isLenient: false, fit: .cover)
      case .film:
        let film = try FilmDescription(file, limits: limits)
        if film.file == nil, film.shift == nil {
          _ = try film.document(limits: limits, fit: .cover)
        }
      }
      try open(file)
    }
  }

  /// Its name in messages.
  var name: String { InputFile.name(of: path) }

  /// The whole file; in a show and a film variables have their values.
  ///
  /// - Throws: `DocumentError` for what is no JSON, and for a variable without a value.
  func node() throws(DocumentError) -> JSONNode {
    do throws(DocumentError) {
      let node = JSONNode(try tree.get())
      guard kind == .show || kind == .film || !values.isEmpty else { return node }
      return try ShowVariables.filled(node, with: values)
    } catch {
      throw error.inFile(name)
    }
  }

  /// The scene in it.
  ///
  /// - Parameters:
  ///   - catalog: where effects are looked up.
  ///   - limits: how many characters its texts may have.
  /// - Throws: `DocumentError`, which names the place in the file.
  package func scene(
    _ catalog: EffectCatalog, _ limits: Limits
  ) throws(DocumentError) -> SceneDocument {
    try SceneDocument(node(), path: path, catalog: catalog, limits: limits)
  }
}
