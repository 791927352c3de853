// Remarks about the texts and the sound of a film, before it is rendered, and about its effects.

import SegueText
import SegueTypesetting

extension TimelineFrames {
  /// The most texts that are looked at.
  private static let mostTexts = 2000

  /// Fonts that are replaced, characters that no font has, words that no dictionary knows, and texts that are not
  /// seen whole, a line each.
  ///
  /// - Throws: `TypesettingError` when a text cannot be set: a library or every font is missing.
  public func textNotes() throws -> [String] {
    var (missing, replaced) = ([Unicode.Scalar](), [String: String]())
    var (cut, hasUnknownWords) = ([TimelineText](), false)
    for text in plan.texts.texts.prefix(Self.mostTexts) {
      let fit: TextFit
      fit = try TextFit(text, canvas: timeline.canvas, balances: false)
      for scalar in fit.layout.missing where !missing.contains(scalar) { missing.append(scalar) }
      replaced.merge(fit.layout.replaced) { first, _ in first }
      hasUnknownWords = hasUnknownWords || fit.layout.hasUnknownWords
      if fit.isCut { cut.append(text) }
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
    if hasUnknownWords {
      for library in TypeLibrary.all where !library.isThere && library.name == "ICU" {
        notes.append(
          "lines may break inside words, because ICU is not installed; it finds the ends of words in Thai, "
            + "Lao, Khmer and Burmese (apt-get install \(library.package))")
      }
    }
    return notes
      + Self.note(cut, "cut off, because it is too long for the canvas at the smallest size")
      + Self.note(
        plan.texts.unseen, "not visible, because its time is after the end, or shorter than a frame"
      )
  }

  /// Shows that are not heard although they have sounds, a line each.
  public var soundNotes: [String] {
    survey.silentShows.map {
      "\(VisibleText.line($0)) is silent, because a show that changes speed or runs backwards has no sound; "
        + "set the speed of the clips in it, or add its sounds to the film"
    }
  }

  /// What effects say about the pictures that were rendered so far, a line each.
  public var notes: [String] { survey.effects.notes }

  /// A line about some texts; empty without texts.
  private static func note(_ texts: [TimelineText], _ fault: String) -> [String] {
    guard let first = texts.first else { return [] }
    let words = VisibleText.quoted(String(first.text.string.prefix(40)))
    let others = texts.count == 1 ? " is" : ", the first of \(texts.count), are"
    return ["the text \(words)\(others) \(fault)"]
  }
}
