// The kind of an item in a word: for reports and for programs.

extension TimelineItem {
  /// still, clip, scene, sequence, color, composition, text or show.
  package var kindName: String {
    switch content {
    case .still, .picture: "still"
    case .clip: "clip"
    case .scene, .film: "scene"
    case .sequence: "sequence"
    case .color: "color"
    case .composition: "composition"
    case .text: "text"
    case .show: "show"
    }
  }
}
