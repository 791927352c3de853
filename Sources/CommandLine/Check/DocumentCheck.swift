// The check of a show, a cut, a scene or a film: every mistake at once, and what is allowed but surely not meant.

import Segue
import SegueText

/// A document that has been checked.
struct DocumentCheck {
  /// Its file, and what it is: a show, a cut, a scene or a film.
  let (file, kind): (String, String)
  /// Every mistake, each with the exit status of an export that meets it.
  private let mistakes: [(error: any Error, status: ExitStatus)]
  /// What is allowed, and surely not meant.
  private let warnings: [String]

  /// Checks a file; nil if its name is none of a document's.
  ///
  /// - Throws: `DocumentError` for a file that cannot be read.
  init?(ifNamedBy path: String, _ filters: FilmFilters, _ limits: Limits) throws {
    guard [".json", ".otio"].contains(where: path.lowercased().hasSuffix),
      case let contents = try FilmFile(path, limits: limits), let parsed = contents.parsed
    else { return nil }
    file = path
    kind =
      switch parsed.kind {
      case .show: "show"
      case .openTimeline: "cut"
      case .scene: "scene"
      case .film: "film"
      }
    let faults = parsed.mistakes(
      try filters.catalogForScenes(limits), limits, FormatOption.isSetting)
    guard faults.isEmpty else {
      mistakes = faults.map { ($0, ExitStatus(of: $0)) }
      warnings = []
      return
    }
    do {
      (mistakes, warnings) = ([], try Self.warnings(contents, parsed, filters, limits))
    } catch {
      (mistakes, warnings) = ([(error, ExitStatus(of: error))], [])
    }
  }

  /// Whether it has no mistake.
  var isClean: Bool { mistakes.isEmpty }

  /// Opens all that it names, as an export would.
  private static func warnings(
    _ file: FilmFile, _ parsed: ParsedFile, _ filters: FilmFilters, _ limits: Limits
  ) throws -> [String] {
    var film = FilmDescription()
    if parsed.kind == .film {
      film = try FilmDescription(parsed, limits: limits, FormatOption.isSetting)
    } else {
      (film.file, film.contents) = (file.path, file)
    }
    (film.filters, film.shaderBudget) = (filters.folders + film.filters, filters.budget)
    let media = try film.media(limits, threads: 1)
    guard let show = try film.show(media) else {
      _ = try film.staged(media, needsPictures: false)
      return []
    }
    let format = try OutputFormats.standard.choice(for: .standardOutput, format: "png")
      .format(frames: 1)
    let frames = try show.frames(for: format, longest: 1920)
    return try frames.textNotes() + frames.soundNotes + frames.oddities()
  }

  /// A line for each mistake and each warning, or that there are none.
  var text: String {
    let name = VisibleText.line(file)
    let lines =
      mistakes.map { "\($0.error)" }
      + warnings.map { "\(name): warning: \($0)" }
    guard lines.isEmpty else { return lines.map { VisibleText.shortened($0) + "\n" }.joined() }
    return "\(name): a \(kind) without mistakes\n"
  }

  /// The check for programs.
  var tree: JSONTree {
    [
      "file": file, "kind": kind, "isClean": isClean,
      "mistakes": mistakes.map { ErrorDocument($0.error, $0.status, "\($0.error)") },
      "warnings": warnings,
    ]
  }
}
