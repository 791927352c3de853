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
  /// The text of the last film without a fault.
  private(set) var shownText: String?
  private(set) var plan: JSONTree?
  private(set) var fault: JSONTree?

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
  var isSaved: Bool { !isEdited && !isForeign }

  /// Whether something else stands here than was read.
  private var isEdited: Bool { savedText != document.text }

  /// Notes that its file has what stands here.
  mutating func save(_ text: String, as name: String) {
    (self.name, savedText, hasFile, isForeign) = (name, text, true, false)
  }

  /// Takes what another program has written into its file, unless something was edited here.
  ///
  /// - Parameters:
  ///   - text: nil if the file is gone.
  ///   - read: reads the text.
  mutating func take(foreign text: String?, _ read: (String) throws -> StudioDocument) {
    guard hasFile else { return }
    guard let text else {
      (savedText, isForeign) = (nil, false)
      return
    }
    guard !savedText.isSame(as: text) else {
      isForeign = false
      return
    }
    guard !isEdited, let document = try? read(text) else {
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
      ("revision", .count(revision)), ("isSaved", .flag(isSaved)),
      ("isForeign", .flag(isForeign)), ("plan", plan ?? .null),
      ("fault", fault ?? .null), ("text", .text(document.text)),
    ]
  }
}

extension String? {
  /// Whether a text is there, and the same byte for byte: other ways to write a letter are other texts.
  func isSame(as text: String) -> Bool { self?.utf8.elementsEqual(text.utf8) ?? false }
}
