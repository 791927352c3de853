// The command lines that make what is shown: for scripts, and for people who want to know.

import SegueExport
import SegueTimeline

extension Studio {
  /// The line that writes the film, or a change alone.
  ///
  /// - Parameters:
  ///   - name: the output; nil for one that suits.
  ///   - cut: the number of the item behind which the change is; nil for the film.
  func command(writing name: String?, cut: Int?) throws -> String {
    let output = try FileTitle(name ?? (cut == nil ? "film.mp4" : "transition.webp")).text
    let line =
      try cut.map(change)
      ?? withProject { $0.isSaved ? .file($0.name) : .text($0.document.text) }
    return setup.command(line, withProject { $0.folder }, output)
  }

  private func change(_ cut: Int) throws -> StudioLine {
    let (text, path) = withProject { ($0.shown.text, $0.path) }
    let timeline = try films.film(text, path: path).frames.timeline
    guard timeline.items.indices.contains(cut), cut + 1 < timeline.items.count,
      let transition = timeline.items[cut].transition
    else { throw StudioError.missing("transition \(cut + 1)") }
    let inputs = try [cut, cut + 1].map { try input(timeline.items[$0]) }
    return .change(from: inputs[0], to: inputs[1], transition, timeline.canvas)
  }

  private func input(_ item: TimelineItem) throws -> String {
    switch item.content {
    case .still(let path), .clip(let path): return files.named(path)
    case .color: return item.name
    default:
      throw StudioError.badRequest("a line of its own is for changes between files and colours")
    }
  }
}
