// Carries what ffmpeg writes to a descriptor of somebody else's.

import Dispatch
import SegueExport
import SegueFiles
import SeguePixels
import Synchronization

/// A thread between ffmpeg and an output.
final class StreamPump: Sendable {
  private struct State {
    var bytes = 0
    var failure: ExportError?
  }

  /// The end of the pipe that ffmpeg writes to.
  let input: Descriptor
  private let source: Descriptor
  private let output: OutputDescriptor
  private let closes: Bool
  private let state = Mutex(State())
  private let done = DispatchSemaphore(value: 0)

  /// Starts carrying.
  ///
  /// - Parameter closes: whether the output is closed at the end.
  init(_ output: OutputDescriptor, closes: Bool) throws {
    self.output = output
    self.closes = closes
    let pipe = try Pipe(to: "ffmpeg")
    input = pipe.writing
    source = pipe.reading
    output.enlargePipe()
    guard WorkerThread.start({ self.carry() }) else {
      throw ProgramError.notStarted(program: "ffmpeg", reason: "no more threads")
    }
  }

  var bytes: Int { state.withLock { $0.bytes } }
  var failure: ExportError? { state.withLock { $0.failure } }

  private func carry() {
    defer { done.signal() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      buffer.resize(to: 1 << 16)
      let count = try? DescriptorBytes.read(source.number, into: &buffer)
      guard let count, count > 0 else { break }
      buffer.resize(to: count)
      do { try output.write(buffer) } catch {
        state.withLock { $0.failure = error }
        break
      }
      state.withLock { $0.bytes += count }
    }
    // ffmpeg notices, and ends.
    source.close()
  }

  /// Waits until all is out; ffmpeg has ended.
  func finish() throws {
    stop(closing: false)
    if let failure {
      if closes { systemClose(output.number) }
      throw failure
    }
    if closes { try output.close() }
  }

  /// Waits until nothing more comes out; ffmpeg has ended.
  func stop(closing: Bool = true) {
    input.close()
    done.wait()
    done.signal()
    if closing, closes { systemClose(output.number) }
  }
}
