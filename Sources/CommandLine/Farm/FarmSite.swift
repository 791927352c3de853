// A machine at work on a plan: the plan read, its film made of its words here, within the plan's folder of files.

import Segue
import SegueFarm
import SegueFiles
import SegueSystem

/// A plan and its film on this machine.
struct FarmSite {
  let folder: FarmFolder
  let plan: FarmPlan
  let film: FarmFilm
  let tools: FarmPlan.Tools

  /// Reads a plan and makes its film.
  ///
  /// - Parameters:
  ///   - root: the folder of all files; nil for the plan's own.
  ///   - isTrusted: whether the plan may hand any words to ffmpeg.
  init(_ path: String, root: String?, isTrusted: Bool, threads: Int) throws {
    guard let real = FilePath.real(path) else { throw FarmError.noPlan(name: path) }
    folder = FarmFolder(real)
    do {
      plan = try folder.plan()
      let realRoot = try Self.root(of: plan, folder, root)
      try Self.enter(plan.folder, of: realRoot)
      guard let opened = RootFolder(realRoot) else {
        throw CommandFailure(.noInput, "\(realRoot): no such folder")
      }
      let words = FilmWords(words: plan.words)
      var limits = try words.command().limiting.limits()
      limits.root = opened
      limits.watch = InputCheck(plan.files, root: realRoot)
      film = try words.film(limits, threads: threads, replaces: plan.replaces)
      guard opened.holds(film.outputFolder) else {
        throw CommandFailure.usage(
          "\(plan.output): not in \(realRoot), the folder of this plan; name a wider --root")
      }
      if !isTrusted { try HarmlessWords.check(film.format, folder.planPath) }
      tools = try .own(for: film)
    } catch { throw PassingFault.judged(error, folder: folder) }
  }

  /// The folder of all files.
  ///
  /// A plan from a stranger may name any folder. By itself it gets the one that the farm's folder is in, and what is below.
  private static func root(of plan: FarmPlan, _ folder: FarmFolder, _ given: String?) throws
    -> String
  {
    let isNear =
      !plan.root.hasPrefix("/") && (plan.root == ".." || !plan.root.hasPrefix(".."))
      && !plan.root.contains("/..")
    guard given != nil || isNear else {
      throw CommandFailure.usage(
        "\(folder.planPath): its files are in \(plan.root), beyond the folder beside it; if that is right, say so with --root \(folder.path)/\(plan.root)"
      )
    }
    let path = given ?? "\(folder.path)/\(plan.root)"
    guard let real = FilePath.real(path) else {
      throw CommandFailure(.noInput, "\(path): no such folder")
    }
    return real
  }

  /// Goes where the words are said.
  private static func enter(_ way: String, of root: String) throws {
    let path = way == "." ? root : "\(root)/\(way)"
    guard let real = FilePath.real(path), FarmPath.relative(real, to: root) != nil,
      unsafe chdir(real.fileName) == 0
    else { throw CommandFailure(.noInput, "\(path): no such folder in \(root)") }
  }
}
