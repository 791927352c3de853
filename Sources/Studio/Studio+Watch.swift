// What happens when another program writes a file of the project: pictures are read anew, a text that nobody has typed in
// is taken as it is now, and one that was edited here stays; it is saved only when people say that theirs is to go.

import SegueCodecs
import SegueFiles
import SegueText
import SegueTimeline

extension Studio {
  /// Looks what has changed, and takes it in.
  func lookAgain() throws {
    let changed = reading.takeChanges()
    // Where something was missing, whatever has come may be it.
    guard !changed.isEmpty || withProject({ $0.fault != nil }) else {
      lookForFiles()
      return tellFiles()
    }
    let document = withProject { $0.path }
    var isOther = changed.isEmpty
    for path in changed {
      if path == document {
        let text = textOnDisk(path)
        withProject { $0.take(foreign: text, files.document) }
      } else if let source = sources[path] {
        if try takeSource(source) { isOther = true }
      } else {
        isOther = true
      }
    }
    if isOther {
      try films.renew()
      withProject { $0.generation += 1 }
    }
    lookForFiles()
    settle()
    tell(try projectTree())
  }

  /// Looks which files the folder has, and how long they are.
  func lookForFiles() {
    files.look(films.media.loader)
    measureFiles()
  }

  /// Tells all pages which files there are.
  func tellFiles() { tell(["type": "files", "files": files.tree]) }

  /// Takes what another program has written into a source's file, unless something was typed here.
  ///
  /// - Returns: whether something else is shown now.
  private func takeSource(_ source: StudioSource) throws -> Bool {
    guard let text = textOnDisk(source.path) else { return false }
    var next = source
    next.isForeign = !Optional(source.saved).isSame(as: text)
    if next.isForeign, !source.isEdited {
      next = StudioSource(
        text, saved: text, path: source.path, kind: source.kind, budget: setup.shaderBudget,
        films.media.catalog)
    }
    return try take(next)
  }
}
