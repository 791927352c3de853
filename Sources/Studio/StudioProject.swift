// What is edited: the document, where it comes from, and how far it can be shown.

import SegueFiles
import SegueText

/// A document and its place.
struct StudioProject: Sendable {
  /// Whether there is such a file.
  var hasFile: Bool
  /// Whether nothing of anybody's is in it yet.
  let isSample: Bool
  /// What stands there.
  private(set) var document: StudioDocument
  /// As its file had it when it was read or written here; nil if there is none.
  private(set) var savedText: String?
  /// Whether another program has written the file since then: it is not replaced unasked.
  private(set) var isForeign = false
  /// Grows with every edit.
  private(set) var revision = 1
  /// Grows when files change.
  var generation = 1
  /// The files that the film shows and plays.
  var shownFiles: [String] = []
  /// The last film without a fault.
  private var shownFilm: StudioDocument?
  private(set) var plan: JSONTree?
  private(set) var fault: JSONTree?

  init(_ document: StudioDocument, savedText: String?, isSample: Bool = false) {
    (self.document, self.savedText, self.isSample) = (document, savedText, isSample)
    hasFile = savedText != nil
  }

  /// Its file, as it is found from the working directory.
  var path: String { document.path }

  /// The name of its file, or the one that is proposed for it.
  var name: String { FilePath.name(path) }

  /// What its paths are relative to, with a slash; empty for the working directory.
  var folder: String { Self.folder(of: path) }

  /// The folder of a file, with a slash; empty for the working directory.
  static func folder(of path: String) -> String {
    String(decoding: path.utf8.dropLast(FilePath.name(path).utf8.count), as: UTF8.self)
  }

  /// Its folder as it is found from anywhere.
  var place: String {
    let own = folder.isEmpty ? "." : folder
    return FilePath.real(own) ?? own
  }

  /// Whether its file has all of it.
  var isSaved: Bool { !isEdited && !isForeign }

  /// Whether something else stands here than was read.
  private var isEdited: Bool { savedText != document.text }

  /// Notes that its file has what stands here.
  mutating func save(_ text: String, as name: String) {
    document.path = folder + name
    shownFilm?.path = document.path
    (savedText, hasFile, isForeign) = (text, true, false)
  }

  /// Takes what another program has written into its file, unless something was edited here.
  ///
  /// - Parameters:
  ///   - text: nil if the file is gone.
  ///   - read: reads the text.
  mutating func take(
    foreign text: String?, _ read: (String, String) throws -> StudioDocument
  ) {
    guard hasFile else { return }
    guard let text else {
      (savedText, isForeign) = (nil, false)
      return
    }
    guard !savedText.isSame(as: text) else {
      isForeign = false
      return
    }
    guard !isEdited, let document = try? read(text, path) else {
      isForeign = true
      return
    }
    edit(document)
    (savedText, isForeign) = (document.text, false)
  }

  /// Takes an edit.
  mutating func edit(_ document: StudioDocument) {
    guard document.text != self.document.text else { return }
    self.document = document
    revision += 1
  }

  /// Notes the plan of a document that has a film.
  mutating func settle(_ film: StudioDocument, plan: JSONTree) {
    guard film.text == document.text else { return }
    show(film, plan: plan)
    fault = nil
  }

  /// Notes what is shown of a film that has a fault.
  mutating func show(_ film: StudioDocument, plan: JSONTree) {
    (shownFilm, self.plan) = (film, plan)
  }

  /// Notes why a document has no film; the last film stays.
  mutating func settle(_ film: StudioDocument, fault error: any Error) {
    guard film.text == document.text else { return }
    let place = (error as? any SegueError)?.location
    let message = (error as? DocumentError).map { Self.message(of: $0) } ?? "\(error)"
    fault = [
      "message": message, "path": place.flatMap { JSONPointer.text(ofPlace: $0.place) },
      "line": place?.line, "column": place?.column,
    ]
  }

  /// What is wrong, without the file: the page shows it at its place.
  private static func message(of error: DocumentError) -> String {
    [error.place, error.message].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The document as far as it can be shown.
  var shown: ShownDocument {
    ShownDocument(
      document: document, film: shownFilm ?? document, revision: revision, generation: generation)
  }

  /// The facts that every edit changes.
  var state: JSONTree {
    [
      "revision": revision, "isSaved": isSaved, "isForeign": isForeign, "plan": plan ?? .null,
      "fault": fault ?? .null, "text": document.text,
    ]
  }
}

extension String? {
  /// Whether a text is there, and the same byte for byte: other ways to write a letter are other texts.
  func isSame(as text: String) -> Bool { self?.utf8.elementsEqual(text.utf8) ?? false }
}
