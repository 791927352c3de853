// A machine at work on a plan: the plan read, and its film opened here.

import Segue
import SegueFarm
import SegueFiles

/// A plan and its film on this machine.
struct FarmSite {
  let folder: FarmFolder
  let plan: FarmPlan
  let film: FarmFilm
  let tools: FarmPlan.Tools
  /// What its files are compared with.
  let check: InputCheck

  /// Reads a plan and makes its film.
  init(_ work: FarmWorkOptions) throws {
    let real = try FarmGround.folder(work.folder)
    let folder = FarmFolder(real)
    do {
      let plan = try folder.plan()
      let ground = try FarmGround(real, plan.root, plan.folder, work)
      try self.init(folder, plan, ground, work)
    } catch { throw PassingFault.judged(error, folder: folder) }
  }

  /// Makes the film of a plan.
  init(
    _ folder: FarmFolder, _ plan: FarmPlan, _ ground: FarmGround, _ work: FarmWorkOptions
  ) throws {
    (self.folder, self.plan) = (folder, plan)
    check = InputCheck(plan.files, root: ground.root)
    film = try ground.film(
      of: plan, check, folder.planPath, isTrusted: work.trust, threads: work.threadCount())
    tools = try .own(for: film, of: plan.files)
  }
}
