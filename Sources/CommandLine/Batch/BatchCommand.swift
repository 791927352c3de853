// `segue batch`: a show, filled with one row of values after the other.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueFarm
import Synchronization

struct BatchCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Render a show once for each row of values.",
    usage: "segue batch SHOW.json ROWS.jsonl|ROWS.csv -o 'out/{{id}}.mp4' [options]",
    discussion: """
      A row gives values to the variables of the show: an object on each line of a .jsonl file, or a line of a .csv \
      file whose first line names the columns. An empty cell says nothing: the variable keeps its default. \
      {{name}} in the output's name stands for a value of the row. All rows are checked before the first film \
      is made. A row with a mistake is named by its line, and the others are made. The exit code is then that of the \
      rows that failed, such as 66 for a missing picture or 74 for a full disk; if they have several, 65. Of what \
      'segue check' warns of, such as a text that has no room, each warning is printed once, with the line of the \
      first row that has it; --json has those of each row.
      """)

  @Argument(
    help: ArgumentHelp("A show with variables.", valueName: "SHOW.json"),
    completion: .file(extensions: ["json"]))
  var show: String

  @Argument(
    help: ArgumentHelp(
      "The rows: .csv, or JSON objects, one on each line; - for these on standard input.",
      valueName: "ROWS"),
    completion: .file(extensions: ["jsonl", "csv"]))
  var rows: String

  @OptionGroup(title: "Show") var filling: VariableOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  var configuring: ConfigurationOptions { running.configuring }

  mutating func run() throws {
    running.readyForItsEnd()
    let limits = try limiting.limits()
    var report = BatchReport(rows: rows)
    let films = try checkedFilms(limits, &report)
    for film in running.dryRun ? [] : films {
      try report.note(film.line, film.output) {
        ("written", try write(film, limits))
      }
    }
    if running.json {
      try Console.write(json: report)
    } else if running.dryRun {
      try Console.write(lines: films.map { "line \($0.line): \($0.output)" })
    }
    // Each was named.
    if let status = report.status { throw CheckFailed(status: status) }
  }

  /// A film of a row.
  private struct RowFilm {
    let line: Int
    let output: String
    let description: FilmDescription
  }

  /// Opens the films of all rows, and names the rows that make none.
  private func checkedFilms(_ limits: Limits, _ report: inout BatchReport) throws -> [RowFilm] {
    guard let pattern = output.output else {
      throw CommandFailure.usage("no output; add -o 'out/{{id}}.mp4'")
    }
    let name = try BatchName(pattern)
    try Inputs.checkStandardInput([show, rows])
    let (contents, all) = (try FilmFile(show, limits: limits), try filling.values())
    guard contents.parsed?.kind == .show else {
      throw CommandFailure(.badData, "\(show): not a show; a show has the keys 'show' and 'items'")
    }
    let reader = try BatchRows(rows)
    var (films, places): ([RowFilm], Set<String>) = ([], [])
    while let row = try reader.next() {
      let (notes, line) = (report.notes, row.line)
      var warnings: [DocumentWarning] = []
      try report.note(line) {
        let given = try row.values.get()
        let output = try name.filled(with: given)
        var film = try FilmDescription(
          contents,
          values: all.merging(given.filter { !name.isOnlyThere($0.key, contents.parsed) }) {
            _, row in row
          }, limits: limits)
        try canvas.describe(in: &film)
        filters.describe(in: &film)
        self.output.describe(in: &film)
        film.output = output
        let one = RowFilm(line: line, output: output, description: film)
        let job = try opened(one, limits) { notes.say($0, of: line) }
        try job.film.destination.check(replaces: film.replaces)
        guard places.insert(job.film.destination.place).inserted else {
          throw CommandFailure(.badData, "\(output): an earlier row writes this file too")
        }
        films.append(one)
        warnings = job.warnings
        return running.dryRun ? ("plan", try job.planned()) : nil
      }
      report.warn(of: line, warnings)
    }
    guard report.rowCount > 0 else {
      throw CommandFailure(.badData, "\(rows): there are no rows in it; write one for each film")
    }
    return films
  }

  private func write(_ film: RowFilm, _ limits: Limits) throws -> ExportReport {
    // The check said all that there is to say of it.
    let report = try Console.$isMuted.withValue(true) {
      try opened(film, limits) { Console.complain("segue: \($0)") }
    }.write(running)
    if running.saysWhatWasDone, !running.json { Console.complain(report.line) }
    return report
  }

  /// - Parameter say: told what is done otherwise than one may think.
  private func opened(
    _ film: RowFilm, _ limits: Limits, saying say: @escaping @Sendable (String) -> Void
  ) throws -> ExportJob {
    try ExportJob(
      film.description.open(
        limits: limits, threads: running.working.count(),
        in: .current(isQuiet: true, saying: say)))
  }
}

/// What became of the rows.
private struct BatchReport: JSONWritable {
  /// The file of the rows.
  let rows: String
  private var films: [Int: JSONTree] = [:]
  /// What a check of each row's film warns of.
  private var warnings: [Int: [DocumentWarning]] = [:]
  /// How each row that failed would end the command alone.
  private var failures: [ExitStatus] = []
  /// Says what is noted of the rows.
  let notes: RowNotes

  init(rows: String) {
    self.rows = rows
    notes = RowNotes(rows)
  }

  /// How many rows there were.
  var rowCount: Int { films.count }

  /// What all rows that failed have in common; nil if none failed.
  var status: ExitStatus? {
    failures.allSatisfy { $0 == failures[0] } ? failures.first : .badData
  }

  /// Notes what became of a row; a mistake or a failure costs no other.
  ///
  /// - Throws: what ends the whole run.
  mutating func note(
    _ line: Int, _ output: String? = nil, _ body: () throws -> (String, any JSONWritable)?
  ) throws {
    do {
      let found = try body()
      films[line] = .members(
        [("line", .count(line))] + (found.map { [($0.0, $0.1.tree)] } ?? []))
    } catch {
      let isEnd = [.cancelled, .closedPipe, .timedOut].contains(ErrorCategory(of: error))
      guard !isEnd else {
        if let output { Console.complain("segue: \(rows): line \(line): \(output): not finished") }
        throw error
      }
      let status = ExitStatus(of: error)
      failures.append(status)
      // Values of rows come from no option.
      let isOfValues = (error as? any SegueError)?.cause is VariableError
      let message = isOfValues ? "\(error)" : EntryPoint.message(of: error)
      films[line] = [
        "line": line, "output": output, "error": ErrorDocument(error, status, message),
      ]
      Console.complain("segue: \(rows): line \(line): \(message)")
    }
  }

  /// Says what is surely not meant of a row's film.
  mutating func warn(of line: Int, _ found: [DocumentWarning]) {
    warnings[line] = found
    for warning in found { notes.say(warning.message, of: line, as: "warning: ") }
  }

  var tree: JSONTree {
    let films = films.sorted { $0.key < $1.key }.map { line, film in
      let found = warnings[line] ?? []
      return film + ["warnings": found.isEmpty ? nil : found]
    }
    return ["films": films, "failed": failures.count]
  }
}

/// Says what there is to say of rows, each line once: most of it is about the show, and the same for all.
private final class RowNotes: Sendable {
  private let rows: String
  private let said = Mutex<Set<String>>([])

  init(_ rows: String) { self.rows = rows }

  func say(_ note: String, of line: Int, as kind: String = "") {
    guard said.withLock({ $0.insert(note).inserted }) else { return }
    Console.complain("segue: \(rows): line \(line): \(kind)\(note)")
  }
}
