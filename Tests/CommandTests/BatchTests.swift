// `segue batch`: a film for each row, rows with mistakes named, names of outputs that lead nowhere else.

import Segue
import TestSupport
import Testing

@Suite struct BatchTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    write(
      "card.json",
      """
      {"show": "Card", "canvas": [64, 48], "variables": {"photo": {}, "time": {"default": 0.5}},
       "items": [{"picture": "{{photo}}.png", "hold": {"var": "time"}}]}
      """)
  }

  private func write(_ name: String, _ text: String) {
    place.directory.write(name, Array(text.utf8))
  }

  private func film(_ photo: String, _ time: String) -> [UInt8] {
    place.runner.run(
      [
        "play", "card.json", "--set-variable", "photo=\(photo)", "--set-variable", "time=\(time)",
        "-o", "-", "--format", "y4m",
      ]
    ).bytes
  }

  @Test(arguments: [
    ("rows.csv", "\u{FEFF}id,photo,time\r\n\"one\",a,\r\n\r\n\"t\"\"wo\",b,0.2\r\n"),
    (
      "rows.jsonl",
      #"{"id": "one", "photo": "a"}"# + "\n\n" + #"{"id": "t\"wo", "photo": "b", "time": 0.2}"#
    ),
  ])
  func everyRowIsAFilm(rows: String, text: String) {
    write(rows, text)
    let result = place.run("batch card.json \(rows) -o film-{{id}}.y4m -q")
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.made.sorted() == ["card.json", "film-one.y4m", "film-t\"wo.y4m", rows])
    #expect(place.bytes("film-one.y4m") == film("a", "0.5"))
    #expect(place.bytes("film-t\"wo.y4m") == film("b", "0.2"))
  }

  @Test func aRecordMayHaveSeveralLines() {
    write(
      "title.json",
      #"{"show": "T", "canvas": [64, 48], "variables": {"a": {}}, "items": [{"color": "{{a}}"}]}"#)
    write("rows.csv", "id,a\n1,\"re\nd\"\n2,red\n")
    let result = place.run("batch title.json rows.csv -o {{id}}.y4m")
    #expect(result.status == 65 && result.errors.contains("rows.csv: line 2: title.json: line 1"))
    #expect(place.made.contains("2.y4m") && !place.made.contains("1.y4m"), "\(result.errors)")
  }

  @Test func rowsWithMistakesAreNamedAndTheOthersMade() throws {
    write(
      "rows.jsonl",
      """
      {"id": 1, "photo": "none"}
      {"id": 2, "foto": "a"}
      {"id": 3, "photo": "a", "time": "long"}
      not JSON
      {"id": 4, "photo": "a"}
      {"id": 4, "photo": "b"}
      {"photo": "a"}
      """)
    let result = place.run("batch card.json rows.jsonl -o {{id}}.y4m --json")
    #expect(result.status == 65)
    for (line, words) in [
      (1, "none.png"), (2, "did you mean photo?"), (3, "items[0].hold: expected a time"),
      (4, "expected"), (6, "4.y4m: an earlier row writes this file too"), (7, "no value 'id'"),
    ] {
      let found = result.errorLines.first { $0.hasPrefix("segue: rows.jsonl: line \(line): ") }
      #expect(found?.contains(words) == true, "\(result.errors)")
    }
    #expect(place.made.sorted() == ["4.y4m", "card.json", "rows.jsonl"])
    #expect(place.bytes("4.y4m") == film("a", "0.5"))
    let report = try JSONValue(result.bytes)
    #expect(report["failed"]?.number == 6 && report["films"]?.elements?.count == 7)
    #expect(report["films"]?.elements?[4]["written"]?["frames"]?.number == 15)
    #expect(report["films"]?.elements?[1]["error"]?["message"]?.text?.contains("foto") == true)
  }

  /// A row that cannot be read is told before a film is made.
  @Test func anOutputThatExistsStays() {
    write("rows.csv", "id,photo\n1,a\n")
    write("1.y4m", "mine")
    let result = place.run("batch card.json rows.csv -o {{id}}.y4m -q")
    #expect(result.status == 73 && result.errors.contains("pass --force"), "\(result.errors)")
    #expect(place.bytes("1.y4m") == Array("mine".utf8))
  }

  @Test(arguments: [
    ("1,none\n2,gone\n3,a\n", 66), ("1,none\n2,a,b\n3,a\n", 65), ("1,a\n1,b\n", 65),
  ])
  func theExitCodeIsThatOfAllRowsThatFail(rows: String, status: Int32) throws {
    write("rows.csv", "id,photo\n" + rows)
    let result = place.run("batch card.json rows.csv -o {{id}}.y4m --json")
    #expect(result.status == status, "\(result.errors)")
    let codes = try JSONValue(result.bytes)["films"]?.elements?.compactMap {
      $0["error"]?["exitCode"]?.number
    }
    #expect(codes?.contains(Double(status)) == true, "\(result.output)")
  }

  /// A disk that is full while a film is written: /dev/full takes nothing.
  @Test func aFilmThatCannotBeWrittenLeavesNothing() throws {
    write("rows.csv", "id,photo\n1,a\n2,b\n")
    let result = place.runner.shell(
      "ulimit -f 8; trap '' XFSZ; segue batch card.json rows.csv -o '{{id}}.y4m' --set-variable time=2 -q"
    )
    #expect(result.status == 74 && result.errorLines.count == 2, "\(result.errors)")
    for (line, name) in zip(result.errorLines, ["1.y4m", "2.y4m"]) {
      #expect(line.contains("\(name): "), "\(line)")
    }
    #expect(place.made.sorted() == ["card.json", "rows.csv"])
  }

  @Test func aDryRunMakesNothing() throws {
    write("rows.csv", "id,photo\n1,a\n2,c,d\n")
    let dry = place.run("batch card.json rows.csv -o {{id}}.y4m --dry-run")
    #expect(dry.status == 65 && dry.output == "line 2: 1.y4m\n")
    #expect(dry.errors.contains("line 3: rows.csv: a row of 3 values; there are 2 columns"))
    #expect(place.made.sorted() == ["card.json", "rows.csv"])
  }

  @Test(arguments: ["../a", "/a", "", ".a", "-", "a%04d", "a\\u0000", "a/b"])
  func namesFromRowsLeadNowhere(id: String) {
    write("rows.jsonl", #"{"id": "\#(id)", "photo": "a"}"#)
    let result = place.run("batch card.json rows.jsonl -o {{id}}.y4m")
    #expect(result.status == 65 && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains("cannot be a part of a file's name"), "\(result.errors)")
    #expect(place.made.sorted() == ["card.json", "rows.jsonl"])
  }

  @Test(arguments: [
    ("card.json rows.jsonl -o all.y4m", 64, "put a value of the rows into it"),
    ("card.json rows.jsonl", 64, "no output"), ("a.png rows.jsonl -o {{id}}.y4m", 65, ""),
    ("card.json empty.csv -o {{id}}.y4m", 65, "name the columns"),
    ("card.json twice.csv -o {{id}}.y4m", 65, "two of its columns"),
    ("card.json none.csv -o {{id}}.y4m", 66, "none.csv"),
    ("card.json blank.jsonl -o {{id}}.y4m", 65, "there are no rows in it"),
  ])
  func aBatchThatCannotBeIsRefused(line: String, status: Int32, words: String) {
    for (name, text) in [
      ("rows.jsonl", #"{"id": 1, "photo": "a"}"#), ("empty.csv", ""), ("twice.csv", "id,id\n1,2\n"),
      ("blank.jsonl", "\n\n"),
    ] { write(name, text) }
    let result = place.run("batch \(line)")
    #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
  }

  /// What a check of the film would say, with the first row that has it.
  @Test func rowsAreWarnedOf() throws {
    write(
      "pale.json",
      """
      {"show": "Card", "canvas": [640, 360], "fps": 10, "variables": {"name": {}, "ground": {"default": "navy"}}, "items": [
       {"color": {"var": "ground"}, "hold": 1, "texts": [{"text": "{{name}}", "backing": "none"},
        {"text": "Always", "color": "navy", "backing": "none", "place": "top"}]}]}
      """)
    write("rows.csv", "id,name,ground\n1,Ada,\n2,Grace,\n3,Alan,white\n")
    let result = place.run("batch pale.json rows.csv -o {{id}}.y4m --json")
    #expect(result.status == 0)
    let lines = result.errorLines
    #expect(lines.count == 2, "\(result.errors)")
    #expect(
      lines.first?.hasPrefix(
        "segue: rows.csv: line 2: warning: the text 'Always' has a contrast of 1.0")
        == true, "\(result.errors)")
    #expect(
      lines.last?.hasPrefix(
        "segue: rows.csv: line 4: warning: the text 'Alan' has a contrast of 1.0") == true)
    let films = try #require(try JSONValue(result.bytes)["films"]?.elements)
    #expect(films.allSatisfy { $0["written"]?["frames"]?.number == 10 })
    let warnings = films.map { $0["warnings"]?.elements?.map { $0["place"]?.text } ?? [] }
    #expect(
      warnings == [["items[0].texts[1]"], ["items[0].texts[1]"], ["items[0].texts[0]"]])
    let check = try JSONValue(
      place.run("check pale.json --set-variable name=Alan --set-variable ground=white --json").bytes
    )
    func messages(_ report: JSONValue) -> [String?]? {
      report["warnings"]?.elements?.map { $0["message"]?.text }
    }
    #expect(messages(check) == messages(films[2]))
    let dry = place.run("batch pale.json rows.csv -o {{id}}.y4m --dry-run --force")
    #expect(dry.errors == result.errors && dry.output.hasPrefix("line 2: 1.y4m\n"))
  }

  /// The batch prints a note once, with its row.
  @Test func notesNameTheirRow() {
    write(
      "font.json",
      #"{"show": "T", "canvas": [64, 48], "font": "No such font", "variables": {"a": {}}, "items": [{"color": "navy", "hold": 1, "title": "{{a}}"}]}"#
    )
    write("rows.csv", "id,a\n1,A\n2,B\n")
    let result = place.run("batch font.json rows.csv -o {{id}}.y4m -q")
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix("segue: rows.csv: line 2: no font is called 'No such font'"))
  }
}
