// Reads what a show writes over its pictures.

import SegueCodecs
import SeguePixels
import SegueScenes
import SegueText
import SegueTypesetting

extension ShowReader {
  /// A title or a caption of an item.
  static func faded(_ text: String, _ style: TextStyle) -> TimelineText {
    TimelineText(
      AttributedText(text), style: style, fadeIn: TimelineText.usualFade,
      fadeOut: TimelineText.usualFade)
  }

  /// Refuses a show with too many characters in its texts; files of captions have bounds of their own.
  ///
  /// Texts are drawn one after the other, so the longest one says how much memory they take.
  func check(charactersOf show: ShowDocument) throws(DocumentError) {
    let shown = show.items + show.tracks.flatMap(\.overlays).map(\.item)
    let contents = shown.compactMap { item -> AttributedText? in
      if case .text(let content) = item.content { content.text } else { nil }
    }
    let texts = contents + (show.texts + shown.flatMap(\.texts)).map(\.text)
    let counts = texts.map(\.characterCount)
    do throws(LimitError) {
      try files.limits.check(characters: counts.reduce(0, +), atOnce: counts.max() ?? 0)
    } catch { throw DocumentError(.whole, error) }
  }

  /// A list of texts; empty if the key is missing.
  func texts(_ node: JSONNode?) throws(DocumentError) -> [TimelineText] {
    try (node?.asList("a list of texts") ?? []).map { (node) throws(DocumentError) in try text(node)
    }
  }

  /// A text that is the content of an item: its characters alone, or an object.
  func textContent(_ node: JSONNode) throws(DocumentError) -> TextContent {
    guard node.isObject else { return TextContent(try characters(node)) }
    let object = try SceneObject(node, .showLetters)
    let words = try object.required("text", "the characters")
    return TextContent(try characters(words), style: try style(object, from: .title))
  }

  /// The look of a text.
  private func style(
    _ object: SceneObject, from usual: TextStyle
  ) throws(DocumentError) -> TextStyle {
    var style = usual
    if let anchor = try object["place"]?.asCase(OverlayPlace.Anchor.self) {
      style.stand(at: anchor)
    }
    style.backing = try object["backing"]?.asCase() ?? style.backing
    style.size = try object["size"]?.asNumber(0.005...1, "a size") ?? style.size
    style.color = try object["color"]?.asColor() ?? style.color
    if let node = object["font"] { style.font = try font(try node.asFont()) }
    return style
  }

  /// Characters, and pieces that look different.
  private func characters(_ words: JSONNode) throws(DocumentError) -> AttributedText {
    let runs = try words.asTextRuns()
    guard runs.allSatisfy({ $0.run.size == nil }) else {
      throw words.fault("pieces of a show's text have no 'size'; it follows from the canvas")
    }
    return AttributedText(
      try runs.map { (described) throws(DocumentError) in
        var run = described.run
        run.font = try described.font.map { (wanted) throws(DocumentError) in try font(wanted) }
        return run
      })
  }

  private func text(_ node: JSONNode) throws(DocumentError) -> TimelineText {
    let object = try SceneObject(node, .showText)
    var read = TimelineText(
      try characters(try object.required("text", "the characters")),
      style: try style(object, from: .caption), fadeIn: TimelineText.usualFade,
      fadeOut: TimelineText.usualFade)
    if let node = object["at"] { read.start = try time(node) }
    if let node = object["until"] {
      let end = try time(node)
      guard end > read.start else { throw node.fault("expected a time after 'at'") }
      read.end = end
    }
    if let node = object["fadeIn"] { read.fadeIn = try time(node) }
    if let node = object["fadeOut"] { read.fadeOut = try time(node) }
    return read
  }

  /// A font with its file.
  private func font(_ described: SceneFont) throws(DocumentError) -> Font {
    guard let file = described.file else { return described.font }
    do throws(TypesettingError) {
      return Font(
        try FontFile(
          contentsOf: files.folder.path(of: file.path), name: file.path, limits: files.limits))
    } catch { throw DocumentError(file.place, error, file: "") }
  }

  /// Reads `captions`: the file of captions that it names.
  func captions(_ node: JSONNode) throws(DocumentError) -> CaptionFile {
    let path = try file(node)
    do throws(CaptionError) {
      return try CaptionFile(contentsOf: path, limits: files.limits)
    } catch {
      throw node.fault("\(error)", category: error.category)
    }
  }
}

extension TextStyle {
  /// Puts a text on a side, into a corner or into the middle of the canvas.
  fileprivate mutating func stand(at anchor: OverlayPlace.Anchor) {
    let word = anchor.rawValue
    place = word.hasPrefix("top") ? .top : word.hasPrefix("bottom") ? .bottom : .center
    alignment = word.hasSuffix("left") ? .left : word.hasSuffix("right") ? .right : .center
  }
}
