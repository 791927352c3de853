// Where a plan's words are said on this machine, and the films that they make there.

import Segue
import SegueFarm
import SegueFiles
import SegueSystem

/// The folder of all files, entered.
struct FarmGround {
  /// The folder of all files, without links.
  let root: String
  private let opened: RootFolder
  private let limits: RunLimits

  /// Goes where the words are said.
  ///
  /// A plan from a stranger may name any folder. By itself it gets the one that its own folder is in, and what is
  /// below.
  ///
  /// - Parameters:
  ///   - farm: the plan's folder, without links.
  ///   - way: the way from there to the folder of all files, as the plan says.
  ///   - folder: the way from that to where the words are said.
  ///   - work: what was said of the work: another folder of all files, and limits, whose time begins to run.
  init(_ farm: String, _ way: String, _ folder: String, _ work: FarmWorkOptions) throws {
    limits = try RunLimits(work.limiting)
    let given = work.root
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
    let place = folder == "." ? real : "\(real)/\(folder)"
    guard let said = FilePath.real(place), FarmPath.relative(said, to: real) != nil,
      unsafe chdir(said.fileName) == 0
    else { throw CommandFailure(.noInput, "\(place): no such folder in \(real)") }
  }

  /// A folder without links.
  ///
  /// - Throws: `FarmError.passing` where there is none: a share may be away for a moment.
  static func folder(_ path: String) throws(FarmError) -> String {
    guard let real = FilePath.real(path) else {
      throw .passing("\(path): no such folder; check the name, or whether its share is there")
    }
    return real
  }

  /// The way from where words are said to the folder of all files.
  static func root(from said: String) -> String {
    said == "." ? "." : said.split(separator: "/").map { _ in ".." }.joined(separator: "/")
  }

  /// The film of a plan, whose files are compared as they are opened.
  ///
  /// - Parameters:
  ///   - name: the plan's file, for messages.
  ///   - isTrusted: whether the plan may hand any words to ffmpeg.
  func film(
    of plan: FarmPlan, _ check: InputCheck, _ name: String, isTrusted: Bool, threads: Int
  ) throws -> FarmFilm {
    // What was chosen was said when the plan was made.
    let film = try FilmWords(words: plan.words).film(
      threads: threads, replaces: plan.replaces, isQuiet: true
    ) {
      $0.root = opened
      $0.watch = check
      $0.programOptions = isTrusted ? .any : .harmless
      limits.narrow(&$0)
    }
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
