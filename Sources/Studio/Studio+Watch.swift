// What happens when another program writes a file of the project: pictures are read anew, a text that nobody has typed in
// is taken as it is now, and a show that was edited here stays, and says so.

import SegueCodecs
import SegueFiles
import SegueText
import SegueTimeline

extension Studio {
  /// Begins to look out for changes.
  func beginWatching() {
    let watch = FolderWatch { [weak self] in
      guard let self else { return }
      self.work.add { try? self.lookAgain() }
    }
    watching.withLock { $0 = watch }
    noteFiles()
  }

  /// Notes which files the project is made of, and how they are now.
  func noteFiles() {
    let (document, folder) = withProject { ($0.path, $0.folder) }
    let shown = withProject { $0.shownFiles } + sources.all.map(\.path)
    let anything = (folder.isEmpty ? "./" : folder) + "any"
    watching.withLock { $0 }?.add(foldersOf: shown + [document, anything])
    stamps.withLock { stamps in
      stamps = [:]
      for path in shown + [document] { stamps[path] = FileStamp(path) }
    }
  }

  /// Looks what has changed, and takes it in.
  private func lookAgain() throws {
    let changed = stamps.withLock { stamps in
      stamps.filter { FileStamp($0.key) != $0.value }.map(\.key)
    }
    guard !changed.isEmpty else {
      files.look(for: [], films.media.loader)
      return tell(.object([("type", "files"), ("files", files.tree)]))
    }
    let document = withProject { $0.path }
    if changed.contains(document) { takeDocument() }
    for path in changed { try takeSource(changedAt: path) }
    if changed.contains(where: { $0 != document }) {
      try films.renew()
      withProject { $0.generation += 1 }
    }
    settle()
    tell(try projectTree())
  }

  /// Takes the show as it stands in its file now, unless it was edited here.
  private func takeDocument() {
    guard withProject({ $0.isSaved && $0.hasFile }) else {
      // What is here is not what is there any more.
      return withProject { $0.savedText = nil }
    }
    let path = withProject { $0.path }
    guard let bytes = try? ShowDocument.bytes(ofFile: path, limits: setup.limits),
      let document = try? StudioDocument(parsing: String(decoding: bytes, as: UTF8.self))
    else { return }
    withProject { project in
      project.edit(document)
      project.savedText = document.text
    }
  }

  private func takeSource(changedAt path: String) throws {
    guard let former = sources[path], former.text == former.saved,
      let bytes = try? InputFile(path, limits: setup.limits).read(onlyFiles: true)
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try sources.set(
      StudioSource(
        text, saved: text, path: path, kind: former.kind, budget: setup.shaderBudget,
        films.media.catalog))
  }
}
