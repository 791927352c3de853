// Options for the texts over a film: a title, captions.

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
  var captionsGiven: [Repeated<String>] = []

  /// All given values, in order.
  var itemCaptions: [String] { captionsGiven.all() }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Captions with their times: SubRip (.srt) or WebVTT (.vtt).", valueName: "FILE"),
    completion: .file(extensions: ["srt", "vtt"]))
  var captions: String?

  @Option(
    help: ArgumentHelp(
      "What makes captions readable on any picture: a line around the letters (outline, unless said), a box, "
        + "a shadow, or nothing.",
      valueName: "style"))
  var captionStyle: TextStyle.Backing?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The font of titles and captions: a file, or the name of a family; 'fc-list : family' shows them.",
      valueName: "FILE|FAMILY"), completion: .file(extensions: FontChoice.extensions))
  var font: String?

  /// Whether anything is to be written.
  var isGiven: Bool { title != nil || hasCaptions }

  /// Whether a caption is to be written.
  var hasCaptions: Bool { captions != nil || itemCaptions.contains { !$0.isEmpty } }

  /// The files that are read.
  var files: [String] {
    [captions, font.flatMap { FontChoice.isFile($0) ? $0 : nil }].compactMap(\.self)
  }

  /// Writes over a film what the options say.
  func add(to timeline: inout Timeline, limits: Limits) throws {
    guard itemCaptions.count <= timeline.items.count else {
      throw CommandFailure.usage(
        "\(itemCaptions.count) captions, and there \(timeline.items.count == 1 ? "is one input" : "are \(timeline.items.count) inputs"); "
          + "give at most one --caption for each")
    }
    guard isGiven || font != nil else { return }
    let family = try FontChoice.font(font, limits: limits)
    var style = TextStyle.caption
    (style.backing, style.font) = (captionStyle ?? .outline, family)
    for (index, text) in itemCaptions.enumerated() where !text.isEmpty {
      timeline.items[index].texts.append(
        TimelineText(
          AttributedText(text), style: style, fadeIn: TimelineText.usualFade,
          fadeOut: TimelineText.usualFade))
    }
    if let captions {
      let file = try CaptionFile(contentsOf: captions, style: style, limits: limits)
      timeline.texts += file.texts
      for note in file.notes { Console.complain("segue: \(note)") }
    }
    if let title, let first = timeline.items.first {
      timeline.texts.append(
        .title(AttributedText(title), over: first, font: family))
    }
  }
}

extension TextStyle.Backing: ExpressibleByArgument {}
