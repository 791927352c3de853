// Exports, one after the other. Each can be given up: what was written of it by then is gone.

import SegueExport
import SegueFiles
import SegueFilms
import SegueText
import Synchronization

/// Writes films.
final class ExportQueue: Sendable {
  private enum Phase: String {
    case waiting, running, done, failed, cancelled

    var isOver: Bool { self != .waiting && self != .running }
  }

  private struct Job {
    let id: Int
    let name: String
    let path: String
    let cancellation = CancellationFlag()
    var phase = Phase.waiting
    var progress: ExportProgress?
    var seconds = 0.0
    var message = ""

    var tree: JSONTree {
      let (done, all) = (progress?.frames ?? 0, progress?.totalFrames ?? 0)
      let left = done > 0 && phase == .running ? seconds / Double(done) * Double(all - done) : 0
      return [
        "id": id, "name": name, "state": phase.rawValue, "frame": done, "frames": all,
        "bytes": progress?.bytes ?? 0, "seconds": rounded(seconds), "secondsLeft": rounded(left),
        "message": message,
      ]
    }

    private func rounded(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
  }

  private struct State {
    var jobs: [Job] = []
    var last = 0
    var onChange: @Sendable () -> Void = {}
  }

  private let room: StudioRoom
  private let work = WorkLine()
  private let state = Mutex(State())

  /// Between two reports about one job.
  private static let pause = Duration.milliseconds(200)
  /// The jobs that are remembered.
  private static let most = 100

  init(_ room: StudioRoom) { self.room = room }

  /// Is called whenever there is something to be told.
  var onChange: @Sendable () -> Void {
    get { state.withLock { $0.onChange } }
    set { state.withLock { $0.onChange = newValue } }
  }

  /// The jobs for a page.
  var list: JSONTree { .list(state.withLock { $0.jobs.map(\.tree) }) }

  /// The message about them.
  var tree: JSONTree { ["type": "jobs", "jobs": list] }

  /// Adds an export behind all others.
  ///
  /// - Parameters:
  ///   - name: the file's, for the page.
  ///   - open: opens the film when its turn comes.
  /// - Throws: `StudioError.badRequest` while another one is to write the same file.
  func add(
    _ name: String, _ destination: Destination,
    _ open: @escaping @Sendable () throws -> OpenedFilm
  ) throws {
    let added = state.withLock { state -> Job? in
      guard !state.jobs.contains(where: { !$0.phase.isOver && $0.path == destination.file }) else {
        return nil
      }
      state.last += 1
      let job = Job(id: state.last, name: name, path: destination.file)
      state.jobs.append(job)
      if state.jobs.count > Self.most, let old = state.jobs.firstIndex(where: { $0.phase.isOver }) {
        state.jobs.remove(at: old)
      }
      return job
    }
    guard let job = added else {
      throw StudioError.badRequest(
        "\(name): an export of this name is under way; cancel it, or choose another name")
    }
    onChange()
    if !work.add({ [self] in run(job, open) }) {
      change(job.id) { ($0.phase, $0.message) = (.failed, "too many exports wait") }
    }
  }

  /// The file that a job has written; nil for one that is not done.
  func made(_ id: Int) -> MadeFile? {
    let job = state.withLock { $0.jobs.first { $0.id == id && $0.phase == .done } }
    return job.flatMap { MadeFile($0.path, name: $0.name) }
  }

  /// Gives a job up.
  func cancel(_ id: Int) {
    let flag = state.withLock { state -> CancellationFlag? in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return nil }
      if state.jobs[index].phase == .waiting { state.jobs[index].phase = .cancelled }
      return state.jobs[index].cancellation
    }
    flag?.cancel()
    onChange()
  }

  /// Forgets a job that is over.
  func forget(_ id: Int) {
    state.withLock { state in state.jobs.removeAll { $0.id == id && $0.phase.isOver } }
    onChange()
  }

  /// Gives all jobs up.
  func cancelAll() {
    for flag in state.withLock({ $0.jobs.map(\.cancellation) }) { flag.cancel() }
  }

  private func change(_ id: Int, _ body: (inout Job) -> Void) {
    state.withLock { state in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return }
      body(&state.jobs[index])
    }
    onChange()
  }

  private func run(_ job: Job, _ open: () throws -> OpenedFilm) {
    guard !job.cancellation.isCancelled else { return change(job.id) { $0.phase = .cancelled } }
    change(job.id) { $0.phase = .running }
    do {
      let notes = try room.forWork { try write(job, open) }
      change(job.id) { job in
        (job.phase, job.message) = (.done, notes.joined(separator: "; "))
      }
    } catch {
      let isCancelled = job.cancellation.isCancelled
      change(job.id) { job in
        (job.phase, job.message) = isCancelled ? (.cancelled, "") : (.failed, "\(error)")
      }
    }
  }

  private func write(_ job: Job, _ open: () throws -> OpenedFilm) throws -> [String] {
    let film = try open()
    let start = ContinuousClock.now
    let told = Mutex(start)
    return try film.export(cancellation: job.cancellation) { [self] progress in
      let now = ContinuousClock.now
      let isDue = told.withLock { last in
        guard now - last >= Self.pause || progress.frames == progress.totalFrames else {
          return false
        }
        last = now
        return true
      }
      guard isDue else { return }
      change(job.id) { job in
        (job.progress, job.seconds) = (progress, (now - start) / .seconds(1))
      }
    }.notes
  }
}

extension Destination {
  /// The path of the file that is written, where a link may have led to it; empty for others.
  fileprivate var file: String {
    if case .file(let path) = self { FilePath.resolved(path) } else { "" }
  }
}
