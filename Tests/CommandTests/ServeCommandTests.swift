// `segue serve` as a command: it answers the messages on its input, and what it may not do it says.

import Segue
import SegueDescriptions
import SegueServe
import SegueText
import TestSupport
import Testing

@testable import SegueCommand

@Suite struct ServeCommandTests {
  /// The answers of a server to some requests, the greeting first.
  private func answers(
    _ place: Workplace, _ requests: [String], _ options: [String] = []
  ) throws -> (answers: [JSONNode], payloads: [[UInt8]], result: CommandResult) {
    let bytes = requests.flatMap { ServeMessage(header: Array($0.utf8)).bytes }
    let result = place.runner.run(["serve", "--stdio"] + options, input: bytes)
    var (reader, rest) = (ServeReader(ServeLimits(Limits())), result.bytes[...])
    var (answers, payloads) = ([JSONNode](), [[UInt8]]())
    while rest.count >= reader.wanted, !rest.isEmpty {
      let part = Array(rest.prefix(reader.wanted))
      rest = rest.dropFirst(part.count)
      guard let message = try reader.take(part) else { continue }
      var parser = JSONParser(message.header)
      answers.append(JSONNode(try parser.parse()))
      payloads.append(message.payload)
    }
    return (answers, payloads, result)
  }

  private func picture(_ path: String) -> String {
    #"{"id": 1, "request": "picture", "key": "a", "path": "\#(path)"}"#
  }

  @Test func itGreetsAndAnswers() throws {
    let found = try answers(try Workplace(), [picture("a.png")])
    #expect(found.result.status == 0, "\(found.result.errors)")
    #expect(found.answers.map { $0["answer"]?.text } == ["greeting", "picture"])
    #expect(found.answers.first?["version"]?.text == Root.version)
    #expect(found.result.errors.isEmpty)
  }

  @Test func filesOutsideItsFolderAreNotThere() throws {
    let place = try Workplace()
    _ = place.runner.shell("mkdir in && cp a.png in/")
    let found = try answers(
      place, ["a.png", "in/../a.png", "in/a.png"].map(picture), ["--root", "in"])
    #expect(
      found.answers.dropFirst().map { $0["error"]?["exitCode"]?.number } == [66, 66, nil])
  }

  @Test func anErrorIsThatOfTheCommand() throws {
    let place = try Workplace()
    place.directory.write("text.png", Array("no picture".utf8))
    let found = try answers(place, [picture("text.png")])
    let error = try #require(found.answers.last?["error"])
    #expect(error["category"]?.text == "badData")
    #expect(error["exitCode"]?.number == 65)
    #expect(error["message"]?.text?.hasPrefix("text.png: ") == true)
  }

  @Test(arguments: [
    (#""limits": {"timeout": "1ms"}"#, "leave out 'limits'"),
    (#""output": "a.png""#, "leave out 'output'"),
    (#""replaces": true"#, "leave out 'replaces'"), (#""depth": 16"#, "with 8 bits"),
    (#""words": ["a.png"]"#, "unknown key of a film"),
  ])
  func whatIsNoFilmsBusinessIsRefused(key: String, said: String) throws {
    let place = try Workplace()
    let film = try node(#"{"items": ["a.png", "b.png"], \#(key)}"#)
    let error = #expect(throws: (any Error).self) {
      try ServedFilm(film, in: place.directory.file("."), threads: 1, Limits(), FilmSurroundings())
    }
    #expect(error.map { "\($0)" }?.contains(said) == true, "\(error.map { "\($0)" } ?? "")")
  }

  private func node(_ text: String) throws -> JSONNode {
    var parser = JSONParser(Array(text.utf8))
    return JSONNode(try parser.parse())
  }

  @Test func pipesAndDevicesAreNotWaitedFor() throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkfifo pipe").status == 0)
    var limits = Limits()
    limits.onlyFiles = true
    for name in ["pipe", "/dev/zero"] {
      let path = name.hasPrefix("/") ? name : place.directory.file(name)
      let film = try node(#"{"items": ["\#(place.directory.file("a.png"))", "\#(path)"]}"#)
      let error = #expect(throws: (any Error).self) {
        try ServedFilm(film, in: nil, threads: 1, limits, FilmSurroundings())
      }
      #expect(error.map { ExitStatus(of: $0) } == .noInput)
      #expect(error.map { "\($0)" }?.contains("a pipe or a device") == true, "\(name)")
    }
  }

  @Test func whatIsNoMessageEndsIt() throws {
    let place = try Workplace()
    let result = place.runner.run(
      ["serve", "--stdio"], input: Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    #expect(result.status == 65)
    #expect(result.errorLines.count == 1)
    #expect(result.output.contains("SGUE"))
  }

  @Test func halfAMessageEndsIt() throws {
    let bytes = ServeMessage(header: Array("{}".utf8), payload: [1, 2, 3]).bytes.dropLast()
    let place = try Workplace()
    let result = place.runner.run(["serve", "--stdio"], input: Array(bytes))
    #expect(result.status == 65)
    #expect(result.errors.contains("in the middle of a message"))
  }

  @Test(arguments: [
    ("serve", 64, "--stdio"), ("serve --stdio --memory 1", 64, "3 or more"),
    ("serve --stdio --memory 99", 64, "not a memory file"),
    ("serve --stdio --root nowhere", 66, "nowhere"), ("serve --stdio -j 0", 64, "-j 0"),
  ])
  func whatCannotBeIsRefused(line: String, status: Int32, words: String) throws {
    let place = try Workplace()
    let result = place.run(line)
    #expect(result.status == status)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errorLines.count == 1)
  }
}
