// A mix on its way to a program: a thread of its own mixes as the program reads.

import Dispatch
import SegueExport
import SeguePixels
import SegueSystem
import Synchronization

/// Mixes sound into a pipe, from when the program that reads it has been started.
final class SoundFeed: Sendable {
  /// What a program reads.
  let input: Descriptor
  private let mix: SoundMix
  private let range: Range<Int>
  private let pipe: Descriptor
  private let output: OutputDescriptor
  private let flag = CancellationFlag()
  private let outcome = Mutex<Result<[String], any Error>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// - Parameter range: what is mixed, in samples of the film.
  init(_ mix: SoundMix, _ range: Range<Int>, _ writing: Writing) throws(ProgramError) {
    (self.mix, self.range) = (mix, range)
    let pipe = try Pipe(to: "ffmpeg")
    (input, self.pipe) = (pipe.reading, pipe.writing)
    // Writing must not wait for a program that does not go on: the run may be given up.
    _ = fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK)
    let own = Writing(replaces: false, cancellation: flag, limits: writing.limits)
    output = OutputDescriptor(pipe.writing.number, name: "ffmpeg", own)
  }

  /// Begins.
  func begin() throws(ProgramError) {
    guard WorkerThread.start({ self.run() }) else {
      done.signal()
      throw .notStarted(program: "ffmpeg", reason: "no more threads")
    }
  }

  private func run() {
    let result: Result<[String], any Error>
    do {
      result = .success(
        try mix.mix(range, unless: flag) { try output.write($0.bytes) })
    } catch ExportError.closedPipe {
      // The program wants no more of it, or has failed and says why.
      result = .success([])
    } catch {
      result = .failure(error)
    }
    pipe.close()
    outcome.withLock { $0 = result }
    done.signal()
  }

  /// Why the mix ended early; nil if it did not, or has not yet.
  var failure: (any Error)? {
    guard case .failure(let error) = outcome.withLock({ $0 }) else { return nil }
    return error
  }

  /// Waits until the mix has ended; the program has.
  ///
  /// - Returns: remarks on sounds that could not be read as a whole.
  /// - Throws: why the mix ended early.
  func end() throws -> [String] {
    done.wait()
    done.signal()
    return try outcome.withLock { $0 }?.get() ?? []
  }

  /// Gives it up, where it was begun.
  func stop() {
    flag.cancel()
    done.wait()
    done.signal()
  }
}
