// Options for what is written over a film: a title, captions.

import ArgumentParser
import Segue
import SegueText

struct TextOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A title in the middle of the first picture: it fades in, and out again when that picture goes, after "
        + "2 to 4 s.", valueName: "TEXT"))
  var title: String?

  @Option(
    name: .customLong("caption"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A caption at the bottom of the first input, of the second, and so on; an empty one is none. May be "
        + "repeated.", valueName: "TEXT"))
  var itemCaptions: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Captions with their times: SubRip (.srt) or WebVTT (.vtt).", valueName: "FILE"),
    completion: .file(extensions: ["srt", "vtt"]))
  var captions: String?

  @Option(
    help: ArgumentHelp(
      "What makes captions readable on any picture: a line around the letters, a box, a shadow, or nothing.",
      valueName: "style"))
  var captionStyle: TextStyle.Backing = .outline

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The font of titles and captions, by the name of its family; 'fc-list : family' shows them.",
      valueName: "FAMILY"))
  var font: String?

  private var family: Font { font.map { Font($0) } ?? Font() }

  /// How captions look.
  private var style: TextStyle {
    var style = TextStyle.caption
    style.backing = captionStyle
    style.font = family
    return style
  }

  /// Writes over a film what the options say.
  func add(to timeline: inout Timeline, limits: Limits) throws {
    if let font, font.isEmpty || font.utf8.count > 200 || font.utf8.contains(0) {
      throw TextError.malformed(
        what: "--font", text: font, expected: "the name of a font, as in 'DejaVu Serif'")
    }
    guard itemCaptions.count <= timeline.items.count else {
      throw CommandFailure.usage(
        "\(itemCaptions.count) captions, and there \(timeline.items.count == 1 ? "is one input" : "are \(timeline.items.count) inputs"); "
          + "give at most one --caption for each")
    }
    for (index, text) in itemCaptions.enumerated() where !text.isEmpty {
      timeline.items[index].texts.append(
        TimelineText(
          AttributedText(text), style: style, fadeIn: TimelineText.usualFade,
          fadeOut: TimelineText.usualFade))
    }
    if let captions {
      timeline.texts += try CaptionFile(contentsOf: captions, style: style, limits: limits).texts
    }
    if let title, let first = timeline.items.first {
      timeline.texts.append(
        .title(AttributedText(title), over: first, font: family))
    }
  }
}

extension TextStyle.Backing: ExpressibleByArgument {}
