// The command lines that make what is shown: for scripts, and for people who want to know.

import SegueTimeline

extension Studio {
  /// The line that writes what an export would write.
  ///
  /// - Parameter cut: the number of the item behind which a change is, for a line that makes this change alone.
  func command(for request: ExportRequest, cut: Int?) throws -> String {
    let content =
      try cut.map(change)
      ?? withProject { $0.isSaved ? .file($0.name) : .text($0.document.text) }
    _ = try FileTitle(request.name)
    let film = request.film(FilmDescription(), in: "")
    return setup.command(StudioLine(content, in: withProject { $0.place }, film))
  }

  private func change(_ cut: Int) throws -> StudioLine.Content {
    let timeline = try films.film(withProject { $0.shown.film }).frames.timeline
    guard timeline.items.indices.contains(cut), cut + 1 < timeline.items.count,
      var transition = timeline.items[cut].transition
    else { throw StudioError.missing("transition \(cut + 1)") }
    let inputs = try [cut, cut + 1].map { try input(timeline.items[$0]) }
    transition.effect = files.names.named(transition.effect)
    return .change(
      from: inputs[0], to: inputs[1], transition, timeline.canvas, timeline.shutter)
  }

  private func input(_ item: TimelineItem) throws -> String {
    switch item.content {
    case .still(let path), .clip(let path): return files.named(path)
    case .color: return item.name
    default:
      throw StudioError.badRequest(
        "only a transition between files and colours has its own command")
    }
  }
}
