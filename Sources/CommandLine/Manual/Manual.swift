// The manual: a page for each command, made of what the commands say of themselves. segue(1) is the default command's,
// with the topics of help besides.

import ArgumentParser
import Segue

/// The pages.
struct Manual {
  /// The option that writes them.
  private static let option = "--generate-manual"

  private let date: String

  /// - Parameter date: of the commit that they belong to; nil if nobody knows, as in `2026-11-26`.
  init(date: String?) { self.date = date ?? Root.date }

  /// The folder that arguments ask for; nil when they ask for something else.
  ///
  /// - Throws: `CommandFailure` without a folder.
  static func folder(requestedBy arguments: [String]) throws -> String? {
    guard arguments.first == option else { return nil }
    guard arguments.count == 2 else {
      throw CommandFailure.usage("\(option): expected a folder that exists")
    }
    return arguments[1]
  }

  /// Writes all pages, `segue.1`, `segue-farm-plan.1` and so on.
  func write(into folder: String) throws {
    for (name, page) in try pages() {
      try Exporter().write(page.bytes, to: .file("\(folder)/\(name).1"), replaces: true)
    }
  }

  /// Every page by its name.
  func pages() throws -> [(name: String, page: ManualPage)] {
    let commands = ManualCommand.all(try CommandSyntax.whole())
    let names = ["segue"] + commands.map(\.name)
    guard let usual = commands.first(where: { $0.path == [RenderCommand._commandName] }) else {
      return []
    }
    return [("segue", main(usual, commands, names))]
      + commands.map { ($0.name, page(of: $0, among: names)) }
  }

  /// The page of the whole command.
  private func main(
    _ usual: ManualCommand, _ commands: [ManualCommand], _ names: [String]
  ) -> ManualPage {
    let summary = ManualCommand.summary(of: Root.configuration.abstract)
    var page = ManualPage("segue", summary, date: date)
    page.section("Synopsis")
    page.literal(["segue INPUT ... -o OUT [options]", "segue SUBCOMMAND ..."])
    page.section("Description")
    page.text(
      "segue turns pictures, clips, scenes and compositions into films, transitions and single frames. It needs no "
        + "graphics card and no display. It needs the program ffmpeg for videos and sound. Without a subcommand it does "
        + "what 'segue render' does.")
    usual.describe(in: &page)
    page.section("Subcommands")
    page.list(
      commands.filter { $0.path.count == 1 }.map {
        ("Cm \(ManualText.argument($0.path[0]))", $0.abstract)
      })
    for topic in HelpTopic.special {
      page.section(topic.title)
      page.topic(topic, macro: "Cm")
    }
    let examples = HelpText.examples + Array(ManualExamples.of([]))
    end(&page, examples, among: names.filter { $0 != "segue" })
    return page
  }

  /// The page of a subcommand.
  private func page(of command: ManualCommand, among names: [String]) -> ManualPage {
    var page = ManualPage(
      command.name, ManualCommand.summary(of: command.abstract), date: date)
    page.section("Synopsis")
    page.literal(command.synopsis)
    page.section("Description")
    page.text(command.abstract)
    command.describe(in: &page)
    let family = names.filter {
      command.path.count > 1 && $0.hasPrefix("segue-\(command.path[0])-") && $0 != command.name
    }
    end(&page, ManualExamples.of(command.path), among: ["segue"] + family)
    return page
  }

  /// What all pages end with.
  private func end(
    _ page: inout ManualPage, _ examples: some Collection<(key: String, value: String)>,
    among names: [String]
  ) {
    let topics = [
      (HelpTopic.environment, "Ev"), (.files, "Pa"), (.exitCodes, ""),
    ]
    for (topic, macro) in topics {
      page.section(topic.name == HelpTopic.exitCodes.name ? "Exit status" : topic.title)
      page.topic(topic, macro: macro)
    }
    if !examples.isEmpty { page.section("Examples") }
    for (purpose, command) in examples {
      page.text("\(purpose):")
      page.literal([command])
    }
    page.section("See also")
    page.references(names)
  }
}
