// What is done with a project: edits of sources, saving, and all that a page has to know.

import SegueCodecs
import SegueDescriptions
import SegueExport
import SegueFiles
import SeguePrograms
import SegueText
import SegueTimeline
import SegueTransitions

extension Studio {
  /// The project for a page that has just come.
  func projectTree() throws -> JSONTree {
    let members = withProject { project -> JSONTree in
      [
        "type": "project", "name": project.name,
        "folder": project.folder.isEmpty ? "." : project.folder, "place": project.place,
        "hasFile": project.hasFile, "isSample": project.isSample, "document": project.document.tree,
      ] + project.state
    }
    let texts = sources.all.map { ["text": $0.text] + self.members(of: $0) }
    return members + [
      "files": files.tree, "sources": texts, "jobs": exports.list, "formats": formatsTree(),
    ]
  }

  /// The formats of exports, as `segue formats --json` has them.
  private func formatsTree() -> JSONTree {
    var remedy: String?
    do throws(ProgramError) { _ = try FFmpeg.find() } catch { remedy = "\(error)" }
    return setup.formats.all.map {
      FormatDocument($0.info, program: "ffmpeg", remedy: remedy)
    }.tree
  }

  /// A source for the page, without its text.
  func members(of source: StudioSource) -> JSONTree {
    source.members(as: files.named(source.path))
  }

  /// Checks a source as it was typed, and shows it where it has no mistake.
  func takeSource(_ text: String, _ id: String) throws -> StudioSource {
    let path = files.resolved(id)
    guard let former = sources[path] else { throw StudioError.missing(id) }
    let source = StudioSource(
      text, saved: former.saved, path: path, kind: former.kind, budget: setup.shaderBudget,
      films.media.catalog, isForeign: former.isForeign)
    if try take(source) {
      try films.renewEffects(keepingItems: source.kind == .filter)
      withProject { $0.generation += 1 }
      settle()
    }
    return source
  }

  /// Opens a file of the project as a source.
  func openSource(file id: Int) throws -> StudioSource {
    guard let file = files[id] else { throw StudioError.missing("file \(id)") }
    let path = files.resolved(file.path)
    if let known = sources[path] { return known }
    guard let source = try StudioSource(path, file.kind, setup, films.media.catalog) else {
      throw StudioError.badRequest(
        "\(file.name): expected a filter, a scene or a composition in JSON")
    }
    _ = try take(source)
    return source
  }

  /// Takes a file that has come into the folder into the table, and tells all pages.
  ///
  /// - Returns: its number.
  func note(brought path: String) throws -> Int {
    files.note([path], films.media.loader)
    tellFiles()
    measureFiles()
    guard let id = files.id(ofPath: path) else {
      throw StudioError.badRequest(
        "\(StudioFile(path: path, kind: .picture).name): films cannot use such a file; it is in the folder "
          + "all the same"
      )
    }
    return id
  }

  /// Makes a filter to begin with.
  func newSource(_ name: String) throws -> StudioSource {
    let title = try FileTitle(name)
    guard FilterFileName.isOne(title.text) else {
      throw StudioError.badRequest("\(TextError.quoted(name)): expected a name that ends in .glsl")
    }
    let path = withProject { $0.folder } + title.text
    try Exporter().write(Array(StudioSource.template.utf8), to: .file(path))
    files.note([path], films.media.loader)
    guard let id = files.id(ofPath: path) else { throw StudioError.missing(name) }
    return try openSource(file: id)
  }

  /// Writes the document.
  ///
  /// - Parameter name: without a folder; nil for where it came from.
  /// - Throws: `ExportError.exists` for a file that is there and may not go, `StudioError.changed` for the document's own
  ///   where another program has written it.
  func save(_ name: String?, replaces: Bool) throws {
    let (own, hasFile, folder, saved, text) = withProject {
      ($0.name, $0.hasFile, $0.folder, $0.savedText, $0.document.text)
    }
    let target = try FileTitle(name ?? own, ending: "json")
    let path = folder + target.text
    // Its own file may go as long as it is what was opened.
    let isOwn = hasFile && target.text == own
    if isOwn {
      try replace(path, known: saved, with: text, replaces: replaces)
    } else {
      try refuseUsed(path)
      try Exporter().write(Array(text.utf8), to: .file(path), replaces: replaces)
    }
    withProject { $0.save(text, as: target.text) }
    reading.willOpen([path])
  }

  /// Writes a text into its file, which must be as it was read.
  private func replace(_ path: String, known: String?, with text: String, replaces: Bool) throws {
    let isKnown = FileStamp(path) == nil || textOnDisk(path).map(known.isSame) ?? false
    guard isKnown || replaces else { throw StudioError.changed(files.named(path)) }
    try Exporter().write(Array(text.utf8), to: .file(path), replaces: true)
  }

  /// The text of a file itself, without what is typed here in its place; nil if it cannot be read.
  func textOnDisk(_ path: String) -> String? {
    var limits = setup.limits
    limits.drafts = nil
    let bytes = try? InputFile(path, limits: limits).read(onlyFiles: true)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Throws where a file that is to be written is one that the project is made of.
  func refuseUsed(_ path: String) throws {
    guard let target = FileStamp(path) else { return }
    let used =
      withProject { $0.shownFiles + ($0.hasFile ? [$0.path] : []) } + sources.all.map(\.path)
    guard used.contains(where: { FileStamp($0).map(target.isFile) ?? false }) else { return }
    throw StudioError.badRequest(
      "\(files.named(path)): the film is made of this file; choose another name")
  }

  /// Keeps what no file has, for a studio that ends: in a file beside the show's.
  ///
  /// - Returns: its name; nil if nothing was changed, or nothing can be written.
  package func keepUnsaved() -> String? {
    let (name, folder, text) = withProject { ($0.name, $0.folder, $0.document.text) }
    guard withProject({ !$0.isSaved && $0.revision > 1 }) else { return nil }
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    for number in 1...100 {
      let title = "\(stem)-unsaved\(number > 1 ? "-\(number)" : "").json"
      do {
        try Exporter().write(Array(text.utf8), to: .file(folder + title))
        return title
      } catch ExportError.exists { continue } catch { return nil }
    }
    return nil
  }

  /// Writes a source into its file.
  ///
  /// - Throws: `StudioError.changed` where another program has written it.
  func saveSource(_ id: String, replaces: Bool) throws {
    let path = files.resolved(id)
    guard var source = sources[path] else { throw StudioError.missing(id) }
    try replace(path, known: source.saved, with: source.text, replaces: replaces)
    source.noteSaved()
    _ = try sources.set(source)
  }

  /// Begins an export.
  ///
  /// - Throws: `ExportError.exists` for a file that is there and may not go, and an error while another export is to
  ///   write it.
  func export(_ request: ExportRequest) throws {
    let (document, folder) = withProject { ($0.document, $0.folder) }
    let edited = try document.edited(by: request.edits)
    let target = folder + (try FileTitle(request.name)).text
    let destination = try Destination(parsing: target)
    try refuseUsed(target)
    try destination.check(replaces: request.replaces)
    try exports.add(request.name, destination) { [films, setup] in
      try films.opened(request.film(edited.film(setup.limits), in: folder))
    }
  }
}

/// A name of a file that is to be written: no way leads out of the project's folder.
struct FileTitle {
  let text: String

  /// - Parameter ending: what it must end in; nil for whatever a format has.
  init(_ name: String, ending: String? = nil) throws {
    guard !name.isEmpty, name.utf8.count <= 200, !name.contains("/"), !name.contains("\0"),
      !name.hasPrefix("."), !name.hasPrefix("-"), !name.contains("%")
    else {
      throw StudioError.badRequest(
        "\(TextError.quoted(name)): expected a file's name without a folder, as in film.mp4")
    }
    guard ending.map({ FilePath.fileExtension(name) == $0 }) ?? true else {
      throw StudioError.badRequest("\(TextError.quoted(name)): expected a name that ends in .json")
    }
    text = name
  }
}
