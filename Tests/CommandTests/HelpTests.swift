// The help screen: as it was agreed upon, and its examples work.

import Segue
import SegueCommand
import TestSupport
import Testing

@Suite struct HelpTests {
  /// Set $SEGUE_RECORD to write the golden anew.
  @Test(arguments: ["--help", "help", "render --help", "help render"])
  func helpIsAsAgreed(arguments: String) throws {
    let place = try Workplace()
    let result = place.run(arguments)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(try result.output == Goldens.text("help.txt", recording: result.output))
  }

  /// It fits into a terminal of 40 lines, and the whole help begins with the same.
  @Test(arguments: ["-h", "render -h", "a.jpg b.jpg -h"])
  func theShortHelpFitsOnAScreen(arguments: String) throws {
    let place = try Workplace()
    let result = place.run(arguments)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 80 })
    #expect(place.run("--help").output.hasPrefix(lines.prefix(12).joined(separator: "\n")))
  }

  @Test(.enabled(if: try Needed.program("ffmpeg")), arguments: HelpText.examples.map(\.value))
  func anExampleOfTheHelpWorks(command: String) throws {
    let place = try Workplace()
    // As many frames, but of fewer pixels.
    let small = command.replacing("960x540", with: "96x54").replacing("1280x720", with: "128x72")
    let brief = small.replacing("segue gallery ", with: "segue gallery --size 48x27 ")
    let result = place.runner.shell("mkdir photos && cp a.jpg b.jpg photos && \(brief)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.made.count > 1, "there is the folder photos, and what was made")
  }

  @Test func theMostUsedOptionsAreThere() throws {
    let render = try #require(
      CommandSyntax.whole().subcommands?.first { $0.commandName == "render" })
    for (option, _) in HelpText.mostUsed {
      for word in option.split(whereSeparator: { " ,".contains($0) }) where word.hasPrefix("-") {
        #expect(render.option(named: String(word)) != nil, "\(word)")
      }
    }
  }

  @Test func optionsThatSeveralCommandsHaveAreDeclaredOnce() throws {
    let syntax = try CommandSyntax.whole()
    func texts(_ name: String, in commands: [String]) -> Set<String> {
      let chosen = (syntax.subcommands ?? []).filter { commands.contains($0.commandName) }
      return Set(chosen.compactMap { $0.option(named: name)?.abstract })
    }
    for option in ["--size", "--fit", "--background", "--lenient", "--fps", "--frames"] {
      #expect(texts(option, in: ["render", "play", "shift"]).count == 1, "\(option)")
    }
    #expect(texts("--threads", in: ["render", "frame", "play", "bench", "sheet"]).count == 1)
  }

  /// A film of inputs is made with the same options, whatever is made of it, and they stand in the same groups.
  @Test(arguments: ["frame", "contact"])
  func commandsOfInputsShareTheirOptions(command: String) throws {
    let place = try Workplace()
    func groups(_ command: String) -> [String: [String]] {
      var (groups, title) = ([String: [String]](), "")
      for line in place.run("help \(command)").output.split(separator: "\n") {
        if line.hasSuffix(":"), line == line.uppercased() { title = String(line.dropLast()) }
        guard line.hasPrefix("  -") else { continue }
        groups[title, default: []] += line.split { " ,".contains($0) }.filter { $0.hasPrefix("-") }
          .map(String.init)
      }
      return groups
    }
    let (film, other) = (groups("render"), groups(command))
    for title in ["EFFECT", "TIME", "FILM", "SOUND", "OVERLAYS", "TEXT", "CANVAS", "LIMITS"] {
      #expect(film[title]?.isEmpty == false && film[title] == other[title], "\(title)")
    }
  }

  /// The build takes the guide from skills/segue/SKILL.md, without its name and its description.
  @Test func theGuideForAgentsIsTheSkillAndShort() throws {
    let result = try Workplace().run("help agents")
    let skill = try ImageDecoder().bytes(
      ofFile: #filePath.replacing(
        "Tests/CommandTests/HelpTests.swift", with: "skills/segue/SKILL.md"))
    let parts = String(decoding: skill, as: UTF8.self).split(separator: "---\n", maxSplits: 2)
    #expect(result.status == 0 && parts.count == 2)
    #expect(parts[0].hasPrefix("name: segue\ndescription: "))
    #expect("\n" + result.output == parts[1])
    // 5,000 tokens of a language model are more than this.
    #expect(result.bytes.count < 14_000)
    #expect(try Workplace().run("help topics").output.contains("\n  agents "))
  }

  /// The examples are run by Tests/Readme/run.sh; here, what they name is there.
  @Test func theGuideForAgentsNamesWhatIsThere() throws {
    let place = try Workplace()
    let lines = place.run("help agents").output.split(separator: "\n")
    let codes = place.run("help exit-codes").output
    let commands = Set(Root.configuration.subcommands.compactMap { $0.configuration.commandName })
    var named = 0
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      if words.count > 2, words[0] == "segue", words[1].allSatisfy(\.isLetter) {
        named += 1
        #expect(commands.contains(words[1]), "\(line)")
      }
      if words.count > 2, words[0] == "|", let code = Int(words[1]) {
        #expect(codes.contains("\(code)"), "\(line)")
      }
    }
    #expect(named > 15)
  }

  @Test func everySubcommandHasHelp() throws {
    let place = try Workplace()
    for command in Root.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      let result = place.run("\(name) --help")
      #expect(result.status == 0)
      #expect(result.output.contains("segue"), "\(name)")
      #expect(place.run("help \(name)").output == result.output)
    }
  }

  /// Scripts read the first line; people, and who looks for a fault, the rest.
  @Test func theVersionSaysWhatItIsMadeOf() throws {
    let place = try Workplace()
    let result = place.run("--version")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "segue \(Root.version)")
    for library in CodecLibrary.linked {
      #expect(result.output.contains(library.version), "\(library.name)")
    }
    let pins = try ImageDecoder().bytes(
      ofFile: #filePath.replacing(
        "Tests/CommandTests/HelpTests.swift", with: "packaging/Package.resolved"))
    for pin in try JSONValue(pins)["pins"]?.elements ?? [] {
      guard ["swift-nio", "swift-argument-parser"].contains(pin["identity"]?.text) else { continue }
      #expect(result.output.contains(" \(pin["state"]?["version"]?.text ?? "?")"))
    }
    #expect(place.run("frame --version").output == "segue \(Root.version)\n")
  }
}
