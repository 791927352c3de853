// The manual and the topics of help: nothing is left out, and what is written there is so.

import Segue
import SegueText
import TestSupport
import Testing

@testable import SegueCommand

@Suite struct ManualTests {
  /// The names of all pages: of the whole command, of its subcommands, and of theirs.
  private static var names: [String] {
    func below(_ syntax: CommandSyntax, _ name: String) -> [String] {
      var names: [String] = []
      for command in syntax.subcommands ?? [] where command.commandName != "help" {
        let own = "\(name)-\(command.commandName)"
        names.append(own)
        names += below(command, own)
      }
      return names
    }
    guard let syntax = try? CommandSyntax.whole() else { return ["segue"] }
    return ["segue"] + below(syntax, "segue")
  }

  private static func pages() throws -> Workplace {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir -p man/man1").status == 0)
    let made = place.run("--generate-manual man/man1")
    #expect(made.status == 0 && made.output.isEmpty, "\(made.errors)")
    return place
  }

  @Test func everyCommandHasAPageWithAllItsSections() throws {
    let place = try Self.pages()
    let files = place.runner.shell("ls man/man1").output.split(separator: "\n").map(String.init)
    #expect(files.sorted() == Self.names.map { "\($0).1" }.sorted())
    for name in Self.names {
      let page = String(decoding: place.bytes("man/man1/\(name).1"), as: UTF8.self)
      for section in [
        "NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
        "SEE ALSO",
      ] {
        #expect(page.contains("\n.Sh \(section)\n"), "\(name): \(section)")
      }
    }
    let whole = String(decoding: place.bytes("man/man1/segue.1"), as: UTF8.self)
    for option in try CommandSyntax.command(of: []).0.options.flatMap({ $0.names ?? [] }) {
      #expect(
        whole.contains("Fl \(ManualText.argument(option.text.dropFirst()))"), "\(option.text)")
    }
  }

  /// It reads the pages that they refer to, too.
  @Test(.enabled(if: try Needed.program("mandoc"))) func mandocFindsNothingWrong() throws {
    let place = try Self.pages()
    let said = place.runner.shell("cd man/man1 && mandoc -T lint *.1")
    #expect(said.status == 0 && said.output.isEmpty, "\(said.output.prefix(2000))")
  }

  @Test func aFolderMustBeNamed() throws {
    let place = try Workplace()
    #expect(place.run("--generate-manual").status == 64)
    #expect(place.run("--generate-manual nowhere").status != 0)
  }

  @Test func whatWouldMeanSomethingElseIsWrittenOut() {
    #expect(ManualText.literal(#".\n - '"~^`"#) == #"\&.\en \- \(aq\(dq\(ti\(ha\(ga"#)
    #expect(ManualText.lines("One. Two (three.) Four.") == ["One.", "Two (three.)", "Four."])
    #expect(ManualText.lines("Say a=1, or not.") == [#"Say \%a=1, or not."#])
  }

  /// The parser takes them; those of the help screen are run.
  @Test(arguments: ManualTests.names) func examplesAreLinesOfTheCommand(name: String) throws {
    let path = name.split(separator: "-").dropFirst().map(String.init)
    let examples = ManualExamples.of(path)
    #expect(!examples.isEmpty)
    for (_, line) in examples {
      let words = line.prefix { $0 != "|" }.split(separator: " ").map { $0.filter { $0 != "'" } }
      #expect(words.starts(with: ["segue"] + path), "\(line)")
      #expect(throws: Never.self) { try EntryPoint.parse(Array(words.dropFirst())) }
    }
  }

  @Test func everyTopicIsShown() throws {
    let place = try Workplace()
    let list = place.run("help topics").output
    for topic in HelpTopic.all {
      #expect(list.contains("  \(topic.name) "))
      let text = place.run("help \(topic.name)").output
      #expect(text.hasPrefix("\(topic.title)\n\n") && text.count > 150, "\(topic.name)")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 }, "\(topic.name)")
    }
  }

  /// What is said of values is what their readers take.
  @Test func theValuesOfTopicsAreRead() throws {
    for block in HelpTopic.timing.blocks {
      guard case .terms(let terms) = block else { continue }
      for (term, _) in terms where !["x1", "count", "position"].contains(where: term.contains) {
        #expect(throws: Never.self) { try TimingFunction(parsing: term) }
      }
    }
    for (key, value) in [
      ("size", "480x"), ("fps", "23.976"), ("background", "f80"), ("hold", "1:30"),
    ] {
      let known = try #require(PreferenceKey.named(key))
      #expect(throws: Never.self) { try known.check(key, value) }
    }
  }

  /// Every variable that the sources ask for by its name.
  @Test func theEnvironmentIsComplete() throws {
    let sources = #filePath.replacing("/Tests/CommandTests/ManualTests.swift", with: "/Sources")
    let place = try Workplace()
    let found = place.runner.shell(
      #"grep -rhoE '"SEGUE_(CONFIG|FFMPEG|FILTERS|INSTRUCTION_SET|LIB[A-Z]+)"' "# + sources
        + " | sort -u")
    let names = found.output.split(separator: "\n").map { $0.filter { $0 != "\"" } }
    #expect(names.count >= 9)
    let text = place.run("help environment").output
    for name in names { #expect(text.contains(name), "\(name)") }
  }
}
