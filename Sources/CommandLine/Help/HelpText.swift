// The help screens of the whole command: a short one with what most people want, and one with every option.

import ArgumentParser
import Segue

/// The texts of `segue -h`, which fit on one screen, and of `segue --help`.
package enum HelpText {
  /// Command lines that work as they stand, with their purposes; the first ones are what most people want.
  package static let examples: KeyValuePairs = [
    "One picture turns into another": "segue a.jpg b.jpg -o curl.webp -t page-curl",
    "A film of pictures, with a title":
      "segue a.jpg b.jpg a.jpg -o film.mp4 --hold 2s --title Holiday --size 1280x720",
    "A slideshow of a folder, with pans and random effects":
      "segue photos -o slides.mp4 --ken-burns --shuffle --hold 1s --size 1280x720",
    "One frame": "segue frame a.jpg b.jpg --at 0.42 -o still.png",
    "All effects on one sheet": "segue sheet a.jpg b.jpg -o sheet.png",
    "A push from the left with a spring, as numbered pictures":
      "segue a.jpg b.jpg -o frame-%04d.png -t push --from left --timing spring:bounce=.3",
    "Core Image's page curl with its own parameters":
      "segue a.jpg b.jpg -o ci.png -t ci:CIPageCurlTransition:angle=30deg,radius=80",
    "An endless loop for a web page": "segue a.jpg b.jpg a.jpg -o loop.webp --loop",
    "Two effects in turn":
      "segue a.jpg b.jpg a.jpg -o show.png -t page-curl -t reveal --size 960x540",
    "A page on which effects move": "segue gallery a.jpg b.jpg -o gallery --family slide",
  ]

  /// The options that most people want, each in a few words.
  package static let mostUsed: KeyValuePairs = [
    "-o OUT": "The file to write; .mp4, .webp, .gif … sets the format",
    "-t EFFECT": "The transition, as in push:from=left (default: fade)",
    "--duration 1s": "The length of each transition",
    "--hold 2s": "How long each picture is shown alone",
    "--size 1280x720": "The size of the film; 720p and 640x work too",
    "--fit blur": "How pictures fit: cover, contain, blur, stretch …",
    "--timing ease-out": "The easing; spring:bounce=.3 works too",
    "--audio song.mp3": "Music or speech",
    "--title, --caption": "Text over the film; for subtitles use --captions FILE",
    "--overlay logo.png": "A logo, a picture in a picture, text",
    "--dry-run": "Show what the film will be, and write nothing",
    "-f": "Replace a file that exists",
  ]

  /// What an input can be, in short.
  static let inputs = "pictures, clips, folders, color:NAME, text:WORDS, - for stdin"

  /// The help screen when the arguments ask for that of the whole command.
  static func requested(by arguments: [String]) -> String? {
    guard !arguments.isEmpty else { return nil }
    if let topic = HelpTopic.text(requestedBy: arguments) { return topic }
    if arguments == ["help"] || arguments == ["help", "render"] { return screen() }
    guard Root.command(of: arguments).0 == RenderCommand.self else { return nil }
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") { return screen() }
    return options.contains("-h") ? brief() : nil
  }

  private static var subcommandNames: [String] {
    Root.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// The subcommand that a word may have meant; nil if it looks like a file's name.
  static func subcommand(like word: String) -> String? {
    guard !word.contains("."), !word.contains("/"), word != "-" else { return nil }
    return Names.nearest(to: word, among: subcommandNames, count: 1).first
  }

  // MARK: Screens

  /// One screen.
  static func brief() -> String {
    let rest = "'segue --help' shows all options, 'segue help SUBCOMMAND' those of a subcommand."
    return text(
      beginning(examples: 3) + ["", "SUBCOMMANDS:"]
        + WrappedText.lines(subcommandNames.joined(separator: ", "), columns: 76).map { "  " + $0 }
        + ["", rest])
  }

  /// The whole screen.
  static func screen(columns: Int? = nil) -> String {
    let generated = Root.helpMessage(for: RenderCommand.self, columns: columns)
    // The parser's own synopsis names every option, which the options below do as well.
    let options = generated.firstRange(of: "ARGUMENTS:").map { generated[$0.lowerBound...] } ?? ""
    let subcommands = Table(
      rows: Root.configuration.subcommands.map {
        [$0.configuration.commandName ?? "", $0.configuration.abstract]
      }, indent: "  ")
    return text(
      beginning(examples: examples.count) + ["", "SUBCOMMANDS:"] + subcommands.lines
        + ["  'segue help SUBCOMMAND' shows its options, 'segue help topics' what they share.", ""]
        + [trimmed(String(options)), "", "EXIT CODES:"] + exitCodeLines)
  }

  /// What both screens begin with.
  private static func beginning(examples count: Int) -> [String] {
    var lines = [
      Root.configuration.abstract, "", "USAGE: segue INPUT … -o OUT [options]",
      "       segue SUBCOMMAND …", "", "  INPUT: \(inputs)", "", "EXAMPLES:",
    ]
    for (purpose, command) in examples.prefix(count) {
      lines += ["  # \(purpose)", "  \(command)"]
    }
    lines += ["", "MOST USED OPTIONS:"]
    let table = Table(rows: mostUsed.map { [$0.key, $0.value] }, indent: "  ")
    return lines + table.lines
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func trimmed(_ text: String) -> String {
    var rest = text.drop { $0.isNewline }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
