// One run of another program: started with descriptors that we made, its words kept, always waited for.
//
// Callers read and write its pipes directly, so that a slow reader slows the writer and nothing is
// held in between. The program has a process group of its own: Ctrl-C comes to us alone, and we end it. When
// we are killed, its pipes close, and it ends by itself.
//
// swift-subprocess was tried. It waits on Swift's shared threads, and exports are synchronous: as many of
// them as there are processors, called from tasks, waited for each other for ever.

import Dispatch
import SegueExport
import SegueFiles
import SeguePixels
import SegueSystem
import Synchronization

/// A program that has been started.
package final class ProgramRun: Sendable, Discardable {
  package enum End: Hashable, Sendable {
    case exited(Int)
    case signalled(Int)
    /// The system did not say, as where SIGCHLD is ignored.
    case lost
  }

  private struct State {
    var end: End?
    var words = LastWords()
    /// How many threads wait for the end.
    var waiting = 0
  }

  /// Its name in messages.
  let program: String
  private let process: pid_t
  private let slot: RunningPrograms.Slot?
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - input: what it reads on standard input; nil for nothing.
  ///   - output: where its standard output goes; nil for nowhere.
  ///   - more: what it reads as descriptor 3; nil for nothing. All are closed here once it runs.
  init(
    _ path: String, _ arguments: [String], input: Descriptor? = nil, output: Descriptor? = nil,
    more: Descriptor? = nil
  ) throws(ProgramError) {
    program = FilePath.name(path)
    let errors: Pipe
    do throws(SystemError) {
      errors = try Pipe()
      let reading = try Self.orNothing(input, O_RDONLY)
      let writing = try Self.orNothing(output, O_WRONLY)
      process = try Spawning(
        input: reading, output: writing, errors: errors.writing, more: more
      )
      .start(path, arguments)
      slot = RunningPrograms.add(process)
      for end in [reading, writing, errors.writing] { end.close() }
      more?.close()
    } catch {
      throw .notStarted(program: FilePath.name(path), reason: error.reason)
    }
    let reading = errors.reading
    guard WorkerThread.start({ self.watch(reading) }) else {
      // Nobody would collect it.
      kill(-process, SIGKILL)
      _ = waitpid(process, nil, 0)
      slot?.release()
      throw .notStarted(program: program, reason: "no more threads")
    }
  }

  private static func orNothing(
    _ descriptor: Descriptor?, _ mode: Int32
  ) throws(SystemError) -> Descriptor {
    if let descriptor { return descriptor }
    return try .nothing(mode)
  }

  /// Reads what it says, and waits for it.
  private func watch(_ errors: Descriptor) {
    read(errors)
    state.withLock { $0.words.end() }
    errors.close()
    // It is collected under the lock: until then its number is its own, and can be killed.
    _ = waitForEnd(0)
    let waiting = state.withLock { state in
      slot?.release()
      state.end = collect()
      return state.waiting
    }
    for _ in 0..<waiting { ended.signal() }
  }

  /// Reads what it says until the pipe ends.
  ///
  /// A child that it leaves behind keeps the pipe open. Once the program itself has ended, all has been said in a
  /// moment; then what it left behind is ended, too, as it may hold the other pipes.
  private func read(_ errors: Descriptor) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var deadline: ContinuousClock.Instant?
    while true {
      var waiting = pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waiting, 1, 250) > 0 {
        let count = try? DescriptorBytes.read(errors.number, into: &buffer)
        guard let count, count > 0 else { return }
        state.withLock { $0.words.append(buffer[..<count]) }
      }
      if let deadline {
        guard deadline <= .now else { continue }
        kill(-process, SIGKILL)
        return
      }
      if waitForEnd(WNOHANG) { deadline = .now + .seconds(1) }
    }
  }

  /// Waits for its end and leaves it to be collected.
  ///
  /// - Parameter options: `WNOHANG` for a look without waiting.
  /// - Returns: whether it has ended, or nobody can tell any more.
  private func waitForEnd(_ options: Int32) -> Bool {
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | options) < 0 {
      if errno != EINTR { return true }
    }
    return unsafe information.si_signo != 0
  }

  private func collect() -> End {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return .lost }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(Int(status >> 8) & 0xFF) : .signalled(Int(signal))
  }

  /// Ends it at once.
  ///
  /// Asked to end, ffmpeg would first complete the file that nobody wants any more. Processes that
  /// it has started go, too: it would keep the pipes open.
  package func terminate() {
    state.withLock { state in
      if state.end == nil { kill(-process, SIGKILL) }
    }
  }

  /// Ends it, and waits until it has ended.
  package func discard() {
    terminate()
    wait()
  }

  /// Waits until the program has ended, and says how.
  @discardableResult package func wait() -> End {
    let known = state.withLock { state in
      if state.end == nil { state.waiting += 1 }
      return state.end
    }
    if let known { return known }
    ended.wait()
    return state.withLock { $0.end } ?? .lost
  }

  /// Waits for its end, or until the flag is raised or a time has come.
  ///
  /// - Returns: whether it has ended.
  package func wait(
    unless flag: CancellationFlag?, until deadline: ContinuousClock.Instant? = nil
  ) -> Bool {
    while state.withLock({ $0.end }) == nil {
      if flag?.isCancelled == true { return false }
      if let deadline, deadline <= .now { return false }
      usleep(2000)
    }
    return true
  }

  /// Waits for its end, and throws unless it ended well.
  ///
  /// - Parameters:
  ///   - name: the file that it is about.
  ///   - complaints: beginnings of lines that make the end a bad one, whatever the exit code.
  func check(_ name: String, complaints: [String] = []) throws(ProgramError) {
    switch wait() {
    case .exited(0):
      guard state.withLock({ !$0.words.contain(complaints) }) else {
        throw .failed(program: program, name: name, words: lastWords)
      }
    case .exited: throw .failed(program: program, name: name, words: lastWords)
    case .signalled(let signal): throw .killed(program: program, name: name, signal: signal)
    case .lost:
      throw .failed(
        program: program, name: name,
        words: "nothing, and it ended unnoticed, because SIGCHLD is ignored"
      )
    }
  }

  /// Its last words, on one line; empty when it said nothing.
  ///
  /// All of it when it has ended.
  package var lastWords: String { state.withLock { $0.words.text } }

  /// The lines of its last words, without the names of what said them.
  var lines: [String] { state.withLock { $0.words.lines } }

  /// Its last report on its work; nil without a report.
  var report: LastWords.Report? { state.withLock { $0.words.report } }

  /// Whether it said something that begins so.
  func said(_ beginnings: [String]) -> Bool { state.withLock { $0.words.contain(beginnings) } }
}
