// `segue check`: a filter's mistakes, and how it keeps the rules for transitions.

import ArgumentParser
import Segue

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compile a filter and check it against the rules.",
    usage: "segue check FILE.glsl [--json] [--listing]")

  @Argument(
    help: ArgumentHelp("A filter file, or the name of a filter.", valueName: "filter"),
    completion: .file(extensions: ["glsl"]))
  var file: String

  @Flag(help: "As a JSON object.")
  var json = false

  @Flag(help: "Print the compiled program, one instruction a line.")
  var listing = false

  @OptionGroup var filters: FilterOptions

  mutating func run() throws {
    do {
      let library = try filters.available()
      guard let filter = try library.filter(named: file) else {
        let nearest = EffectName.nearest(to: file, among: library.names)
        throw CommandFailure.usage(
          "no filter is called '\(file)'; "
            + (nearest.isEmpty
              ? "name a file, as in 'segue check my.glsl'"
              : "did you mean \(nearest.joined(separator: ", "))?"))
      }
      if listing { return try Console.write(filter.listing) }
      let check = try FilterCheck(filter, budget: library.budget)
      try Console.write(
        json ? JSON.text(CheckDocument(filter, check)) : Self.text(filter, check))
      if !check.isClean { throw CheckFailed() }
    } catch let error as FilterError {
      try Console.write(json ? JSON.text(CheckDocument(error)) : error.report + "\n")
      throw CheckFailed()
    }
  }

  private static let words: [FilterCheck.Outcome: String] = [
    .kept: "ok", .odd: "odd", .broken: "FAILS",
  ]

  private static func text(_ filter: Filter, _ check: FilterCheck) -> String {
    var lines = filter.warnings
    var table = Table()
    table.rows = check.findings.map { [Self.words[$0.outcome] ?? "", $0.rule, $0.detail] }
    lines += table.lines
    return lines.map { $0 + "\n" }.joined()
  }
}

/// A filter that is not as it should be, once all has been said about it.
struct CheckFailed: Error {}

/// What `check --json` writes.
struct CheckDocument: Encodable {
  struct Finding: Encodable {
    let rule: String
    let outcome: String
    let detail: String
  }
  struct Diagnostic: Encodable {
    let severity: String
    let file: String
    let line: Int
    let column: Int
    let source: String
    let message: String
    let notes: [String]
  }

  let isValid: Bool
  let name: String?
  let author: String?
  let license: String?
  let findings: [Finding]
  let diagnostics: [Diagnostic]

  init(_ filter: Filter, _ check: FilterCheck) {
    isValid = check.isClean
    name = filter.name
    author = filter.author
    license = filter.license
    findings = check.findings.map {
      Finding(rule: $0.rule, outcome: $0.outcome.rawValue, detail: $0.detail)
    }
    diagnostics = filter.diagnostics.map(Diagnostic.init)
  }

  init(_ error: FilterError) {
    isValid = false
    (name, author, license, findings) = (nil, nil, nil, [])
    diagnostics = error.diagnostics.map(Diagnostic.init)
  }
}

extension CheckDocument.Diagnostic {
  init(_ diagnostic: ShaderDiagnostic) {
    severity = diagnostic.severity.rawValue
    file = diagnostic.file
    line = diagnostic.position.line
    column = diagnostic.position.column
    source = diagnostic.sourceLine
    message = diagnostic.message
    notes = diagnostic.notes
  }
}
