// The help screen of the whole command: synopsis, options in groups, examples, subcommands.

import ArgumentParser
import Segue
import SegueText

/// The text of `segue --help`.
package enum HelpText {
  /// Command lines that work as they stand, with their purposes.
  package static let examples: [(purpose: String, command: String)] = [
    ("A fade of one second, as an animated PNG", "segue a.jpg b.jpg -o fade.png"),
    (
      "A page curl from the right that ends gently, 60 frames a second",
      "segue a.jpg b.jpg -o curl.png -t page-curl --timing ease-out --fps 60"
    ),
    (
      "A push from the left that springs, as numbered pictures",
      "segue a.jpg b.jpg -o frame-%04d.png -t push --from left --timing spring:bounce=.3"
    ),
    (
      "Core Image's page curl with its own parameters",
      "segue a.jpg b.jpg -o ci.png -t ci:CIPageCurlTransition:angle=30deg,radius=80"
    ),
    (
      "A slideshow that closes the circle, as a video",
      "segue a.jpg b.jpg a.jpg -o show.mp4 --loop"
    ),
    (
      "A slideshow with two effects in turn",
      "segue a.jpg b.jpg a.jpg -o show.png -t page-curl -t reveal --size 960x540"
    ),
    (
      "Every picture of a folder and a title, panned over, as a film of its own",
      "segue color:navy:hold=1s '?.jpg' -o film.png --ken-burns --hold 2s --size 480x270"
    ),
    ("A single frame", "segue frame a.jpg b.jpg --at 0.42 -o still.png"),
    ("Every effect on one sheet", "segue sheet a.jpg b.jpg -o sheet.png"),
    ("A page on which the effects play", "segue gallery a.jpg b.jpg -o gallery --family slide"),
  ]

  /// The help screen when it is the whole command's that is asked for.
  static func requested(by arguments: [String]) -> String? {
    guard let first = arguments.first else { return nil }
    if let topic = HelpTopic.text(requestedBy: arguments) { return topic }
    let asks = ["-h", "--help"]
    let isWhole = asks.contains(first) || arguments == ["help"]
    let isRender =
      !subcommandNames.contains(first) || first == "render" && first != "help"
    let options = arguments.prefix { $0 != "--" }
    let isAsked = isWhole || isRender && options.contains { asks.contains($0) }
    return isAsked || arguments == ["help", "render"] ? screen() : nil
  }

  private static var subcommandNames: [String] {
    Root.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// The subcommand that a word may have meant; nil if it looks like a file's name.
  static func subcommand(like word: String) -> String? {
    guard !word.contains("."), !word.contains("/"), word != "-" else { return nil }
    return Names.nearest(to: word, among: subcommandNames, count: 1).first
  }

  /// The whole screen.
  static func screen(columns: Int? = nil) -> String {
    let generated = Root.helpMessage(for: RenderCommand.self, columns: columns)
    // Behind the parser's own synopsis.
    let options = generated.firstRange(of: "ARGUMENTS:").map { generated[$0.lowerBound...] } ?? ""
    var lines = ["\(Root.configuration.abstract) No GPU, no display.", ""]
    lines += synopsis + ["", trimmed(String(options)), "", "EXAMPLES:"]
    for example in examples {
      lines += ["  # \(example.purpose)", "  \(example.command)"]
    }
    lines += ["", "SUBCOMMANDS:"]
    var table = Table(indent: "  ")
    table.rows = Root.configuration.subcommands.map {
      [$0.configuration.commandName ?? "", $0.configuration.abstract]
    }
    lines += table.lines
    lines += [
      "  'segue help SUBCOMMAND' shows its options, 'segue help topics' what they share.", "",
      "EXIT CODES:",
    ]
    lines += exitCodeLines
    return lines.map { $0 + "\n" }.joined()
  }

  /// Every option, behind `USAGE:`.
  private static var synopsis: [String] {
    guard let syntax = try? CommandSyntax.whole() else { return [] }
    let lines = Synopsis.lines(of: syntax.command(of: []).0, columns: 73)
    return zip(lines, 0...).map { ($1 == 0 ? "USAGE: " : "       ") + $0 }
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text.drop { $0.isNewline }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
