// Where the files of a plan are on this machine, and the films that are made of them there.

import Segue
import SegueFarm
import SegueFiles
import SegueText

/// The folder of all files.
struct FarmGround {
  /// The folder of all files, without links.
  let root: String
  private let opened: RootFolder
  private let limits: RunLimits
  /// What the names in films are relative to.
  private let place: String

  /// Finds the folder.
  ///
  /// A stranger's plan may name any folder. It gets the folder that holds its own, and what is below, unless
  /// `--root` says more.
  ///
  /// - Parameters:
  ///   - project: what is planned, in a folder without links.
  ///   - work: another folder of all files, and limits, whose time begins to run.
  init(_ project: FarmProject, _ work: FarmWorkOptions) throws {
    limits = try RunLimits(work.limiting)
    let (farm, way, given) = (project.folder.path, project.root, work.root)
    let isNear =
      !way.hasPrefix("/") && (way == ".." || !way.hasPrefix("..")) && !way.contains("/..")
    guard given != nil || isNear else {
      throw CommandFailure.usage(
        "\(farm): its files are in \(way), beyond the folder beside it; if that is right, say so with --root \(farm)/\(way)"
      )
    }
    let path = given ?? "\(farm)/\(way)"
    let real = try Self.folder(path)
    guard let opened = RootFolder(real) else {
      throw CommandFailure(.noInput, "\(path): no folder that can be read; check its permissions")
    }
    guard given != nil || FarmPath.relative(real, to: FilePath.directory(farm)) != nil else {
      throw CommandFailure.usage(
        "\(path): a link that leads out of \(FilePath.directory(farm)); if that is right, say so with --root \(real)"
      )
    }
    (root, self.opened) = (real, opened)
    let named = project.place == "." ? real : "\(real)/\(project.place)"
    guard let place = FilePath.real(named), FarmPath.relative(place, to: real) != nil else {
      throw CommandFailure(.noInput, "\(named): no such folder in \(real)")
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
  ///   - isTrusted: whether the plan may hand any words to ffmpeg.
  func film(
    of plan: FarmPlan, _ check: InputCheck, _ name: String, isTrusted: Bool, threads: Int
  ) throws -> FarmFilm {
    let description = try FilmDescription(
      JSONNode(plan.film), in: place)
    var limits = try description.bounds.limits()
    limits.root = opened
    limits.watch = check
    limits.programOptions = isTrusted ? .any : .harmless
    self.limits.narrow(&limits)
    // The planner told people what was chosen, and the film has its preferences.
    var here = FilmSurroundings.current(isQuiet: true)
    here.preferences = Preferences()
    let film = try description.inParts(description.media(limits, threads: threads, here))
    func isHeld() -> Bool {
      // A file is written where its link leads.
      let output = film.file.map { FilePath.directory(FilePath.resolved($0)) }
      return opened.holds(film.outputFolder) && opened.holds(output ?? film.outputFolder)
    }
    if !isHeld() {
      // A folder that is away is in no other; it may be back by now.
      _ = try Self.folder(film.outputFolder)
      guard isHeld() else {
        throw CommandFailure.usage(
          "\(plan.output): not in \(root), the folder of this plan; name a wider --root")
      }
    }
    if !isTrusted { try HarmlessWords.check(film.format, name) }
    return film
  }
}
