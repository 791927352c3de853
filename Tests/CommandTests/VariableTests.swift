// Variables of shows: films of one file that differ in their values are those of files that say the values themselves.

import Segue
import TestSupport
import Testing

@Suite struct VariableTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    write("card.json", Self.card)
    write(
      "plain.json",
      """
      {"show": "Card", "canvas": [64, 48], "items": [
        {"picture": "b.png", "hold": 1, "fit": "stretch", "transition": {"effect": "push", "duration": 0.2}},
        {"color": "#ff8800", "hold": 0.5}]}
      """)
  }

  private static let card = """
    {"show": "Card", "canvas": [64, 48],
     "variables": {"photo": {"summary": "A picture"}, "colour": {"default": "ff8800"},
       "time": {"default": 1}, "change": {"default": {"effect": "fade", "duration": 0.2}}},
     "items": [
      {"picture": "{{photo}}.png", "hold": {"var": "time"}, "fit": "stretch", "transition": {"var": "change"}},
      {"color": "#{{ colour }}", "hold": 0.5}]}
    """

  private func write(_ name: String, _ text: String) {
    place.directory.write(name, Array(text.utf8))
  }

  private static let values = [
    "--set-variable", "photo=b", "--set-variable",
    #"change={"effect": "push", "duration": 0.2}"#,
  ]

  /// The frames of a film, one after the other.
  private func frames(_ words: [String], _ more: [String] = []) -> [UInt8] {
    let result = place.runner.run(words + more + ["-o", "-", "--format", "y4m", "--fps", "10"])
    #expect(result.status == 0, "\(result.errors)")
    return result.bytes
  }

  @Test func aFilmOfValuesIsTheFilmThatSaysThem() {
    let plain = frames(["play", "plain.json"])
    #expect(!plain.isEmpty && frames(["play", "card.json"], Self.values) == plain)
    // As an item, and as one of a film or a show that gives the values.
    let values = #"{"photo": "b", "change": {"effect": "push", "duration": 0.2}}"#
    write("film.json", #"{"file": "card.json", "values": \#(values)}"#)
    write(
      "outer.json",
      #"{"show": "Outer", "canvas": [64, 48], "items": [{"show": "card.json", "values": \#(values)}]}"#
    )
    for words in [["play", "film.json"], ["play", "outer.json"]] {
      #expect(frames(words) == plain, "\(words)")
    }
    #expect(frames(["card.json"], Self.values) == frames(["plain.json"]))
    #expect(frames(["play", "film.json", "--set-variable", "photo=a"]) != plain)
  }

  @Test func aTextIsReadAsTheDefault() throws {
    func frameCount(_ more: String...) throws -> Double? {
      let result = place.runner.run(
        ["play", "card.json", "-o", "x.png", "--dry-run", "--json"] + Self.values + more)
      return try JSONValue(result.bytes)["frames"]?.number
    }
    #expect(try frameCount() == 51)
    #expect(try frameCount("--set-variable", "time=2") == 81)
    #expect(try frameCount("--set-variable", "time=500ms") == 36)
  }

  @Test(arguments: [
    (
      [], 65,
      "card.json: line 5, column 15: items[0].picture: the variable 'photo' has no value; give it one, or a 'default' "
        + "(--set-variable photo=…)"
    ),
    (
      ["photo=b", "tiem=2"], 65,
      "no variable is called 'tiem'; did you mean time? (--set-variable time=…)"
    ),
    (["photo=b", "time=long"], 65, "card.json: line 5, column 40: items[0].hold: expected "),
    (["photo=b", "change=nonsense"], 65, "nonsense"),
    (["photo"], 64, "--set-variable 'photo': expected NAME=VALUE"),
  ])
  func mistakesHaveTheirPlaces(values: [String], status: Int, words: String) {
    for command in [["play", "card.json", "-o", "x.y4m"], ["card.json", "-o", "x.y4m"]] {
      let result = place.runner.run(command + values.flatMap { ["--set-variable", $0] })
      #expect(result.status == status, "\(result.errors)")
      #expect(result.errorLines.count == 1 && result.errors.contains(words), "\(result.errors)")
    }
  }

  /// The option is for the show that a command names; an item of its file has 'values'.
  @Test func adviceIsForTheShowOfTheCommand() throws {
    write("outer.json", #"{"show": "O", "canvas": [64, 48], "items": [{"show": "card.json"}]}"#)
    let inner = place.run("play outer.json -o x.y4m")
    #expect(inner.status == 65 && inner.errors.contains("'photo' has no value"))
    #expect(!inner.errors.contains("--set-variable"), "\(inner.errors)")
    let checked = place.run("check card.json")
    #expect(checked.output.contains("(--set-variable photo=…)"), "\(checked.output)")
    write("rows.csv", "id,foto\n1,a\n")
    let batch = place.run("batch card.json rows.csv -o {{id}}.y4m")
    #expect(batch.errors.contains("did you mean photo?"), "\(batch.errors)")
    #expect(!batch.errors.contains("--set-variable"))
  }

  @Test func aShowIsDescribedWithItsValues() throws {
    let bare = place.run("describe card.json")
    #expect(bare.status == 65 && bare.errors.contains("(--set-variable photo=…)"), "\(bare.errors)")
    let result = place.run("describe card.json --set-variable photo=b --set-variable time=3 --json")
    let first = try JSONValue(result.bytes)["items"]?.elements?.first
    #expect(first?["name"]?.text == "b.png" && first?["hold"]?.number == 3, "\(result.errors)")
    for name in ["a.png", "fade"] {
      let refused = place.run("describe \(name) --set-variable photo=b")
      #expect(refused.status == 64 && refused.errors.contains("\(name) is no show"))
    }
  }

  @Test func checkListsAllMistakes() {
    write(
      "bad.json",
      """
      {"show": "Bad", "variables": {"name": {"default": "Anna"}, "time": {"default": [1]}}, "items": [
       {"color": "red", "hold": {"var": "tim"}},
       {"color": "red", "title": "Hello {{nmae}}"},
       {"color": "red", "title": "Hello {{time}}"}]}
      """)
    let result = place.run("check bad.json")
    #expect(result.status == 65)
    for words in [
      "line 2, column 27: items[0].hold: no variable is called 'tim'; did you mean time?",
      "line 3, column 28: items[1].title: no variable is called 'nmae'; did you mean name?",
      "line 4, column 28: items[2].title: expected a text or a number",
    ] {
      #expect(result.output.contains(words), "\(result.output)")
    }
    #expect(place.runner.run(["check", "card.json"] + Self.values).status == 0)
  }

  @Test func onlyShowsHaveVariables() {
    write("scene.json", #"{"canvas": [64, 48], "duration": 1, "layers": []}"#)
    for (line, words) in [
      ("play scene.json -o x.y4m", "scene.json is no show"),
      ("play plain.json -o x.y4m", "there are no 'variables'"),
      ("a.png b.png -o x.y4m", "there is none among the inputs"),
    ] {
      let result = place.run("\(line) --set-variable photo=b")
      #expect(result.status == 64 || result.status == 65)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  /// What looks like a variable is text in a show without any.
  @Test func bracesAreTextElsewhere() {
    write(
      "braces.json",
      #"{"show": "{{x}}", "canvas": [64, 48], "items": [{"color": "red", "title": "{{name}}"}]}"#)
    #expect(place.run("play braces.json -o x.png --at 0s").status == 0)
  }

  @Test func aFarmsBatchFillsThem() throws {
    write(
      "films.jsonl",
      """
      {"file": "card.json", "values": {"photo": "a"}, "output": "a.y4m"}
      {"file": "card.json", "values": {"foto": "a"}, "output": "b.y4m"}
      """)
    let plan = place.run("farm plan --batch films.jsonl --into farm")
    #expect(plan.errors.contains("line 2: card.json: "), "\(plan.errors)")
    #expect(plan.errors.contains("did you mean photo?"), "\(plan.errors)")
    #expect(place.run("farm render farm --shard 0").status == 0)
    #expect(place.run("farm merge farm").status == 0)
    let whole = place.run("play card.json --set-variable photo=a -o whole.y4m")
    #expect(whole.status == 0 && place.bytes("a.y4m") == place.bytes("whole.y4m"))
  }
}
