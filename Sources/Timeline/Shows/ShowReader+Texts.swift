// Reads what a show writes over its pictures.

import SegueCodecs
import SegueScenes
import SegueText
import SegueTypesetting

extension ShowReader {
  /// What a title and a caption are.
  static let plainText = "a text (one with a look of its own is written among 'texts')"

  /// A text that comes and goes as titles and captions of items do.
  static func faded(
    _ text: String, _ style: TextStyle, as role: TimelineText.Role
  ) -> TimelineText {
    var text = TimelineText(
      AttributedText(text), style: style, fadeIn: TimelineText.usualFade,
      fadeOut: TimelineText.usualFade)
    text.role = role
    return text
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

  /// A list of texts.
  func texts(_ node: JSONNode) throws(DocumentError) -> [TimelineText] {
    let usual = Self.faded("", captions, as: .text)
    return try node.asList("a list of texts").map { (node) throws(DocumentError) in
      var text = try FilmTables.text.read(node, usual, self)
      text.written = files.written(node)
      return text
    }
  }

  /// A text that is the content of an item: its characters alone, or an object.
  func textContent(_ node: JSONNode) throws(DocumentError) -> TextContent {
    guard node.isObject else { return TextContent(try characters(node)) }
    return try FilmTables.letters.read(node, TextContent(AttributedText("")), self)
  }

  /// Characters, and pieces that look different.
  func characters(_ words: JSONNode) throws(DocumentError) -> AttributedText {
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

  /// A font with its file.
  func font(_ described: SceneFont) throws(DocumentError) -> Font {
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
      return try CaptionFile(contentsOf: path, style: captions, limits: files.limits)
    } catch {
      throw node.fault("\(error)", category: error.category)
    }
  }
}

extension TextStyle {
  /// Puts a text on a side, into a corner or into the middle of the canvas.
  mutating func stand(at anchor: OverlayPlace.Anchor) {
    let word = anchor.rawValue
    place = word.hasPrefix("top") ? .top : word.hasPrefix("bottom") ? .bottom : .center
    alignment = word.hasSuffix("left") ? .left : word.hasSuffix("right") ? .right : .center
  }
}
