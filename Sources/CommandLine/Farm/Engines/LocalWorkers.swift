// The local engine: processes of this machine, a shard each, as many at a time as there is room for.

import Segue
import SegueDescriptions
import SegueFarm
import SegueSystem

/// Renders the shards of a plan in processes.
struct LocalWorkers {
  let job: EngineJob
  let folder: FarmFolder
  let cancellation: CancellationFlag
  /// How often a shard is tried.
  private static let attempts = 3

  private struct Worker {
    let shard: Int
    let attempt: Int
    let run: ProgramRun
  }

  init(_ job: EngineJob, cancellation: CancellationFlag) {
    self.job = job
    folder = job.folder
    self.cancellation = cancellation
  }

  /// How many shards are rendered at a time by default: as many as there are processors for.
  static func usual(cores: Int) -> Int {
    max(1, GrantedProcessors.count(ProcessInformation.environment) / max(cores, 1))
  }

  /// Renders all shards that have no part.
  ///
  /// - Throws: `FarmError.passing` if some could not be rendered; all that can be are.
  func run(say: (String) -> Void) throws {
    let status = try FarmStatusReport(job.project, folder.path)
    var waiting = status.unfinished.map { (shard: $0, attempt: 1) }[...]
    var (workers, failed) = ([Worker](), [Int]())
    defer {
      for worker in workers { worker.run.terminate() }
      for worker in workers { worker.run.wait() }
    }
    let atOnce = job.atOnce ?? Self.usual(cores: job.cores)
    while !waiting.isEmpty || !workers.isEmpty {
      if cancellation.isCancelled { throw ExportError.cancelled }
      while workers.count < atOnce, let next = waiting.popFirst() {
        workers.append(try start(next.shard, next.attempt))
      }
      guard let index = workers.firstIndex(where: { $0.run.wait(unless: nil, until: .now) }) else {
        usleep(5000)
        continue
      }
      let ended = workers.remove(at: index)
      switch ended.run.wait() {
      case .exited(0): say("shard \(ended.shard) is done")
      case .exited(Int(ExitStatus.tryAgain.rawValue)) where ended.attempt < Self.attempts,
        .signalled where ended.attempt < Self.attempts:
        say("shard \(ended.shard) is tried again: \(ended.run.lastWords)")
        waiting.append((ended.shard, ended.attempt + 1))
      default:
        say("shard \(ended.shard) failed: \(ended.run.lastWords)")
        failed.append(ended.shard)
      }
    }
    guard failed.isEmpty else {
      throw FarmError.passing(
        "of \(job.project.shards) shards \(failed.count) failed: \(NumberList(failed.sorted())); run this again, or see 'segue farm status'"
      )
    }
  }

  private func start(_ shard: Int, _ attempt: Int) throws -> Worker {
    let words =
      ["farm", "render", folder.path, "--shard", "\(shard)", "-j", "\(job.cores)", "-q"]
      + job.options(job.root)
    return Worker(shard: shard, attempt: attempt, run: try ProgramRun(running: job.segue, words))
  }
}
