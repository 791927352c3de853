// What is edited: the document, where it comes from, and how far it can be shown.

import SegueFiles
import SegueText

/// A document and its place.
struct StudioProject: Sendable {
  /// The name of its file, or the one that is proposed for it.
  var name: String
  /// What its paths are relative to, with a slash; empty for the working directory.
  let folder: String
  /// Whether there is such a file.
  var hasFile: Bool
  /// Whether nothing of anybody's is in it yet.
  let isSample: Bool
  /// What stands there.
  private(set) var document: StudioDocument
  /// As its file has it; nil where it has none.
  var savedText: String?
  /// Grows with every edit.
  private(set) var revision = 1
  /// Grows when files change.
  var generation = 1
  /// The files that the film shows and plays.
  var shownFiles: [String] = []
  /// The text of the last film without a fault.
  private(set) var shownText: String?
  private(set) var plan: JSONTree?
  private(set) var fault: JSONTree?

  /// Makes a project.
  init(
    _ document: StudioDocument, name: String, folder: String, savedText: String?,
    isSample: Bool = false
  ) {
    (self.document, self.name, self.folder) = (document, name, folder)
    (self.savedText, self.isSample) = (savedText, isSample)
    hasFile = savedText != nil
  }

  /// Its folder as it is found from anywhere.
  var place: String {
    let own = folder.isEmpty ? "." : folder
    return FilePath.real(own) ?? own
  }

  /// Its file, as it is found from the working directory.
  var path: String { folder + name }

  /// Whether its file has all of it.
  var isSaved: Bool { savedText == document.text }

  /// Takes an edit.
  mutating func edit(_ document: StudioDocument) {
    guard document.text != self.document.text else { return }
    self.document = document
    revision += 1
  }

  /// Notes the plan of a text that has a film.
  mutating func settle(_ text: String, plan: JSONTree) {
    guard text == document.text else { return }
    (shownText, self.plan, fault) = (text, plan, nil)
  }

  /// Notes what is shown of a film that has a fault.
  mutating func show(_ text: String, plan: JSONTree) { (shownText, self.plan) = (text, plan) }

  /// Notes why a text has no film; the last film stays.
  mutating func settle(_ text: String, fault error: any Error) {
    guard text == document.text else { return }
    let place = (error as? any SegueError)?.location
    let message = (error as? DocumentError).map { Self.message(of: $0) } ?? "\(error)"
    var members: [(String, JSONTree)] = [("message", .text(message))]
    if let pointer = place.flatMap({ JSONPointer.text(ofPlace: $0.place) }) {
      members.append(("path", .text(pointer)))
    }
    if let line = place?.line { members.append(("line", .count(line))) }
    if let column = place?.column { members.append(("column", .count(column))) }
    fault = .object(members)
  }

  /// What is wrong, without the file: the page shows it at its place.
  private static func message(of error: DocumentError) -> String {
    [error.place, error.message].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The document as far as it can be shown.
  var shown: ShownDocument {
    ShownDocument(
      document: document, text: shownText ?? document.text, path: path, revision: revision,
      generation: generation)
  }

  /// The facts that every edit changes.
  var state: [(String, JSONTree)] {
    [
      ("revision", .count(revision)), ("isSaved", .flag(isSaved)), ("plan", plan ?? .null),
      ("fault", fault ?? .null), ("text", .text(document.text)),
    ]
  }
}
