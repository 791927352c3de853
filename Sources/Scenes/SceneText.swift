// Text and fonts as a scene file writes them, before font files are read.

import SegueText
import SegueTypesetting

/// A font by name, or by a file beside the scene.
package struct SceneFont: Hashable, Sendable {
  /// The font, without its file.
  package var font = Font()
  /// The file that has it, relative to the scene; nil for an installed font.
  package var file: ScenePicture?
}

/// A piece of a text.
package struct SceneTextRun: Hashable, Sendable {
  /// The piece, without a font that a file must be read for.
  package var run: AttributedText.Run
  /// Its font, by name or by file; nil: the text's own font.
  package var font: SceneFont?
}

extension JSONNode {
  /// Reads a font: a family's name, or an object.
  package func asFont() throws(DocumentError) -> SceneFont {
    var read = SceneFont()
    if let text {
      read.font.family = try family(text)
      return read
    }
    guard members != nil else {
      throw expected(
        "a font as in \"DejaVu Sans\" or {\"family\": \"DejaVu Sans\", \"weight\": 700}")
    }
    let object = try SceneObject(self, .font)
    if let node = object["family"] { read.font.family = try node.family(try node.asText("a name")) }
    if let node = object["weight"] { read.font.weight = try node.asWeight() }
    read.font.isItalic = try object["italic"]?.asFlag() ?? false
    if let node = object["file"] {
      let path = try node.asText("a font's file")
      guard !path.isEmpty else { throw node.expected("a font's file, as in \"fonts/title.ttf\"") }
      read.file = ScenePicture(path: path, place: node.place)
      for key in ["family", "weight", "italic"] {
        if let other = object[key] { throw other.fault("a font file has no '\(key)'") }
      }
    }
    return read
  }

  private func family(_ text: String) throws(DocumentError) -> String {
    guard !text.isEmpty, text.utf8.count <= 200, !text.utf8.contains(0) else {
      throw expected("a font's name of 1 to 200 bytes")
    }
    return text
  }

  private func asWeight() throws(DocumentError) -> Int {
    if let text {
      switch text {
      case "regular": return 400
      case "bold": return 700
      default: throw expected("a weight of 1 to 1000, \"regular\" or \"bold\"")
      }
    }
    return try asCount(1...1000)
  }

  /// Reads a text, or a list of pieces.
  package func asTextRuns() throws(DocumentError) -> [SceneTextRun] {
    guard let elements else {
      guard let text else { throw expected("a text, or a list of texts and pieces of text") }
      return text.isEmpty ? [] : [SceneTextRun(run: AttributedText.Run(text))]
    }
    return try elements.map { (element) throws(DocumentError) in try element.asTextRun() }
  }

  private func asTextRun() throws(DocumentError) -> SceneTextRun {
    if let text { return SceneTextRun(run: AttributedText.Run(text)) }
    let object = try SceneObject(self, .text)
    var run = AttributedText.Run(try object.required("text", "the characters").asText())
    run.size = try object["size"]?.asNumber(0...Self.largest, "a size")
    run.color = try object["color"]?.asColor()
    run.isUnderlined = try object["underline"]?.asFlag() ?? false
    return SceneTextRun(
      run: run, font: try object["font"]?.asFont())
  }
}
