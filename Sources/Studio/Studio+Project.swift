// What is done with a project: edits of sources, saving, and all that a page has to know.

import SegueExport
import SegueFiles
import SegueText
import SegueTimeline
import SegueTransitions

extension Studio {
  /// The project for a page that has just come.
  func projectTree() throws -> JSONTree {
    let members = withProject { project -> [(String, JSONTree)] in
      [
        ("name", .text(project.name)),
        ("folder", .text(project.folder.isEmpty ? "." : project.folder)),
        ("hasFile", .flag(project.hasFile)), ("isSample", .flag(project.isSample)),
        ("document", project.document.tree),
      ] + project.state
    }
    let texts = try sources.all.map { source in
      JSONTree.object([("text", .text(source.text))] + (try source.members()))
    }
    return .object(
      [("type", "project")] + members + [
        ("files", files.tree), ("sources", .list(texts)), ("jobs", exports.list),
        ("formats", formatsTree),
      ])
  }

  private var formatsTree: JSONTree {
    .list(
      setup.formats.all.map { format in
        let info = format.info
        return .object([
          ("name", .text(info.name)), ("title", .text(info.summary)),
          ("endings", .texts(info.extensions)), ("hasSound", .flag(info.keepsSound)),
          ("isAnimation", .flag(info.holdsSeveral)), ("hasAlpha", .flag(info.keepsAlpha)),
          (
            "settings",
            .list(
              info.settings.map { setting in
                .object([
                  ("name", .text(setting.name)), ("summary", .text(setting.summary)),
                  ("values", .text(setting.values)), ("default", .text(setting.defaultValue)),
                  ("examples", .texts(setting.examples)),
                ])
              })
          ),
        ])
      })
  }

  /// Checks a source as it was typed, and shows it where it has no mistake.
  func takeSource(_ text: String, _ path: String) throws -> StudioSource {
    guard let former = sources[path] else { throw StudioError.missing(path) }
    let source = StudioSource(
      text, saved: former.saved, path: path, kind: former.kind, budget: setup.shaderBudget,
      films.media.catalog)
    if try sources.set(source) {
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
    _ = try sources.set(source)
    noteFiles()
    return source
  }

  /// Makes a filter to begin with.
  func newSource(_ name: String) throws -> StudioSource {
    let title = try FileTitle(name)
    guard FilterFileName.isOne(title.text) else {
      throw StudioError.badRequest("\(TextError.quoted(name)): expected a name that ends in .glsl")
    }
    let path = withProject { $0.folder } + title.text
    try Exporter().write(Array(StudioSource.template.utf8), to: .file(path))
    files.look(for: [path], films.media.loader)
    guard let id = files.id(ofPath: path) else { throw StudioError.missing(name) }
    return try openSource(file: id)
  }

  /// Writes the document.
  ///
  /// - Parameter name: without a folder; nil for where it came from.
  /// - Throws: `ExportError.exists` for a file that is there and may not go.
  func save(_ name: String?, replaces: Bool) throws {
    let (own, hasFile, folder, text) = withProject {
      ($0.name, $0.hasFile, $0.folder, $0.document.text)
    }
    let target = try FileTitle(name ?? own, ending: "json")
    // Its own file may always go: it is what was opened.
    let isOwn = hasFile && target.text == own
    try Exporter().write(
      Array(text.utf8), to: .file(folder + target.text), replaces: replaces || isOwn)
    withProject { project in
      (project.name, project.savedText, project.hasFile) = (target.text, text, true)
    }
    noteFiles()
  }

  /// Writes a source into its file.
  func saveSource(_ path: String) throws {
    guard let source = sources[path] else { throw StudioError.missing(path) }
    try Exporter().write(Array(source.text.utf8), to: .file(path), replaces: true)
    _ = try sources.set(
      StudioSource(
        source.text, saved: source.text, path: path, kind: source.kind, budget: setup.shaderBudget,
        films.media.catalog))
    noteFiles()
  }

  /// Begins an export.
  ///
  /// - Throws: `ExportError.exists` for a file that is there and may not go.
  func export(_ request: ExportRequest) throws {
    let (document, folder, path) = withProject { ($0.document, $0.folder, $0.path) }
    let edited = try document.edited(by: request.edits)
    let target = folder + (try FileTitle(request.name)).text
    let destination = try Destination(parsing: target)
    try destination.check(replaces: request.replaces)
    exports.add(request, destination) { [films] format in
      try films.film(edited.text, path: path, for: format)
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
