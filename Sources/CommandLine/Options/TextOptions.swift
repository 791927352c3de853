// Options for the texts over a film: a title, captions.

import ArgumentParser
import Segue

struct TextOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A title in the middle of the first picture. It fades in, and fades out with that picture, after 2 to 4 s.",
      valueName: "TEXT"))
  var title: String?

  @Option(
    name: .customLong("caption"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A caption at the bottom of the first input, then of the second, and so on; pass '' for an input "
        + "without one. May be repeated.", valueName: "TEXT"))
  var captionsGiven: [Repeated<String>] = []

  /// All given values, in order.
  var itemCaptions: [String] { captionsGiven.all() }

  @Flag(
    help: ArgumentHelp(
      "The file's name, without its ending, as the caption of each input for which there is no --caption."
    ))
  var captionNames = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A subtitle file: SubRip (.srt), WebVTT (.vtt), or the words of speech with their times, as Whisper writes "
        + "them (.json).", valueName: "FILE"),
    completion: .file(extensions: ["srt", "vtt", "json"]))
  var captions: String?

  @Option(
    help: ArgumentHelp(
      "How --captions show a word while it is spoken, if the file has times of words: another colour, a word that "
        + "jumps out of the line, a word that is filled, or nothing. (default: highlight)",
      valueName: "style"))
  var wordStyle: WordStyle.Look?

  @Option(help: ArgumentHelp("The colour of spoken words. (default: gold)", valueName: "COLOR"))
  var wordColor: String?

  @Option(
    help: ArgumentHelp(
      "The most words of --captions that are shown at once. (default: those of a caption of the file)",
      valueName: "N"))
  var wordsAtOnce: Int?

  @Option(
    help: ArgumentHelp(
      "How captions stay readable on any picture: an outline, a box, a shadow, or nothing. (default: outline)",
      valueName: "style"))
  var captionStyle: TextStyle.Backing?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The font of titles and captions: a file, or a family; 'fc-list : family' lists families.",
      valueName: "FILE|FAMILY"), completion: .file(extensions: FontFile.extensions))
  var font: String?

  /// The given options that only the words of a file have.
  var ofWords: [String] {
    [
      ("--word-style", wordStyle != nil), ("--word-color", wordColor != nil),
      ("--words-at-once", wordsAtOnce != nil),
    ].filter(\.1).map(\.0)
  }

  /// Whether anything is to be written.
  var isGiven: Bool { title != nil || hasCaptions }

  /// Whether a caption is to be written.
  var hasCaptions: Bool {
    captions != nil || captionNames || itemCaptions.contains { !$0.isEmpty }
  }

  /// The files that are read.
  var files: [String] {
    [captions, font.flatMap { FontFile.isNamed($0) ? $0 : nil }].compactMap(\.self)
  }

  /// Says what is written over a film, as a show would.
  ///
  /// - Parameter items: the objects of its items.
  func describe(in film: inout JSONTree, _ items: inout [JSONTree]) throws {
    guard itemCaptions.count <= items.count else {
      throw CommandFailure.usage(
        "\(itemCaptions.count) captions, but there "
          + "\(items.count == 1 ? "is one input" : "are \(items.count) inputs"); give at most one --caption for "
          + "each")
    }
    for (index, text) in itemCaptions.enumerated() where !text.isEmpty {
      items[index].set("caption", to: text, of: "--caption")
    }
    for index in items.indices.dropFirst(itemCaptions.count) where captionNames {
      items[index].set("caption", to: Self.name(of: items[index]), of: "--caption-names")
    }
    film.set("title", to: title, of: "--title")
    film.set("captions", to: captions, of: "--captions")
    film.set("captionStyle", to: captionStyle?.rawValue, of: "--caption-style")
    film.set("wordStyle", to: wordStyle?.rawValue, of: "--word-style")
    film.set("wordColor", to: wordColor, of: "--word-color", as: .color)
    film.set(
      "wordsAtOnce", to: wordsAtOnce.map(String.init), of: "--words-at-once", as: .count(1...100))
    guard isGiven || font != nil else { return }
    let preferences = Preferences.current
    film.set(
      "font", to: font ?? preferences[.font],
      of: font == nil ? preferences.label(.font) : "--font",
      as: .font)
  }
}

extension TextOptions {
  /// The name of an item's file without its ending; nil for what is no single file with a name.
  private static func name(of item: JSONTree) -> String? {
    let named: [ShowContentKind] = [.picture, .clip, .scene, .composition, .show]
    guard let kind = ShowContentKind(of: item), named.contains(kind),
      let path = JSONNode(item)[kind.rawValue]?.text, path != "-"
    else { return nil }
    let name = FilePath.name(path)
    guard let ending = FilePath.fileExtension(path) else { return name }
    return String(name.dropLast(ending.count + 1))
  }
}

extension TextStyle.Backing: ExpressibleByArgument {}
extension WordStyle.Look: ExpressibleByArgument {}
