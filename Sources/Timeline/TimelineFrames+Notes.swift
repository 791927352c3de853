// What is worth saying about the texts of a film before it is rendered.

import SegueText
import SegueTypesetting

extension TimelineFrames {
  /// The most texts that are looked at.
  private static let mostTexts = 2000

  /// Fonts that are replaced, characters that no font has, and texts that no frame shows, a line each.
  ///
  /// - Throws: `TimelineError` when a text cannot be set: a library or every font is missing.
  public func textNotes() throws(TimelineError) -> [String] {
    var (missing, replaced) = ([Unicode.Scalar](), [String: String]())
    for text in plan.texts.texts.prefix(Self.mostTexts) {
      var format = TextFormat()
      format.font = text.style.font
      let layout: TextLayout
      do throws(TypesettingError) {
        layout = try Typesetter.shared.layout(text.text, format)
      } catch { throw .typesetting(error) }
      for scalar in layout.missing where !missing.contains(scalar) { missing.append(scalar) }
      replaced.merge(layout.replaced) { first, _ in first }
    }
    var notes = replaced.sorted { $0.key < $1.key }.map {
      "no font is called \(VisibleText.quoted($0.key)); \($0.value) is used instead"
    }
    if !missing.isEmpty {
      let shown = missing.prefix(5).map { "\(VisibleText.quoted(String($0)))" }
      notes.append(
        "no font has \(shown.joined(separator: ", "))\(missing.count > 5 ? " and others" : ""); boxes are "
          + "drawn (apt-get install fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)")
    }
    return notes + unseenNote
  }

  private var unseenNote: [String] {
    let unseen = plan.texts.unseen
    guard let first = unseen.first else { return [] }
    let words = VisibleText.quoted(String(first.text.string.prefix(40)))
    let others = unseen.count == 1 ? " is" : ", the first of \(unseen.count), are"
    return [
      "the text \(words)\(others) not seen: its time is after the end, or shorter than a frame"
    ]
  }
}
