// Writes the reference of the scene format, from the same tables that check files.

/// Writes the reference.
package enum SceneReference {
  /// Every key of every kind of object, as Markdown.
  package static var markdown: String {
    SceneSection.all.map(section).joined(separator: "\n")
  }

  /// The table of one kind of object, with its heading.
  package static func section(_ section: SceneSection) -> String {
    var lines = ["### \(heading(section))", "", section.summary, ""]
    lines += ["| key | value | meaning |", "|---|---|---|"]
    for key in section.keys {
      lines.append("| `\(key.name)` | \(cell(key.value)) | \(cell(key.summary)) |")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func heading(_ section: SceneSection) -> String {
    if section.title == SceneSection.layerTransition.title { return "Transition of a layer" }
    if section.title == SceneSection.transition.title { return "Roles of a transition" }
    if section.title == SceneSection.transformStep.title { return "Step of a transform" }
    return section.name.prefix(1).uppercased() + section.name.dropFirst()
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
