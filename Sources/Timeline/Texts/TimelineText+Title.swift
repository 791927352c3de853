// The title of a film.

import SeguePixels
import SegueTypesetting

extension TimelineText {
  /// The title of a film: from its beginning, in the middle.
  ///
  /// It ends when the first item has gone, but is seen for 2 s at least and 4 s at most.
  public static func title(
    _ text: AttributedText, over first: TimelineItem, font: Font = Font()
  ) -> TimelineText {
    var style = TextStyle.title
    style.font = font
    style.font.weight = 700
    let gone = first.hold + (first.transition?.overlap ?? .zero)
    let (least, most) = (Rational(2), Rational(4))
    var title = TimelineText(
      text, style: style, end: first.plays ? most : max(least, min(gone, most)),
      fadeIn: usualFade, fadeOut: usualFade)
    title.role = .title
    return title
  }
}
