// Where the files of a plan are on this machine, and the films that are made of them there.

import Segue

/// The folder of all files.
struct FarmGround {
  /// The folder of all files, without links.
  let root: String
  private let opened: RootFolder
  private let terms: FarmTerms
  private let surroundings: FilmSurroundings
  /// What the names in films are relative to.
  private let place: String

  /// Finds the folder.
  ///
  /// A stranger's plan may name any folder. It gets the folder that holds its own, and what is below, unless the terms
  /// say more.
  ///
  /// - Parameters:
  ///   - project: what is planned, in a folder without links.
  ///   - terms: another folder of all files, and limits.
  init(_ project: FarmProject, _ terms: FarmTerms, _ surroundings: FilmSurroundings) throws {
    (self.terms, self.surroundings) = (terms, surroundings)
    let (farm, way, given) = (project.folder.path, project.root, terms.root)
    let isNear =
      !way.hasPrefix("/") && (way == ".." || !way.hasPrefix("..")) && !way.contains("/..")
    guard given != nil || isNear else {
      throw FilmError.usage(
        "\(farm): its files are in \(way), beyond the folder beside it",
        hint: .wider("\(farm)/\(way)"))
    }
    let path = given ?? "\(farm)/\(way)"
    let real = try Self.folder(path)
    guard let opened = RootFolder(real) else {
      throw FilmError(.noInput, "\(path): no folder that can be read; check its permissions")
    }
    guard given != nil || FarmPath.relative(real, to: FilePath.directory(farm)) != nil else {
      throw FilmError.usage(
        "\(path): a link that leads out of \(FilePath.directory(farm))", hint: .wider(real))
    }
    (root, self.opened) = (real, opened)
    let named = project.place == "." ? real : "\(real)/\(project.place)"
    guard let place = FilePath.real(named), FarmPath.relative(place, to: real) != nil else {
      throw FilmError(.noInput, "\(named): no such folder in \(real)")
    }
    self.place = place
  }

  /// The path of a file that a plan names.
  func path(_ name: String) -> String { name.hasPrefix("/") ? name : "\(place)/\(name)" }

  /// A folder without links.
  ///
  /// - Throws: `FarmError.passing` if it is missing: a share may be away for a moment.
  static func folder(_ path: String) throws(FarmError) -> String {
    guard let real = FilePath.real(path) else {
      throw .passing("\(path): no such folder; check the name, and whether its share is mounted")
    }
    return real
  }

  /// The film of a plan, whose files are compared as they are opened.
  ///
  /// - Parameters:
  ///   - name: the plan's file, for messages.
  func film(
    of plan: FarmPlan, _ check: InputCheck, _ name: String
  ) throws -> OpenedFilm {
    let description = try FilmDescription(
      JSONNode(plan.film), in: place)
    var limits = try description.bounds.limits()
    limits.root = opened
    limits.watch = check
    limits.programOptions = terms.isTrusted ? .any : .harmless
    if let memory = terms.memory { limits.memory = min(memory, limits.memory ?? memory) }
    if let end = terms.deadline { limits.deadline = min(end, limits.deadline ?? end) }
    let film = try description.inParts(
      description.media(
        limits, threads: terms.threads, surroundings.withoutPreferences))
    func isHeld() -> Bool {
      // A file is written where its link leads.
      let output = film.file.map { FilePath.directory(FilePath.resolved($0)) }
      return opened.holds(film.outputFolder) && opened.holds(output ?? film.outputFolder)
    }
    if !isHeld() {
      // A folder that is away is in no other; it may be back by now.
      _ = try Self.folder(film.outputFolder)
      guard isHeld() else {
        throw FilmError.usage(
          "\(plan.output): not in \(root), the folder of this plan; name a wider \(key: "root")")
      }
    }
    if !terms.isTrusted { try HarmlessWords.check(film.format, name) }
    return film
  }
}

extension FarmFolder {
  /// Finds a folder.
  ///
  /// - Throws: `FarmError.passing` if it is missing: a share may be away for a moment.
  package init(existing path: String) throws(FarmError) { self.init(try FarmGround.folder(path)) }
}
