// The check of a show, a cut, a scene or a film: every mistake at once, and what is allowed but surely not meant.

import Segue
import SegueDescriptions

/// A document that has been checked.
struct DocumentCheck {
  /// Its file, and what it is: a show, a cut, a scene or a film.
  let (file, kind): (String, String)
  /// Every mistake, each with the exit status of an export that meets it.
  private let mistakes: [(error: any Error, status: ExitStatus)]
  /// What is allowed, and surely not meant.
  private let warnings: [DocumentWarning]

  /// Checks a file; nil if its name is none of a document's.
  ///
  /// - Parameters:
  ///   - values: those of its variables.
  ///   - pictures: the folder into which warnings that can be seen are drawn; nil draws none.
  /// - Throws: `DocumentError` for a file that cannot be read.
  init?(
    ifNamedBy path: String, _ values: [String: JSONTree], _ filters: FilmFilters, _ limits: Limits,
    pictures: String? = nil
  ) throws {
    guard [".json", ".otio"].contains(where: path.lowercased().hasSuffix),
      let parsed = try FilmFile(path, limits: limits).parsed?.setting(values)
    else { return nil }
    file = path
    kind =
      switch parsed.kind {
      case .show: "show"
      case .openTimeline: "cut"
      case .scene: "scene"
      case .film: "film"
      }
    var warnings: [DocumentWarning] = []
    let pictures = pictures.map { "\($0)/\(FilePath.name(path))" }
    var named = FilmDescription.checked(parsed, filters, limits)
    // Those that cannot be are found where the film is opened.
    named.preferences = [:]
    let media = try named.media(limits, threads: 1, .current)
    let faults = parsed.mistakes(
      try filters.catalogForScenes(limits), limits
    ) { warnings = try Self.warnings(.checked($0, filters, limits), media, pictures) }
    mistakes = faults.map { ($0, ExitStatus(of: $0)) }
    self.warnings = warnings
  }

  /// Whether it has no mistake.
  var isClean: Bool { mistakes.isEmpty }

  /// Opens all that a film names, as an export would.
  private static func warnings(
    _ film: FilmDescription, _ media: FilmMedia, _ pictures: String?
  ) throws -> [DocumentWarning] {
    guard let show = try film.show(media) else {
      _ = try film.staged(media, needsPictures: false)
      return []
    }
    let format = try OutputFormats.standard.choice(for: .standardOutput, format: "png")
      .format(frames: 1)
    let frames = try show.frames(for: format, longest: 1920)
    return try frames.warnings(pictures)
  }

  /// A line for each mistake and each warning, or that there are none.
  var text: String {
    let name = VisibleText.line(file)
    let lines =
      mistakes.map { EntryPoint.message(of: $0.error) }
      + warnings.map { "\(name): warning: \($0.text)" }
    guard lines.isEmpty else { return lines.map { VisibleText.shortened($0) + "\n" }.joined() }
    return "\(name): a \(kind) without mistakes\n"
  }

  /// The check for programs.
  var tree: JSONTree {
    [
      "file": file, "kind": kind, "isClean": isClean,
      "mistakes": mistakes.map {
        ErrorDocument($0.error, $0.status, EntryPoint.message(of: $0.error))
      },
      "warnings": warnings.map(\.tree),
    ]
  }
}

extension FilmDescription {
  /// The film of a file.
  fileprivate static func checked(
    _ parsed: ParsedFile, _ filters: FilmFilters, _ limits: Limits
  ) -> FilmDescription {
    // One that cannot be read is not opened.
    var film =
      (try? FilmDescription(FilmFile(parsed), values: [:], limits: limits)) ?? FilmDescription()
    (film.filters, film.shaderBudget) = (filters.folders + film.filters, filters.budget)
    return film
  }
}
