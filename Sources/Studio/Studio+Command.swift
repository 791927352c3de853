// The command lines that make what is shown: for scripts, and for people who want to know.

import SegueExport
import SegueText
import SegueTimeline

extension Studio {
  /// The line that writes the film, or a change alone.
  ///
  /// - Parameters:
  ///   - name: the output; nil for one that suits.
  ///   - cut: the number of the item behind which the change is; nil for the film.
  func command(writing name: String?, cut: Int?) throws -> String {
    guard let cut else { return try film(writing: name ?? "film.mp4") }
    return try change(cut, writing: name ?? "transition.webp")
  }

  private func film(writing name: String) throws -> String {
    let output = try FileTitle(name).text
    return withProject { project in
      let move = project.folder.isEmpty ? "" : "cd \(ShellWord.quoted(project.folder)) && "
      if project.isSaved {
        return "\(move)segue play \(ShellWord.quoted(project.name)) -o \(ShellWord.quoted(output))"
      }
      return "\(move)segue play - -o \(ShellWord.quoted(output)) <<'SHOW'\n"
        + project.document.text + "SHOW"
    }
  }

  private func change(_ cut: Int, writing name: String) throws -> String {
    let output = try FileTitle(name).text
    let (text, path, folder) = withProject { ($0.shown.text, $0.path, $0.folder) }
    let film = try films.film(text, path: path)
    let timeline = film.frames.timeline
    guard timeline.items.indices.contains(cut), cut + 1 < timeline.items.count,
      let transition = timeline.items[cut].transition
    else { throw StudioError.missing("transition \(cut + 1)") }
    let pictures = try [cut, cut + 1].map { index -> String in
      switch timeline.items[index].content {
      case .still(let path), .clip(let path): return files.named(path)
      case .color(let color): return "color:\(color.hexadecimal)"
      default:
        throw StudioError.badRequest("a line of its own is for changes between files and colours")
      }
    }
    var options = [
      ("-t", transition.effect.description),
      ("--duration", "\(NumberText.text(transition.duration.value))s"),
    ]
    if let timing = transition.timingFunction { options.append(("--timing", "\(timing)")) }
    options += [("--size", "\(timeline.canvas)"), ("-o", output)]
    let move = folder.isEmpty ? "" : "cd \(ShellWord.quoted(folder)) && "
    let words = pictures.map(ShellWord.quoted) + options.map { "\($0) \(ShellWord.quoted($1))" }
    return move + "segue " + words.joined(separator: " ")
  }
}
