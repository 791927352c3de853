// What a film does although it is surely not meant: texts that nobody can read in time, items that are never seen alone;
// overlays, and what has to be drawn or asked for, are in files of their own.

import SeguePixels
import SegueText

extension TimelineFrames {
  /// Characters that people read in a second; subtitles of television are made for 17, those of films for 20.
  static let readableRate = 20.0

  /// What is allowed and surely not meant.
  ///
  /// A frame is rendered for each text, up to some of them.
  ///
  /// - Throws: A `SegueError` when something of the film cannot be read any more.
  public func oddities() throws -> [FilmOddity] {
    hastyTexts + (try oddOverlays()) + hiddenItems + (try misplacedLetters()) + (try faintTexts())
      + (try earlyEnds())
  }

  private var hastyTexts: [FilmOddity] {
    let texts = plan.texts.texts
    return texts.indices.compactMap { number in
      let frames = plan.texts.frames(of: number)
      let seconds = Double(frames.count) / timeline.frameRate.value
      let count = texts[number].text.string.count { !$0.isWhitespace }
      guard seconds > 0, Double(count) / seconds > Self.readableRate else { return nil }
      let rate = Decimal.text(Double(count) / seconds, digits: 0)
      let needed = (Double(count) / Self.readableRate * 10).rounded(.up) / 10
      let start = texts[number].start.value
      // Only the film's own texts have times that count from its start.
      let isOwn = texts[number].written.location()?.place.hasPrefix("texts[") ?? false
      return FilmOddity(
        "the \(texts[number].role.rawValue) \(texts[number].quoted) is shown for \(Decimal.text(seconds)) s, "
          + "which is \(rate) characters a second; people read \(Decimal.text(Self.readableRate, digits: 0)): show it for \(Decimal.text(needed)) s",
        at: texts[number].written,
        fix: isOwn ? FilmOddity.Fix(key: "until", value: "\(Decimal.text(start + needed))s") : nil)
    }
  }

  private var hiddenItems: [FilmOddity] {
    plan.appearances.enumerated().compactMap { number, shown in
      let taken = shown.overlapBefore.value + shown.overlapAfter.value
      let item = timeline.items[shown.item]
      guard taken > 0, shown.length.value <= taken else { return nil }
      // A fade from black is a colour that is gone at once.
      if case .color = item.content { return nil }
      let name = VisibleText.quoted(item.name)
      return FilmOddity(
        "item \(number + 1), \(name), is never seen alone: its transitions take all of its "
          + "\(Decimal.text(shown.length.value)) s; make it longer, or them shorter",
        at: item.written,
        fix: item.hasTime
          ? nil : FilmOddity.Fix(key: "hold", value: "1s", of: .item(item.words)))
    }
  }
}
